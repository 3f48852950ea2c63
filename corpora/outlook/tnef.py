# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Writes TNEF (MS-OXTNEF)."""
import struct

from mapi import LONG, TIME

MESSAGE, ATTACHMENT = 1, 2


def attribute(level, number, data):
    return struct.pack('<BII', level, number, len(data)) + data + struct.pack(
        '<H', sum(data) & 0xFFFF)


def value(kind, data):
    if kind == LONG:
        return struct.pack('<I', data)
    if kind == TIME:
        return struct.pack('<Q', data)
    return struct.pack('<II', 1, len(data)) + data + bytes(-len(data) % 4)


def properties(rows):
    """Rows are (id, type, value), and for a named property its name."""
    out = struct.pack('<I', len(rows))
    for row in rows:
        out += struct.pack('<HH', row[1], row[0])
        if len(row) > 3:
            name = (row[3] + '\0').encode('utf-16-le')
            out += bytes(16) + struct.pack('<II', 1, len(name)) + name + bytes(-len(name) % 4)
        out += value(row[1], row[2])
    return out


def attachment(title, data, rows=()):
    out = attribute(ATTACHMENT, 0x00069002, bytes(14)) + attribute(ATTACHMENT, 0x00018010,
                                                                  title + b'\0')
    if data:
        out += attribute(ATTACHMENT, 0x0006800F, data)
    return out + (attribute(ATTACHMENT, 0x00069005, properties(rows)) if rows else b'')


def message(body, properties=(), recipients=(), attachments=()):
    make = globals()['properties']
    out = struct.pack('<IH', 0x223E9F78, 1) + attribute(MESSAGE, 0x00089006,
                                                        struct.pack('<I', 0x00010000))
    if body:
        out += attribute(MESSAGE, 0x0002800C, body + b'\0')
    if recipients:
        out += attribute(MESSAGE, 0x00069004, struct.pack('<I', len(recipients)) + b''.join(
            make(row) for row in recipients))
    return out + attribute(MESSAGE, 0x00069003, make(properties)) + b''.join(attachments)
