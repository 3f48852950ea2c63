# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# cmake -DNM=… -DOBJCOPY=… -DAR=… -DLIBRARIES=A.a,B.a -DTO=FOLDER/NAME.a -P private-names.cmake
#
# Makes one static library of several and renames their private symbols there. Names that the
# libraries share but that are not part of the interface get the prefix "urisift_private_", so that
# they cannot collide with names of a program. Names of the interface begin with "urisift_", those
# of a compiler with "_"; these keep their names.
string(REPLACE "," ";" libraries "${LIBRARIES}")
execute_process(COMMAND ${NM} -g --defined-only ${libraries} OUTPUT_VARIABLE symbols
  COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]* [A-Z] [^\n]*" symbols "${symbols}")
list(TRANSFORM symbols REPLACE "^.* " "")
list(FILTER symbols EXCLUDE REGEX "^urisift_|^_|[^A-Za-z0-9_]")
list(REMOVE_DUPLICATES symbols)
list(TRANSFORM symbols REPLACE "(.+)" "\\1 urisift_private_\\1\n")
list(JOIN symbols "" symbols)
get_filename_component(folder ${TO} DIRECTORY)
get_filename_component(name ${TO} NAME)
file(MAKE_DIRECTORY ${folder})
file(WRITE ${folder}/private-names "${symbols}")
set(merge "CREATE ${name}\n") # a script for ar, which reads names without their folder
foreach(library IN LISTS libraries)
  get_filename_component(part ${library} NAME)
  execute_process(COMMAND ${OBJCOPY} --redefine-syms=${folder}/private-names ${library}
    ${folder}/part-${part} COMMAND_ERROR_IS_FATAL ANY)
  string(APPEND merge "ADDLIB part-${part}\n")
endforeach()
file(WRITE ${folder}/merge "${merge}SAVE\nEND\n")
execute_process(COMMAND ${AR} -M INPUT_FILE ${folder}/merge WORKING_DIRECTORY ${folder}
  COMMAND_ERROR_IS_FATAL ANY)
