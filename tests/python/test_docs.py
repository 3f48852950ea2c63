# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""The example of docs/PYTHON.md that needs pandas. The others are run as doctests."""
import os
import textwrap

import pytest


def test_pandas(capsys):
    pytest.importorskip("pandas")
    page = os.path.join(os.environ["URISIFT_SOURCES"], "docs", "PYTHON.md")
    with open(page, encoding="utf-8") as text:
        begin = text.read().split("    import pandas\n")[1].split("\n\n")[0]
    example = textwrap.dedent("    import pandas\n" + begin)
    exec(compile("import urisift\n" + example, page, "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines[1:3]] == [["one.example", "2"], ["two.example", "1"]]
