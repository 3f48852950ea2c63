/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* descriptors.h — how many threads the limit of open files allows. */
#ifndef URISIFT_CLI_DESCRIPTORS_H
#define URISIFT_CLI_DESCRIPTORS_H

#include <stddef.h>

/* Threads, 0: all is done on the one that walks; and unfinished tasks, each of which keeps a file
 * open. */
struct descriptors {
    size_t threads, ahead;
};

/* As many as are wanted, or as the limit allows without an error for want of a descriptor. It is
 * raised, if it may be and this needs it. */
struct descriptors descriptors_share(size_t threads);

#endif
