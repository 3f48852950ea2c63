# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Charsets, transfer encodings and encoded words, each as a rewrite of traced text."""
import base64
import binascii
import re

from traced import Traced, join, traced

STATEFUL = {"iso-2022-jp", "hz", "iso-2022-kr"}


def runs_of_others(text):
    """The steps of a text: each ASCII character alone, each run of others together."""
    for run in re.finditer(r"[\x00-\x7f]|[^\x00-\x7f]+", text):
        yield run.group()


def charset_steps(text, name):
    """The steps that encode a str."""
    if name == "utf-7":
        for run in runs_of_others(text):
            if run == "+":
                yield 1, b"", b"+-"
            elif run.isascii() and run not in "~\\":
                yield 1, b"", run.encode()
            else:
                shifted = base64.b64encode(run.encode("utf-16-be")).rstrip(b"=")
                yield len(run), b"", b"+" + shifted + b"-"
    elif name in STATEFUL:
        for run in runs_of_others(text):
            yield len(run), b"", b"~~" if run == "~" and name == "hz" else run.encode(name)
    else:
        for c in text:
            yield 1, b"", c.encode(name)


def charset(text, name, mark=b""):
    """The bytes of a text in a charset. `mark` is a byte order mark."""
    made = text.rewrite(charset_steps(text.data, name))
    return mark + made if mark else made


def quoted_printable(text, random, end=b"\n", much=0.02, width=76, binary=False):
    """
    RFC 2045 section 6.7. Any byte may be encoded, so some are without need. In `binary` line
    ends are bytes as others. Some programs encode the CR of a line end, but not the LF.
    """
    data, steps, column = text.data, [], 0
    whole = not binary and random.random() < 0.8  # CR LF is a line end, not encoded
    for at, byte in enumerate(data):
        if whole and data[at : at + 2] == b"\r\n":
            steps.append((1, b"", b""))
            continue
        if byte == 10 and not binary:
            steps.append((1, b"", end))
            column = 0
            continue
        last = at + 1 == len(data) or data[at + 1] == 10
        must = byte > 126 or byte < 32 or byte == 61 or (byte == 32 and last)
        if must or random.random() < much:
            hexed = b"=%02X" % byte
            token = hexed.lower() if random.random() < 0.1 and must else hexed
        else:
            token = bytes([byte])
        soft = b""
        if column + len(token) >= width or random.random() < 0.004:
            soft, column = b"=" + end, 0
        steps.append((1, soft, token))
        column += len(token)
    return text.rewrite(steps)


def base64_lines(text, end=b"\n", width=76, final=True):
    """RFC 2045 section 6.8. A width that is no multiple of four cuts inside groups."""
    steps, column = [], 0
    for at in range(0, len(text.data), 3):
        taken = text.data[at : at + 3]
        before, made = b"", b""
        for k, letter in enumerate(base64.b64encode(taken)):
            if column == width:
                if k:
                    made += end
                else:
                    before = end
                column = 0
            made += bytes([letter])
            column += 1
        steps.append((len(taken), before, made))
    made = text.rewrite(steps)
    return made + end if final else made


def uuencode(text, name="file.txt", end=b"\n"):
    """POSIX uuencode: 45 bytes a line, four characters for three bytes."""
    steps = []
    for at in range(0, len(text.data), 45):
        line = text.data[at : at + 45]
        coded = binascii.b2a_uu(line, backtick=True).rstrip(b"\n")
        for k in range(0, len(line), 3):
            group = coded[1 + k // 3 * 4 : 5 + k // 3 * 4]
            before = (end if at else b"") + coded[:1] if k == 0 else b""
            steps.append((len(line[k : k + 3]), before, group))
    head = b"begin 644 " + name.encode() + end
    return head + text.rewrite(steps) + end + b"`" + end + b"end" + end


def word_chunks(text, name, most):
    """A text cut into pieces of at most `most` bytes in the charset, between characters."""
    start = size = 0
    for at, c in enumerate(text):
        n = len(c.encode(name))
        if size + n > most:
            yield start, at
            start, size = at, 0
        size += n
    yield start, len(text)


def encoded_words(text, name, kind, random, fold="\n "):
    """RFC 2047: the text as encoded words with a fold between them. The result is str."""
    steps, bounds = [], [0]
    for start, end in word_chunks(text.data, name, random.randint(12, 40)):
        chunk = list(charset_steps(text.data[start:end], name))
        steps += chunk
        bounds.append(bounds[-1] + sum(len(made) for _, _, made in chunk))
    coded = text.rewrite(steps)
    steps = []
    for n, (start, end) in enumerate(zip(bounds, bounds[1:])):
        lead = b"?=" + random.choice([fold, fold, " "]).encode() if n else b""
        lead += f"=?{name}?{kind}?".encode()
        size = 1 if kind in "Qq" else 3
        for at in range(start, end, size):
            taken = coded.data[at : min(at + size, end)]
            made = q_letter(taken[0], random) if size == 1 else base64.b64encode(taken)
            steps.append((len(taken), lead if at == start else b"", made))
    made = coded.rewrite(steps) + b"?="
    return Traced(made.data.decode(), made.marks)


def q_letter(byte, random):
    if byte == 32:
        return random.choice([b"_", b"=20"])
    if byte in b"!*+-/" or (chr(byte).isalnum() and byte < 128 and random.random() > 0.03):
        return bytes([byte])
    return b"=%02X" % byte


def parameter_pieces(name, value, random, label="utf-8"):
    """RFC 2231: a value in pieces, of which some are percent-encoded."""
    data, pieces, at = value.data, [], 0
    steps, lead, n = [], "", 0
    while at < len(data):
        size = random.randint(8, 30)
        piece = data[at : at + size]
        star = n == 0 or random.random() < 0.5 or not piece.isascii() or '"' in piece
        before = ('"' if pieces and not pieces[-1] else "") + (";\n\t" if n else "")
        before += f"{name}*{n}" + ("*=" if star else '="') + (f"{label}'en'" if n == 0 else "")
        for k, c in enumerate(piece):
            if star:
                plain = c.isascii() and (c.isalnum() or c in "-._")
                made = c if plain else "".join("%%%02X" % b for b in c.encode(label))
            else:
                made = c
            steps.append((1, before if k == 0 else "", made))
        pieces.append(star)
        at, n = at + size, n + 1
    return value.rewrite(steps, "") + ("" if pieces[-1] else '"')


def fold_bytes(text):
    return charset(traced(text), "utf-8")


def crlf(text):
    return text.replace(b"\n", b"\r\n")


__all__ = ["Traced", "base64_lines", "charset", "crlf", "encoded_words", "fold_bytes", "join"]
