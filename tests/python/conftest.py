# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""A module in the place of pyarrow, if that is not installed."""
import contextlib
import importlib.util
import os
import sys

with contextlib.suppress(ImportError):
    import pandas  # noqa: F401 it looks for pyarrow, and should not find this one

collect_ignore = ["standin"]
if importlib.util.find_spec("pyarrow") is None:
    sys.path.append(os.path.join(os.path.dirname(__file__), "standin"))
