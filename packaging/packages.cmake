# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# packages.cmake — a part of CMakeLists.txt, whose variables it uses: the Debian packages that
# cpack makes, one of each component. tools/packages builds them.
#
#   program        urisift: the program, its helper programs, man pages, completions
#   library        liburisift0: the shared library
#   development    liburisift-dev: headers, the static library, files for pkg-config and CMake
#   python         python3-urisift: the module for Python
#   documentation  urisift-doc: the pages in docs/
#
# CPack installs each component into a folder. deb/contents then does what Debian asks for, and
# deb/repack makes the packages that CPack has made again, so that they are the same byte for byte.
# If the build is for another prefix than /usr, libraries go to /usr/lib, not to the folder of the
# architecture. tests/packages takes such a build.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_NAME urisift)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "the urisift authors <urisift@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own
set(CPACK_COMPONENTS_ALL program development documentation)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SOURCE urisift)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/deb/contents.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/deb/repack.cmake)
set(CPACK_URISIFT_SOURCES ${PROJECT_SOURCE_DIR})
set(deb_version "${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}")

# libarchive is loaded when it is needed, so that dpkg-shlibdeps does not see it.
if(URISIFT_ARCHIVES AND LIBARCHIVE_FOUND)
  set(deb_archive libarchive13)
  if(LIBARCHIVE_LINK_LIBRARIES)
    get_filename_component(file "${LIBARCHIVE_LINK_LIBRARIES}" REALPATH)
    execute_process(COMMAND dpkg-query -S ${file} OUTPUT_VARIABLE owner ERROR_QUIET)
    if(owner MATCHES "^([a-z0-9.+-]+)[:]")
      set(deb_archive ${CMAKE_MATCH_1})
    endif()
  endif()
endif()

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME urisift)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION text)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS ${deb_archive})
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "poppler-data, urisift-doc")
if(NOT TARGET urisift-pdf) # PDFs are read by pdftotext then
  string(APPEND CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS ", poppler-utils")
endif()
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION [[
find, validate and normalize URLs, URNs and other identifiers
urisift finds identifiers in documents: URLs, URNs, DOIs, ISBNs, mail
addresses and patterns of the user, in text, mail, HTML, logs, PDFs and
archives.

It validates each by the rules of its kind and prints the canonical form
with the exact place in the file. For an invalid candidate it says which
byte breaks which rule. It opens no network connection.]])

set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_NAME urisift-doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_ARCHITECTURE all)
set(CPACK_COMPONENT_DOCUMENTATION_DESCRIPTION [[
find, validate and normalize URLs, URNs and others (documentation)
urisift finds identifiers in documents: URLs, URNs, DOIs, ISBNs, mail
addresses and patterns of the user, in text, mail, HTML, logs, PDFs and
archives.

This package has the pages that the manual refers to: the rules of each
kind of identifier, formats of files, mail, recipes, security, and the
architecture of the sources.]])

# What pkg-config wants to find for the static library.
foreach(module IN LISTS requires libraries)
  if(module STREQUAL "libpcre2-8")
    list(APPEND deb_needs libpcre2-dev)
  elseif(module STREQUAL "zlib")
    list(APPEND deb_needs zlib1g-dev)
  elseif(module MATCHES "^-l(.*)")
    list(APPEND deb_needs lib${CMAKE_MATCH_1}-dev)
  else()
    list(APPEND deb_needs ${module}-dev)
  endif()
endforeach()
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME liburisift-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION [[
find, validate and normalize identifiers (development files)
liburisift finds URLs, URNs, DOIs, ISBNs and mail addresses in streams,
validates each by the rules of its kind, and gives the canonical form.

This package has the headers, the static library, and the files with which
pkg-config and CMake find the library.]])

if(URISIFT_SHARED)
  list(PREPEND deb_needs "liburisift${soversion} (= ${deb_version})")
  list(APPEND CPACK_COMPONENTS_ALL library)
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME liburisift${soversion})
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_RECOMMENDS ${deb_archive})
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
  set(CPACK_COMPONENT_LIBRARY_DESCRIPTION [[
find, validate and normalize identifiers (shared library)
liburisift finds URLs, URNs, DOIs, ISBNs and mail addresses in streams,
validates each by the rules of its kind, and gives the canonical form.

This package has the shared library.]])
endif()
list(JOIN deb_needs ", " CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS)

# Only where Debian's Python looks for it. deb/repack adds what compiles it.
if(TARGET urisift_python AND URISIFT_PYTHON_DIR STREQUAL "lib/python3/dist-packages")
  list(APPEND CPACK_COMPONENTS_ALL python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-urisift)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}) # liburisift.so
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.9)")
  if(URISIFT_SHARED)
    string(APPEND CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS ", liburisift${soversion} (= ${deb_version})")
  else() # libarchive is for the library that the module holds
    set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS ${deb_archive})
  endif()
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION [[
find, validate and normalize identifiers (Python module)
The module urisift finds URLs, URNs, DOIs, ISBNs and mail addresses in files,
streams and bytes, validates each by the rules of its kind, and gives the
canonical form.

It gives the fields of each finding, as tuples or as columns for tables.]])
endif()

include(CPack)
