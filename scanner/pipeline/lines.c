/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lines.c — counts line ends, and finds the last one before a byte. */
#include "scanner/pipeline/lines.h"

void lines_init(struct lines *l, const struct urisift_kernel *kernel, uint64_t begin)
{
    *l = (struct lines){.kernel = kernel, .passed = begin, .begin = begin, .unit = 1};
}

void lines_widen(struct lines *l, uint8_t unit, bool is_big)
{
    l->unit = unit;
    l->newline = is_big ? '\n' : (uint32_t)'\n' << 8 * (unit - 1);
}

/* Does the work of lines_count() where a line end is a character of two or four bytes. If a
 * character is cut at `to`, the next call handles it. */
static void count_wide(struct lines *l, const struct window *bytes, uint64_t to)
{
    const uint8_t *from = window_data(bytes) + (l->passed - bytes->offset);
    uint32_t mask = l->unit == 4 ? UINT32_MAX : 0xFFFF, last = l->last;
    for (uint64_t at = l->passed; at < to;) {
        last = last << 8 | *from++;
        at++;
        if (at % l->unit == 0 && (last & mask) == l->newline) {
            l->count++;
            l->begin = at;
        }
    }
    l->last = last;
    l->passed = to;
}

void lines_count(struct lines *l, const struct window *bytes, uint64_t to)
{
    if (to <= l->passed)
        return;
    if (l->unit > 1) {
        count_wide(l, bytes, to);
        return;
    }
    size_t ends = l->kernel->newlines(window_data(bytes), (size_t)(l->passed - bytes->offset),
                                      (size_t)(to - bytes->offset));
    l->count += ends;
    if (ends > 0)
        lines_pass(l, bytes, to);
    l->passed = to;
}

void lines_drop(struct lines *l, const struct window *bytes, uint64_t to, uint64_t count)
{
    if (count != l->count)
        lines_pass(l, bytes, to);
}
