# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Attachments: text, and files that are scanned by themselves with --attachments all."""
import bz2
import gzip
import io
import lzma
import tarfile
import zipfile

import bodies
import features
from features import boundary, feature
from message import leaf, multipart
from traced import every, join, marked, url
from transfer import base64_lines, charset, quoted_printable


def log(random):
    lines = []
    for _ in range(random.randint(1, 5)):
        lines.append("2024-03-04 GET " + marked(url(random)) + " 200\n")
    return charset(join(lines), "us-ascii")


def office(random):
    text = join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<w:document xmlns:w="http://w.example/ns"><w:body><w:p>'
        ]
        + [
            "<w:r><w:t>See ",
            marked(url(random, "plain")),
            " now</w:t></w:r></w:p></w:body></w:document>",
        ]
    )
    # the name of a vocabulary is an identifier as well
    start = text.data.index("http://w.example/ns")
    mark = marked("http://w.example/ns", attribute="xmlns:w").marks[0][2]
    text.marks.insert(0, (start, start + len("http://w.example/ns"), mark))
    return charset(text, "utf-8")


def mark(text, part):
    for i in every(text):
        i.where["part"], i.placed = part, True


def zipped(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in files:
            file.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), text.data)
    return out.getvalue()


def tarred(files):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as file:
        for name, text in files:
            entry = tarfile.TarInfo(name)
            entry.size = len(text.data)
            file.addfile(entry, io.BytesIO(text.data))
    return out.getvalue()


def packed(random):
    """A file: its name, its bytes, and its texts, each with the end of the record's file."""
    shape = random.randrange(6)
    one, two = log(random), log(random)
    n = random.randrange(10**6)
    if shape == 0:
        return f"a{n}.log.gz", gzip.compress(one.data, mtime=0), [("", one)]
    if shape == 1:
        return f"a{n}.log.xz", lzma.compress(one.data), [("", one)]
    if shape == 2:
        return f"a{n}.log.bz2", bz2.compress(one.data), [("", one)]
    if shape == 3:
        files = [("x/a.log", one), ("x/b.log", two)]
        return (
            f"logs{n}.tar.gz",
            gzip.compress(tarred(files), mtime=0),
            [(":" + k, v) for k, v in files],
        )
    if shape == 4:
        files = [("a.log", one), ("d/b.txt", two)]
        return f"logs{n}.zip", zipped(files), [(":" + k, v) for k, v in files]
    files = [("word/document.xml", office(random))]
    return f"text{n}.docx", zipped(files), [(":" + k, v) for k, v in files]


@feature
def files_attached(random):
    """Their findings have the file's name, and places in the file."""
    parts = [features.plain(random)]
    for _ in range(random.randint(1, 3)):
        name, data, texts = packed(random)
        body = base64_lines(join([data]))
        kind = random.choice(["application/octet-stream", "application/x-gzip", "application/zip"])
        part = leaf(body, f'{kind}; name="{name}"', transfer_encoding="base64")
        part.add("Content-Disposition", f'attachment; filename="{name}"')
        part.files = [(name + end, text) for end, text in texts]
        parts.append(part)
    for _, text in [t for p in parts if hasattr(p, "files") for t in p.files]:
        for i in every(text):
            i.only = "all"
    return multipart("mixed", parts, boundary(random))


@feature
def text_attached(random):
    """Text that is only known as text by its name, and bytes that are not text."""
    data = log(random)
    for i in every(data):
        i.only = "text"
    encode = random.choice([base64_lines, lambda d: quoted_printable(d, random)])
    how = "base64" if encode is base64_lines else "quoted-printable"
    one = leaf(encode(data), "application/octet-stream; name=server.log", transfer_encoding=how)
    raw = charset("\x01\x02 " + marked(url(random)) + " \x03\n", "us-ascii")
    for i in every(raw):
        i.only = "all"
    two = leaf(base64_lines(raw), "image/png", transfer_encoding="base64")
    page = charset(
        '<a href="'
        + marked(url(random, "query"), attribute="href").replace("&", "&amp;")
        + '">x</a>',
        "utf-8",
    )
    for i in every(page):
        i.only = "text"
    three = leaf(page, "application/octet-stream", disposition='attachment; filename="page.HTML"')
    return multipart("mixed", [features.plain(random), one, two, three], boundary(random))


@feature
def message_attached(random):
    """A message that is attached as a file without a type."""
    name = bodies.words(random, "us-ascii", 1) + ".eml"
    text = (
        "Subject: x\nFrom: a@w.example\nContent-Type: text/html\n\n<a href='"
        + marked(url(random), attribute="href").replace("&", "&amp;")
        + "'>x</a>\n"
    )
    data = charset(text, "us-ascii")
    for i in every(data):
        i.only = "text"
    part = leaf(
        base64_lines(data), f"application/octet-stream; name={name}", transfer_encoding="base64"
    )
    mark(data, "2.1")
    return multipart("mixed", [features.plain(random), part], boundary(random))
