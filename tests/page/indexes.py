# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""indexes — makes indexes by the files of SQL, for tests of what reads them.

    index = Index(path)
    document = index.document("a.txt")
    index.finding(document, "http://example.org/", host="example.org", line=1)
    index.finish()
"""
import os
import sqlite3

TABLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "cli", "index")
# What has a number of occurrences, and how an occurrence leads to it.
JOINED = "JOIN documents d ON d.id = o.document JOIN identifiers i ON i.id = o.identifier"
COUNTED = (("files", "d.file"), ("documents", "d.id"), ("messages", "o.message"),
           ("records", "o.record"), ("hosts", "i.host"), ("identifiers", "i.id"),
           ("verdicts", "o.verdict"))


def read(name):
    with open(os.path.join(TABLES, name), encoding="utf-8") as file:
        return file.read()


def stored(text):
    """Bytes that are UTF-8 are a text, others a blob."""
    if not isinstance(text, bytes):
        return text
    try:
        return text.decode()
    except UnicodeDecodeError:
        return text


class Index:
    def __init__(self, path, run=True):
        self.database = sqlite3.connect(path)
        self.database.executescript(read("schema.sql"))
        self.ids, self.days = {}, {}
        self.run = self.add("runs", started="2026-01-02T03:04:05Z", ended="2026-01-02T03:04:06Z",
                            version="0.1.0", options="--html-links") if run else None

    def add(self, table, **values):
        marks = ",".join("?" * len(values))
        names = ",".join('"%s"' % name for name in values)
        return self.database.execute(f"INSERT INTO {table}({names}) VALUES ({marks})",
                                     [stored(value) for value in values.values()]).lastrowid

    def once(self, table, **values):
        key = (table, *values.values())
        if key not in self.ids:
            self.ids[key] = self.add(table, **values)
        return self.ids[key]

    def document(self, name, size=1000, format="text", failed=0):
        file = self.add("files", run=self.run, name=name, size=size, format=format, searched=size,
                        failed=failed)
        return self.add("documents", file=file, name=name)

    def message(self, document, number=1, **values):
        return self.add("messages", document=document, number=number, **values)

    def notice(self, kind, text):
        self.add("notices", run=self.run, kind=kind, text=text)

    def finding(self, document, canonical, family="url", error=None, rule=None, warnings=None,
                host=None, domain=None, link=None, day=None, **place):
        named = self.once("hosts", name=host, domain=domain or host) if host else None
        identifier = self.once("identifiers", family=family, profile="web", scheme="http",
                               valid=int(error is None), canonical=canonical, host=named)
        verdict = self.once("verdicts", error=error, rule=rule, warnings=warnings)
        place.setdefault("byte_start", 10)
        place.setdefault("byte_end", 20)
        occurrence = self.add("occurrences", document=document, identifier=identifier,
                              verdict=verdict, error_at=0 if error else None, **place)
        if link:
            self.add("document_links", occurrence=occurrence, **link)
        for field, value in (("year", day and day[:4]), ("month", day and day[:7]), ("day", day),
                             ("domain", domain or host), ("warning", warnings)):
            if value:
                self.days[field, value] = self.days.get((field, value), 0) + 1
        return occurrence

    def finish(self):
        run, run_many = self.database.execute, self.database.executemany
        for (field, value), number in self.days.items():
            self.add("counts", field=field, value=value, occurrences=number)
        for table, column in COUNTED:
            counts = run(f"SELECT {column}, count(*) FROM occurrences o {JOINED} GROUP BY 1")
            run_many(f"UPDATE {table} SET occurrences = ? WHERE id = ?",
                     [(number, row) for row, number in counts.fetchall() if row])
        self.database.commit()
        self.database.executescript(read("keys.sql"))
        self.database.commit()
        return self.database
