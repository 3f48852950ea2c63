# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""What is changed, and the tests that must see it."""
import fnmatch, functools, glob, os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Sources that no mutant is built of: what needs optional libraries, and kernels of other machines.
ABSENT = (
    "scanner/inflate/inflate_isal.c",
    "scanner/simd/kernel_neon.c",
    "scanner/source/archive/libarchive.c",
    "scanner/source/archive/unpack.c",
    "scanner/source/archive/unpack_*.c",
    "scanner/source/codec/codec_[bxz][zs]*.c",
    "scanner/source/codec/zstd_dictionary.c",
)
PRESENT = ("scanner/source/archive/unpack_[mnt]*.c",)

# The tests, in one program. Others that could see a mutant take long, or wait.
CORE_TESTS = "cases edges* email families hosts oracle* parts references sha1 tables unwrap".split()
SCAN_TESTS = "bare_hosts cases context fast_url kernels random".split()


def found(*patterns):
    return sorted({f for p in patterns for f in glob.glob(p, root_dir=ROOT, recursive=True)})


def matches(name, patterns):
    return any(fnmatch.fnmatchcase(name, p) for p in patterns)


@functools.cache
def sources():
    """All sources of the program of the tests."""
    libraries = found("core/**/*.c", "scanner/**/*.c")
    tests = found(
        *("tests/core/%s.c" % t for t in CORE_TESTS),
        *("tests/scan/%s.c" % t for t in SCAN_TESTS),
        "tests/kernels/[!m]*.c",
        "tests/kernels/markup.c",
        "tests/pattern/patterns*.c",
        "tests/support/*.c",
        "tests/mutate/*.c",
    )
    return tests + [f for f in libraries if not matches(f, ABSENT) or matches(f, PRESENT)]


# (tests, files that they are for): other files are not changed for these tests to see, as they take
# long. What is in no row is for all files.
FOR = (
    ("core/edges_characters.c:*", "core/[htu]*"),
    ("core/edges_[tf]*.c:*", "core/*"),
    ("core/hosts.c:*", "core/host/*"),
    ("core/email.c:*", "core/email/*"),
    ("core/families.c:families_extents_of_what_is_cut", "core/[es]*"),
    ("core/families.c:families_glances", "core/[es]*"),
    ("core/oracle.c:*", "core/*"),
    ("core/*", "core/*"),
    ("scan/cases.c:cases_xml", "scanner/[mp]*"),
    ("scan/cases.c:cases_formats", "scanner/[mp]*"),
    ("scan/cases.c:*", "*"),
    ("scan/bare_hosts.c:*", "*/*host*"),
    ("scan/fast_url.c:fast_url_[wr]*", "scanner/find/*"),
    ("scan/random.c:*[dt]", "scanner/*"),
    ("scan/context.c:*", "scanner/match/merge.c"),
    ("pattern/patterns.c:patterns_any_cut_short", "scanner/match/[mp]*"),
    ("pattern/patterns_syntax.c:*", "scanner/match/[mp]*"),
    ("scan/kernels.c:*", "scanner/simd/*"),
)


def files_of(part):
    """The files that are changed."""
    if part == "core":
        # Tests read these tables of names themselves; a program made the other one.
        tables = ("core/tables.c", "core/rules.def", "core/host/host_chars_table.h")
        return [f for f in found("core/**/*.[ch]", "core/**/*.def") if f not in tables]
    # How often bytes are in prose (needle_prose.c) decides how fast a search is, and nothing else.
    return found(
        "scanner/find/*.[ch]",
        "scanner/match/*.[ch]",
        "scanner/schemes/*.[ch]",
        "scanner/simd/kernel.h",
        "scanner/simd/kernels.c",
        "scanner/simd/kernel_scalar.c",
        "scanner/simd/needle[s_][!p]*.[ch]",
        "scanner/simd/needles.[ch]",
        "scanner/simd/markup.[ch]",
    )


def known(names):
    """Those that are in FOR, in that order."""
    chosen = [n for tests, _ in FOR for n in names if fnmatch.fnmatchcase(n, tests)]
    return list(dict.fromkeys(chosen))


def is_for(test, path):
    for tests, files in FOR:
        if fnmatch.fnmatchcase(test, tests):
            return fnmatch.fnmatchcase(path, files)
    return False


PARTS = ("core", "finder")
