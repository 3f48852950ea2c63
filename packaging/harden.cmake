# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# harden.cmake — a part of CMakeLists.txt, before its first target: flags by which a fault in code
# that reads hostile input ends the program instead of serving who sent that input. This is the one
# place for them: packages, wheels and static programs are built with what is here.
#
#   URISIFT_HARDEN   ON, OFF, or AUTO: in optimized builds for users, without sanitizers
#
# Each flag is used if the compiler or linker knows it. BUILD/hardening lists what is used, for
# tools/wheel and tests/packages/hardening: a line "compile …" and a line "link …".
# docs/SECURITY.md says what each is for, docs/PERFORMANCE.md what they cost.
set(harden ${URISIFT_HARDEN})
if(harden STREQUAL "AUTO")
  set(harden OFF)
  if(CMAKE_BUILD_TYPE MATCHES "^(Release|RelWithDebInfo|MinSizeRel)$" AND NOT URISIFT_SANITIZE
     AND NOT URISIFT_SANITIZE_THREADS AND NOT URISIFT_COVERAGE AND NOT URISIFT_BUILD_FUZZERS)
    set(harden ON)
  endif()
endif()
set(harden_compile "")
set(harden_link "")

if(harden)
  include(CheckCCompilerFlag)
  include(CheckCSourceCompiles)
  include(CheckLinkerFlag)

  # Calls of libc that know how large the destination is. glibc says which level it has; at -O0 it
  # has none. Others take 2, or ignore it.
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  foreach(level 3 2)
    set(CMAKE_REQUIRED_FLAGS
      "${CMAKE_C_FLAGS_${type}} -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level}")
    check_c_source_compiles("
      #include <limits.h>
      #ifdef __GLIBC__
      #if __USE_FORTIFY_LEVEL < ${level}
      #error
      #endif
      #elif ${level} > 2
      #error
      #endif
      int main(void) { return 0; }" URISIFT_FORTIFY_${level})
    unset(CMAKE_REQUIRED_FLAGS)
    if(URISIFT_FORTIFY_${level})
      list(APPEND harden_compile -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level})
      break()
    endif()
  endforeach()

  # A canary before return addresses, stacks that grow page by page, and targets of indirect jumps
  # that the processor checks.
  set(jumps "") # clang accepts, and then ignores, those of other processors
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64|amd64")
    set(jumps -fcf-protection=full)
  elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64|ARM64")
    set(jumps -mbranch-protection=standard)
  endif()
  foreach(flag -fstack-protector-strong -fstack-clash-protection ${jumps})
    string(MAKE_C_IDENTIFIER "URISIFT_HAS${flag}" has)
    check_c_compiler_flag(${flag} ${has})
    if(${has})
      list(APPEND harden_compile ${flag})
    endif()
  endforeach()

  # Tables of the linker that cannot be written, and a stack that cannot be run.
  foreach(flag relro now noexecstack)
    check_linker_flag(C "LINKER:-z,${flag}" URISIFT_HAS_Z_${flag})
    if(URISIFT_HAS_Z_${flag})
      list(APPEND harden_link -Wl,-z,${flag})
    endif()
  endforeach()

  # Programs at an address that nobody knows. Code that is position-independent anyway stays so.
  set(CMAKE_REQUIRED_FLAGS -fPIE)
  set(pie -pie)
  if(URISIFT_STATIC)
    set(pie -static-pie)
  endif()
  set(CMAKE_REQUIRED_LINK_OPTIONS ${pie})
  check_c_source_compiles("int main(void) { return 0; }" URISIFT_HAS${pie})
  unset(CMAKE_REQUIRED_FLAGS)
  unset(CMAKE_REQUIRED_LINK_OPTIONS)
  if(URISIFT_HAS${pie})
    add_compile_options($<$<NOT:$<BOOL:$<TARGET_PROPERTY:POSITION_INDEPENDENT_CODE>>>:-fPIE>)
    add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:${pie}>)
    set(harden_pie ${pie})
  endif()
  add_compile_options(${harden_compile})
  add_link_options(${harden_link})
endif()
if(URISIFT_STATIC AND NOT harden_pie)
  add_link_options(-static)
endif()

list(JOIN harden_compile " " compile)
list(JOIN harden_link " " link)
file(WRITE ${PROJECT_BINARY_DIR}/hardening "compile ${compile}\nlink ${link}\n")
