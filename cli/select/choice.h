/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * choice.h — which files are searched: by name, size and time.
 *
 *     globs.c   -g, --exclude-dir, for what is found in directories
 *     choice.c  --max-filesize, --newer, for every regular file
 *     names.c   --files0-from, which names the files
 *     moment.c  days and moments
 */
#ifndef URISIFT_CLI_CHOICE_H
#define URISIFT_CLI_CHOICE_H

#include <sys/stat.h>

#include "cli/walk/walk.h"
#include "cli/select/globs.h"

struct choice {
    struct glob_rules files, directories;
    bool has_size, has_time;
    uint64_t most;         /* bytes of a file */
    struct timespec least; /* the first time at which a file may have been changed */
};

/* Reads the options. False: a message has been written. The caller frees the choice in any case by
 * choice_fini(). */
bool choice_read(struct choice *choice, const struct options *options);
void choice_fini(struct choice *choice);

/* Is the open file searched? Else *why says why it is not. */
bool choice_takes(const struct choice *choice, const struct stat *status, enum walk_left *why);

#endif
