/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* roots.c — goes up from a directory until it meets one of the roots, which are in a tree. */
#include "cli/walk/roots.h"

#include <fcntl.h>
#include <search.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/calls.h"

struct root {
    dev_t device;
    ino_t number;
};

static int compare(const void *a, const void *b)
{
    const struct root *x = a, *y = b;
    if (x->device != y->device)
        return x->device < y->device ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

static struct root root_of(const struct stat *status)
{
    return (struct root){status->st_dev, status->st_ino};
}

bool roots_add(struct roots *r, const struct stat *directory)
{
    const struct root root = root_of(directory);
    if (tfind(&root, &r->tree, compare))
        return true;
    struct root *added = malloc(sizeof *added);
    if (!added)
        return false;
    *added = root;
    const bool is_added = tsearch(added, &r->tree, compare);
    if (!is_added)
        free(added);
    return is_added;
}

bool roots_have(const struct roots *r, int directory)
{
    struct stat status;
    struct root here, last = {0, 0};
    int at = call_openat(directory, ".", O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
    bool have = false, has_more = true;
    while (at >= 0 && !have && has_more) {
        has_more = fstat(at, &status) == 0;
        here = root_of(&status);
        have = has_more && tfind(&here, &r->tree, compare);
        has_more = has_more && compare(&here, &last) != 0; /* "/" is above itself */
        last = here;
        const int above = call_openat(at, "..", O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
        close(at);
        at = above;
    }
    if (at >= 0)
        close(at);
    return have;
}
