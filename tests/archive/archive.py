# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Archives of messages in containers, and what a scan of them must report."""
import bisect
import random as library
import re

import attached
import odd
import rare
import features
import headers
import hostile
import nested
from message import Message
from traced import Traced, every, join

ALL = features.FEATURES


def message(seed, number):
    """The message of this number. Features go round, so each occurs as often as the others."""
    random = library.Random(f"{seed}/{number}")
    fields, about = headers.header(random)
    if number % 25 == 7:
        maker = hostile.HOSTILE[number // 25 % len(hostile.HOSTILE)]
    else:
        maker = ALL[number % len(ALL)]
    root = maker(random)
    root.fields = fields + root.fields
    made = Message(root, about)
    made.feature = maker.__name__
    return made


def messages(seed, count):
    return [message(seed, n) for n in range(count)]


def quote_from(text, pattern):
    """`>` before lines of the body that begin like a From_ line."""
    head = re.search(rb"\n\r?\n", text.data)
    start = head.end() if head else len(text.data)
    steps, at = [], 0
    for m in re.finditer(pattern, text.data[start:]):
        spot = start + m.start()
        steps += ((1, b"", text.data[k : k + 1]) for k in range(at, spot))
        steps.append((1, b">", text.data[spot : spot + 1]))
        at = spot + 1
    if not steps:
        return text
    steps += ((1, b"", text.data[k : k + 1]) for k in range(at, len(text.data)))
    return text.rewrite(steps)


def ended(text):
    return text if text.data.endswith(b"\n") else text + b"\n"


def mboxrd(all_messages):
    out = []
    for m in all_messages:
        text = quote_from(ended(m.text()), rb"(?m)^>*From ")
        out.append(m.about.from_line + b"\n" + text + b"\n")
    return out


def mboxo(all_messages):
    """A quoted line loses its `>` again, so a reader gives it back as it was, but for `>From `."""
    out = []
    for m in all_messages:
        text = quote_from(ended(m.text()), rb"(?m)^From ")
        out.append(m.about.from_line + b"\n" + text + b"\n")
    return out


def mboxcl2(all_messages):
    """Nothing is quoted; Content-Length says where the next message begins."""
    out = []
    for m in all_messages:
        text = ended(m.text())
        head = re.search(rb"\n\n", text.data)
        size = len(text.data) - head.end()
        at = head.start() + 1
        field = b"Content-Length: %d\n" % size
        marks = [
            (s + len(field) * (s >= at), e + len(field) * (s >= at), i) for s, e, i in text.marks
        ]
        data = text.data[:at] + field + text.data[at:]
        out.append(m.about.from_line + b"\n" + Traced(data, marks) + b"\n")
    return out


def tight(all_messages):
    """No blank line between messages."""
    out = []
    for m in all_messages:
        out.append(m.about.from_line + b"\n" + quote_from(ended(m.text()), rb"(?m)^>*From "))
    return out


def mbox_crlf(all_messages):
    return [to_crlf(t) for t in mboxrd(all_messages)]


def mmdf(all_messages):
    return [b"\1\1\1\1\n" + ended(m.text()) + b"\1\1\1\1\n" for m in all_messages]


def to_crlf(text):
    steps = [
        (1, b"\r" if c == 10 and (k == 0 or text.data[k - 1] != 13) else b"", bytes([c]))
        for k, c in enumerate(text.data)
    ]
    return text.rewrite(steps)


def pop3(all_messages):
    out = []
    for m in all_messages:
        text = ended(m.text())
        steps = []
        for k, c in enumerate(text.data):
            dot = c == 46 and (k == 0 or text.data[k - 1] == 10)
            steps.append((1, b"." if dot else b"", bytes([c])))
        out.append(b"+OK\n" + text.rewrite(steps) + b".\n")
    return out


CONTAINERS = {"mboxrd": mboxrd, "mboxo": mboxo, "mboxcl2": mboxcl2, "tight": tight}
CONTAINERS.update({"crlf": mbox_crlf, "mmdf": mmdf, "pop3": pop3})


def record(i, about, number, from_line):
    """The record of an identifier but for its place, as a dict with flat keys."""
    where = dict(i.where)
    where.update(message=number, message_id=about.id, date=about.date, date_from=about.date_from)
    if about.date_from == "from-line" and not from_line:
        where["date"] = where["date_from"] = None
    out = {"canonical": i.canonical, **where, "thread": about.thread}
    for name in "subject", "from", "list_id", "in_reply_to", "references":
        out[name] = about.texts.get(name)
    if i.unwrapped:
        out["target"], out["via"] = i.unwrapped
    for key in i.loose:
        for name in (
            ("subject", "from", "list_id", "in_reply_to", "references") if key == "texts" else [key]
        ):
            out.pop(name, None)
        if key == "date":
            out.pop("date_from", None)
    return out


def truth(pieces, all_messages, wanted, from_line=True, first=1):
    """The bytes of a container, and what is to be found in it, by place."""
    whole = join(pieces)
    lines = [m.start() for m in re.finditer(b"\n", whole.data)]
    bounds, at = [], 0
    for piece in pieces:
        bounds.append(at)
        at += len(piece.data)
    expected = []
    for start, end, i in whole.marks:
        if i.only and i.only not in wanted:
            continue
        k = bisect.bisect_right(bounds, start) - 1
        out = record(i, all_messages[k].about, first + k, from_line)
        out.update(file="", start=start, end=end, line=bisect.bisect_left(lines, start) + 1)
        expected.append(out)
    if "all" in wanted:
        for k, m in enumerate(all_messages):
            expected += files_of(m.root, first + k, None)
    return whole.data, expected


def files_of(entity, number, path):
    """The findings in attached files, which are records of their own files."""
    out = []
    for n, part in enumerate(entity.parts or [], 1):
        inner = f"{path}.{n}" if path else str(n)
        for name, text in getattr(part, "files", []):
            for start, end, i in text.marks:
                out.append({"file": f":{number}:{inner}:{name}", "start": start, "end": end})
                out[-1]["canonical"] = i.canonical
        out += files_of(part, number, inner)
    return out


__all__ = ["CONTAINERS", "attached", "every", "messages", "nested", "odd", "rare", "truth"]
