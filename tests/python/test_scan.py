# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Scans from every kind of source, their errors, and threads."""
import doctest
import gc
import io
import os
import threading

import pytest
import urisift

TEXT = b"see <http://a.example/x> and urn:isbn:0451450523 or http://b.example/%zz\n"
MAIL = (b"From a@b Tue Jul  1 10:52:37 2003\nFrom: A <a@a.example>\n"
        b"Subject: =?utf-8?q?gr=C3=BC=C3=9F?=\n"
        b"Message-ID: <1@a.example>\nDate: Tue, 01 Jul 2003 10:52:37 +0200\n\nhttp://m.example/\n")


def canonicals(source, **options):
    return [f.canonical for f in urisift.scan(source, **options)]


def test_docstrings():
    result = doctest.testmod(urisift)
    assert result.attempted >= 10 and result.failed == 0


def test_sources(tmp_path):
    expected = ["http://a.example/x", "urn:isbn:0451450523"]
    path = tmp_path / "a.txt"
    path.write_bytes(TEXT)
    assert canonicals(TEXT) == expected
    assert canonicals(bytearray(TEXT)) == expected
    assert canonicals(memoryview(TEXT)) == expected
    assert canonicals(path) == expected
    assert canonicals(str(path)) == expected
    assert canonicals(io.BytesIO(TEXT)) == expected
    with open(path, "rb") as file:
        assert canonicals(file) == expected
    assert next(urisift.scan(path)).file == str(path)
    assert canonicals(b"") == []


def test_finding():
    found = list(urisift.scan(TEXT, which="all"))
    assert [f.valid for f in found] == [True, True, False]
    assert (found[0].start, found[0].end, found[0].line, found[0].column) == (5, 23, 1, 6)
    assert found[0].warnings == () and found[0].error is None and found[0].host == "a.example"
    assert found[2].error == "bad-escape" and found[2].canonical is None
    assert [f.error for f in urisift.scan(TEXT, which="invalid")] == ["bad-escape"]


def test_mail(tmp_path):
    path = tmp_path / "list.mbox"
    path.write_bytes(MAIL)
    fields = ("canonical", "message", "message_id", "date", "subject", "field")
    assert list(urisift.scan(path, fields=fields)) == [
        ("http://m.example/", 1, "1@a.example", "2003-07-01T10:52:37+02:00", "grüß", "body")]


def test_bytes_that_are_no_utf8():
    raw = next(urisift.scan(b"http://a.example/\xff", fields=["before"], base=None))
    assert isinstance(raw[0], (str, type(None)))
    (text,) = next(urisift.scan(b"\xff http://a.example/", fields=["before"]))
    assert text.encode(errors="surrogateescape") == b"\xff "


def test_options():
    assert canonicals(b"www.example.org/a") == []
    assert canonicals(b"www.example.org/a", bare_hosts=True) == ["http://www.example.org/a"]
    assert canonicals(b"hxxp://a[.]example/", defanged=True) == ["http://a.example/"]
    assert canonicals(b"10.1000/182 http://a/", families="=doi") == ["doi:10.1000/182"]
    assert canonicals(b"http://A.example/%7e", profiles=["rfc3986"])


@pytest.mark.parametrize("wrong", [
    {"format": "nothing"}, {"schemes": "1"}, {"families": "nothing"}, {"profiles": ["nothing"]},
    {"kernel": "nothing"}, {"fields": ["nothing"]}, {"fields": []}, {"which": "some"},
    {"attachments": "few"}, {"join": "often"}, {"base": "nothing"}, {"format": "a\0b"}])
def test_wrong_values(wrong):
    with pytest.raises(ValueError):
        list(urisift.scan(b"", **wrong))


def test_wrong_sources(tmp_path):
    with pytest.raises(FileNotFoundError) as info:
        urisift.scan(tmp_path / "none")
    assert info.value.filename == str(tmp_path / "none")
    with pytest.raises(IsADirectoryError):
        urisift.scan(tmp_path)
    with pytest.raises(TypeError):
        urisift.scan(1)
    with pytest.raises(TypeError):
        urisift.scan(b"", nothing=True)


def test_damaged_data_comes_after_the_findings():
    import gzip
    data = gzip.compress(b"http://a.example/ " + os.urandom(100000))[:-5000]
    scan = urisift.scan(data)
    assert next(scan).canonical == "http://a.example/"
    with pytest.raises(urisift.Error):
        list(scan)
    assert list(scan) == []


def test_reader_that_raises():
    class Reader:
        def __init__(self, bad):
            self.text, self.bad = io.BytesIO(b"http://a.example/ "), bad

        def read(self, size):
            piece = self.text.read(size)
            if not piece and isinstance(self.bad, Exception):
                raise self.bad
            return piece or self.bad

    for bad, error in ((KeyError("x"), KeyError), ("text", TypeError), (b"x" * 10**7, ValueError)):
        scan = urisift.scan(Reader(bad))
        with pytest.raises(error):
            for finding in scan:
                assert finding.canonical == "http://a.example/"


def test_findings_of_a_pipe_come_at_once():
    reading, writing = os.pipe()
    with open(reading, "rb", buffering=0) as source, open(writing, "wb", buffering=0) as sink:
        scan = urisift.scan(f"/dev/fd/{source.fileno()}", format="text")
        sink.write(b"http://a.example/ and more\n")
        assert next(scan).canonical == "http://a.example/"
        scan.close()


def test_closing_early(tmp_path):
    before = threading.active_count()
    data = b"http://a.example/ " * 500000
    for taken in (0, 1, 5000):
        scan = urisift.scan(data)
        assert scan.stats is None
        for _ in range(taken):
            next(scan)
        if taken == 1:
            scan.close()
            assert list(scan) == []
        del scan
    gc.collect()
    assert threading.active_count() == before
    # descriptors are closed
    path = tmp_path / "a.txt"
    path.write_bytes(TEXT)
    count = len(os.listdir("/dev/fd"))
    for _ in range(100):
        urisift.scan(path)
        list(urisift.scan(path))
    assert len(os.listdir("/dev/fd")) == count


def test_stats():
    scan = urisift.scan(TEXT, which="all")
    list(scan)
    assert scan.stats["valid"] == 2 and scan.stats["invalid"] == 1
    assert scan.stats["bytes"] == len(TEXT) and scan.stats["format"] == "text"


def test_threads_scan_at_once(tmp_path):
    paths = []
    for i in range(8):
        path = tmp_path / str(i)
        path.write_bytes(b"http://a%d.example/ text\n" % i * 3000)
        paths.append(path)
    counts = {}

    def count(path):
        counts[path] = sum(1 for _ in urisift.scan(path, fields=["host"]))

    threads = [threading.Thread(target=count, args=(path,)) for path in paths]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == {path: 3000 for path in paths}


@pytest.mark.parametrize("options, message", [
    ({"families": "doi,nothing"}, "unknown family 'nothing'"),
    ({"families": "=grüße"}, "unknown family 'grüße'"),
    ({"fields": ["host", "nothing"]}, "unknown field 'nothing'"),
    ({"fields": ["host", "host"]}, "twice"), ({"fields": ["target"]}, "only the program"),
    ({"format": "nothing"}, "unknown format: 'nothing'"),
    ({"kernel": "nothing"}, "'nothing'"), ({"base": "nothing"}, "'nothing'"),
    ({"schemes": "1"}, "'1'"), ({"profiles": ["nothing"]}, "unknown profile 'nothing'"),
    ({"which": "some"}, "which: unknown value 'some'")])
def test_wrong_values_are_named(options, message):
    with pytest.raises(ValueError) as info:
        urisift.scan(b"", **options)
    assert message in str(info.value)


@pytest.mark.skipif("domain" not in urisift.fields(), reason="built without libpsl")
def test_domains_of_many_hosts():
    """Those that are remembered are those that are looked up."""
    ends = ("com", "co.uk", "example", "github.io", "kawasaki.jp", "city.kawasaki.jp", "a.b.ck")
    hosts = [f"{'www.' * (n % 4)}h{n % 97}.{ends[n % 7]}" for n in range(3000)]
    hosts += ["co.uk", "com", "1.2.3.4", "[::1]", "a" * 61 + ".com", "a" * 63 + ".com"] * 2
    text = "\n".join(f"http://{host}/" for host in hosts).encode()
    found = urisift.columns(text, ["host", "domain"])
    assert len(found["host"]) == len(hosts)
    alone = {host: urisift.columns(f"http://{host}/".encode(), ["domain"])["domain"][0]
             for host in set(hosts)}
    assert found["domain"] == [alone[host] for host in found["host"]]
