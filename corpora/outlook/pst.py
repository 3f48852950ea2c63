# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Writes small mailboxes (MS-PST), of the kind with 64 bits and without encryption."""
import struct

from mapi import BINARY, LONG, TIME, UNICODE, checksum

PAGE, BOOLEAN = 512, 0x000B
BLOCKS_AT = 0x4600


def heap(client, root, items):
    """A heap on one block: a header, the items, and a map of where they are."""
    data, ends = b'', []
    for item in items:
        ends.append(12 + len(data))
        data += item
    ends.append(12 + len(data))
    data += bytes(len(data) % 2)
    header = struct.pack('<HBBII', 12 + len(data), 0xEC, client, root, 0)
    return header + data + struct.pack(f'<HH{len(ends)}H', len(items), 0, *ends)


def item_id(index):
    return index << 5


def properties(rows):
    """A property context: rows are (id, type, value)."""
    items, records = [b'', b''], b''
    for number, kind, value in sorted(rows):
        if kind in (LONG, BOOLEAN):
            place = value
        elif not value:
            place = 0
        else:
            items.append(struct.pack('<Q', value) if kind == TIME else value)
            place = item_id(len(items))
        records += struct.pack('<HHI', number, kind, place)
    items[0] = struct.pack('<BBBBI', 0xB5, 2, 6, 0, item_id(2))
    items[1] = records
    return heap(0xBC, item_id(1), items)


def table(row_ids):
    """A table with two columns of 32 bits, the id of a row and its version."""
    columns = struct.pack('<HHHBB', LONG, 0x67F2, 0, 4, 0) + struct.pack('<HHHBB', LONG, 0x67F3, 4,
                                                                        4, 1)
    index = b''.join(struct.pack('<II', row, i) for i, row in enumerate(row_ids))
    rows = b''.join(struct.pack('<IIB', row, 1, 0xC0) for row in row_ids)
    info = struct.pack('<BBHHHHIII', 0x7C, 2, 8, 8, 8, 9, item_id(2), item_id(4), 0) + columns
    items = [info, struct.pack('<BBBBI', 0xB5, 4, 4, 0, item_id(3)), index, rows]
    return heap(0x7C, item_id(1), items)


class Mailbox:
    def __init__(self):
        self.nodes, self.blocks, self.next = [], [], 4

    def block(self, data, internal=False):
        """Adds a block; returns its id."""
        number = self.next | (2 if internal else 0)
        self.next += 4
        self.blocks.append((number, data))
        return number

    def node(self, number, parent, data, inner=None):
        """Adds a node. `inner`: its subnodes, from ids to bytes."""
        below = 0
        if inner:
            rows = b''.join(struct.pack('<QQQ', key, self.block(value), 0)
                            for key, value in sorted(inner.items()))
            below = self.block(struct.pack('<BBHI', 2, 0, len(inner), 0) + rows, internal=True)
        self.nodes.append((number, self.block(data), below, parent))

    def folder(self, number, parent, name):
        self.node(number, parent, properties([
            (0x3001, UNICODE, name.encode('utf-16-le')), (0x3602, LONG, 1), (0x3603, LONG, 0),
            (0x360A, BOOLEAN, 1)]))

    def message(self, number, parent, rows, attachments=()):
        inner = {}
        for i, attached in enumerate(attachments):
            inner[0x8025 + 32 * i] = properties(attached)
        if inner:
            inner[0x671] = table(sorted(inner))
        self.node(number, parent, properties(rows), inner)

    def page(self, kind, number, entry_size, most, entries):
        """A leaf of a tree."""
        assert len(entries) <= most
        data = b''.join(entries)
        data += bytes(0x1E8 - len(data)) + struct.pack('<BBBBI', len(entries), most, entry_size,
                                                       0, 0)
        return data + struct.pack('<BBHIQ', kind, kind, 0, checksum(data), number)

    def file(self):
        at, body, places = BLOCKS_AT, b'', []
        for number, data in sorted(self.blocks):
            places.append(struct.pack('<QQHHI', number, at, len(data), 2, 0))
            padded = data + bytes(-(len(data) + 16) % 64)
            body += padded + struct.pack('<HHIQ', len(data), 0, checksum(data), number)
            at += len(padded) + 16
        body += bytes(-at % PAGE)
        nodes_at = at + -at % PAGE
        blocks_at = nodes_at + PAGE
        nodes = [struct.pack('<QQQII', number, data, below, parent, 0)
                 for number, data, below, parent in sorted(self.nodes)]
        nodes_id, blocks_id = self.next, self.next + 4
        end = blocks_at + PAGE
        header = struct.pack('<4sI2sHHBBII', b'!BDN', 0, b'SM', 23, 19, 1, 1, 0, 0)
        header += bytes(0xB4 - len(header)) + struct.pack(
            '<IQQQQQQQQ', 0, end, 0x4400, 0, 0, nodes_id, nodes_at, blocks_id, blocks_at)
        header += bytes(0x200 - len(header)) + b'\x80\x00'
        return (header + bytes(BLOCKS_AT - len(header)) + body +
                self.page(0x81, nodes_id, 32, 15, nodes) +
                self.page(0x80, blocks_id, 24, 20, places))


def store(top):
    """The properties of the mailbox, with the folder that its folders are in."""
    return properties([(0x3001, UNICODE, 'mailbox'.encode('utf-16-le')), (0x35DF, LONG, 0x89),
                       (0x35E0, BINARY, bytes(20) + struct.pack('<I', top))])
