# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""trial.py — shards of a file, merged, are compared with one scan of it."""
import os
import shutil
import subprocess


class Trial:
    """Plans, runs and merges a file, and compares."""

    def __init__(self, program, options):
        self.program = os.path.abspath(program)
        self.options = options
        self.shards = self.count = self.failed = 0

    def run(self, *arguments, stdin=None):
        return subprocess.run([self.program, *arguments], stdin=stdin, capture_output=True,
                              check=False)

    def check(self, path, size, reports):
        self.count += 1
        for old in "plan", "plan.parts":
            if os.path.isdir(old):
                shutil.rmtree(old)
            elif os.path.exists(old):
                os.remove(old)
        planned = self.run("plan", *self.options, "--shard-size", str(size), "-o", "plan", path)
        with open("plan", "rb") as plan:
            self.shards += sum(1 for line in plan if b'"begin":' in line)
            plan.seek(0)
            done = self.run("run", "-", "--parts", "plan.parts", stdin=plan)
        if planned.returncode or done.returncode:
            self.fail(path, size, "", planned.stderr + done.stderr)
        for report in reports:
            one = self.run("scan", *self.options, *report, path)
            many = self.run("merge", *report, "plan")
            why = self.difference(one, many)
            if why:
                self.fail(path, size, report, why)

    def difference(self, one, many):
        """What is not the same of two runs; None: nothing."""
        for name in "returncode", "stderr", "stdout":
            if getattr(one, name) != getattr(many, name):
                return f"{name}: {different(one, many, name)}"
        return None

    def fail(self, path, size, report, why):
        self.failed += 1
        print(f"FAILED: {path}, shards of {size} bytes, {report}: {why}")
        keep = os.environ.get("KEEP")
        if keep and os.path.isfile(path):
            shutil.copy(path, keep)


def different(one, many, name):
    a, b = getattr(one, name), getattr(many, name)
    if isinstance(a, int):
        return f"{b}, not {a}"
    at = len(os.path.commonprefix([a, b]))
    return f"at byte {at}:\n{a[max(at - 100, 0):at + 200]}\n{b[max(at - 100, 0):at + 200]}"
