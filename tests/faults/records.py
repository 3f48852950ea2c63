# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""records.py — what the preloaded library has written of a program (struct faults_record)."""
import bisect
import os
import re
import struct
import subprocess


class Record:
    """`counts`: {call: how often}; how many calls `failed`, and how many of these had closed a file
    that was `lost`; files that were `left` open; `frames`: who called the first that failed."""

    def __init__(self, calls, data):
        numbers = struct.unpack_from(f"{len(calls) + 3}I", data)
        where = data[4 * len(numbers):].split(b"\0")[0].decode().split("\n")
        self.counts = dict(zip(calls, numbers))
        self.failed, self.lost, self.left = numbers[len(calls):]
        self.frames = [frame for frame in where
                       if frame and not frame.startswith("liburisift_faults")]


def read(folder, programs, calls):
    """{program: its record} of those that ran."""
    found = {}
    for name in programs:
        path = os.path.join(folder, name)
        if os.path.exists(path):
            with open(path, "rb") as file:
                found[name] = Record(calls, file.read())
    return found


class Symbols:
    """The names of functions of the programs, so far as they have them."""

    def __init__(self, folder, programs):
        self.tables = {}
        for name in programs:
            listed = subprocess.run(["nm", "-n", os.path.join(folder, name)], check=False,
                                    capture_output=True, text=True).stdout
            rows = re.findall(r"^([0-9a-f]+) [tTwW] (\S+)$", listed, re.M)
            self.tables[name] = [int(at, 16) for at, _ in rows], [row[1] for row in rows]

    def name(self, frame):
        """`OBJECT+OFFSET` as `OBJECT:FUNCTION` if that is known, `OBJECT` if not."""
        program, offset = frame.split("+")
        starts, names = self.tables.get(program, ([], []))
        found = bisect.bisect_right(starts, int(offset, 16)) - 1
        return f"{program}:{names[found].split('.')[0]}" if found >= 0 else program

    def names(self, frames):
        """Who made the call, from the inside; not by what it called it."""
        return [self.name(frame) for frame in frames if not
                frame.startswith(("libc.so", "libc++", "libstdc++", "ld-linux", "libasan"))]
