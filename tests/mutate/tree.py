# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""A copy of the sources that is built once; each mutant replaces the objects that it changes."""
import contextlib, os, resource, shutil, subprocess, tempfile
from concurrent.futures import ThreadPoolExecutor

import parts

FLAGS = (
    "-std=c17 -D_GNU_SOURCE -DURISIFT_HAVE_LIBPSL -O1 -w -Itests/mutate -I. -Iinclude "
    # The path is relative, so that all trees have the same objects.
    '-DURISIFT_CORPORA="corpora"'
).split()
LIBRARIES = "-lidn2 -lpsl -lpcre2-8 -lz -lm -lpthread".split()
# of what a mutant changes: an index out of an array ends the program, as with sanitizers it does
BOUNDS = ("-fsanitize=bounds", "-fsanitize-undefined-trap-on-error")
MEMORY = 4 << 30  # of a test
PATIENCE = 20  # seconds of the clock for one of processor time, on a machine with other work


def object_of(source):
    return source.replace("/", "_") + ".o"


class Tree:
    """One folder; one mutant at a time."""

    def __init__(self, other=None):
        self.dir = tempfile.mkdtemp(prefix="urisift-mutate-")
        if other:
            shutil.copytree(other.dir, self.dir, dirs_exist_ok=True)
            self.users = other.users
            return
        for part in ("core", "scanner", "include", "tests", "corpora"):
            shutil.copytree(os.path.join(parts.ROOT, part), os.path.join(self.dir, part))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            self.users = dict(zip(parts.sources(), pool.map(self.compile_first, parts.sources())))
        self.link({})
        shutil.copy(os.path.join(self.dir, "one"), os.path.join(self.dir, "original"))

    def gcc(self, arguments, command=("gcc",)):
        subprocess.run([*command, *arguments], cwd=self.dir, check=True, capture_output=True)

    def compile(self, source, out, more=()):
        self.gcc(FLAGS + [*more, "-c", source, "-o", out])
        return out

    def compile_first(self, source):
        """Compiles the source as it is; returns the files that it is made of."""
        command = ["ccache", "gcc"] if shutil.which("ccache") else ["gcc"]
        self.gcc(FLAGS + ["-MMD", "-c", source, "-o", object_of(source)], command)
        made_of = os.path.join(self.dir, object_of(source)[:-2] + ".d")
        with open(made_of, encoding="utf-8") as rule:
            return set(rule.read().replace("\\\n", " ").split()[1:])

    def link(self, changed):
        """Links the program of the tests, of which some objects are others."""
        objects = [changed.get(f, object_of(f)) for f in self.users]
        self.gcc(objects + LIBRARIES + ["-fuse-ld=gold", "-o", "one"])

    def names(self):
        """The names of all tests."""
        command = ["./one", "--names"]
        return subprocess.check_output(command, cwd=self.dir, text=True).split()

    def run(self, tests, seconds):
        """Whether the tests pass, run in this order; the one that ran last; {test: seconds}."""

        def limit():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

        child = subprocess.Popen(
            ["./one"] + tests,
            cwd=self.dir,
            start_new_session=True,
            preexec_fn=limit,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            errors="replace",
        )
        try:
            out = child.communicate(timeout=PATIENCE * seconds)[0]
        except subprocess.TimeoutExpired:
            child.kill()
            out = child.communicate()[0]
        rows = [line.split(" ") for line in out.splitlines() if " " in line]
        took = {row[0]: float(row[1]) for row in rows if row[1]}
        return child.returncode == 0, rows[-1][0] if rows else "", took

    @contextlib.contextmanager
    def changed(self, path, text):
        """Within, the file has this text."""
        path = os.path.join(self.dir, path)
        original = open(path, encoding="utf-8").read()
        open(path, "w", encoding="utf-8").write(text)
        try:
            yield
        finally:
            open(path, "w", encoding="utf-8").write(original)

    def users_of(self, path):
        """The sources of a mutant: what is changed in the core is changed for the core alone."""
        libraries = ("core/",) if path.startswith("core/") else ("core/", "scanner/")
        return [f for f in self.users if path in self.users[f] and f.startswith(libraries)]

    def build(self, path, text):
        """Builds the program with this text of the file; false if it cannot be built."""
        with self.changed(path, text):
            try:
                users = self.users_of(path)
                self.link({f: self.compile(f, "mutant_" + object_of(f), BOUNDS) for f in users})
                return True
            except subprocess.CalledProcessError:
                return False

    def is_same_code(self, path, text):
        """Whether an optimizing compiler makes the same of it."""
        with open(os.path.join(self.dir, path), encoding="utf-8") as file:
            original = file.read()
        return all(
            self.optimized(path, original, source) == self.optimized(path, text, source)
            for source in self.users_of(path)
        )

    def optimized(self, path, text, source):
        with self.changed(path, text):
            out = self.compile(source, "optimized.o", ["-O2"])
        with open(os.path.join(self.dir, out), "rb") as code:
            return code.read()

    def close(self):
        shutil.rmtree(self.dir)
