/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * replacing.h — what the layers refang and unobscure share: they find marks in the text and put
 * what these mean in their place.
 */
#ifndef URISIFT_REPLACING_H
#define URISIFT_REPLACING_H

#include "scanner/decode/common/held_bytes.h"
#include "scanner/simd/needles.h"

enum { REPLACING_SLICE = 4096 }; /* bytes in which marks are searched for at a time */

/* What does not change: how marks begin. */
struct replacing_tables {
    const struct urisift_kernel *kernel;
    struct needles beginnings;
};

/* Where marks may begin in the slice that is being read. */
struct replacing_begins {
    size_t count;
    uint16_t at[REPLACING_SLICE + NEEDLES_SPARE];
};

/* The input as far as it has been read. */
struct replacing {
    const struct held_input *in;
    const struct replacing_tables *tables;
    struct replacing_begins *begins;
    size_t put;    /* bytes before this have been put */
    size_t looked; /* the beginnings of marks before this are in `begins` */
    size_t base;   /* what these are counted from */
    size_t next;   /* the next one of them */
    enum urisift_error error;
};

/* Each beginning has `size` bytes, in lower case; any case is found. */
void replacing_tables_init(struct replacing_tables *tables, const struct urisift_kernel *kernel,
                           const char *const *beginnings, size_t count, uint8_t size);

/* Begins with an input. Everything is borrowed. */
struct replacing replacing_begin(const struct held_input *in, const struct replacing_tables *tables,
                                 struct replacing_begins *begins);
/* Returns the first place from `at` on where a mark may begin, or in->enough. */
size_t replacing_next(struct replacing *replacing, size_t at);
/* Puts the bytes before `at` as they are. */
void replacing_pass(struct replacing *replacing, size_t at);
/* Puts `meant` in place of [at, at + size), after the bytes before it. */
void replacing_put(struct replacing *replacing, size_t at, size_t size, const char *meant);

#endif
