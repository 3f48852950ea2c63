/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * walk.h — files and directories, in the order they are scanned.
 *
 *     walk.c    goes through directories
 *     folder.c  opens and reads a directory
 *     file.c    opens a file that was found
 *     opener.c  opens what the sandbox keeps from the program; roots.c
 *     path.c    opens paths of any length
 */
#ifndef URISIFT_CLI_WALK_H
#define URISIFT_CLI_WALK_H

#include <stdbool.h>
#include <sys/stat.h>

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

/* A file that was found. Its directory stays open until the visitor returns. */
struct walk_file {
    const char *path; /* as it is shown: the operand, and names below it; "-": standard input */
    const char *name; /* in the directory */
    int directory;    /* AT_FDCWD: the file is an operand */
    bool is_link;     /* in its directory is a symbolic link to it */
    bool is_regular;  /* so it was just now; another may keep whoever opens it waiting */
};

struct walk_visitor {
    /* Takes a file. False: enough. */
    bool (*file)(void *self, const struct walk_file *file);
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

/* Opens the file for reading: in its directory, whatever its path leads to by now. It never waits
 * for one that was regular, and never goes where a link leads that was none. Whether the file is
 * still what it was, fstat(2) says. -1: see errno. */
int walk_open(const struct walk_file *file);
/* stat(2) of the file. */
bool walk_stat(const struct walk_file *file, struct stat *status);
/* What that error of walk_open() means. */
const char *walk_trouble(const struct walk_file *file, int error);

/* Visits the file, or every file below the directory in sorted order. False: the visitor wants
 * no more. Reports and skips what cannot be read. */
bool walk(const char *path, const struct walk_options *options, const struct walk_visitor *visitor);

#endif
