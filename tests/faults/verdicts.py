# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""verdicts.py — what must hold of a run in which a call has failed."""
import collections
import json
import os
import re
import sqlite3
import tempfile

import counts

LEAVING = ("flock", "stat", "fstat")  # without these it is unknown whose a file is
CALM = ("EINTR", "SHORT")  # these change nothing
SANITIZER = re.compile(rb"Sanitizer|runtime error:|terminate called|Assertion")
IDENTIFIER = rb"[a-z]+:[^\s,\"\\]+"
PLACE = re.compile(rb"^in/[^:\n]*(:|\Z)", re.M)
ROWS = ("SELECT count(*) FROM occurrences", "SELECT canonical FROM identifiers ORDER BY 1",
        "SELECT name FROM files ORDER BY 1",
        "SELECT f.name, d.name, o.byte_start, o.byte_end, o.page, o.part, o.repeated, i.canonical "
        "FROM occurrences o, documents d ON d.id = o.document, files f ON f.id = d.file, "
        "identifiers i ON i.id = o.identifier ORDER BY 1, 2, 3, 4, 5, 6, 7, 8")


class Run:
    """What a run has left: its exit status (None: it was stopped for its time), what it has
    written, and its files {name: bytes}."""

    def __init__(self, status, out, err, files):
        self.status, self.out, self.err, self.files = status, out, err, files
        self.whole = b""  # counts of all that is counted, where the output leaves some out


def read_files(folder):
    """The files below a folder, but for `in`, which leads out of it."""
    found = {}
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "in"]
        for name in names:
            full = os.path.join(path, name)
            if not os.path.islink(full):
                with open(full, "rb") as file:
                    found[os.path.relpath(full, folder)] = file.read()
    return found


def rows(data, journal=None):
    """What an index holds, after its journal. Raises sqlite3.Error if it is damaged."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in ("i.db", data), ("i.db-journal", journal):
            if content is not None:
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(content)
        return read_rows(os.path.join(folder, "i.db"))


def read_rows(path):
    database = sqlite3.connect(path)
    try:
        if database.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("integrity_check")
        return [database.execute(select).fetchall() for select in ROWS]
    finally:
        database.close()


def normal(kind, data):
    """A file without the time, folder and process that it names."""
    if kind == "page":
        return re.sub(rb"[0-9]+", b"0", data)
    if kind == "plan" and data.startswith(b"{"):
        return re.sub(rb'"(plan|directory|time|pid|host)":("[^"]*"|[0-9]+)', b"", data)
    return data


def same_file(kind, one, other):
    if kind == "index":
        return rows(one) == rows(other)
    return normal(kind, one) == normal(kind, other)


def is_cut(line, lines):
    """Is it what was read of an identifier before a stream ended early?"""
    found = re.search(IDENTIFIER, line)
    begin = found and found.group().rstrip(b"/").lower()
    return bool(begin) and any(begin in other.lower() for other in lines)


def lines_fault(data, calm, may_be_cut):
    """What is wrong with lines that must be some of the calm run's."""
    if calm.startswith(data) and (may_be_cut or data.endswith(b"\n")):
        return None
    got, rest = data.split(b"\n"), collections.Counter(calm.split(b"\n"))
    cut = None
    last = got.pop()
    if last and not (may_be_cut and any(line.startswith(last) for line in rest)):
        return f"ends with {last[-80:]!r}"
    for line in got:
        rest[line] -= 1
        if rest[line] < 0 and cut is None and is_cut(line, rest):
            cut = line
        elif rest[line] < 0:
            known = line in calm.split(b"\n")
            return f"{'twice' if known else 'not in the calm run'}: {line[:120]!r}"
    return None


def index_fault(data, journal, calm, old):
    """What is wrong with an index: each of its occurrences is one of the calm run's, or was there
    before."""
    try:
        found = collections.Counter(rows(data, journal)[-1])
    except sqlite3.Error as error:
        return f"is damaged: {error}"
    known = collections.Counter(rows(calm)[-1] if calm else [])
    known |= collections.Counter(rows(old)[-1] if old else [])
    names = [row[-1].encode() for row in known]
    more = [row for row in found - known if not is_cut(row[-1].encode(), names)]
    return f"has what the calm run has not: {more[0]}" if more else None


def results(data):
    """The results of SARIF. Raises ValueError if it is not whole."""
    return collections.Counter(json.dumps(result) for run in json.loads(data)["runs"]
                               for result in run["results"])


def sarif_fault(data, calm):
    try:
        more = results(data) - results(calm)
    except ValueError as error:
        return f"is no JSON: {error}"
    return f"has what the calm run has not: {list(more)[0]}" if more else None


def counts_fault(data, calm, whole):
    lines = calm.split(b"\n") + whole.split(b"\n")
    hosts = [line.split()[-1] for line in lines if line]
    return counts.find_fault(data, calm, whole, lambda line: is_cut(line, lines) or any(
        host.startswith(line.split()[-1]) for host in hosts))


def shards_fault(run, calm):
    """Is a shard `done` whose part is not there? Parts are judged as files."""
    known = set(calm.out.split(b"\n"))
    for line in run.out.split(b"\n")[:-1]:
        number, state = line.split(b"\t", 1)
        if state == b"done" and f"P.parts/{int(number):08}.part" not in run.files:
            return f"says {line!r}, but there is no part"
        if state == b"done" and line not in known:
            return f"not in the calm run: {line!r}"
    return None


def output_fault(command, run, calm):
    """What is wrong with standard output after exit status 2."""
    if command.output == "lines":
        return lines_fault(run.out, calm.out, True)
    if command.output == "somewhere":
        return lines_fault(*(PLACE.sub(b"", data) for data in (run.out, calm.out)), True)
    if command.output == "counts":
        return counts_fault(run.out, calm.out, calm.whole)
    if command.output == "shards":
        return shards_fault(run, calm)
    return None


def file_fault(kind, data, calm, old, journal):
    """What is wrong with a file after exit status 2."""
    if data in (old, calm) or kind == "any":
        return None
    if kind == "lines":
        return lines_fault(data, calm or b"", False)
    if kind == "counts":
        return counts_fault(data, calm, b"")
    if kind == "page":
        return None if data.rstrip().endswith(b"</html>") else "has no end"
    if kind == "index":
        return index_fault(data, journal, calm, old)
    if kind == "sarif":
        return sarif_fault(data, calm)
    return None if same_file(kind, data, calm or b"") else "is neither the old nor the new one"


def files_fault(command, run, calm, begins, call):
    for name, data in run.files.items():
        kind = command.files.get(name.split("/")[0])
        if name not in calm.files and name not in begins:
            of_index = name.endswith("-journal") and name[:-8] in begins
            is_told = call == "unlink" and os.path.basename(name).encode() in run.err
            if call not in LEAVING and not is_told and not of_index:
                return f"leaves {name}"
            continue
        if kind:
            wrong = file_fault(kind, data, calm.files.get(name), begins.get(name),
                               run.files.get(name + "-journal"))
            if wrong:
                return f"{name}: {wrong}"
    return next((f"{name} is gone" for name in begins if name not in run.files), None)


def difference(command, run, calm):
    """In what a run differs from the calm one; None: in nothing."""
    if run.status != calm.status:
        return f"exit status {run.status}, not {calm.status}: {run.err[:200]!r}"
    if run.out != calm.out:
        return f"exit status {run.status} and another output " + \
               str(lines_fault(run.out, calm.out, True) or "that lacks lines")
    if command.statistics:
        wrong = counts.same_statistics(run.err, calm.err)
        if wrong:
            return f"exit status {run.status} and {wrong}"
    for name, data in calm.files.items():
        if name not in run.files and name.endswith(".part.json"):
            continue  # for people; nothing depends on it
        if name not in run.files:
            return f"exit status {run.status} without {name}"
        try:
            if not same_file(command.files.get(name.split("/")[0]), data, run.files[name]):
                return f"exit status {run.status} and another {name}"
        except sqlite3.Error as error:
            return f"exit status {run.status}, and {name} is damaged: {error}"
    return None


def find_fault(command, run, calm, begins, call, how):
    """What is wrong with a run in which that call failed so; None: nothing."""
    if run.status is None:
        return "hangs"
    if run.status < 0:
        return f"ended by signal {-run.status}"
    if SANITIZER.search(run.err):
        return f"says {run.err[:300]!r}"
    if how in CALM:
        return difference(command, run, calm)
    if run.status != 2 or calm.status == 2:
        return difference(command, run, calm) or files_fault(command, run, calm, begins, call)
    if not run.err.strip():
        return "exit status 2 without a message"
    wrong = output_fault(command, run, calm)
    if not wrong and command.statistics:
        wrong = counts.statistics_fault(run.err, calm.err)
    return wrong or files_fault(command, run, calm, begins, call)
