# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# contents.cmake — cpack runs this when each component is in its folder, and before it packs them.
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  execute_process(
    COMMAND ${CMAKE_CURRENT_LIST_DIR}/contents ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}
      ${CPACK_DEBIAN_${upper}_PACKAGE_NAME}
      ${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE} ${CPACK_PACKAGE_CONTACT}
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
