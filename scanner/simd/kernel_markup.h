/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_markup.h — the part of kernel_template.h that goes over plain HTML.
 *
 * Idea:  all bytes of a block are judged at once. From a '<' on, through all that is no '>', a
 *        sum comes out at the tag's end: what it changed is the tag. Likewise a value, from its
 *        first quote to the second. Only ':', '&' and names that may be others than plain ones
 *        are looked at one by one.
 */
#ifndef URISIFT_KERNEL_MARKUP_H
#define URISIFT_KERNEL_MARKUP_H

#include <string.h>

#include "scanner/simd/markup.h"

/* What the bytes before a block leave open: 0 or 1. */
struct markup_state {
    uint64_t in_tag, in_value;
};

/* The bytes from each of `begins` on up to the next of `ends`, which is not one of them.
 * *goes_on: is the byte before the block one, and is its last? Returns which bytes have one
 * right before them. */
static inline uint64_t markup_inside(uint64_t begins, uint64_t ends, uint64_t *goes_on)
{
    uint64_t over, inside = ~ends & ~add_to_runs(~ends, begins | *goes_on, &over);
    uint64_t behind = inside << 1 | *goes_on;
    *goes_on = inside >> 63;
    return behind;
}

/* The first byte of a block that ends plain HTML, without regard to names, ':' and '&': its bit,
 * and the bits of all later bytes. */
static inline uint64_t markup_end(const struct markup_masks *m, struct markup_state *s,
                                  uint64_t *in_tags)
{
    uint64_t in_tag = markup_inside(m->open, m->close, &s->in_tag);
    uint64_t in_value = markup_inside(m->begin & in_tag, m->end & in_tag, &s->in_value);
    uint64_t bad = in_tag & (m->open | m->odd | (in_value & (m->close | m->begin)) |
                             (~in_value & (m->end | m->other)));
    *in_tags = in_tag;
    return bad | (0 - bad);
}

/* Returns the first of these beginnings of tags at which no plain tag begins; or `end`, after
 * all of them. */
KERNEL_FUNCTION uint64_t markup_tags(const struct markup *markup, uint64_t open,
                                     const uint8_t *data, size_t at, size_t size, uint64_t end)
{
    for (; open; open &= open - 1)
        if (!markup_tag_is_plain(markup, data, at + first_bit(open), size))
            return 0 - (open & -open);
    return end;
}

/* The same of bytes that are ':' or '&'. */
KERNEL_FUNCTION uint64_t markup_marks(const struct markup *markup, uint64_t marks, uint64_t in_tags,
                                      const uint8_t *data, size_t at, size_t size, uint64_t end)
{
    for (; marks; marks &= marks - 1) {
        size_t mark = at + first_bit(marks);
        bool matters = data[mark] == '&' ? markup_reference_matters(data, mark, size)
                                         : markup_colon_matters(markup, data, mark, size,
                                                                (in_tags & marks & -marks) != 0);
        if (matters)
            return 0 - (marks & -marks);
    }
    return end;
}

/* A block without a byte before it, or without bytes after it, is copied. */
KERNEL_FUNCTION size_t markup(const struct markup *markup, const uint8_t *data, size_t from,
                              size_t size, uint8_t quote)
{
    const struct tag_vectors tags = load_tags(markup);
    struct markup_state state = {0, 0};
    uint8_t copy[1 + 64] = {0};
    for (size_t at = from; at < size; at += 64) {
        const uint8_t *block = data + at;
        if (at == 0 || size - at < 64) {
            size_t before = at > 0, left = size - at < 64 ? size - at : 64;
            memset(copy, 0, sizeof copy);
            memcpy(copy + 1 - before, block - before, before + left);
            block = copy + 1;
        }
        const struct markup_masks m = markup_64(block, quote);
        uint64_t in_tags, end = markup_end(&m, &state, &in_tags);
        uint64_t suspects =
            size - at >= 64 + MARKUP_TAG ? suspects_64(&tags, data + at) : UINT64_MAX;
        end = markup_tags(markup, m.open & suspects & ~end, data, at, size, end);
        end = markup_marks(markup, m.mark & ~end, in_tags, data, at, size, end);
        if (end)
            return at + first_bit(end);
    }
    return size;
}

#endif
