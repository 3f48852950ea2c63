# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Writes messages (MS-OXMSG) into compound files (MS-CFB) of version 3.

A storage is a dict: from names to bytes, which are streams, or to dicts.
"""
import struct

from mapi import LONG, TIME

SECTOR, MINI, CUTOFF = 512, 64, 4096
FREE, END, FAT = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD


def storage(rows, header):
    out, fixed = {}, header
    for number, kind, data in rows:
        tag = number << 16 | kind
        if kind in (LONG, TIME):
            fixed += struct.pack('<IIQ', tag, 6, data)
        else:
            out[f'__substg1.0_{tag:08X}'] = data
            fixed += struct.pack('<IIII', tag, 6, len(data), 0)
    out['__properties_version1.0'] = fixed
    return out


def attachment(rows, inner=None):
    out = storage(rows, bytes(8))
    if inner:
        out['__substg1.0_3701000D'] = inner
    return out


def message(rows, recipients=(), attachments=(), is_inner=False):
    counts = struct.pack('<8xIIII', len(recipients), len(attachments), len(recipients),
                         len(attachments))
    out = storage(rows, counts if is_inner else counts + bytes(8))
    for i, recipient in enumerate(recipients):
        out[f'__recip_version1.0_#{i:08X}'] = storage(recipient, bytes(8))
    for i, attached in enumerate(attachments):
        out[f'__attach_version1.0_#{i:08X}'] = attached
    return out


def pad(data, size):
    return data + bytes(-len(data) % size)


def order(name):
    """Names in a directory are in the order of their sizes, then of their letters."""
    return (len(name), name.upper())


def directory(root):
    """The entries: [name, type, child, left, right, content]; the tree of siblings is balanced."""
    entries = [['Root Entry', 5, FREE, FREE, FREE, b'']]

    def tree(names, items):
        if not names:
            return FREE
        middle = len(names) // 2
        item = items[names[middle]]
        at = len(entries)
        is_storage = isinstance(item, dict)
        entries.append([names[middle], 1 if is_storage else 2, FREE, FREE, FREE,
                        b'' if is_storage else item])
        entries[at][3] = tree(names[:middle], items)
        entries[at][4] = tree(names[middle + 1:], items)
        if is_storage:
            entries[at][2] = tree(sorted(item, key=order), item)
        return at

    entries[0][2] = tree(sorted(root, key=order), root)
    return entries


def file(root):
    entries, sectors, chains = directory(root), [], []

    def add(data):
        """Appends sectors; returns the first one."""
        if not data:
            return END
        first = len(sectors)
        data = pad(data, SECTOR)
        sectors.extend(data[i:i + SECTOR] for i in range(0, len(data), SECTOR))
        chains.append((first, len(sectors)))
        return first

    mini, mini_fat, starts = b'', [], []
    for entry in entries:
        content = entry[5]
        if entry[1] != 2 or not content:
            starts.append(0 if entry[1] == 1 else END)
        elif len(content) < CUTOFF:
            first, count = len(mini) // MINI, -(-len(content) // MINI)
            mini += pad(content, MINI)
            mini_fat += list(range(first + 1, first + count)) + [END]
            starts.append(first)
        else:
            starts.append(add(content))
    starts[0] = add(mini)
    entries[0][5] = mini
    packed = b''.join(struct.pack('<I', n) for n in mini_fat)
    mini_fat_at = add(packed + b'\xff' * (-len(packed) % SECTOR)) if mini_fat else END
    out = b''
    for entry, start in zip(entries, starts):
        name = entry[0].encode('utf-16-le')
        out += struct.pack('<64sHBBIII36xIQ', name, len(name) + 2, entry[1], 1, entry[3], entry[4],
                           entry[2], start, len(entry[5]))
    empty = struct.pack('<64sHBBIII36xIQ', b'', 0, 0, 0, FREE, FREE, FREE, 0, 0)
    directory_at = add(out + empty * (-len(entries) % 4))
    fat_count = 1
    while (len(sectors) + fat_count) * 4 > fat_count * SECTOR:
        fat_count += 1
    fat = [FREE] * (fat_count * SECTOR // 4)
    for first, last in chains:
        for i in range(first, last):
            fat[i] = i + 1 if i + 1 < last else END
    fat_at = len(sectors)
    for i in range(fat_count):
        fat[fat_at + i] = FAT
    packed = b''.join(struct.pack('<I', n) for n in fat)
    sectors.extend(packed[i:i + SECTOR] for i in range(0, len(packed), SECTOR))
    header = struct.pack('<8s16xHHHHH6xIIIIIIIII', bytes.fromhex('d0cf11e0a1b11ae1'), 0x3E, 3,
                         0xFFFE, 9, 6, 0, fat_count, directory_at, 0, CUTOFF, mini_fat_at,
                         -(-len(mini_fat) * 4 // SECTOR) if mini_fat else 0, END, 0)
    places = [fat_at + i for i in range(fat_count)] + [FREE] * (109 - fat_count)
    return header + struct.pack('<109I', *places) + b''.join(sectors)
