/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* walk.h — files and directories, in the order they are scanned. */
#ifndef URISIFT_CLI_WALK_H
#define URISIFT_CLI_WALK_H

#include <stdbool.h>

struct walk_options {
    bool hidden; /* go into hidden files and directories */
    bool follow; /* follow symbolic links to directories */
};

/* Takes an open file and its name; false: enough. The descriptor is closed afterwards. */
typedef bool walk_fn(void *self, int fd, const char *name);

/* Visits the file, or every file below the directory in sorted order. What can't
 * be visited is said on standard error and sets *trouble; the rest is still
 * visited. False: the visitor has had enough. */
bool walk(const char *path, const struct walk_options *options, walk_fn *visit, void *self, bool *trouble);

#endif
