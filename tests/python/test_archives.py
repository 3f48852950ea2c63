# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Members of archives, and what cannot be searched: nothing is left out in silence."""
import base64
import gzip
import io
import os
import subprocess
import tarfile
import warnings
import zipfile

import pytest
import urisift

LINKS = b"see http://a.example/%d and urn:isbn:0451450523\n"
PDF = b"%PDF-1.7\n1 0 obj\n<< /URI (http://pdf.example/) >>\n"
MESSAGE = (b"From: a@a.example\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/html\n\n"
           b"<a href='http://m.example/?a=1&amp;b=2'>x</a>\n")


def tar(members, mode="w"):
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode=mode) as archive:
        for name, data in members:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return file.getvalue()


def packed(members):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return file.getvalue()


def knows_zip():
    try:
        return len(list(urisift.scan(packed([("a", b"http://a.example/")])))) == 1
    except urisift.Error:
        return False


@pytest.fixture(autouse=True)
def warnings_are_errors():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


MEMBERS = [("a.txt", LINKS % 1), ("b/c.eml", MESSAGE), ("ü", LINKS % 2)]


@pytest.mark.parametrize("mode, end", [("w", "tar"), ("w:gz", "tgz"), ("zip", "zip")])
def test_members(tmp_path, mode, end):
    if mode == "zip" and not knows_zip():
        pytest.skip("built without libarchive")
    data = packed(MEMBERS) if mode == "zip" else tar(MEMBERS, mode)
    path = tmp_path / f"x.{end}"
    path.write_bytes(data)
    expected = [("a.txt", "http://a.example/1"), ("a.txt", "urn:isbn:0451450523"),
                ("b/c.eml", "http://m.example/?a=1&b=2"), ("ü", "http://a.example/2"),
                ("ü", "urn:isbn:0451450523")]
    fields = ["file", "canonical"]
    assert list(urisift.scan(path, fields=fields)) == [(f"{path}:{m}", c) for m, c in expected]
    assert list(urisift.scan(data, fields=fields)) == expected
    scan = urisift.scan(io.BytesIO(data), fields=fields)
    assert list(scan) == expected
    assert scan.stats["messages"] == 1 and scan.stats["valid"] == 5 and scan.problems == []


def test_as_the_program_does(tmp_path):
    program = os.environ.get("URISIFT_PROGRAM")
    if not program:
        pytest.skip("no program")
    path = tmp_path / "x.tar"
    path.write_bytes(tar([*MEMBERS, ("d.gz", gzip.compress(LINKS % 3)), ("dir/", b"")]))
    fields = ["file", "line", "column", "canonical", "message", "attribute"]
    # a sanitizer that is preloaded needs more memory than urisift-archive may have
    environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    done = subprocess.run([program, "--output=tsv", f"--fields={','.join(fields)}", path],
                          capture_output=True, check=False, encoding="utf-8", env=environment)
    rows = [line.split("\t") for line in done.stdout.splitlines()[1:]]
    found = [["" if value is None else str(value) for value in row]
             for row in urisift.scan(path, fields=fields)]
    assert len(found) == 7 and found == rows


def test_a_pdf_is_an_error(tmp_path):
    path = tmp_path / "x.pdf"
    path.write_bytes(PDF)
    for source in (path, PDF, io.BytesIO(PDF), gzip.compress(PDF)):
        scan = urisift.scan(source)
        with pytest.raises(urisift.Error, match="PDF"):
            next(scan)
        assert list(scan) == []
    with pytest.raises(urisift.Error, match="x.pdf"):
        next(urisift.scan(path))
    # who wants its bytes says so
    assert [f.id for f in urisift.scan(path, format="text")] == ["http://pdf.example/"]
    assert len(list(urisift.scan(b"a line\n" + LINKS % 1 + b"%PDF-1.7 is the header\n"))) == 2


@pytest.mark.parametrize("head", [
    b"\x78\x9f\x3e\x22", b"!BDN",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 100 + "__nameid_version1.0".encode("utf-16-le")])
def test_files_of_outlook_are_an_error(head):
    with pytest.raises(urisift.Error, match="Outlook"):
        next(urisift.scan(head + b"\0" * 500))


def test_members_that_are_not_searched(tmp_path):
    path = tmp_path / "x.tar"
    path.write_bytes(tar([("a.txt", LINKS % 1), ("b.pdf", PDF), ("c.txt", LINKS % 2),
                          ("d.zip", packed([("e", LINKS % 3)]))]))
    scan = urisift.scan(path, fields=["file"])
    found = []
    with pytest.raises(urisift.SearchWarning, match="x.tar:b.pdf: .*PDF.*1 other problems"):
        for row in scan:
            found.append(row[0].rpartition(":")[2])
    assert found[:2] == ["a.txt"] * 2 and "c.txt" in found
    assert [name for name, text in scan.problems] == [f"{path}:b.pdf", f"{path}:d.zip"]
    assert "nested" in scan.problems[1][1]
    with pytest.warns(urisift.SearchWarning) as record:
        assert len(list(urisift.scan(path))) >= 4
    assert len(record) == 1 and record[0].filename == __file__


def test_packed_parts_of_messages(tmp_path):
    path = tmp_path / "x.eml"
    parts = [("application/pdf", PDF), ("application/gzip; name=a.gz", gzip.compress(LINKS % 1)),
             ("application/octet-stream", LINKS % 2)]
    path.write_bytes(
        b"From: a@a.example\nSubject: x\nMIME-Version: 1.0\n"
        b"Content-Type: multipart/mixed; boundary=b\n\n"
        + b"".join(b"--b\nContent-Type: " + kind.encode()
                   + b"\nContent-Transfer-Encoding: base64\n\n" + base64.encodebytes(data)
                   for kind, data in parts) + b"--b--\n")
    assert list(urisift.scan(path)) == []
    scan = urisift.scan(path, attachments="all", fields=["id"])
    with pytest.raises(urisift.SearchWarning, match="x.eml:1:1: a PDF.* 1 other"):
        list(scan)
    with pytest.warns(urisift.SearchWarning):
        found = [id for id, in urisift.scan(path, attachments="all", fields=["id"])]
    assert "http://a.example/2" in found
    assert [name for name, reason in scan.problems] == [
        f"{path}:1:1", f"{path}:1:2:a.gz"]


def test_truncated_archives():
    data = tar([("a.txt", LINKS % 1), ("b.txt", LINKS % 2 * 1000)])
    scan = urisift.scan(data[:20000], fields=["file"])
    assert next(scan) == ("a.txt",)
    with pytest.raises(urisift.Error):
        list(scan)
    assert scan.stats["valid"] > 100


def test_max_expand():
    data = tar([("a.txt", LINKS % 1), ("b.txt", b"x" * 1000000)], "w:gz")
    assert len(list(urisift.scan(data))) == 2
    with pytest.raises(urisift.Error, match="more"):
        list(urisift.scan(data, max_expand=5000))


def test_include_type():
    data = tar(MEMBERS)
    assert list(urisift.scan(data, include_type="mail", fields=["file"])) == [("b/c.eml",)]
    with pytest.raises(ValueError, match="mial"):
        urisift.scan(data, include_type="mial")


def test_problems_are_bounded():
    data = tar([(f"{i}.pdf", PDF) for i in range(3000)])
    scan = urisift.scan(data)
    with pytest.raises(urisift.SearchWarning, match="2999 other"):
        list(scan)
    assert len(scan.problems) == 1000 and scan.problems[999][0] == "999.pdf"
