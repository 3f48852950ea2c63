/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* roots.h — directories, and whether another directory is beneath one of them. */
#ifndef URISIFT_CLI_ROOTS_H
#define URISIFT_CLI_ROOTS_H

#include <stdbool.h>
#include <sys/stat.h>

struct roots {
    void *tree; /* of tsearch(3); NULL: no directory has been added */
};

/* Adds a directory. False: out of memory. */
bool roots_add(struct roots *roots, const struct stat *directory);
/* Is the open directory one of them, or somewhere beneath one, by now? */
bool roots_have(const struct roots *roots, int directory);

#endif
