# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# libraries.cmake — a part of CMakeLists.txt, whose variables it uses: what others need to link
# urisift. liburisift.a is core and scan in one, as liburisift.so is; files tell pkg-config, and a
# package tells CMake's find_package(), what it needs.
set(installed ${PROJECT_BINARY_DIR}/installed)
add_custom_command(OUTPUT ${installed}/liburisift.a
  COMMAND ${CMAKE_COMMAND} -DNM=${CMAKE_NM} -DOBJCOPY=${CMAKE_OBJCOPY} -DAR=${CMAKE_AR}
    -DLIBRARIES=$<TARGET_FILE:urisift_core>,$<TARGET_FILE:urisift_scan>
    -DTO=${installed}/liburisift.a
    -P ${PROJECT_SOURCE_DIR}/tools/private-names.cmake
  DEPENDS urisift_core urisift_scan tools/private-names.cmake
  COMMENT "The static library as it is installed: only its interface keeps its names" VERBATIM)
add_custom_target(urisift_installed ALL DEPENDS ${installed}/liburisift.a)
install(FILES ${installed}/liburisift.a DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(DIRECTORY include/urisift TYPE INCLUDE COMPONENT development)
if(URISIFT_SHARED)
  install(TARGETS urisift_shared LIBRARY COMPONENT library NAMELINK_COMPONENT development)
endif()

# pkg-config.
list(JOIN requires " " pc_requires)
list(JOIN libraries " " pc_libraries)
string(APPEND pc_libraries " -lpthread -ldl")
string(STRIP "${pc_libraries}" pc_libraries)
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
set(pc_name urisift-static)
set(pc_links "Requires: ${pc_requires}\nLibs: \${libdir}/liburisift.a ${pc_libraries}")
configure_file(include/urisift.pc.in urisift-static.pc @ONLY)
set(pc_name urisift)
set(pc_links "Requires: ${pc_requires}\nLibs: -L\${libdir} -lurisift ${pc_libraries}")
if(URISIFT_SHARED) # what it needs is for --static
  set(pc_links "Requires.private: ${pc_requires}\nLibs: -L\${libdir} -lurisift")
  string(APPEND pc_links "\nLibs.private: ${pc_libraries}")
endif()
configure_file(include/urisift.pc.in urisift.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/urisift.pc ${PROJECT_BINARY_DIR}/urisift-static.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

# CMake.
include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/urisift)
configure_package_config_file(include/urisiftConfig.cmake.in urisiftConfig.cmake
  INSTALL_DESTINATION ${package} PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/urisiftConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/urisiftConfig.cmake
  ${PROJECT_BINARY_DIR}/urisiftConfigVersion.cmake DESTINATION ${package}
  COMPONENT development)
