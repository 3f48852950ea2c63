/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* folder.h — a directory on the way down: its names, sorted, and its descriptor. */
#ifndef URISIFT_CLI_FOLDER_H
#define URISIFT_CLI_FOLDER_H

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

struct entry {
    char *name;
    unsigned char type; /* DT_REG and so on; DT_UNKNOWN: the directory does not give it */
};

struct folder {
    DIR *directory; /* NULL: closed, as too many are open */
    struct entry *entries;
    size_t count, capacity, next;
    size_t path_size; /* of its path, with which all paths below begin */
    bool is_link;     /* a link to a directory, that was followed */
    dev_t device;
    ino_t number;
};

/* Opens the directory of that name; `at` may be AT_FDCWD. A link to one is opened if `follows`.
 * NULL: see errno. */
DIR *folder_open(int at, const char *name, bool follows);
/* Is this open directory the one of the folder? */
bool folder_is(const struct folder *f, const struct stat *status);
/* False: out of memory. */
bool folder_add(struct folder *f, const struct dirent *found);
void folder_sort(struct folder *f);
void folder_close(struct folder *f);
void folder_fini(struct folder *f);

/* Opens folders[depth - 1] again, from the open directory below it, or else from folders[0], as
 * the names in `path` lead to it. False: they lead elsewhere, as something was moved meanwhile. */
bool folder_reopen(struct folder *folders, size_t depth, DIR *below, const char *path);

#endif
