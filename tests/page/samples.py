# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""samples — indexes for tests of the page: each function fills one, and returns its database."""
import random
import sqlite3

from indexes import Index

# What must not leave its place, each with a piece that would show that it did. All set the same
# flag if they run.
HOSTILE = [
    '"><script>window.ran=1</script>', "'><img src=x onerror=window.ran=1>",
    "</style><script>ran=1//",
    "</script><script>window.ran=1</script>", "</noscript><script>window.ran=1</script>",
    "</table></div><svg onload=window.ran=1>", "]]><script>window.ran=1</script>",
    "<!--", "--><b id=broken>", "{{#each_finding}}{{canonical}}", "javascript:window.ran=1",
    "&lt;b&gt; &amp;amp; &#60;", "</title><script>window.ran=1</script>", "<tr id=broken><td>",
    "\n<tr id=\"broken\"><td>", "a\u202egpj.exe", "\u2066\u2069\u200b\ufeff\u00ad\U000e0041",
    "\u05d0\u05d1 abc \u05d2", "\x00\x01\x1b[31m\x7f", "http://user\"onmouseover=\"ran=1",
    "<base href=http://evil.example/>", "<link rel=stylesheet href=http://evil.example/x.css>",
    "<meta http-equiv=refresh content=0;url=http://evil.example/>",
    "<iframe src=http://evil.example>",
]
HOSTILE_BYTES = [text.encode() for text in HOSTILE] + [
    b"\xff<script>window.ran=1</script>", b"\xc0\xbcscript\xc0\xbe", b"\xed\xa0\x80", b"a\xf0\x9f",
    b"x" * 5000 + "\u00e9".encode() * 5000,
]


def empty(path):
    return Index(path).finish()


def without_run(path):
    return Index(path, run=False).finish()


def invalid_only(path):
    index = Index(path)
    document = index.document("a.txt")
    for i in range(3):
        index.finding(document, "http://example.org:%d/" % (99999 + i), error="port-range",
                      rule="RFC 3986 section 3.2.3", line=i + 1, column=2)
    return index.finish()


def without_dates_or_hosts(path):
    index = Index(path)
    document = index.document("a.txt")
    index.finding(document, "urn:isbn:9780306406157", family="urn", line=1, column=1)
    return index.finish()


def some(path):
    """A little of everything, with known numbers."""
    index = Index(path)
    mail = index.document("list.mbox", 5000, "mbox")
    paper = index.document("paper.pdf", 70000, "pdf")
    index.document("none.txt", 12)
    index.document("broken.gz", 99, "text", failed=1)
    for i in range(40):
        message = index.message(mail, i + 1, message_id="m%d@example.org" % i,
                                sender="a@example.org", subject="Subject %d" % i,
                                date="2024-%02d-03" % (i % 12 + 1))
        index.finding(mail, "http://www.example.org/%d" % (i // 2), host="www.example.org",
                      domain="example.org", day="2024-%02d-03" % (i % 12 + 1), message=message,
                      line=10 * i + 7, column=4, part="1.2", before="See ", after=" for more",
                      raw="http://www.example.org/%d" % (i // 2))
    for i in range(7):
        index.finding(mail, "urn:x-:%d" % i, family="urn", error="nid-end", rule="RFC 2141",
                      line=i + 500, column=1)
    statuses = [dict(status="both", target="http://a.example/"),
                dict(status="differ", target="http://evil.example/", text="a.example"),
                dict(status="link", target="http://a.example/", text="here"), dict(status="text"),
                dict(status="differ", target="http://ex\u0430mple.org/", text="example.org",
                     lookalike=1)]
    for i in range(10):
        index.finding(paper, "http://a.example/%d" % i, host="a.example", page=i // 3 + 1, line=i,
                      column=1, link=statuses[i % 5], warnings="generic-authority")
    index.notice("error", "broken.gz: unexpected end of data")
    index.notice("skipped", "3 files by --exclude")
    return index.finish()


def hostile(path):
    """Every text of every table holds what would break a page that does not escape it."""
    index = Index(path)
    for i, text in enumerate(HOSTILE_BYTES):
        mark = b"%d " % i + text  # names differ
        document = index.document(mark, format=text)
        message = index.message(document, 1, message_id=text, date=text, sender=text, subject=text)
        record = index.add("records", document=document, target=text, date=text)
        index.finding(document, mark, family="url", host=mark, domain=mark, line=i, column=1,
                      raw=text, before=text, after=text, message=message, field=text, part=text,
                      attribute=text, warnings=text.decode("latin-1"),
                      link=dict(status="differ", target=text, text=text, lookalike=i % 2))
        index.finding(document, mark, family=text, error=text, rule=text, record=record,
                      link=dict(status=text, target=text, text=text), page=i)
        index.notice(text, text)
        index.add("runs", started=text, ended=text, version=text, options=text)
    for value in ("2024", "\"><script>window.ran=1</script>"):
        for field in ("day", "month", "year"):
            index.days[field, value] = 3
    return index.finish()


def many(path, number=100000):
    """As many findings as in the mail of a list."""
    index = Index(path)
    documents = [index.document("archive/list-%d.mbox" % i, 10 ** 6, "mbox") for i in range(120)]
    size = number // len(documents) + 1
    for i in range(number):
        document = documents[i // size]
        if i % 5 == 0:
            message = index.message(document, i // 5, date="2024-05-06T07:08:09Z",
                                    sender="Some One <one%d@example.org>" % (i % 97),
                                    subject="Re: a subject of %d words" % i)
        bad = i % 50 == 0
        index.finding(document, "http://host%d.example.org/a/path/to/%d.html" % (i % 977, i),
                      host="host%d.example.org" % (i % 977), domain="example.org", message=message,
                      family="doi" if i % 10 == 3 else "url", error="port-range" if bad else None,
                      day="%d-%02d-11" % (1990 + i % 30, i % 12 + 1), line=i % 5000, column=7,
                      raw="http://HOST%d.example.org/a/path/to/%d.html" % (i % 977, i),
                      before="You will find it at <", after="> if you look for it in the archive")
    return index.finish()


def repeated(path, number, size):
    """One invalid finding, and a valid one again and again; `size` bytes that are not UTF-8."""
    index = Index(path)
    document = index.document("a.txt")
    index.finding(document, "http://example.org/", line=1, column=1)
    index.database.execute(
        "INSERT INTO occurrences(document, identifier, verdict, byte_start, byte_end, line, raw,"
        " before) WITH RECURSIVE n(line) AS (SELECT 2 UNION ALL SELECT line + 1 FROM n WHERE line <"
        " ?) SELECT 1, 1, 1, 0, 1, line, ?, ? FROM n", (number - 1, b"\xff" * size, b"\xff" * size))
    index.finding(document, "http://example.org:1x/", error="port-char", line=number, column=1)
    return index.finish()


WILD = [None, 0, -1, 1, 7, 2 ** 63 - 1, -2 ** 63, 1e308, 0.5, "", "x", "9" * 40, "2024-13-45",
        b"\0", b"\xff<", "<b>", "1e999", 2024]


def wild(path, seed):
    """An index whose values are of any type and size, as someone may have made it."""
    database, choose = some(path), random.Random(seed)
    tables = [row[0] for row in database.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%words%'")]
    for _ in range(60):
        table = choose.choice(tables)
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
        column = choose.choice(columns)
        try:
            key = "rowid" if "id" in columns or table == "document_links" else columns[-1]
            database.execute(f'UPDATE OR IGNORE {table} SET "{column}" = ? WHERE {key} % ? = 0',
                             (choose.choice(WILD), choose.choice((1, 3))))
        except sqlite3.Error:
            pass  # a key, or it must not be NULL
    database.commit()
    return database


def years(path):
    """Dates of many years, with gaps between them."""
    index = Index(path)
    document = index.document("list.mbox", format="mbox")
    for i, day in enumerate(("1991-05-06", "2003-01-01", "2003-12-31", "2024-02-29")):
        index.finding(document, "http://example.org/%d" % i, day=day)
    return index.finish()


def wrong_dates(path):
    """Messages whose clocks were wrong: years that are far from each other."""
    index = Index(path)
    document = index.document("list.mbox", format="mbox")
    for i, day in enumerate(("1969-12-31", "2003-01-01", "2003-12-31", "3609-06-30")):
        index.finding(document, "http://example.org/%d" % i, day=day)
    return index.finish()


def many_small(path):
    return many(path, 300)
