/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* globs.h — which files and directories below an operand are visited: -g, --exclude-dir. */
#ifndef URISIFT_CLI_GLOBS_H
#define URISIFT_CLI_GLOBS_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/options.h"

struct glob_rule {
    char *glob;      /* without the signs at its begin and end */
    bool excludes;   /* it was written !GLOB */
    bool is_path;    /* it has a '/': it is compared with the path below the operand */
    bool for_folder; /* it ended with '/': only a directory matches */
};

struct glob_rules {
    struct glob_rule *rules;
    size_t count, capacity;
    bool includes; /* one of them is not !GLOB */
};

/* Reads -g and --exclude-dir. False: a message has been written. The caller frees the rules in any
 * case by globs_fini(). */
bool globs_read(const struct options *options, struct glob_rules *files,
                struct glob_rules *directories);
void globs_fini(struct glob_rules *rules);

/* Is the file or directory with this path below the operand visited? */
bool globs_take(const struct glob_rules *files, const struct glob_rules *directories,
                const char *path, bool is_directory);

#endif
