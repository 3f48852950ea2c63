# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Any options and any input: no crash, and the same findings however the input comes.

URISIFT_EXAMPLES=N: so many examples of each (default 100).
URISIFT_HYPOTHESIS=SECONDS: new examples for so long (3600: an hour), and no memory is lost.
"""
import contextlib
import gzip
import io
import os
import random
import tarfile
import time
import warnings

import pytest

hypothesis = pytest.importorskip("hypothesis")
import urisift  # noqa: E402
from hypothesis import given, settings, strategies as st  # noqa: E402

EXAMPLES = int(os.environ.get("URISIFT_EXAMPLES", "100"))
SECONDS = float(os.environ.get("URISIFT_HYPOTHESIS", "0"))
PIECES = st.sampled_from([
    b"http://a.example/", b"urn:isbn:0451450523", b"<URL:", b">", b"\n", b" ", b"%zz", b"\xff",
    b"=\n", b"From a@b Tue Jul  1 10:52:37 2003\nSubject: x\n\n", b"Content-Type: text/html\n",
    b"<a href='", b"10.1000/182", b"a@b.example", b"ivo://a/b#c",
    "ü.example".encode(), b"{\"a\":\"",
    b"\x1f\x8b", b"\0"])
TEXTS = st.lists(st.one_of(PIECES, st.binary(max_size=20)), max_size=40).map(b"".join)


def tar(members):
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w") as archive:
        for name, data in members:
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return file.getvalue()


NAMES = st.sampled_from(["a.txt", "b.html", "c.pdf", "d/e.eml", "ü", "f:g", "h.json"])
ARCHIVES = st.lists(st.tuples(NAMES, TEXTS), max_size=3).map(tar)
WHOLE = st.one_of(TEXTS, ARCHIVES)
PACKED = st.one_of(WHOLE, WHOLE.map(gzip.compress))
CUT = st.tuples(PACKED, st.integers(0, 2000)).map(lambda pair: pair[0][:-pair[1] or None])
INPUTS = st.one_of(TEXTS, PACKED, CUT)
FIELDS = st.lists(st.sampled_from(sorted(urisift.fields())), min_size=1, max_size=6, unique=True)
OPTIONS = st.fixed_dictionaries({}, optional={
    "fields": FIELDS,
    "join": st.sampled_from(["default", "conservative", "aggressive", "none"]),
    "include_type": st.sampled_from(["mail", "html,json", "text"]),
    "max_expand": st.integers(0, 5000), "message_ids": st.booleans(),
    "no_namespaces": st.booleans(), "strip_line_numbers": st.booleans(),
    "base": st.sampled_from(["http://base.example/a/"]),
    "which": st.sampled_from(["valid", "all", "invalid"]),
    "format": st.sampled_from(["auto", "text", "mail", "html", "json", "markdown", "pdftext"]),
    "families": st.sampled_from(["all", "=doi", "scholarly"]),
    "bare_hosts": st.booleans(), "defanged": st.booleans(), "strict": st.booleans(),
    "scripts": st.booleans(), "unobscure_at": st.booleans(), "namespace_rules": st.booleans(),
    "attachments": st.sampled_from(["none", "text", "all"]),
    "max_length": st.integers(0, 1 << 20)})


class InPieces(io.RawIOBase):
    def __init__(self, data, size):
        self.data, self.size = data, size

    def read(self, size=-1):
        size = min(size, self.size)
        piece, self.data = self.data[:size], self.data[size:]
        return piece


def findings(source, options):
    """What is found, the error or the warning after that, and what could not be searched."""
    scan, found = urisift.scan(source, **options), []
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            found.extend(scan)
    except (urisift.Error, urisift.SearchWarning) as error:
        found.append(f"{type(error).__name__}: {error}")
    stats = scan.stats
    if stats["unwanted"]:
        del stats["bytes"]  # those that were read before it was known
    return found, scan.problems, stats


def check_scan(data, options, size, taken):
    found = findings(data, options)
    assert findings(InPieces(data, size), options) == found
    for finding in found[0]:
        if isinstance(finding, urisift.Finding):
            assert 0 <= finding.start <= finding.end
    scan = urisift.scan(data, **options)  # and it is dropped
    with contextlib.suppress(urisift.Error):
        for _, finding in zip(range(taken), scan):
            assert finding in found[0]


SCANS = given(INPUTS, OPTIONS, st.integers(1, 50), st.integers(0, 3))


@settings(max_examples=EXAMPLES, deadline=None)
@SCANS
def test_scan(data, options, size, taken):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", urisift.SearchWarning)
        check_scan(data, options, size, taken)


def used():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


@pytest.mark.skipif(SECONDS == 0, reason="URISIFT_HYPOTHESIS is not set")
def test_for_so_long():
    end, memory = time.monotonic() + SECONDS, []
    while time.monotonic() < end:
        # a function of its own each time: Hypothesis ends early with one that it knows
        @hypothesis.seed(random.getrandbits(64))
        @settings(max_examples=500, deadline=None, database=None,
                  suppress_health_check=list(hypothesis.HealthCheck))
        @SCANS
        def more(data, options, size, taken):
            test_scan.hypothesis.inner_test(data, options, size, taken)

        more()
        memory.append(used())
    half = len(memory) // 2
    if half > 4:
        assert max(memory[half:]) - max(memory[:half]) < 32 << 20


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.one_of(TEXTS, st.text()))
def test_check(text):
    verdict = urisift.check(text) if isinstance(text, bytes) else urisift.check(
        text.encode("utf-8", "surrogatepass"))
    assert verdict.valid == (verdict.error is None) == (verdict.canonical is not None)
    if verdict.valid:
        again = urisift.check(verdict.canonical, profile=verdict.profile)
        assert again.canonical == verdict.canonical and again.key == verdict.key
