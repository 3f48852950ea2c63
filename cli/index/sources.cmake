# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# sources.cmake — the code of indexes, with their tables.
set(index_sql index_schema=${PROJECT_SOURCE_DIR}/cli/index/schema.sql
  index_keys=${PROJECT_SOURCE_DIR}/cli/index/keys.sql)
set(index_tables ${PROJECT_BINARY_DIR}/index_tables.c)
add_custom_command(OUTPUT ${index_tables}
  COMMAND ${CMAKE_COMMAND} -D OUT=${index_tables} -D "FILES=${index_sql}"
    -P ${PROJECT_SOURCE_DIR}/tools/embed.cmake
  DEPENDS cli/index/schema.sql cli/index/keys.sql tools/embed.cmake
  COMMENT "Tables of indexes" VERBATIM)
set(index_sources ${index_tables} cli/index/absent.c)
