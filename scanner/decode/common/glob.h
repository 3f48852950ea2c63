/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* glob.h — patterns for names of files, as in a shell. */
#ifndef URISIFT_GLOB_H
#define URISIFT_GLOB_H

#include <stdbool.h>

#include <urisift/core.h>

/* Does the whole name match? `*` stands for any bytes, '/' included, `?` for one byte, `[a-z]` and
 * `[!a-z]` for a byte of a set; a '\' makes the next byte stand for itself. A '[' without a ']'
 * stands for itself. The time is at most the product of both sizes. */
bool glob_matches(const char *glob, struct urisift_span name);

/* The same for a path, as in a .gitignore: `*`, `?` and sets do not match a '/', and `**` does.
 * `**` and a '/' at the begin or after a '/' stand for any number of directories, also for none. */
bool glob_matches_path(const char *glob, struct urisift_span path);

#endif
