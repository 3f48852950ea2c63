# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Builds the module as setuptools does it, on an installed liburisift that pkg-config finds.
URISIFT_LIBRARY=urisift-static: with the static one in it. CMakeLists.txt needs no setuptools."""
import os
import re
import shlex
import subprocess

from setuptools import Extension, setup

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)


def version() -> str:
    with open(os.path.join(ROOT, "include", "urisift", "version.h"), encoding="ascii") as header:
        return ".".join(re.findall(r"^#define URISIFT_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$",
                                   header.read(), re.M))


def flags() -> list:
    name = os.environ.get("URISIFT_LIBRARY", "urisift")
    found = subprocess.run(["pkg-config", "--cflags", "--libs", name], check=True,
                           capture_output=True, text=True)
    return shlex.split(found.stdout)


sources = ["module", "scan", "options", "check", "producer", "batch"]
setup(
    version=version(),
    ext_modules=[Extension(
        "urisift._native", [f"src/{name}.c" for name in sources],
        include_dirs=[ROOT, os.path.join(ROOT, "include")], extra_link_args=flags(),
        extra_compile_args=["-std=c17", "-D_GNU_SOURCE", "-pthread", "-fvisibility=hidden"],
        py_limited_api=True)],
    options={"bdist_wheel": {"py_limited_api": "cp39"}})
