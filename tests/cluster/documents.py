# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Documents for a scan in shards: logs, mail, WARC and gzip, 400 MB of them.

bench/make-corpus makes the texts, always the same. Here they become files: a few large ones, and
smaller ones that share a shard.
"""
import gzip
import os
import subprocess

MAKE = os.path.join(os.path.dirname(__file__), "..", "..", "bench", "make-corpus")
WARC_HEAD = (
    "WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: https://page.example/%d\r\n"
    "WARC-Date: 2025-11-03T09:57:22Z\r\nWARC-Record-ID: <urn:uuid:%08d-0000-4000-8000-0123456789ab>"
    "\r\nContent-Type: text/html\r\nContent-Length: %d\r\n\r\n"
)


def made(scratch, name, size):
    path = os.path.join(scratch, name)
    subprocess.run([MAKE, name, path, str(int(size))], check=True)
    with open(path, "rb") as file:
        data = file.read()
    os.remove(path)
    os.remove(path + ".expected")
    return data


def pieces(data, sizes, mark):
    """The data in pieces of about these sizes, each but the first of which begins with the mark;
    the last one has what is left."""
    begin = 0
    for size in sizes:
        end = data.find(b"\n" + mark, begin + size) + 1
        if end <= 0:
            break
        yield data[begin:end]
        begin = end
    yield data[begin:]


def records(pages):
    """The pages, each as a record of a WARC."""
    for number, page in enumerate(pages.split(b"<!DOCTYPE html>")[1:]):
        page = b"<!DOCTYPE html>" + page
        head = WARC_HEAD % (number, number, len(page))
        yield head.encode() + page + b"\r\n\r\n"


def write_all(folder, scratch, scale):
    """Writes them below the folder. A scale of 1 is 400 MB. Returns how many bytes that are."""
    unit = int(10_000_000 * scale)
    sizes = []

    def write(name, data):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
        sizes.append(len(data))

    def names(kind, end):
        number = 0
        while True:
            yield f"{kind}/{number:03d}.{end}"
            number += 1

    log = made(scratch, "access", 200 * scale)
    # wrappers that reach over the ends of lines
    lines = log[: 2 * unit].splitlines(keepends=True)
    for at in range(0, len(lines), 50):
        lines[at] += b"see <URL:https://wrapped.example/%d/\n  and/on> and more\n" % at
    write("logs/wrapped.log", b"".join(lines))
    for name, data in zip(names("logs", "log"), pieces(log[2 * unit :], [unit * 14], b"")):
        write(name, data)
    mail = made(scratch, "mail", 100 * scale)
    sizes_of_mail = [unit * 3] + 60 * [unit // 8]
    for name, data in zip(names("mail", "mbox"), pieces(mail, sizes_of_mail, b"From ")):
        write(name, data)
    warc = list(records(made(scratch, "pages", 90 * scale)))
    ends = [0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 1]
    begin = 0
    for name, part in zip(names("warc", "warc"), ends):
        end = int(len(warc) * part)
        write(name, b"".join(warc[begin:end]))
        begin = end
    # a member each record, as web archives have them, and a member each file
    write("warc/members.warc.gz", b"".join(gzip.compress(r, 1) for r in warc[: len(warc) // 8]))
    for name, data in zip(names("gzip", "log.gz"), pieces(log[: 8 * unit], 7 * [unit], b"")):
        write(name, gzip.compress(data, 1))
    return sum(sizes)
