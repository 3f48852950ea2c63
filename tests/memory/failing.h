/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * failing.h — malloc(3) and the like, of which one call fails; with glibc.
 *
 * failing.c replaces them for a whole program and the libraries that it uses.
 */
#ifndef URISIFT_TESTS_FAILING_H
#define URISIFT_TESTS_FAILING_H

#include <stddef.h>

/* From now on calls are counted, and the one with this number, from 1, fails; 0: none fails. */
void failing_begin(size_t number);

struct failing_counts {
    size_t calls;
    long kept; /* allocated since failing_begin() and not freed */
};

/* Nothing is counted any more, and none fails. */
struct failing_counts failing_end(void);

#endif
