# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# embed.cmake — makes a C source of text files, so that the program holds them:
#
#     cmake -D OUT=file.c -D "FILES=name=path;name=path" -P embed.cmake
#
# Each file becomes `const unsigned char NAME[]`, which ends with a NUL, and `const size_t
# NAME_size`, which does not count it. Bytes are written as numbers, since a string literal may
# have only so many.
set(source "/* Made by tools/embed.cmake. */\n#include <stddef.h>\n")
foreach(entry IN LISTS FILES)
  string(REGEX MATCH "^([a-z_]+)=(.*)$" matched "${entry}")
  set(name "${CMAKE_MATCH_1}")
  set(path "${CMAKE_MATCH_2}")
  file(READ "${path}" bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n"
    bytes "${bytes}")
  file(SIZE "${path}" size)
  string(APPEND source "extern const unsigned char ${name}[];\nextern const size_t ${name}_size;\n"
    "const unsigned char ${name}[] = {\n${bytes}0};\nconst size_t ${name}_size = ${size};\n")
endforeach()
file(WRITE "${OUT}" "${source}")
