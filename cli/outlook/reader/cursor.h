/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* cursor.h — reads numbers and bytes one after another; past the end it gives zeros, and says so.
 */
#ifndef URISIFT_OUTLOOK_CURSOR_H
#define URISIFT_OUTLOOK_CURSOR_H

#include "cli/outlook/reader/send.h"

struct cursor {
    struct bytes all;
    size_t at;
    bool is_cut; /* something would have been after the end */
};

/* The next `size` bytes, or those that are left. */
static inline struct bytes cursor_take(struct cursor *c, uint64_t size)
{
    size_t left = c->all.size - c->at;
    struct bytes taken = {c->all.data + c->at, size < left ? (size_t)size : left};
    c->is_cut = c->is_cut || size > left;
    c->at += taken.size;
    return taken;
}

/* The next number of that many bytes, at most 4; the lowest byte is first. */
static inline uint32_t cursor_number(struct cursor *c, size_t size)
{
    struct bytes taken = cursor_take(c, size);
    uint32_t number = 0;
    for (size_t i = taken.size; i > 0 && taken.size == size; i--)
        number = number << 8 | taken.data[i - 1];
    return number;
}

#endif
