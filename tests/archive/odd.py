# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""What clients and gateways do beside the rules, and more kinds of parts."""
import base64
from urllib.parse import quote

import bodies
import features
import nested
from features import boundary, feature
from message import Entity, Field, leaf, multipart
from traced import join, marked, traced, url
from transfer import base64_lines, charset, encoded_words, quoted_printable, uuencode


def ascii_text(*values):
    return charset(join(list(values)), "us-ascii")


@feature
def encoding_forms(random):
    """The field Content-Transfer-Encoding in forms that are seen."""
    data = ascii_text(bodies.text(random))
    how = random.choice(
        ["base64 (all)", "(c) base64", "BASE64;", '"base64"', " base64 ", "base64\n "]
    )
    if random.random() < 0.5:
        how = how.replace("base64", "Quoted-Printable").replace("BASE64", "QUOTED-PRINTABLE")
        data = quoted_printable(data, random, much=0.3)
    else:
        data = base64_lines(data)
    return leaf(data, transfer_encoding=how)


@feature
def type_forms(random):
    """The field Content-Type in forms that are seen."""
    name = random.choice(["iso-8859-2", "windows-1251", "koi8-r", "big5"])
    form = random.choice(
        [
            "text/plain;charset={}",
            "text/plain ; charset = {}",
            "text/plain; format=x;\n\tcharset={}",
            "text/plain; (c) charset=(d) {} (e)",
            "text/plain; charset*=us-ascii'en'{}",
            'text/plain; charset="{}"; charset=utf-8',
            "text/plain;;; charset={};",
            "\n text/plain;\n charset={}",
            "TEXT/Plain; CHARSET={}",
            "text/enriched; charset={}",
        ]
    )
    data, how = features.encoded(charset(bodies.text(random, name), name), random, "8bit")
    return leaf(data, form.format(name), transfer_encoding=how)


@feature
def boundary_forms(random):
    """The parameter boundary in the forms of RFC 2045 and RFC 2231."""
    n = random.randrange(10**6)
    text, form = random.choice(
        [
            (f"a{n}", "a{}"),
            (f"ab{n}", "XX*0=a; boundary*1=b{}"),
            (f"a {n}", '"a {}"'),
            (f"a {n}", "XX*=us-ascii''a%20{}"),
            (f'q"{n}', '"q\\"{}"'),
            (f"a{n}", '"a{} "'),
            (f"a{n} ", '"a{} "'),
            (f"a{n}", "a{} (comment)"),
            (f"a{n}", '"a{}"; x=y'),
            (f"c{n}", "(c) c{}"),
        ]
    )
    made = multipart("mixed", [features.plain(random), features.html_alone(random)], text)
    value = "boundary=" + form.format(n) if "XX" not in form else "boundary" + form[2:].format(n)
    made.fields = [
        Field(
            random.choice(["Content-Type", "content-type", "CONTENT-TYPE"]),
            f"multipart/mixed;\n {value}",
        )
    ]
    return made


@feature
def other_multiparts(random):
    kind = random.choice(
        ["appledouble", "x-mixed-replace", "form-data", "parallel", "x-unknown", "byteranges"]
    )
    return multipart(kind, [features.plain(random), features.html_alone(random)], boundary(random))


@feature
def report_forms(random):
    """Reports of abuse and of reading (RFC 5965, RFC 8098)."""
    one, two = ("message/feedback-report", "feedback-report"), (
        "message/disposition-notification",
        "disposition-notification",
    )
    kind, report = random.choice([one, two])
    body = "User-Agent: x/1\nVersion: 1\nReported-URI: " + marked(url(random)) + "\n"
    original = Entity(
        [Field("Content-Type", "message/rfc822")], message=nested.inner_message(random, 0)
    )
    return multipart(
        "report",
        [features.plain(random), leaf(ascii_text(body), kind), original],
        boundary(random),
        f"; report-type={report}",
    )


@feature
def base64_forms(random):
    """Base64 in lines of any length, in one line, in pieces with padding, with blank lines."""
    data = ascii_text(bodies.text(random))
    shape = random.randrange(5)
    if shape == 0:
        body = base64_lines(data, width=random.choice([4, 8, 57, 75, 77, 1000, 10**6]))
    elif shape == 1:
        more = ascii_text(bodies.text(random) + "x")
        body = base64_lines(data + b" " * (-len(data) % 3 + 1)) + base64_lines(more)
    elif shape == 2:
        body = b"\n\n" + base64_lines(data) + b"\n\n"
    elif shape == 3:
        body = base64_lines(data, end=b"\n\n")
    else:
        body = base64_lines(data, final=False)
        return multipart("mixed", [leaf(body, transfer_encoding="base64")], boundary(random))
    return leaf(body, transfer_encoding="base64")


@feature
def quoted_printable_forms(random):
    """Long lines, soft breaks at the end, CR LF encoded, blanks after soft breaks."""
    data = ascii_text(bodies.text(random, end=random.choice(["\n", "\r\n"])))
    shape = random.randrange(4)
    if shape == 0:
        return leaf(
            quoted_printable(data, random, width=5000), transfer_encoding="quoted-printable"
        )
    if shape == 1:
        return leaf(
            quoted_printable(data, random, much=1, width=random.choice([8, 20])),
            transfer_encoding="quoted-printable",
        )
    if shape == 2:
        made = leaf(quoted_printable(data, random) + b"end=", transfer_encoding="quoted-printable")
        return multipart("mixed", [made, features.plain(random)], boundary(random))
    if b"\r" not in data.data:
        data = data.replace(b"\n", b"\r\n")
    steps = [
        (1, b"", b"=0D=0A=\n" if c == 10 else b"" if c == 13 else bytes([c]) if c != 61 else b"=3D")
        for c in data.data
    ]
    return leaf(data.rewrite(steps), transfer_encoding="quoted-printable")


@feature
def uuencode_forms(random):
    """Blanks for zeros, blanks at the ends of lines cut off, text before the block."""
    data = ascii_text(bodies.text(random))
    body = uuencode(data, random.choice(["a b.txt", "x"]))
    if random.random() < 0.5:
        body = body.replace(b"`", b" ")
    return leaf(body, "text/plain", transfer_encoding="x-uuencode")


@feature
def html_forms(random):
    """References without ';', attributes without quotes, line ends in links, odd tags."""
    a, b, c, d, e, f = (
        url(random, k) for k in ("plain", "deep", "deep", "plain", "port", "fragment")
    )
    cut = b.index("/d")
    link = marked(
        b, b.replace("&", "&#38")[:cut] + "\n\t" + b.replace("&", "&#38")[cut:], attribute="href"
    )
    n = random.randrange(10**6)
    text = [
        "<A HREF=",
        marked(a, attribute="href"),
        ">x</A>\n<a\nhref = '",
        link,
        "'>x</a>\n",
        "<p>&lt;",
        marked(c, c.replace("&", "&amp")),
        "&gt; and &quot;",
        marked(d),
        "&quot;&nbsp;",
        "</p><a href='",
        marked(f"mailto:x{n}@w.example?subject=a%20b", attribute="href"),
        "'>x</a>",
        "<noscript><img src='",
        marked(e, attribute="src"),
        "'></noscript><textarea>",
        marked(f),
        "</textarea>",
        "<meta http-equiv=refresh content='0; url=",
        marked(url_plain(random), attribute="content"),
        "'>\n",
        "<a href='javascript:void(0)'>x</a><a href='#top'>x</a><a name='x'>x</a>\n",
    ]
    return features.text_part(join(text), "us-ascii", random, kind="text/html")


def url_plain(random):
    return url(random, "plain")


@feature
def xhtml(random):
    text = (
        '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><body><a href="'
        + marked(url(random, "plain"), attribute="href")
        + '">x</a></body></html>\n'
    )
    return features.text_part(text, "utf-8", random, kind="application/xhtml+xml")


@feature
def html_japanese(random):
    name = random.choice(["iso-2022-jp", "euc-jp", "shift_jis"])
    how = random.choice(["8bit", "base64", "quoted-printable"])
    return features.text_part(bodies.html(random, name), name, random, kind="text/html", how=how)


@feature
def url_in_brackets(random):
    """RFC 3986 appendix C: breaks in <URL:...> and <...> do not belong to the URL."""
    long, more = url(random, "long"), url(random, "long")
    out = []
    for address, lead, pad in (long, "<URL:", "\n     "), (more, "<", "\n"):
        cut = address.index("segment", 60)
        while address[cut - 1] == "-":
            cut += 1
        out += ["see ", lead, marked(address, address[:cut] + pad + address[cut:]), "> there\n"]
    return leaf(ascii_text(*out))


@feature
def rewritten(random):
    """Links of gateways, and the pages that they lead to."""
    n = random.randrange(10**6)
    target = f"https://page{n}.example/a?b={n}&c=d"
    full = quote(target, safe="")
    letters = base64.b64encode(target.encode()).decode().rstrip("=")
    two = full.replace("%", "-").replace("_", "-5F").replace("-2F", "_").replace("_5F", "-5F")
    shapes = [
        (
            f"https://nam01.safelinks.protection.outlook.com/?url={full}&data=05%7C01",
            "microsoft-safelinks",
        ),
        (f"https://urldefense.proofpoint.com/v2/url?u={two}&d=DwMF&c=x", "proofpoint-v2"),
        (f"https://urldefense.com/v3/__{target}__;!!x!y$", "proofpoint-v3"),
        (f"https://www.google.com/url?q={full}&sa=D", "google"),
        (f"https://linkprotect.cudasvc.com/url?a={full}&c=E,1,x", "barracuda"),
        (
            f"https://eu-west-1.protection.sophos.com/?d=x.example&u={letters}&i=1",
            "sophos",
        ),
        (f"https://secure-web.cisco.com/1abc/{full}", "cisco"),
        (f"https://l.facebook.com/l.php?u={full}&h=x", "facebook"),
    ]
    text, page = [], []
    for address, name in random.sample(shapes, 4):
        link = marked(address)
        link.marks[0][2].unwrapped = (target, [name])
        text += ["see <", link, "> now\n"]
        link = marked(address, address.replace("&", "&amp;"), attribute="href")
        link.marks[0][2].unwrapped = (target, [name])
        page += ['<a href="', link, '">x</a>\n']
    parts = [features.text_part(join(text), "us-ascii", random)]
    parts.append(features.text_part(join(page), "us-ascii", random, kind="text/html"))
    return multipart("alternative", parts, boundary(random))


@feature
def fields_of_addresses(random):
    """Addresses with names, comments and groups around identifiers."""
    entity = features.plain(random)
    word = encoded_words(
        "Grüße " + marked(url(random)) + " x", "iso-8859-1", random.choice("QB"), random
    )
    entity.add("Cc", word + " <a@w.example>,\n b@w.example (at " + marked(url(random)) + " )")
    entity.add("Reply-To", 'Group: "x ' + marked(url(random)) + ' y" <c@w.example>;')
    entity.add(
        "X-Spam-Report", "\n\t* 1.0 RULE see\n\t*  [URI: " + marked(url(random)) + "]\n\t* 0.0 X"
    )
    return entity


@feature
def blank_folds(random):
    """RFC 5322 section 4.2: a fold may be a line of blanks only."""
    entity = features.plain(random)
    entity.add("X-Blank", "one\n \n two " + marked(url(random)) + "\n\t ")
    return entity.add("X-After", marked(url(random)))


@feature
def not_a_field(random):
    """A line in the header that is no field; the header continues."""
    entity = features.plain(random)
    line = Field("X", "y")
    line.text = traced(b"this line is no field at all\n")
    entity.fields.append(line)
    return entity.add("X-After", marked(url(random)))


@feature
def like_from_lines(random):
    """Lines of text that begin like a From_ line but are none."""
    lines = [
        "From Austria with love, ",
        "From the desk of Ada at 10:15, ",
        "From 2020 on: ",
        "From: x ",
    ]
    out = []
    for line in lines:
        out += [line, marked(url(random)), " and so on\n"]
    return leaf(ascii_text("\n", *out))


@feature
def mixed_line_ends(random):
    out = []
    for line in ascii_text(bodies.text(random), bodies.text(random)).lines():
        end = random.choice([b"\n", b"\r\n", b"\r\r\n"])
        body = line.data.rstrip(b"\n")
        out += [type(line)(body, line.marks), end]
    return leaf(join(out))


@feature
def header_only(random):
    """A message without a body."""
    return Entity([Field("X-Only", marked(url(random)))], b"")


@feature
def footers(random):
    """What list software adds: after the body, as parts around it, or after the last boundary."""
    foot = leaf(
        ascii_text("____\nlist\n", marked(url(random)), "\n"),
        "text/plain; charset=us-ascii",
        disposition="inline",
    )
    inner = random.choice([features.html_alone, features.alternative, features.more_charsets])(
        random
    )
    return multipart("mixed", [inner, foot], f"==============={random.randrange(10**12)}==")


@feature
def yencoded(random):
    """yEnc in text is not searched; what is around it is."""
    data = bytes((c + 42) % 256 for c in b"http://hidden.example/yenc " * 4)
    data = (
        data.replace(b"=", b"=}").replace(b"\n", b"=J").replace(b"\0", b"=@").replace(b"\r", b"=M")
    )
    block = b"=ybegin line=128 size=108 name=a.txt\n" + data + b"\n=yend size=108\n"
    return leaf(ascii_text(bodies.text(random)) + block + ascii_text(bodies.text(random)))


@feature
def wrong_transfer_encoding(random):
    """7bit with bytes of eight bits; binary; a multipart that says base64 and is not."""
    shape = random.randrange(3)
    if shape < 2:
        data = charset(bodies.text(random, "utf-8"), "utf-8")
        return leaf(data, "text/plain; charset=utf-8", transfer_encoding=("7bit", "binary")[shape])
    made = features.alternative(random)
    return made.add("Content-Transfer-Encoding", random.choice(["base64", "quoted-printable"]))
