# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# cmake -DNM=… -DOBJCOPY=… -DTO=FOLDER -DLIBRARIES=A.a,B.a -P private-names.cmake
#
# Copies static libraries into FOLDER and renames their private symbols there. Names that the
# libraries share but that are not part of the interface get the prefix "urisift_private_", so that
# they cannot collide with names of a program. Names of the interface begin with "urisift_", those of
# a compiler with "_"; these keep their names.
string(REPLACE "," ";" libraries "${LIBRARIES}")
execute_process(COMMAND ${NM} -g --defined-only ${libraries} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]* [A-Z] [^\n]*" symbols "${symbols}")
list(TRANSFORM symbols REPLACE "^.* " "")
list(FILTER symbols EXCLUDE REGEX "^urisift_|^_|[^A-Za-z0-9_]")
list(REMOVE_DUPLICATES symbols)
list(TRANSFORM symbols REPLACE "(.+)" "\\1 urisift_private_\\1\n")
list(JOIN symbols "" symbols)
file(MAKE_DIRECTORY ${TO})
file(WRITE ${TO}/private-names "${symbols}")
foreach(library IN LISTS libraries)
  get_filename_component(name ${library} NAME)
  execute_process(COMMAND ${OBJCOPY} --redefine-syms=${TO}/private-names ${library} ${TO}/${name}
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
