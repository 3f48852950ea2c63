# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""
Text, or bytes, in which each identifier has a mark: where it begins and ends. Every encoding
is a rewrite that moves the marks, so the place of an identifier in the finished archive is known
from how the archive was made.
"""
import itertools

COUNTER = itertools.count(1)


class Identifier:
    """What is true of one identifier. `where` has the keys of a record's where."""

    def __init__(self, canonical, only="", **where):
        self.canonical = canonical
        self.only = only  # "ids": with --message-ids alone; "text", "all": with --attachments
        self.where = {"part": None, "field": "body", "quote": 0, "attribute": None, **where}
        self.placed = False  # the part is known
        self.attached = None  # what follows the part in the file name of the record
        self.unwrapped = None  # target and gateways
        self.loose = set()  # keys that are not compared


class Traced:
    """`data` is str or bytes; `marks` are triples: start, end, Identifier."""

    def __init__(self, data, marks=()):
        self.data, self.marks = data, list(marks)

    def __len__(self):
        return len(self.data)

    def __add__(self, other):
        return join([self, traced(other)])

    def __radd__(self, other):
        return join([traced(other), self])

    def rewrite(self, steps, nothing=b""):
        """Each step is (taken, before, made): so many items become `made`, after `before`."""
        out, first, last, at = [], [], [], 0
        for taken, before, made in steps:
            at += len(before)
            out += (before, made)
            first.extend([at] * taken)
            at += len(made)
            last.extend([at] * taken)
        marks = [(first[start], last[end - 1], i) for start, end, i in self.marks]
        return Traced(nothing.join(out), marks)

    def replace(self, old, new):
        """As bytes.replace; `old` is never in an identifier's first or last byte alone."""
        pieces = self.data.split(old)
        steps = []
        for i, piece in enumerate(pieces):
            if i:
                steps.append((len(old), old[:0], new))
            steps += ((1, old[:0], piece[k : k + 1]) for k in range(len(piece)))
        return self.rewrite(steps, old[:0])

    def lines(self):
        """The lines with their ends, each with its marks; no mark may cross a line here."""
        out, at, marks = [], 0, sorted(self.marks, key=lambda m: m[0])
        for line in self.data.splitlines(True) if isinstance(self.data, bytes) else [self.data]:
            end = at + len(line)
            out.append(Traced(line, [(s - at, e - at, i) for s, e, i in marks if at <= s < end]))
            at = end
        return out


def traced(value):
    return value if isinstance(value, Traced) else Traced(value)


def join(values, between=None):
    """The values, with `between` between them, as one."""
    out, marks, at = [], [], 0
    for n, value in enumerate(values):
        if n and between:
            out.append(between)
            at += len(between)
        value = traced(value)
        out.append(value.data)
        marks += [(s + at, e + at, i) for s, e, i in value.marks]
        at += len(value.data)
    nothing = b"" if any(isinstance(data, bytes) for data in out) else ""
    return Traced(nothing.join(data for data in out if data), marks)


def marked(canonical, written=None, only="", **where):
    """An identifier in text, as `written` there."""
    written = canonical if written is None else written
    return Traced(written, [(0, len(written), Identifier(canonical, only, **where))])


def every(text):
    return [i for _, _, i in text.marks]


def url(random, kind=None):
    """A new URL whose canonical form is itself, so nothing depends on rules of URLs."""
    n = next(COUNTER)
    host = f"w{n}.example"
    kinds = ["plain", "query", "traps", "long", "fragment", "port", "ftp", "escape", "deep"]
    kind = kind or random.choice(kinds)
    return {
        "plain": f"https://{host}/",
        "query": f"http://{host}/view?id={n}&page=2&sort=up",
        "traps": f"https://{host}/r?x=3D{n}&y=41=20&z=C3=A9x",
        "long": f"https://lists.{host}/archive/" + "-".join(["segment"] * 14) + f"/{n}",
        "fragment": f"http://{host}/manual.html#section-{n}",
        "port": f"https://{host}:8443/a/b_{n}~c",
        "ftp": f"ftp://ftp.{host}/pub/r{n}.tar",
        "escape": f"https://{host}/caf%C3%A9/{n}%20b",
        "deep": f"https://{host}/a/b/c/d/e/f/g/h.php?utm_source=mail&utm_id={n}",
    }[kind]


def other(random):
    """A new identifier of another scheme."""
    n = next(COUNTER)
    return random.choice(
        [
            f"mailto:person{n}@w{n}.example",
            f"urn:example:object-{n}",
            f"news:comp.lang.group{n}",
            f"ivo://org.example/res{n}",
            f"git://git.w{n}.example/tree.git",
        ]
    )
