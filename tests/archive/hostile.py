# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""What attackers and broken programs send. Everything that can be read is still found."""
import bodies
import features
from message import Entity, Field, leaf, multipart
from traced import join, marked, url
from transfer import base64_lines, charset, quoted_printable

HOSTILE = []


def hostile(function):
    HOSTILE.append(function)
    return function


def loose(text, *keys):
    for _, _, i in text.marks:
        i.loose.update(keys)
    return text


def ascii_text(*values):
    return charset(join(list(values)), "us-ascii")


@hostile
def nested_parts(random):
    """10,000 multiparts inside each other; those too deep are read as text."""
    n = 10000
    text = [f"Content-Type: multipart/mixed; boundary=b{i}\n\n--b{i}\n" for i in range(1, n)]
    body = "--b0\n" + "".join(text) + "\n" + loose(marked(url(random)), "part") + "\n"
    return Entity([Field("Content-Type", "multipart/mixed; boundary=b0")], ascii_text(body))


@hostile
def nested_messages(random):
    n = 10000
    body = "Content-Type: message/rfc822\n\n" * n + "\n" + loose(marked(url(random)), "part") + "\n"
    return Entity([Field("Content-Type", "message/rfc822")], ascii_text(body))


@hostile
def boundary_flood(random):
    n = random.choice([1000, 10000])
    last = loose(marked(url(random)), "nothing")
    last.marks[0][2].where["part"], last.marks[0][2].placed = str(n), True
    body = "--b\n" * n + "\n" + last + "\n--b--\n"
    return Entity([Field("Content-Type", "multipart/mixed; boundary=b")], ascii_text(body))


@hostile
def like_boundaries(random):
    line = "--boundar\n--boundaryy\n-- boundary\n --boundary\n"
    part = leaf(ascii_text(line * 2000, marked(url(random)), "\n", line * 10))
    return multipart("mixed", [part, features.plain(random)], "boundary")


@hostile
def long_line(random):
    pad = "x" * (1 << 20)
    return leaf(ascii_text(marked(url(random)), " ", pad, " ", marked(url(random)), "\n"))


@hostile
def long_field(random):
    entity = features.plain(random)
    body = loose(marked(url(random)), "message_id", "date", "thread", "texts")
    return entity.add(
        "X-Long",
        body + " " + "word\n " * 30000 + loose(marked(url(random)), "message_id", "date", "texts"),
    )


@hostile
def many_fields(random):
    entity = features.plain(random)
    for n in range(2000):
        entity.add(f"X-{n}", "1")
    return entity.add("X-Last", marked(url(random)))


@hostile
def zeros(random):
    return leaf(
        ascii_text("a\0b \0", marked(url(random)), "\0\0\n\0", marked(url(random)), "\0 x\n")
    )


@hostile
def lone_returns(random):
    return leaf(
        ascii_text(
            "one ",
            marked(url(random)),
            "\rtwo ",
            marked(url(random)),
            "\r\r\nthree ",
            marked(url(random)),
            "\n\r",
        )
    )


@hostile
def bad_base64(random):
    """Bytes that are not base64 are skipped (RFC 2045 section 6.8)."""
    good = base64_lines(charset(bodies.text(random, end="\r\n") + "end of it all\r\n", "us-ascii"))
    steps, at = [], 0
    for line in good.lines():
        junk = random.choice([b"", b" ", b"\t", b"\xff", b"-"])
        end = len(line.data) - 1
        steps += [(1, b"", line.data[k : k + 1]) for k in range(end)]
        steps.append((1, junk, b"\n"))
        at += 1
    return leaf(good.rewrite(steps), transfer_encoding="base64")


@hostile
def no_padding(random):
    data = base64_lines(charset(bodies.text(random) + "abcd", "us-ascii"), final=False)
    return leaf(data.replace(b"=", b"") + b"\n", transfer_encoding="base64")


@hostile
def bad_quoted_printable(random):
    text = quoted_printable(charset(bodies.text(random), "us-ascii"), random)
    return leaf("=ZZ =\t =4\n".encode() + text + b" =G1 =", transfer_encoding="quoted-printable")


@hostile
def soft_breaks_with_blanks(random):
    text = quoted_printable(charset(bodies.text(random), "us-ascii"), random, end=b"\n")
    return leaf(
        text.replace(b"=\n", random.choice([b"= \n", b"=\t\n", b"=\r\n", b"=\r\r\n"])),
        transfer_encoding="quoted-printable",
    )


@hostile
def bad_utf8(random):
    bad = random.choice([b"\xff\xfe", b"\xc3", b"\xe2\x82", b"\xf8\x88\x80\x80\x80", b"\xc0\xaf"])
    text = ascii_text("a ", marked(url(random)), " b")
    return leaf(b"x " + bad + b" " + text + b" " + bad + b"\n", "text/plain; charset=utf-8")


@hostile
def unknown_encoding(random):
    how = random.choice(["x-none", "8bits", "base65", "7-bit", "utf-8"])
    return leaf(ascii_text("see ", marked(url(random)), "\n"), transfer_encoding=how)


@hostile
def no_boundary(random):
    value = random.choice(
        ["multipart/mixed", "multipart/mixed; boundary", 'multipart/mixed; boundary=""']
    )
    return leaf(ascii_text("--b\n\nsee ", marked(url(random)), "\n--b--\n"), value)


@hostile
def lost_boundary(random):
    """All is the preamble."""
    link = marked(url(random))
    link.marks[0][2].placed = True
    return leaf(ascii_text("--other\n\nsee ", link, "\n"), "multipart/mixed; boundary=never")


@hostile
def junk_words(random):
    """Encoded words without end, in an unknown charset, with bad base64."""
    entity = features.plain(random)
    entity.add("X-W", "=?utf-8?B?" + "!" * 200 + "?= " + marked(url(random)))
    entity.add("X-V", "=?x-none?Q?=48=49?= =?utf-8?X?abc?= =?=?= " + marked(url(random)))
    return entity.add("X-U", "=?" * 3000 + " " + marked(url(random)))


@hostile
def many_parameters(random):
    value = "text/plain; " + "; ".join(f"a{n}=1" for n in range(500)) + "; charset=us-ascii"
    return leaf(ascii_text("see ", marked(url(random)), "\n"), value)


@hostile
def open_markup(random):
    """Tags, quotes and comments that never end."""
    text = ["<a href='", marked(url(random, "plain"), attribute="href"), "'>x</a>", "<b" * 3000]
    return leaf(ascii_text(*text), "text/html")


@hostile
def quote_flood(random):
    depth = random.choice([50, 500])
    link = marked(url(random), quote=depth)
    return leaf(ascii_text(">" * depth + " ", link, "\n"))


__all__ = ["HOSTILE"]
