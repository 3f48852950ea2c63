/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * markdown_emphasis.h — emphasis: which runs of '*', '_' and "~~" open it, and which close it.
 *
 *     **see http://a.example/x**     _a@b.example_     http://a.example/a_b_c
 *
 * Idea:   the flanking rules of CommonMark decide, but a run inside a URL opens no emphasis that
 *         ends an identifier. If an identifier may be in the emphasis, a blank is put inside each
 *         run, so that no identifier of any family contains the run.
 * See:    CommonMark 0.30, section 6.2; GFM, section 6.5.
 */
#ifndef URISIFT_MARKDOWN_EMPHASIS_H
#define URISIFT_MARKDOWN_EMPHASIS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { EMPHASIS_OPEN = 32 }; /* most runs that may be open; further ones do not open */

struct emphasis_run {
    uint8_t mark;
    bool both;          /* it might close, too */
    bool in_url;        /* it seems to be part of a URL */
    bool matters;       /* an identifier may be in the emphasis */
    size_t whole, size; /* bytes of the run, and those that are open */
};

/* The runs of the paragraph that are open. All zero at the beginning of a paragraph. */
struct emphasis {
    size_t count;
    struct emphasis_run open[EMPHASIS_OPEN];
};

/* Where a blank is put. CUT: a '\\' is put before the run, since letters follow it: the identifier
 * before it may be longer. */
enum { EMPHASIS_BEFORE = 1, EMPHASIS_AFTER = 2, EMPHASIS_CUT = 4 };

/* Takes the run at data[at]. `before`: the character before it; '\n' if there is none. The bytes
 * after it are there, as far as they can matter. *end: where the run ends. Returns bits
 * EMPHASIS_…, or 0. */
unsigned emphasis_take(struct emphasis *e, uint32_t before, const uint8_t *data, size_t size,
                       size_t at, size_t *end);

/* Returns the place of the first byte from `at` on that is not part of a link's destination. */
size_t emphasis_destination_end(const uint8_t *data, size_t size, size_t at, bool angle);

static inline bool emphasis_is_mark(uint8_t c)
{
    return c == '*' || c == '_' || c == '~';
}

#endif
