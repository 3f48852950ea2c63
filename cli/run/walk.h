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

struct walk_visitor {
    /* Takes a file; "-" is standard input. `is_regular`: so it was just now; one that is
     * not may keep whoever opens it waiting. False: enough. */
    bool (*file)(void *self, const char *path, bool is_regular);
    /* Takes over a message about what can't be visited; NULL: out of memory. */
    void (*trouble)(void *self, char *message);
    /* Waits until the files that are open elsewhere are closed: no more can be opened. */
    void (*wait)(void *self);
    void *self;
};

/* Visits the file, or every file below the directory in sorted order. False: the visitor wants
 * no more. Reports and skips what cannot be read. */
bool walk(const char *path, const struct walk_options *options, const struct walk_visitor *visitor);

#endif
