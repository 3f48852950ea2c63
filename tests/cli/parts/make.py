# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Writes m.mbox and w.warc into the current directory: mail and records with files in them."""
import base64, gzip, io, os, tarfile, zipfile


def tar(files):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as t:
        for name, data in files:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            t.addfile(info, io.BytesIO(data))
    return out.getvalue()


def docx():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("word/document.xml", '<?xml version="1.0"?><w><t>http://docx.example/</t></w>')
    return out.getvalue()


def text(words):
    return b"Content-Type: text/plain\n\n" + words + b"\n"


def part(kind, name, data, raw=False):
    encoding = "binary" if raw else "base64"
    head = f'Content-Type: {kind}\nContent-Disposition: attachment; filename="{name}"\n'
    head += f"Content-Transfer-Encoding: {encoding}\n\n"
    return head.encode() + (data if raw else base64.encodebytes(data))


def multipart(boundary, parts):
    head = f'Content-Type: multipart/mixed; boundary="{boundary}"\n\n'.encode()
    body = b"".join(b"--%s\n%s\n" % (boundary.encode(), p) for p in parts)
    return head + body + b"--%s--\n" % boundary.encode()


def record(target, kind, body, more=""):
    http = f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\n{more}\r\n".encode() + body
    return (
        f"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: {target}\r\n"
        f"Content-Type: application/http; msgtype=response\r\nContent-Length: {len(http)}\r\n\r\n"
    ).encode() + http + b"\r\n\r\n"


def packed(words):
    return gzip.compress(words, mtime=0)


LOGS = [
    ("a/b.log", b"http://tar.example/ab\n"),
    ("c", b"http://tar.example/c urn:isbn:0451450523\n"),
]
inner = b"From: i@a.example\nSubject: http://inner.example/subject\n" + multipart(
    "I",
    [
        text(b"http://inner.example/body"),
        part("application/gzip", "i.log.gz", packed(b"http://inner.example/gz\n")),
    ],
)
one = b"From: a@a.example\nSubject: one\n" + multipart(
    "B",
    [
        text(b"http://outer.example/1"),
        part("application/vnd.openxmlformats", "=?utf-8?Q?B=C3=A4r.docx?=", docx()),
        part("application/x-gtar", "logs.tar.gz", tar(LOGS)),
        part("text/plain", "plain.gz", packed(b"http://plain.example/gz\n")),
        part("application/x-gzip", "raw.gz", packed(b"http://raw.example/gz\n"), raw=True),
        part("application/octet-stream", "x.bin", b"\0\1 http://bin.example/ \0"),
        b"Content-Type: message/rfc822\n\n" + inner,
        b"Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n"
        + base64.encodebytes(inner),
        text(b"http://outer.example/2"),
    ],
)
deep = b"From: n@a.example\n" + multipart(
    "N",
    [
        text(b"http://deep.example/text"),
        part("application/gzip", "deep.gz", packed(b"http://lost.example/\n")),
    ],
)
two = b"From: b@a.example\nSubject: two\n" + multipart(
    "B",
    [
        part("application/gzip", "broken.gz", packed(b"http://broken.example/1\n")[:-9] + b"x"),
        part("application/gzip", "mail.eml.gz", packed(deep)),
        part("application/gzip", "a\x1b[31mb.gz", packed(b"http://name.example/\n")),
        text(b"http://outer.example/3"),
        part("application/zip", "cut.zip", docx())[:-90],
    ],
).replace(b"--B--\n", b"")
mark = b"From x@a.example Fri Nov 27 02:00:32 2026\n"
open("m.mbox", "wb").write(mark + one + b"\n" + mark + two)
twice = packed(packed(b"http://twice.example/\n"))
logs = tar([("x.log", b"http://warc.example/x\n")])
open("w.warc", "wb").write(
    record("http://h.example/page", "text/html", b'<a href="http://page.example/">x</a>')
    + record("http://h.example/l.tgz", "application/gzip", logs)
    + record(
        "http://h.example/2.gz", "application/octet-stream", twice, "Content-Encoding: gzip\r\n"
    )
    + record("http://h.example/doc?x=1", "application/vnd.openxmlformats", docx())
)
if "PDFS" in os.environ:
    pdf = open(os.environ["PDFS"] + "/links.pdf", "rb").read()
    message = multipart(
        "B",
        [
            text(b"http://outer.example/1"),
            part("application/pdf", "report.pdf", pdf),
            part("application/octet-stream", "cut.pdf", pdf[:600]),
            text(b"http://outer.example/2"),
        ],
    )
    open("p.mbox", "wb").write(mark + b"From: a@a.example\n" + message)
    open("p.warc", "wb").write(
        record("http://h.example/a.pdf", "application/pdf", pdf)
        + record("http://h.example/p", "text/plain", b"http://page.example/")
    )
