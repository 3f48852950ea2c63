# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""MAPI properties: types, texts, compressed RTF (MS-OXRTFCP)."""
import struct
import zlib

LONG, OBJECT, STRING8, UNICODE, TIME, BINARY = 0x0003, 0x000D, 0x001E, 0x001F, 0x0040, 0x0102
WINDOW = (b'{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss '
          b'\\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl'
          b'\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx')


def text8(text):
    return text.encode('latin-1') + b'\0'


def text16(text):
    return text.encode('utf-16-le') + b'\0\0'


def checksum(data):
    """The CRC of Ethernet, begun with 0 and not inverted: that of zlib without its inversions."""
    return zlib.crc32(data, 0xFFFFFFFF) ^ 0xFFFFFFFF


def longest(history, data, at):
    """The place in the window and the size of the longest piece that comes again at data[at]."""
    for size in range(min(17, len(data) - at), 1, -1):
        found = history.rfind(data[at:at + size], max(0, len(history) - 4000))
        if found >= 0:
            return found % 4096, size
    return None


def lzfu(text):
    history, items, at = WINDOW, [], 0
    while at < len(text):
        piece = longest(history, text, at)
        size = piece[1] if piece else 1
        items.append(struct.pack('>H', piece[0] << 4 | size - 2) if piece else text[at:at + 1])
        history += text[at:at + size]
        at += size
    items.append(struct.pack('>H', len(history) % 4096 << 4))
    packed = b''
    for i in range(0, len(items), 8):
        group = items[i:i + 8]
        packed += bytes([sum(1 << k for k, item in enumerate(group) if len(item) == 2)])
        packed += b''.join(group)
    return struct.pack('<II4sI', len(packed) + 12, len(text), b'LZFu', checksum(packed)) + packed
