/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* walk.h — files and directories, in the order they are scanned. */
#ifndef URISIFT_CLI_WALK_H
#define URISIFT_CLI_WALK_H

#include <stdbool.h>

struct walk_options {
    /* Go into hidden files and directories. A hidden directory that has cur and new, as the folders
     * of a Maildir++ have, is walked in any case. */
    bool hidden;
    bool follow; /* follow symbolic links to directories */
};

/* What is left out without a message. */
enum walk_left {
    WALK_HIDDEN_FILE,
    WALK_HIDDEN_DIRECTORY, /* what is in it is not counted */
    WALK_LINK,             /* to a directory */
    WALK_BROKEN_LINK,
    WALK_SPECIAL,   /* a pipe, a socket or a device */
    WALK_DELIVERY,  /* tmp of a Maildir that is not empty */
    WALK_FILE,      /* by its name */
    WALK_DIRECTORY, /* by its name; what is in it is not counted */
    WALK_LARGE,
    WALK_OLD,
    WALK_OUTPUT,    /* it is written by the run */
    WALK_UNCHANGED, /* since an index took it */
    WALK_LEFT_COUNT,
};

struct walk_visitor {
    /* Takes a file; "-" is standard input. `is_regular`: so it was just now; one that is
     * not may keep whoever opens it waiting. False: enough. */
    bool (*file)(void *self, const char *path, bool is_regular);
    /* Takes over a message about what can't be visited; NULL: out of memory. */
    void (*trouble)(void *self, char *message);
    /* Waits until the files that are open elsewhere are closed: no more can be opened. */
    void (*wait)(void *self);
    /* Notes what is left out. */
    void (*left_out)(void *self, enum walk_left what);
    /* Is the file or directory, with this path below the operand, wanted? NULL: all are. */
    bool (*takes)(void *self, const char *path, bool is_directory);
    void *self;
};

/* Visits the file, or every file below the directory in sorted order. False: the visitor wants
 * no more. Reports and skips what cannot be read. */
bool walk(const char *path, const struct walk_options *options, const struct walk_visitor *visitor);

#endif
