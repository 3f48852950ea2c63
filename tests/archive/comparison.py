# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Records of a scan against what is known, and the differences for people to read."""
import collections
import json

PLACE = ("file", "start", "canonical")
SHORT = ("canonical", "file", "start", "end", "line", "message", "part", "field", "attribute")


def records(output, prefix):
    """Records with the keys of `where` among the others, and without `prefix` in file names."""
    out = []
    for line in output.decode().splitlines():
        got = json.loads(line)
        where = got.pop("where", {})
        file = got["file"]
        got["file"] = file[len(prefix) :] if file.startswith(prefix) else file
        got["attribute"] = got["date_from"] = None
        got.update(where)
        out.append(got)
    return out


def describe(record, data):
    around = data[max(0, record["start"] - 60) : record["end"] + 40]
    text = " ".join(f"{k}={record[k]!r}" for k in SHORT if record.get(k) not in (None, ""))
    return text + (f"\n      in {around!r}" if around else "")


class Comparison:
    def __init__(self, most):
        self.most, self.counts = most, collections.Counter()
        self.compared = self.differences = 0

    def tell(self, name, kind, text):
        self.differences += 1
        self.counts[name, kind] += 1
        if self.counts[name, kind] <= self.most:
            print(f"{name}: {kind}\n    {text}")

    def compare(self, name, expected, got, bytes_of, feature_of):
        """What is missing, what has another value, and what is found beside."""
        self.compared += len(expected)
        have = collections.defaultdict(list)
        for g in got:
            have[tuple(g[k] for k in PLACE)].append(g)
        for e in expected:
            label, data = f"{name} {feature_of(e)}", bytes_of(e["file"])
            candidates = have.get(tuple(e[k] for k in PLACE))
            if not candidates:
                self.tell(label, "missing", describe(e, data))
                continue
            g = candidates.pop(0)
            wrong = sorted(k for k in e if e[k] != g.get(k))
            if wrong:
                values = ", ".join(f"{k}: {e[k]!r} expected, {g.get(k)!r} found" for k in wrong)
                self.tell(label, " ".join(wrong), f"{values}\n      {describe(e, data)}")
        for g in [g for rest in have.values() for g in rest]:
            text = describe(g, bytes_of(g["file"]))
            self.tell(f"{name} {feature_of(g)}", "not expected", text)

    def same(self, name, one, other):
        if one != other:
            self.tell(name, "another output", f"{len(one)} and {len(other)} bytes")

    def report(self, messages):
        for (name, kind), count in sorted(self.counts.items()):
            print(f"{count:6} {name}: {kind}")
        print(
            f"{messages} messages, {self.compared} identifiers compared,"
            f" {self.differences} differences"
        )
        return self.differences == 0
