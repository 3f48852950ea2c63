#!/usr/bin/env python3
# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Stands for urisift-pdf: answers each request with a page of 5 MB and too many long links."""
import socket
import struct
import sys

REQUEST = 16


def frame(kind, page, data=b""):
    return struct.pack("BBHII", kind, 0, 0, page, len(data)) + data


def links():
    for i in range(20000):
        address = b"http://h.example/%d/%s" % (i, b"x" * 1500)
        head = struct.pack("4fII", 0, 0, 9, 9, len(address), 1)
        yield frame(2, 1, head + address + struct.pack("II", 30 * i, 30 * i + 23))


def texts():
    for n in range(0, 160000, 1000):
        lines = (b"http://t.example/%06d and words\n" % i for i in range(n, n + 1000))
        yield frame(3, 1, b"".join(lines))


def main():
    requests = socket.socket(fileno=0)
    while len(requests.recvmsg(REQUEST, 64)[0]) == REQUEST:
        sys.stdout.buffer.write(frame(1, 1))
        for piece in links():
            sys.stdout.buffer.write(piece)
        for piece in texts():
            sys.stdout.buffer.write(piece)
        sys.stdout.buffer.write(frame(4, 1) + frame(6, 0))
        sys.stdout.buffer.flush()


main()
