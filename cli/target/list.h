/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * list.h — reads the uses of --output and --json:
 *
 *     --output FORMAT        to standard output; the last one counts
 *     --output FORMAT:-      the same
 *     --output FORMAT:FILE   to a file; each counts
 *
 * Without any of them it is text to standard output.
 */
#ifndef URISIFT_CLI_TARGET_LIST_H
#define URISIFT_CLI_TARGET_LIST_H

#include "cli/options.h"
#include "cli/target/kinds.h"

enum { TARGETS_MOST = 16 };

struct target_entry {
    struct output_kind kind;
    const char *path; /* NULL: standard output */
};

struct target_list {
    struct target_entry entries[TARGETS_MOST]; /* that of standard output first, if there is one */
    size_t count;                              /* 1 or more */
};

/* False: a message has been written. */
bool target_list_read(const struct options *options, struct target_list *list);

/* How a message names the entry: "--json", or "--output NAME". */
struct target_words {
    char text[64];
};
struct target_words target_words(const struct options *options, const struct target_entry *entry);

/* Do the other options go with the format, which may hold some findings only, or sort them? False:
 * a message has been written. */
bool target_entry_check(const struct options *options, const struct target_entry *entry);

#endif
