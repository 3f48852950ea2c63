# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Findings in columns, and tables of pyarrow or what stands in for it."""
import sys

import pytest
import urisift

TEXT = b"http://a.example/ urn:isbn:0451450523 http://b.example/%zz\n" * 100
FIELDS = ["host", "start", "valid", "warnings"]


def test_columns():
    table = urisift.columns(TEXT, FIELDS, which="all")
    assert list(table) == FIELDS and {len(values) for values in table.values()} == {300}
    rows = list(urisift.scan(TEXT, fields=FIELDS, which="all"))
    assert list(zip(*table.values())) == rows
    assert urisift.columns(b"", FIELDS) == {name: [] for name in FIELDS}
    assert list(urisift.columns(TEXT)) == list(urisift.Finding._fields)


def test_to_dicts():
    whole = urisift.columns(TEXT, FIELDS)
    for rows in (1, 7, 100, 1000):
        batches = list(urisift.to_dicts(TEXT, FIELDS, rows=rows))
        assert [len(batch["host"]) for batch in batches[:-1]] == [rows] * (len(batches) - 1)
        for name in FIELDS:
            assert [value for batch in batches for value in batch[name]] == whole[name]
    assert list(urisift.to_dicts(b"", FIELDS)) == []
    with pytest.raises(ValueError, match="rows"):
        urisift.to_dicts(TEXT, FIELDS, rows=0)
    with pytest.raises(ValueError, match="unknown field"):
        urisift.to_dicts(TEXT, ["nothing"])  # at once, not at the first batch


def test_batches_are_lazy():
    batches = urisift.to_dicts(TEXT * 1000, ["start"], rows=10)
    assert next(batches)["start"][0] == 0
    batches.close()


def test_to_arrow():
    pyarrow = pytest.importorskip("pyarrow")
    table = urisift.to_arrow(TEXT, FIELDS, rows=150)
    assert table.num_rows == 200 and table.column_names == FIELDS
    empty = urisift.to_arrow(b"", FIELDS)
    assert empty.num_rows == 0 and empty.column_names == FIELDS
    assert urisift.to_arrow(TEXT).column_names == list(urisift.Finding._fields)
    if hasattr(pyarrow, "__version__"):
        assert table.to_pydict() == urisift.columns(TEXT, FIELDS)
        return
    assert table.schema == [("host", "string"), ("start", "int64"), ("valid", "bool"),
                            ("warnings", "list<item: string>")]
    assert [len(batch.arrays[0].values) for batch in table.batches] == [150, 50]
    assert table.batches[0].arrays[0].values[:2] == ["a.example", None]
    for column, name in enumerate(FIELDS):
        values = [value for batch in table.batches for value in batch.arrays[column].values]
        assert values == urisift.columns(TEXT, FIELDS)[name]


def test_to_arrow_of_what_is_no_utf8():
    pyarrow = pytest.importorskip("pyarrow")
    table = urisift.to_arrow(b"\xff http://a.example/\nhttp://b.example/\n", ["before"])
    if not hasattr(pyarrow, "__version__"):
        assert table.batches[0].arrays[0].values[0] == "\ufffd "


def test_without_pyarrow(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match="needs pyarrow, which is not installed"):
        urisift.to_arrow(TEXT, FIELDS)
