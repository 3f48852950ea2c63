/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* names.h — the names of files that a file lists: --files0-from. */
#ifndef URISIFT_CLI_NAMES_H
#define URISIFT_CLI_NAMES_H

#include "cli/walk/walk.h"

/* Visits each file or directory that the list names; a NUL ends each name. "-": standard input.
 * What is wrong with the list or a name is reported to the visitor. */
void names_walk(const char *list, const struct walk_options *options,
                const struct walk_visitor *visitor);

#endif
