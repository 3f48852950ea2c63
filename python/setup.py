# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Builds the module as setuptools does it, on an installed liburisift that pkg-config finds, or
with the flags of the linker in URISIFT_FLAGS; tools/wheel gives them. CMakeLists.txt needs no
setuptools."""
import glob
import os
import re
import shlex
import subprocess

from setuptools import Extension, setup

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:
    from wheel.bdist_wheel import bdist_wheel

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)

# The libraries that each Linux with glibc has.
SYSTEM = re.compile(r"lib(?:c|m|dl|pthread|rt)\.so\.\d+|ld-linux.*\.so\.\d+")


def version() -> str:
    with open(os.path.join(ROOT, "include", "urisift", "version.h"), encoding="utf-8") as header:
        return ".".join(re.findall(r"^#define URISIFT_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$",
                                   header.read(), re.M))


def output_of(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def flags() -> list:
    given = os.environ.get("URISIFT_FLAGS")
    return shlex.split(given or output_of("pkg-config", "--cflags", "--libs", "urisift"))


def platform_of(module: str, platform: str) -> str:
    """manylinux_2_X, if the module needs nothing but a glibc that is at least 2.X."""
    try:
        needed = re.findall(r"\(NEEDED\).*\[(.*)\]", output_of("readelf", "-dW", module))
        symbols = output_of("readelf", "-VW", module)
    except (OSError, subprocess.CalledProcessError):
        return platform
    versions = [int(minor) for minor in re.findall(r"\bGLIBC_2\.(\d+)", symbols)]
    if not versions or not all(SYSTEM.fullmatch(name) for name in needed):
        return platform
    return platform.replace("linux_", f"manylinux_2_{max(17, *versions)}_", 1)


class Wheel(bdist_wheel):
    def get_tag(self):
        python, abi, platform = super().get_tag()
        modules = glob.glob(os.path.join(self.bdist_dir or "", "urisift", "*.so"))
        return python, abi, platform_of(modules[0], platform) if modules else platform


setup(
    version=version(),
    ext_modules=[Extension(
        "urisift._native", sorted(glob.glob("src/*.c")),
        include_dirs=[ROOT, os.path.join(ROOT, "include")], extra_link_args=flags(),
        extra_compile_args=["-std=c17", "-D_GNU_SOURCE", "-pthread", "-fvisibility=hidden"],
        py_limited_api=True)],
    cmdclass={"bdist_wheel": Wheel},
    options={"bdist_wheel": {"py_limited_api": "cp39"}})
