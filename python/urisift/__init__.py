# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Finds identifiers (URLs, URNs, DOIs, mail addresses …) in files, streams and bytes.

>>> import urisift
>>> [f.canonical for f in urisift.scan(b"see http://Example.org:80/a, and urn:ISBN:0451450523")]
['http://example.org/a', 'urn:isbn:0451450523']
>>> list(urisift.scan(b"http://a.example/x?y", fields=("host", "query")))
[('a.example', 'y')]
>>> urisift.canonical("HTTP://Example.org:80/%7ejim")
'http://example.org/~jim'

Texts are str. Bytes that are not UTF-8 are lone surrogates in it, as in names of files: encode it
with errors="surrogateescape" to have the bytes.
"""
from __future__ import annotations

import os
from typing import Any, BinaryIO, Iterable, Iterator, NamedTuple, Optional, Sequence, Union

from . import _native

__all__ = ["Error", "Finding", "SearchWarning", "Verdict", "canonical", "check", "columns",
           "fields", "same", "scan", "to_arrow", "to_dicts"]
__version__: str = _native.version

Error = _native.Error
SearchWarning = _native.SearchWarning
Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, BinaryIO]


class Finding(NamedTuple):
    """An identifier and its place. Offsets count from 0, lines, columns and pages from 1.

    >>> found = next(scan(b"see <URL:http://A.example/>"))
    >>> found.start, found.column, found.raw, found.canonical, found.message
    (9, 10, 'http://A.example/', 'http://a.example/', None)
    """

    file: str
    start: int
    end: int
    line: int
    column: int
    page: Optional[int]
    family: str
    profile: str
    scheme: str
    raw: str
    id: str
    valid: bool
    error: Optional[str]
    error_at: Optional[int]
    warnings: tuple[str, ...]
    canonical: Optional[str]
    key: Optional[str]
    host: Optional[str]
    domain: Optional[str]
    message: Optional[int]
    message_id: Optional[str]
    date: Optional[str]
    part: Optional[str]
    field: Optional[str]
    attribute: Optional[str]


class Verdict(NamedTuple):
    """The judgement of one identifier; `at` is the byte at fault.

    >>> verdict = check("http://a.example/%zz")
    >>> verdict.valid, verdict.error, verdict.at
    (False, 'bad-escape', 17)
    """

    valid: bool
    profile: str
    family: str
    error: Optional[str]
    at: Optional[int]
    meaning: Optional[str]
    rule: Optional[str]
    warnings: tuple[str, ...]
    canonical: Optional[str]
    key: Optional[str]


def _encoded(value: Any) -> Any:
    return value.encode() if isinstance(value, str) else value


def fields() -> dict[str, str]:
    """The names of all fields, with their types: text, names, number or bool.

    >>> fields()["canonical"]
    'text'
    """
    return dict(_native.fields())


def _names(fields: Optional[Iterable[str]]) -> tuple[str, ...]:
    return Finding._fields if fields is None else tuple(fields)


def _open(source: Source) -> tuple[Any, Optional[str]]:
    """What is read, and the name of it."""
    if isinstance(source, (str, os.PathLike)):
        name = os.fspath(source)
        descriptor = os.open(name, os.O_RDONLY | os.O_CLOEXEC)
        try:
            os.read(descriptor, 0)  # a directory is an error here, with its name
        except OSError as error:
            os.close(descriptor)
            error.filename = name
            raise
        return descriptor, name
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source), None
    if hasattr(source, "read"):
        name = getattr(source, "name", None)
        return source.read, name if isinstance(name, str) else None
    raise TypeError(f"a path, bytes or an open binary file is needed, not {type(source).__name__}")


def scan(
    source: Source,
    *,
    fields: Optional[Iterable[str]] = None,
    which: str = "valid",
    format: str = "auto",
    include_type: Optional[str] = None,
    families: Optional[str] = None,
    schemes: Optional[str] = None,
    profiles: Sequence[str] = (),
    namespace_rules: bool = False,
    bare_hosts: bool = False,
    defanged: bool = False,
    unobscure_at: bool = False,
    message_ids: bool = False,
    no_namespaces: bool = False,
    scripts: bool = False,
    strict: bool = False,
    strip_line_numbers: bool = False,
    attachments: str = "none",
    join: str = "default",
    base: Optional[str] = None,
    max_length: Optional[int] = None,
    kernel: Optional[str] = None,
    max_expand: Optional[int] = None,
    max_dictionary: Optional[int] = None,
) -> Iterator[Any]:
    """Finds the identifiers of a file, of bytes, or of an open binary file.

    Yields a Finding for each, in the order of their places; with `fields` a tuple of the values of
    these. The stream is scanned on another thread while findings are taken, and no further than a
    few thousand findings ahead; `source.read()` is called by the thread that takes them. Gzip,
    bzip2, xz and zstd are decompressed, and the members of archives are searched as "FILE:MEMBER".
    Of a pipe, or another slow source with a path, each finding comes when its line has come.

    `which` is "valid", "all" or "invalid". The other arguments are the options of urisift(1).

    Raises OSError if the file cannot be read, ValueError for a wrong argument, and Error for
    damaged data and for what only the program reads: PDFs, files of Outlook. Findings before that
    come first. If members of an archive cannot be searched, the scan ends with a SearchWarning.

    >>> next(scan(b"http://a.example/%zz", which="all")).error
    'bad-escape'
    """
    options = {name: _encoded(value) for name, value in locals().items()
               if name not in ("source", "fields") and value is not None}
    options["only_formats"] = options.pop("include_type", None)
    options["profiles"] = tuple(map(_encoded, profiles))
    names = _names(fields)
    reader, name = _open(source)
    return _native.Scan(_native, reader, name, ",".join(names),
                        Finding if fields is None else None, options)


def check(text: Union[str, bytes], *, profile: Optional[str] = None,
          namespace_rules: bool = False) -> Verdict:
    """Judges one identifier, by the profile or by that of its family.

    >>> check("urn:-x:y").error
    'nid-start'
    """
    return tuple.__new__(Verdict, _native.check(text, _encoded(profile), namespace_rules))


def canonical(text: Union[str, bytes], *, profile: Optional[str] = None,
              namespace_rules: bool = False) -> str:
    """The canonical form of an identifier. Raises ValueError if it is invalid.

    >>> canonical("ISBN 0-306-40615-2", profile="isbn")
    'urn:isbn:9780306406157'
    """
    verdict = check(text, profile=profile, namespace_rules=namespace_rules)
    if verdict.canonical is None:
        raise ValueError(f"{text!r}: {verdict.meaning} at {verdict.at} ({verdict.rule})")
    return verdict.canonical


def same(a: Union[str, bytes], b: Union[str, bytes], *, profile: Optional[str] = None,
         namespace_rules: bool = False) -> bool:
    """Do two identifiers name the same thing, of whatever families? Raises ValueError if one is
    invalid.

    >>> same("https://doi.org/10.1000/182", "10.1000/182")
    True
    """
    return _native.same(a, b, _encoded(profile), namespace_rules)


from ._tables import columns, to_arrow, to_dicts  # noqa: E402
