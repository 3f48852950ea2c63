# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""What messages hold: each function makes the entity of a message, from its random source."""
import bodies
from message import Entity, Field, leaf, multipart
from traced import Traced, join, marked, traced, url
from transfer import base64_lines, charset, encoded_words, parameter_pieces
from transfer import quoted_printable, uuencode

EIGHT_BIT = [
    n for n in bodies.WORDS if n not in ("us-ascii", "utf-7", "iso-2022-jp", "hz", "iso-2022-kr")
]
FEATURES = []


def feature(function):
    FEATURES.append(function)
    return function


def boundary(random):
    n = random.randrange(10**9)
    forms = ["=_Part_{0}.{0}", "----=_NextPart_000_{0:04X}", "Apple-Mail=_{0}", "b{0}", "{0}:x y=?"]
    forms += ["000000000000{0:x}", "nextPart{0}.(a)'+_,-./:=?", "=_MixedPart_{0}_=", "'{0}'"]
    return random.choice(forms).format(n)


def encoded(data, random, how=None, binary=False):
    """Bytes of a body in a transfer encoding, and the value of its field."""
    how = how or random.choice(["quoted-printable", "base64", "8bit"])
    if how == "quoted-printable":
        data = quoted_printable(
            data, random, much=random.choice([0.01, 0.05, 0.4, 1]), binary=binary
        )
    elif how == "base64":
        data = base64_lines(data, width=random.choice([76, 76, 76, 72, 60, 64]))
    return data, how if random.random() < 0.7 else how.upper()


def text_part(text, name, random, kind="text/plain", how=None, label=None, mark=b"", more=""):
    label = label or name
    label = random.choice([label, f'"{label}"', label.upper()])
    data, how = encoded(charset(text, name, mark), random, how, name in bodies.WIDE)
    value = f"{kind}; charset={label}{more}"
    return leaf(data, value, transfer_encoding=how)


@feature
def plain(random):
    return leaf(charset(bodies.text(random), "us-ascii"), "text/plain; charset=us-ascii")


@feature
def no_type(random):
    return Entity([], charset(bodies.text(random), "us-ascii"))


@feature
def eight_bit_charset(random):
    name = random.choice(EIGHT_BIT)
    return text_part(bodies.text(random, name), name, random)


@feature
def more_charsets(random):
    name = random.choice(EIGHT_BIT)
    return text_part(bodies.quoted(random, name), name, random)


@feature
def stateful_charset(random):
    name = random.choice(["iso-2022-jp", "hz", "iso-2022-kr"])
    text = bodies.text(random, name)
    label = "hz-gb-2312" if name == "hz" else name
    how = random.choice(["quoted-printable", "base64", "7bit"])
    mark = b"\x1b$)C" if name == "iso-2022-kr" else b""
    data = charset(text, name)
    if mark and not data.data.startswith(mark):
        data = mark + b"\n" + data.replace(mark, b"") if mark in data.data else mark + b"\n" + data
    data, how = encoded(data, random, how)
    return leaf(data, f"text/plain; charset={label}", transfer_encoding=how)


@feature
def utf16(random):
    name, label, mark = random.choice(
        [
            ("utf-16-le", "utf-16le", b""),
            ("utf-16-be", "utf-16be", b""),
            ("utf-16-le", "utf-16", b"\xff\xfe"),
            ("utf-16-be", "utf-16", b"\xfe\xff"),
            ("utf-16-be", "utf-16", b""),
            ("utf-16-le", "utf-8", b"\xff\xfe"),
            ("utf-16-be", "iso-8859-1", b"\xfe\xff"),
            ("utf-32-le", "utf-32", b"\xff\xfe\0\0"),
            ("utf-32-be", "utf-32be", b""),
            ("utf-8", "utf-16", b"\xef\xbb\xbf"),
            ("utf-8", "windows-1252", b"\xef\xbb\xbf"),
        ]
    )
    how = random.choice(["base64", "base64", "quoted-printable"])
    return text_part(
        bodies.text(random, "utf-8", end="\r\n"), name, random, how=how, label=label, mark=mark
    )


@feature
def utf7(random):
    how = random.choice(["7bit", "quoted-printable", "base64"])
    return text_part(bodies.text(random, "utf-7"), "utf-7", random, how=how)


@feature
def unknown_charset(random):
    label = random.choice(["x-unknown", "iso-8859-99", "utf-8-strict?", "ansi_x3.4-1968", "none"])
    return text_part(bodies.text(random), "us-ascii", random, label=f'"{label}"'.replace('"', ""))


@feature
def quoted_reply(random):
    how = random.choice(["7bit", "quoted-printable", "base64"])
    return text_part(bodies.quoted(random), "us-ascii", random, how=how)


@feature
def flowed(random):
    how = random.choice(["7bit", "quoted-printable", "base64"])
    return text_part(
        bodies.flowed(random, False), "us-ascii", random, how=how, more="; format=flowed"
    )


@feature
def flowed_delsp(random):
    how = random.choice(["7bit", "quoted-printable", "base64"])
    more = random.choice(["; format=flowed; delsp=yes", "; DelSp=Yes; Format=Flowed"])
    return text_part(bodies.flowed(random, True), "us-ascii", random, how=how, more=more)


@feature
def html_alone(random):
    name = random.choice(
        ["us-ascii", "utf-8", "iso-8859-1", "windows-1251", "iso-8859-2", "koi8-r"]
    )
    return text_part(bodies.html(random, name), name, random, kind="text/html")


@feature
def html_wide(random):
    name = random.choice(["utf-16-le", "utf-16-be"])
    text = bodies.html(random, "utf-8").replace("\n", "\r\n")
    return text_part(text, name, random, kind="text/html", how="base64")


@feature
def html_meta(random):
    """No charset in the header: the document names it."""
    name = random.choice(["iso-8859-1", "windows-1251", "euc-jp", "big5", "shift_jis", "gb18030"])
    meta = random.choice(
        [
            f"<meta charset={name}>",
            f'<META http-equiv="Content-Type" content="text/html; charset={name}">',
        ]
    )
    data, how = encoded(charset(bodies.html(random, name, meta=meta), name), random)
    return leaf(data, "text/html", transfer_encoding=how)


@feature
def content_base(random):
    n = random.randrange(10**6)
    field = random.choice(["Content-Base", "Content-Location"])
    base = f"http://cb{n}.example/x/"
    body = '<a href="' + marked(f"{base}rel{n}", f"rel{n}", attribute="href") + '">x</a>\n'
    entity = leaf(charset(body, "us-ascii"), "text/html")
    return entity.add(field, marked(base))


@feature
def alternative(random):
    name = random.choice(["utf-8", "iso-8859-1", "us-ascii", "windows-1252"])
    parts = [
        text_part(bodies.text(random, name), name, random),
        text_part(bodies.html(random, name), name, random, kind="text/html"),
    ]
    return multipart("alternative", parts, boundary(random))


@feature
def related(random):
    """alternative in related in mixed, with an image that the HTML shows."""
    image = leaf(
        b"R0lGODlhAQABAIAAAP///////yH5\n", "image/gif; name=x.gif", transfer_encoding="base64"
    )
    n = random.randrange(10**8)
    image.add(
        "Content-ID", "<" + marked(f"cid:i{n}@w.example", f"i{n}@w.example", only="ids") + ">"
    )
    inner = multipart(
        "related", [alternative(random), image], boundary(random), '; type="text/html"'
    )
    after = leaf(charset(bodies.text(random), "us-ascii"))
    return multipart("mixed", [inner, after], boundary(random))


@feature
def mixed(random):
    makers = [
        plain,
        eight_bit_charset,
        html_alone,
        flowed_delsp,
        quoted_reply,
        utf16,
        calendar_part,
        card_part,
    ]
    parts = [random.choice(makers)(random) for _ in range(random.randint(1, 5))]
    made = multipart("mixed", parts, boundary(random))
    made.preamble = "This is MIME. " + marked(url(random)) + "\n" if random.random() < 0.5 else ""
    made.epilogue = "After it " + marked(url(random)) + "\n" if random.random() < 0.5 else ""
    made.preamble, made.epilogue = (
        charset(traced(t), "us-ascii") for t in (made.preamble, made.epilogue)
    )
    return made


@feature
def calendar_part(random):
    return text_part(
        bodies.calendar(random), "utf-8", random, kind="text/calendar", more="; method=REQUEST"
    )


@feature
def card_part(random):
    return text_part(
        bodies.card(random), "utf-8", random, kind=random.choice(["text/vcard", "text/x-vcard"])
    )


@feature
def json_part(random):
    n = random.randrange(10**6)
    body = (
        '{"url": "'
        + marked(f"https://j{n}.example/a/b", f"https:\\/\\/j{n}.example\\/a\\u002fb")
        + '"}\n'
    )
    data, how = encoded(charset(body, "utf-8"), random)
    return leaf(data, "application/json", transfer_encoding=how)


@feature
def xml_part(random):
    n = random.randrange(10**6)
    body = join(
        [
            '<?xml version="1.0"?>\n<a href="',
            marked(f"http://x{n}.example/?a&b", f"http://x{n}.example/?a&amp;b", attribute="href"),
        ]
        + ['">', marked(url(random, "plain")), "</a>\n"]
    )
    return text_part(body, "utf-8", random, kind="text/xml")


@feature
def clear_signed(random):
    return leaf(charset(bodies.signed_clear(random), "us-ascii"))


@feature
def pgp_mime(random):
    comment = "\nComment: " + marked(url(random), only="text") + "\n\n=x\n"
    signature = leaf(
        charset("-----BEGIN PGP SIGNATURE-----" + comment, "us-ascii"),
        "application/pgp-signature; name=signature.asc",
    )
    return multipart(
        "signed",
        [random.choice([plain, alternative])(random), signature],
        boundary(random),
        '; micalg=pgp-sha1;\n\tprotocol="application/pgp-signature"',
    )


@feature
def uuencode_in_text(random):
    return leaf(charset(bodies.uuencoded(random), "us-ascii"))


@feature
def uuencoded_part(random):
    name = random.choice(["x-uuencode", "uuencode", "x-uue"])
    body = uuencode(charset(bodies.text(random, end="\r\n"), "us-ascii"))
    return leaf(body, "text/plain; name=file.txt", transfer_encoding=name)


@feature
def patch(random):
    return leaf(charset(bodies.patch(random), "us-ascii"), "text/plain; charset=UTF-8")


@feature
def list_footer(random):
    """Base64 and after it the plain footer that list software adds."""
    data = base64_lines(charset(bodies.text(random, "utf-8"), "utf-8"))
    if not data.data.rstrip().endswith(b"="):
        data = base64_lines(charset(bodies.text(random, "utf-8", end="\n") + "x", "utf-8"))
    foot = (
        "_______________________________________________\nlist mailing list\n"
        + marked(url(random))
        + "\n"
    )
    if not data.data.rstrip().endswith(b"="):
        return leaf(data, "text/plain; charset=utf-8", transfer_encoding="base64")
    return leaf(
        data + charset(foot, "us-ascii"), "text/plain; charset=utf-8", transfer_encoding="base64"
    )


@feature
def names_in_parameters(random):
    """RFC 2231 and encoded words in parameters and in Content-Description."""
    part = leaf(b"x\n", "text/plain")
    name = "größe " + marked(url(random)) + " .txt"
    value = "attachment;\n " + parameter_pieces("filename", name, random)
    part.add("Content-Disposition", value)
    described = encoded_words(
        "für " + marked(url(random)) + " so", "iso-8859-1", random.choice("QB"), random
    )
    part.add("Content-Description", described)
    return multipart("mixed", [part, plain(random)], boundary(random))


@feature
def external_body(random):
    address = url(random)
    cut = address.index("example") + 3
    written = random.choice([address, address[:cut] + "\n\t" + address[cut:]])
    value = 'message/external-body; access-type=URL;\n\tURL="' + marked(address, written) + '"'
    inner = Entity(
        [Field("Content-Type", "image/jpeg"), Field("X-Where", marked(url(random)))], b""
    )
    part = Entity([Field("Content-Type", value)], message=inner)
    return multipart("mixed", [plain(random), part], boundary(random))


@feature
def odd_fields(random):
    """Fields in odd forms: no blank, many blanks, a fold at once, raw bytes, comments."""
    entity = leaf(
        charset(bodies.text(random), "us-ascii"),
        random.choice(["text/plain (c)", "TEXT/PLAIN ;", 'text/plain; charset="us-ascii"; ; x']),
    )
    entity.add("X-A", marked(url(random)), colon=":")
    entity.add("X-B", "\n " + marked(url(random)), colon=":")
    entity.add("X-C", "\t  " + marked(url(random)) + "  ", colon=" :")
    entity.add("X-D", charset("für " + marked(url(random)) + " ü", "iso-8859-1"))
    entity.add("X-E", "(comment " + marked(url(random)) + " )")
    entity.add("Comments", "=?utf-8?Q?half " + marked(url(random)))
    return entity


__all__ = ["FEATURES", "Traced", "boundary", "encoded", "feature", "text_part"]
