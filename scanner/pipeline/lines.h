/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * lines.h — which line a byte of the stream stands in, and in which column.
 *
 * Where the text that is searched is the stream itself, the finder has counted the
 * line ends on its way, and only a line's first byte is looked for here; where
 * decoders stand between, they are counted in the stream's bytes. Places
 * may only grow; bytes must be asked about before they leave the window.
 */
#ifndef URISIFT_LINES_H
#define URISIFT_LINES_H

#include <string.h>

#include "scanner/pipeline/window.h"
#include "scanner/simd/kernel.h"

struct lines {
    const struct urisift_kernel *kernel;
    uint64_t passed; /* bytes looked at */
    uint64_t count;  /* '\n' before the last place that was asked about */
    uint64_t begin;  /* first byte of the line that `passed` is in */
    uint8_t unit;    /* bytes of a character of the stream: 1, 2 or 4 */
    /* where it is not 1: a line end, and the last bytes that were passed */
    uint32_t newline, last;
};

/* A line begins at `begin`, and nothing before it will be asked about. */
void lines_init(struct lines *l, const struct urisift_kernel *kernel, uint64_t begin);

/* The stream is UTF-16 or UTF-32, from its first byte on: a line end is a character of `unit`
 * bytes. */
void lines_widen(struct lines *l, uint8_t unit, bool is_big);

/* Counts up to byte `to`. */
void lines_count(struct lines *l, const struct window *bytes, uint64_t to);

/* Looks for the last line end between what has been passed and `to`. */
static inline void lines_pass(struct lines *l, const struct window *bytes, uint64_t to)
{
    if (l->passed < bytes->offset)
        l->passed = bytes->offset; /* there was none in what has left */
    if (to <= l->passed)
        return;
    const uint8_t *from = window_data(bytes) + (l->passed - bytes->offset);
    const uint8_t *last = memrchr(from, '\n', (size_t)(to - l->passed));
    if (last)
        l->begin = l->passed + (uint64_t)(last - from) + 1;
    l->passed = to;
}

/* `count` line ends come before byte `at`: finds where its line begins. */
static inline void lines_follow(struct lines *l, const struct window *bytes, uint64_t at,
                                uint64_t count)
{
    if (count != l->count)
        lines_pass(l, bytes, at);
    l->count = count;
}

/* The bytes before `to` leave; `count` line ends come before the place the finder has reached. */
void lines_drop(struct lines *l, const struct window *bytes, uint64_t to, uint64_t count);

#endif
