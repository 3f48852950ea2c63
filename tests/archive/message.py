# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""
Messages as trees of entities. Writing one numbers the parts as in IMAP (RFC 3501 section 6.4.5)
and gives each identifier its part.
"""
from traced import Traced, every, join, marked, traced
from transfer import charset


class Field:
    """A header field. The value is str or bytes, traced or not, folds included."""

    def __init__(self, name, value, colon=": "):
        value = traced(value)
        for i in every(value):
            i.where["field"] = name
        if isinstance(value.data, str):
            value = charset(value, "utf-8")
        self.name, self.text = name, (name + colon).encode() + value + b"\n"


class Entity:
    """A header and a body: bytes, parts, or a message."""

    def __init__(self, fields=(), body=b"", parts=None, boundary=None, message=None, encode=None):
        self.fields = list(fields)
        self.body, self.parts, self.boundary, self.message = body, parts, boundary, message
        self.preamble = self.epilogue = b""
        self.encode = encode  # how the bytes of parts or a message are encoded
        self.delimiter = lambda n, text: b"--" + text + b"\n"
        self.last = lambda text: b"--" + text + b"--\n"
        self.header_end = b"\n"

    def add(self, name, value, **more):
        self.fields.append(Field(name, value, **more))
        return self


def place(text, path):
    for i in every(text):
        if not i.placed:
            i.where["part"], i.placed = path, True
    return text


def write(entity, outer=None, own=None):
    """
    The bytes of an entity. `outer` is the number of its header and of what holds its parts;
    `own` that of its body, if it differs, as it does for the root of a message.
    """
    own = own or outer or "1"
    header = place(join([f.text for f in entity.fields] + [entity.header_end]), outer)
    if entity.parts is not None:
        body = write_parts(entity, outer)
    elif entity.message is not None:
        root = entity.message
        body = write(root, own, own + ".1")
    else:
        body = traced(entity.body)
    if entity.encode:
        body = entity.encode(body)
    return header + place(body, own)


def write_parts(entity, path):
    """A multipart's body: each part has its delimiter before it and a line end after it."""
    text = entity.boundary.encode()
    out = [entity.preamble]
    for n, part in enumerate(entity.parts, 1):
        out.append(entity.delimiter(n, text))
        number = f"{path}.{n}" if path else str(n)
        made = write(part, number, number)
        out += [made, b"\n"]
    out += [entity.last(text), entity.epilogue]
    return place(join(out), path)


class Message:
    """A message of the archive, and what is true of all its identifiers."""

    def __init__(self, root, about):
        self.root, self.about = root, about
        self.feature = ""
        self.raw = None  # the bytes, if they are not those of the root

    def text(self):
        if self.raw is None:
            self.raw = write(self.root)
        return self.raw


def leaf(body, kind="text/plain", **fields):
    entity = Entity([Field("Content-Type", kind)], body)
    for name, value in fields.items():
        entity.add("Content-" + name.replace("_", "-").title(), value)
    return entity


def multipart(kind, parts, boundary, more="", fields=()):
    value = f'multipart/{kind}; boundary="{boundary}"{more}'
    return Entity([*fields, Field("Content-Type", value)], parts=parts, boundary=boundary)


def identifier_field(name, canonical, written=None, before="", after="", **more):
    return Field(name, before + marked(canonical, written, **more) + after)


__all__ = ["Entity", "Field", "Message", "Traced", "leaf", "marked", "multipart", "write"]
