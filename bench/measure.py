# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""measure.py — what the scripts of this folder share: the program, its corpora, the cost of one
process."""
import os
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
CORPORA = os.path.join(ROOT, "build", "bench")
PROGRAM = os.path.join(ROOT, "build", "release", "urisift")
MAKE_CORPUS = os.path.join(HERE, "make-corpus")
# What every peer can be asked for, and what is in the corpora.
SCHEMES = "http,https,ftp,ivo,urn,news"
PATTERN = r"(?:https?|ftp|ivo)://[!#-;=?-Z_a-z~]+|(?:urn|news):[!#-;=?-Z_a-z~]+"


def names(*groups):
    """The names of the corpora of these groups."""
    rows = (line.split() for line in output(MAKE_CORPUS, "--list").splitlines())
    return [row[0] for row in rows if row[1] in groups]


def fail(message):
    """Ends the script as one that could not measure: 2. What is only too slow ends it with 1."""
    print(message, file=sys.stderr)
    sys.exit(2)


def output(*argv):
    return subprocess.run(argv, check=True, capture_output=True, text=True).stdout


def corpus(name, megabytes):
    """The path of a corpus, which is made unless it is there and newer than its generator."""
    path = os.path.join(CORPORA, "%s-%d" % (name, megabytes))
    made = path + ".expected"
    if not os.path.exists(made) or os.path.getmtime(made) < os.path.getmtime(MAKE_CORPUS):
        os.makedirs(CORPORA, exist_ok=True)
        if os.path.exists(made):
            os.unlink(made)
        subprocess.run([MAKE_CORPUS, name, path, str(megabytes)], check=True)
    return path


def remove(path):
    os.unlink(path + ".expected")
    os.unlink(path)


def expected(path, format="text"):
    """How many identifiers are in the corpus by construction; None where nobody knows."""
    with open(path + ".expected") as file:
        return dict((row.split()[0], int(row.split()[1])) for row in file).get(format)


def scan(program, *options):
    """The command that scans as text, on one thread, for the schemes of the corpora."""
    threads = ["-j", "1"] if "\n  -j" in output(program, "--help") else []
    return [program, "scan", "--as", "text", "--schemes", SCHEMES, *threads, *options]


def cost(argv, environment=None):
    """(seconds of processor time, peak KiB) of one run with its output thrown away.

    A child begins as a copy of this interpreter, so a peak below its ten MiB or so does not show.
    """
    child = subprocess.Popen(
        argv, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, env=environment
    )
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        fail("%s: exit status %d" % (" ".join(argv), child.returncode))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def lines(argv):
    """How many lines the command prints."""
    child = subprocess.Popen(argv, stdout=subprocess.PIPE)
    count = sum(block.count(b"\n") for block in iter(lambda: child.stdout.read(1 << 20), b""))
    if child.wait() not in (0, 1):
        fail("%s: exit status %d" % (" ".join(argv), child.returncode))
    return count


def number(argv):
    """The number that the command prints."""
    return int(subprocess.run(argv, stdout=subprocess.PIPE, text=True).stdout)


def interleaved(commands, rounds):
    """{name: (median seconds, peak KiB)}. The commands take turns, so that what else the machine
    does in a round is shared by all of them."""
    costs = {name: [] for name in commands}
    for _ in range(rounds):
        for name, argv in commands.items():
            costs[name].append(cost(argv))
    return {
        name: (max(statistics.median(c[0] for c in of), 1e-4), max(c[1] for c in of))
        for name, of in costs.items()
    }


def scan_counts(program, path):
    """How many identifiers `-c`, text, NDJSON and the plainest kernel find. Ends the program unless
    all agree with what is known."""
    counts = {
        "-c": number([*scan(program, "-c"), path]),
        "-n -b": lines([*scan(program, "-n", "-b"), path]),
        "--json": lines([*scan(program, "--json"), path]),
        "--cpu scalar": number([*scan(program, "-c", "--cpu", "scalar"), path]),
    }
    if expected(path) is not None:
        counts["expected"] = expected(path)
    if len(set(counts.values())) != 1:
        fail(
            "%s: wrong number of identifiers: %s"
            % (path, ", ".join("%s %d" % row for row in counts.items()))
        )
    return counts["-c"]
