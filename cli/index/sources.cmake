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
add_library(urisift_index STATIC ${index_tables} cli/index/index.c cli/index/frames.c
  cli/index/frame.c cli/index/database.c cli/index/ids.c cli/index/hash.c cli/index/moments.c
  cli/index/loader.c cli/index/places.c cli/index/identifiers.c cli/index/verdicts.c
  cli/index/kinds.c cli/index/accounts.c cli/index/sums.c cli/index/replace.c cli/index/known.c
  cli/index/finish.c)
target_link_libraries(urisift_index PUBLIC urisift_options urisift_scan PkgConfig::SQLITE
  PRIVATE PkgConfig::XXHASH Threads::Threads)
set(index_sources "")
