/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * lines.h — which line a byte of the stream is in, and in which column.
 *
 * If the text that is searched is the stream itself, the finder has counted the line ends already,
 * and only the beginning of a line is searched for here. If decoders made the text, line ends are
 * counted here, in the stream's bytes. Offsets that are asked for never decrease. Bytes must be
 * asked for before they leave the window.
 */
#ifndef URISIFT_LINES_H
#define URISIFT_LINES_H

#include <string.h>

#include "scanner/pipeline/window.h"
#include "scanner/simd/kernel.h"

struct lines {
    const struct urisift_kernel *kernel;
    uint64_t passed; /* offset up to which bytes have been counted or searched */
    uint64_t count;  /* '\n' before the last offset that was asked for */
    uint64_t begin;  /* offset of the first byte of the line that `passed` is in */
    uint8_t unit;    /* bytes of a character of the stream: 1, 2 or 4 */
    /* if `unit` is not 1: a line end, and the last bytes that were passed */
    uint32_t newline, last;
};

/* Starts at offset `begin`, where a line begins. Nothing before it will be asked for. */
void lines_init(struct lines *l, const struct urisift_kernel *kernel, uint64_t begin);

/* Sets the stream to UTF-16 or UTF-32 from its first byte on: a line end is a character of `unit`
 * bytes, the most significant byte first if is_big. */
void lines_widen(struct lines *l, uint8_t unit, bool is_big);

/* Counts line ends up to byte `to`. */
void lines_count(struct lines *l, const struct window *bytes, uint64_t to);

/* Finds the last line end between `passed` and `to`. */
static inline void lines_pass(struct lines *l, const struct window *bytes, uint64_t to)
{
    if (l->passed < bytes->offset)
        l->passed = bytes->offset; /* the dropped bytes had no line end */
    if (to <= l->passed)
        return;
    const uint8_t *from = window_data(bytes) + (l->passed - bytes->offset);
    const uint8_t *last = memrchr(from, '\n', (size_t)(to - l->passed));
    if (last)
        l->begin = l->passed + (uint64_t)(last - from) + 1;
    l->passed = to;
}

/* Finds the beginning of the line of byte `at`, before which there are `count` line ends. */
static inline void lines_follow(struct lines *l, const struct window *bytes, uint64_t at,
                                uint64_t count)
{
    if (count != l->count)
        lines_pass(l, bytes, at);
    l->count = count;
}

/* Prepares for dropping the bytes before `to`. `count` line ends come before the offset that the
 * finder has reached. */
void lines_drop(struct lines *l, const struct window *bytes, uint64_t to, uint64_t count);

#endif
