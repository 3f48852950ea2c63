/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lengths_rows.h — streams for lengths.c, what is put into them, and about how many bytes of it. */
#ifndef URISIFT_TESTS_LENGTHS_ROWS_H
#define URISIFT_TESTS_LENGTHS_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LENGTH_LIMITS = 4 };

struct length_row {
    const char *format;
    bool names;          /* names without a scheme, defanged and obscured ones are wanted */
    const char *stream;  /* no NUL is in it */
    const char *fillers; /* parted by NUL; an empty one is the end */
    uint32_t limits[LENGTH_LIMITS]; /* 0: none */
};

extern const struct length_row length_rows[];
extern const size_t length_row_count;

#endif
