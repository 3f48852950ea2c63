# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Thousands of scans: no memory, descriptor, thread or object is left."""
import gc
import io
import os
import tarfile
import warnings

import urisift

MAIL = (b"From a@b Tue Jul  1 10:52:37 2003\nFrom: A <a@a.example>\n"
        b"Subject: =?utf-8?q?gr=C3=BC=C3=9F?=\nMessage-ID: <1@a.example>\n"
        b"Date: Tue, 01 Jul 2003 10:52:37 +0200\n\nhttp://m.example/ http://m.example/%zz\n")


def archive():
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:gz") as tar:
        for name, data in (("a.mbox", MAIL), ("b.pdf", b"%PDF-1.7"), ("c", b"http://c.example/")):
            member = tarfile.TarInfo(name)
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return file.getvalue()


class Broken:
    def __init__(self):
        self.pieces = iter([MAIL, MAIL * 100])

    def read(self, size):
        return next(self.pieces)  # and then StopIteration


def use(path, packed):
    """Each way to use the module, about 30 scans."""
    for source in (MAIL, packed, packed[:-30], b"%PDF-1.7", b"", Broken(), io.BytesIO(MAIL), path):
        for options in ({}, {"fields": ["canonical", "subject", "warnings"]}, {"which": "all"}):
            scan = urisift.scan(source, **options)
            try:
                list(scan)
            except (urisift.Error, RuntimeError, StopIteration):
                pass
            assert scan.stats is not None and len(scan.problems) < 2
    for taken in range(3):
        scan = urisift.scan(MAIL * 50)
        for _ in range(taken):
            next(scan)
    for wrong in ({"families": "nothing"}, {"fields": ["nothing"]}, {"profiles": ["nothing"]}):
        try:
            urisift.scan(path, **wrong)
        except ValueError:
            pass
    urisift.columns(MAIL, ["host", "line"])
    urisift.to_arrow(MAIL, ["host", "line"])
    for _ in range(20):
        urisift.check("http://a.example/%zz")
        urisift.canonical("http://A.example/")
        urisift.same("http://a/", "http://b/")


def counted():
    """Bytes of memory, objects, descriptors, threads."""
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        memory = int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")
    return memory, len(gc.get_objects()), len(os.listdir("/proc/self/fd"))


def test_thousands_of_scans(tmp_path):
    path, packed = tmp_path / "a.mbox", archive()
    path.write_bytes(MAIL * 50)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in range(20):
            use(path, packed)
        memory, objects, descriptors = counted()
        for _ in range(100):
            use(path, packed)
        after = counted()
    assert after[0] - memory < 4 << 20
    assert after[1] - objects < 500
    assert after[2] == descriptors


def test_each_object_is_freed():
    """Of references there are as many as before: of those kinds that can be counted."""
    import sys
    kinds = (None, True, False, urisift.Finding, ())
    list(urisift.scan(MAIL * 100, which="all"))
    before = [sys.getrefcount(kind) for kind in kinds]
    for _ in range(20):
        list(urisift.scan(MAIL * 100, which="all"))
        list(urisift.scan(MAIL * 100, fields=["page", "valid", "warnings"]))
    after = [sys.getrefcount(kind) for kind in kinds]
    assert all(abs(a - b) < 100 for a, b in zip(after, before)), (before, after)
