# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Findings in columns, for tables."""
from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Optional

if TYPE_CHECKING:
    import pyarrow

    from . import Source


def to_dicts(source: Source, fields: Optional[Iterable[str]] = None, *, rows: int = 65536,
             **options: Any) -> Iterator[dict[str, list[Any]]]:
    """Yields the findings in batches of `rows`: a dict of the fields, with a list of values each.
    So a file of any size goes into a table in bounded memory. Without `fields` it has those of a
    Finding; the options are those of scan().

    >>> for batch in to_dicts(b"http://a.example/ http://b.example/", ["host", "start"], rows=1):
    ...     print(batch)
    {'host': ['a.example'], 'start': [0]}
    {'host': ['b.example'], 'start': [18]}
    """
    from . import _names, scan

    if rows < 1:
        raise ValueError("rows: at least 1")
    names = _names(fields)
    found = scan(source, fields=names, **options)
    return _batches(found, names, rows)


def _batches(found: Iterator[tuple[Any, ...]], names: tuple[str, ...],
             rows: int) -> Iterator[dict[str, list[Any]]]:
    while True:
        batch = list(itertools.islice(found, rows))
        if not batch:
            return
        yield dict(zip(names, map(list, zip(*batch))))


def columns(source: Source, fields: Optional[Iterable[str]] = None,
            **options: Any) -> dict[str, list[Any]]:
    """The values of the fields of all findings as a list each, for tables of pandas. Without
    `fields` they are those of a Finding; the options are those of scan().

    >>> columns(b"http://a.example/ http://b.example/", ["host", "start"])
    {'host': ['a.example', 'b.example'], 'start': [0, 18]}
    """
    from . import _names

    names = _names(fields)
    table: dict[str, list[Any]] = {name: [] for name in names}
    for batch in to_dicts(source, names, **options):
        for name, values in batch.items():
            table[name] += values
    return table


def _arrow_types(arrow: Any) -> dict[str, Any]:
    return {"text": arrow.string(), "names": arrow.list_(arrow.string()), "number": arrow.int64(),
            "bool": arrow.bool_()}


def _is_text(value: Any) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _arrow_values(values: list[Any], type: str) -> list[Any]:
    if type != "text" or _is_text("".join(value for value in values if value)):
        return values
    return [value and value.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
            for value in values]


def to_arrow(source: Source, fields: Optional[Iterable[str]] = None, *, rows: int = 65536,
             **options: Any) -> pyarrow.Table:
    """The findings as a table of pyarrow, in batches of `rows`. Texts are strings, in which U+FFFD
    stands for what is not UTF-8; numbers are int64; names are lists of strings. Raises ImportError
    if pyarrow is not installed. Without `fields` it has those of a Finding; the options are those
    of scan().

    >>> table = to_arrow(b"http://a.example/ http://b.example/", ["host", "start"])
    >>> table.num_rows, table.column_names
    (2, ['host', 'start'])
    """
    from . import _names
    from . import fields as types_of_fields

    try:
        import pyarrow
    except ImportError as error:
        raise ImportError("to_arrow() needs pyarrow, which is not installed: columns() and "
                          "to_dicts() do not") from error
    names = _names(fields)
    types, by_type = types_of_fields(), _arrow_types(pyarrow)
    found = to_dicts(source, names, rows=rows, **options)  # an unknown field is refused here
    schema = pyarrow.schema([(name, by_type[types[name]]) for name in names])
    batches = [pyarrow.RecordBatch.from_arrays(
        [pyarrow.array(_arrow_values(values, types[name]), type=by_type[types[name]])
         for name, values in batch.items()], schema=schema) for batch in found]
    return pyarrow.Table.from_batches(batches, schema=schema)
