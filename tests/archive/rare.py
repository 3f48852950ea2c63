# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Rarer forms: header fields, containers in mail, charsets at the edges of identifiers."""
import random as library

import bodies
import features
import nested
from features import boundary, feature
from message import Entity, Field, leaf, multipart
from odd import ascii_text
from traced import join, marked, url
from transfer import base64_lines, charset, encoded_words, parameter_pieces
from transfer import quoted_printable, uuencode

SCRIPTS = {
    "iso-2022-jp": "詳細",
    "euc-jp": "詳細",
    "shift_jis": "表示",
    "gb18030": "网址",
    "big5": "功能",
    "euc-kr": "주소",
    "koi8-r": "адрес",
    "windows-1251": "адрес",
    "iso-8859-1": "é",
    "iso-8859-7": "λ",
    "windows-1255": "ד",
    "hz": "网址",
}


@feature
def glued(random):
    """Letters of other charsets right after an identifier: only ASCII belongs to it there."""
    name = random.choice(sorted(SCRIPTS))
    word = SCRIPTS[name]
    text = join(["see ", marked(url(random)), word, " and (", marked(url(random)), word, ")\n"])
    how = random.choice(["8bit", "base64", "quoted-printable"])
    label = "hz-gb-2312" if name == "hz" else name
    return features.text_part(text, name, random, how=how, label=label)


@feature
def glued_words(random):
    """The same in encoded words."""
    name = random.choice(["koi8-r", "iso-8859-1", "gb18030", "big5", "euc-jp", "shift_jis"])
    text = SCRIPTS[name] + " " + marked(url(random)) + SCRIPTS[name]
    entity = features.plain(random)
    return entity.add("X-Words", encoded_words(text, name, random.choice("QB"), random))


@feature
def word_cut_anywhere(random):
    """F62: words of one charset and encoding, base64 cut inside a group, =XX whole."""
    address = url(random, "long")
    data = charset("für " + marked(address) + " so", "utf-8")
    steps, left, lead = [], 5, b"=?utf-8?B?"
    for at in range(0, len(data.data), 3):
        quad, made = base64_lines(type(data)(data.data[at : at + 3]), final=False).data, b""
        before = lead
        for c in quad:
            if left == 0 and made:
                made += b"?=\n =?UTF-8?b?"
            elif left == 0:
                before += b"?=\n =?UTF-8?b?"
            if left == 0:
                left = random.randint(3, 30)
            made += bytes([c])
            left -= 1
        steps.append((len(data.data[at : at + 3]), before, made))
        lead = b""
    text = data.rewrite(steps) + b"?="
    return features.plain(random).add("X-Cut", text)


@feature
def long_header(random):
    """A header of many fields with identifiers in each."""
    entity = features.plain(random)
    for n in range(60):
        entity.add(f"X-Field-{n}", "<" + marked(url(random)) + "> and\n\t" + marked(url(random)))
    return entity


@feature
def ids_in_forms(random):
    """Message ids as clients write them in other fields."""
    entity = features.plain(random)
    n = random.randrange(10**9)
    a, b, c = f"a{n}@w.example", f"b{n}.x@w.example", f"c+{n}@[192.0.2.1]"
    entity.add("Resent-Message-ID", "<" + marked("mid:" + a, a, only="ids") + ">")
    quoted = "mid:" + c.replace("[", "%5B").replace("]", "%5D")
    entity.add("Original-Message-ID", "(was) <" + marked(quoted, c, only="ids") + ">")
    entity.add("X-Message-ID", marked("mid:" + b, b, only="ids"))
    entity.add(
        "Content-ID", "\n <" + marked(f"cid:d{n}@w.example", f"d{n}@w.example", only="ids") + ">"
    )
    return entity


@feature
def digest_of_multiparts(random):
    parts = []
    for _ in range(2):
        parts.append(Entity([], message=nested.inner_message(random, 1)))
    inner = multipart("digest", parts, boundary(random))
    return multipart("mixed", [features.plain(random), inner], boundary(random))


@feature
def encoded_in_encoded(random):
    """A message in base64 in which a message is in quoted-printable."""
    inner = Entity(
        [Field("Content-Type", "message/rfc822")], message=nested.inner_message(random, 0)
    )
    inner.encode = lambda body: quoted_printable(body, random)
    inner.add("Content-Transfer-Encoding", "quoted-printable")
    outer = Entity([Field("Content-Type", "message/rfc822")])
    outer.message = multipart("mixed", [features.plain(random), inner], boundary(random))
    outer.encode = base64_lines
    outer.add("Content-Transfer-Encoding", "base64")
    return multipart("mixed", [outer, features.plain(random)], boundary(random))


@feature
def signed_in_signed(random):
    inner = nested.smime_opaque(random)
    outer = nested.smime_opaque(random)
    outer.message = multipart("mixed", [inner, features.plain(random)], boundary(random))
    return outer


@feature
def notes(random):
    """A calendar as alternative and again as attachment, as Exchange sends it."""
    parts = [features.plain(random), features.html_alone(random), features.calendar_part(random)]
    attached = leaf(
        base64_lines(charset(only(bodies.calendar(random), "text"), "utf-8")),
        "application/ics; name=invite.ics",
        transfer_encoding="base64",
    )
    inner = multipart("alternative", parts, boundary(random))
    return multipart("mixed", [inner, attached], boundary(random))


def only(text, what):
    for _, _, i in text.marks:
        i.only = what
    return text


@feature
def exchange_html(random):
    """HTML as Word writes it: conditional comments, namespaces, quoted-printable with 3D."""
    a, b = url(random), url(random)
    link = marked(a, a.replace("&", "&amp;"), attribute="href")
    text = join(
        [
            '<html xmlns:v="urn:schemas-microsoft-com:vml" '
            'xmlns="http://www.w3.org/TR/REC-html40">',
            "<head><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]-->",
            "<style><!-- a:link {color:#0563C1;} @import url(http://hidden.example/); --></style>",
            '</head>\r\n<body lang=EN-GB link="#0563C1"><div class=WordSection1>\r\n',
            "<p class=MsoNormal><span style='font-size:11.0pt'><a\r\nhref=\"",
            link,
            '">',
            marked(b, b.replace("&", "&amp;")),
            "</a><o:p></o:p></span></p>\r\n",
            "<![if !supportLists]><p>x</p><![endif]></div></body></html>\r\n",
        ]
    )
    name = random.choice(["us-ascii", "utf-8", "windows-1252"])
    return features.text_part(text, name, random, kind="text/html", how="quoted-printable")


@feature
def in_yahoo_style(random):
    """Text with a URL that is broken by soft breaks in each place."""
    address = url(random, "long")
    text = ascii_text("x\n", marked(address), "\ny\n")
    steps = [
        (1, b"=\n" if k % random.choice([1, 3]) == 0 else b"", bytes([c]))
        for k, c in enumerate(text.data)
    ]
    steps = [s if s[2] != b"=" else (1, s[1], b"=3D") for s in steps]
    steps = [s if s[2] != b"\n" else (1, b"", b"\n") for s in steps]
    return leaf(text.rewrite(steps), transfer_encoding="quoted-printable")


@feature
def only_attachment(random):
    """A message that is an attachment."""
    body = only(ascii_text("\x01 ", marked(url(random)), " \x02\n"), "all")
    return leaf(
        base64_lines(body), "application/octet-stream; name=x.bin", transfer_encoding="base64"
    )


@feature
def uuencoded_message_parts(random):
    parts = []
    for _ in range(2):
        data = uuencode(charset(bodies.html(random), "us-ascii"))
        parts.append(leaf(data, "text/html; charset=us-ascii", transfer_encoding="x-uuencode"))
    return multipart("mixed", parts, boundary(random))


@feature
def names_of_files(random):
    """Names in all forms, with identifiers in them; the type of the part stays."""
    part = features.html_alone(random)
    value = "inline; size=10;\n " + parameter_pieces(
        "filename", "é " + marked(url(random)) + " .html", random, "iso-8859-1"
    )
    part.add("Content-Disposition", value)
    return multipart("mixed", [part], boundary(random))


@feature
def no_version(random):
    """Fields of MIME before and after others, twice, in other case."""
    made = features.alternative(random)
    made.fields[0].text = made.fields[0].text.replace(b"Content-Type", b"CONTENT-type")
    made.add("mime-version", "1.0 (produced by " + marked(url(random)) + " )")
    return made


@feature
def tabs_and_blanks(random):
    """Blanks at ends of lines, tabs, form feeds, and no line end at the end."""
    text = ascii_text(
        "\t", marked(url(random)), " \t \n\f", marked(url(random)), "\n \n\n", marked(url(random))
    )
    return leaf(text, "text/plain")


@feature
def quoted_html_in_text(random):
    """HTML in text/plain is text."""
    return leaf(
        ascii_text(
            '> <a href="',
            quoted_mark(url(random, "plain"), 1),
            '">x</a>\n<',
            marked(url(random)),
            ">\n",
        )
    )


def quoted_mark(address, depth):
    return marked(address, quote=depth)


@feature
def many_parts(random):
    parts = [features.plain(library.Random(random.random())) for _ in range(40)]
    return multipart("mixed", parts, boundary(random))


@feature
def reply_above_original(random):
    """Outlook: the quoted header in text is no header."""
    text = [
        bodies.text(random),
        "\n-----Original Message-----\nFrom: x@w.example [",
        marked(f"mailto:x{random.randrange(10**6)}@w.example"),
    ]
    text += [
        "]\nSent: Monday\nTo: y\nSubject: ",
        marked(url(random)),
        "\nContent-Type: text/html\n\n",
        bodies.text(random),
    ]
    return leaf(charset(join(text), "us-ascii"))


@feature
def content_location_around(random):
    """MHTML: Content-Location of the multipart and of the part (RFC 2557)."""
    n = random.randrange(10**6)
    base = f"http://mh{n}.example/d/"
    one = '<img src="' + marked(f"{base}a{n}.gif", f"a{n}.gif", attribute="src") + '">\n'
    two = '<img src="' + marked(f"http://own{n}.example/z", "/z", attribute="src") + '">\n'
    parts = [
        leaf(charset(one, "us-ascii"), "text/html"),
        leaf(charset(two, "us-ascii"), "text/html"),
    ]
    parts[1].add("Content-Location", marked(f"http://own{n}.example/p/q"))
    made = multipart("related", parts, boundary(random))
    return made.add("Content-Location", marked(base))
