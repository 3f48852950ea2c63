# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# sources.cmake — the code of the page, with the files that it is made of.
set(page_files)
set(page_depends tools/embed.cmake)
foreach(kind html css js sql)
  list(APPEND page_files page_${kind}=${PROJECT_SOURCE_DIR}/cli/page/page.${kind})
  list(APPEND page_depends cli/page/page.${kind})
endforeach()
set(page_texts ${PROJECT_BINARY_DIR}/page_texts.c)
add_custom_command(OUTPUT ${page_texts}
  COMMAND ${CMAKE_COMMAND} -D OUT=${page_texts} -D "FILES=${page_files}"
    -P ${PROJECT_SOURCE_DIR}/tools/embed.cmake
  DEPENDS ${page_depends} COMMENT "The page of an index" VERBATIM)
add_library(urisift_page OBJECT ${page_texts} cli/page/page.c cli/page/file.c cli/page/rows.c
  cli/page/template.c cli/page/escape.c cli/page/meaning.c cli/page/sha256.c)
target_link_libraries(urisift_page PRIVATE urisift_options urisift_scan PkgConfig::SQLITE)
set(page_sources $<TARGET_OBJECTS:urisift_page>)
