# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Any options and any input: no crash, and the same findings however the input comes.

URISIFT_EXAMPLES=N: so many examples of each (default 100).
"""
import io
import os

import pytest

hypothesis = pytest.importorskip("hypothesis")
import urisift  # noqa: E402
from hypothesis import given, settings, strategies as st  # noqa: E402

EXAMPLES = int(os.environ.get("URISIFT_EXAMPLES", "100"))
PIECES = st.sampled_from([
    b"http://a.example/", b"urn:isbn:0451450523", b"<URL:", b">", b"\n", b" ", b"%zz", b"\xff",
    b"=\n", b"From a@b Tue Jul  1 10:52:37 2003\nSubject: x\n\n", b"Content-Type: text/html\n",
    b"<a href='", b"10.1000/182", b"a@b.example", b"ivo://a/b#c",
    "ü.example".encode(), b"{\"a\":\"",
    b"\x1f\x8b", b"\0"])
INPUTS = st.lists(st.one_of(PIECES, st.binary(max_size=20)), max_size=40).map(b"".join)
OPTIONS = st.fixed_dictionaries({}, optional={
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
    scan, found = urisift.scan(source, **options), []
    try:
        found.extend(scan)
    except urisift.Error as error:
        found.append(str(error))
    return found


@settings(max_examples=EXAMPLES, deadline=None)
@given(INPUTS, OPTIONS, st.integers(1, 50))
def test_scan(data, options, size):
    found = findings(data, options)
    assert findings(InPieces(data, size), options) == found
    for finding in found:
        if isinstance(finding, urisift.Finding):
            assert 0 <= finding.start <= finding.end


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.one_of(INPUTS, st.text()))
def test_check(text):
    verdict = urisift.check(text) if isinstance(text, bytes) else urisift.check(
        text.encode("utf-8", "surrogatepass"))
    assert verdict.valid == (verdict.error is None) == (verdict.canonical is not None)
    if verdict.valid:
        again = urisift.check(verdict.canonical, profile=verdict.profile)
        assert again.canonical == verdict.canonical and again.key == verdict.key
