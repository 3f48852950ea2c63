# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# static.cmake — a part of CMakeLists.txt, before it looks for libraries: with URISIFT_STATIC the
# programs need no library of the machine that they run on. Libraries without a static form in
# Debian, or loaded at run time, are off: ISA-L, poppler, libpst, libarchive. So are the shared one
# of urisift and the module for Python. harden.cmake says how they are linked.
foreach(off URISIFT_ISAL URISIFT_POPPLER URISIFT_LIBPST URISIFT_SHARED URISIFT_PYTHON)
  set(${off} OFF)
endforeach()
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(PKG_CONFIG_ARGN --static) # names what the libraries need, too
# libpsl and libidn2 need it, and not all say so to pkg-config. It is after all others.
string(APPEND CMAKE_C_STANDARD_LIBRARIES " -lunistring")
