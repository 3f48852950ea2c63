# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# repack.cmake — cpack runs this when the packages are made.
execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/repack ${CPACK_PACKAGE_FILES}
  COMMAND_ERROR_IS_FATAL ANY)
