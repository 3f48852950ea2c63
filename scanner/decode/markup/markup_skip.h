/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * markup_skip.h — passes over text and tags in which nothing can be found; shared by html_skip.c
 * and xml_skip.c.
 *
 *     …</p><p>Five to two.</p><p class="x">See http://…
 *         ^ here                ^ there      ^ the first thing that matters
 *
 * Idea:  where the last text has been parted from all that follows, what comes before the next
 *        tag that parts texts need not be put, if there is no scheme in it. A kernel goes over
 *        plain text and plain tags, up to what is neither; of these tags the last that parts is
 *        gone back to, and read by the others.
 * Holds: what is found does not depend on how much is passed over, so neither on where runs end.
 * Not here: what is plain (scanner/simd/markup.h).
 */
#ifndef URISIFT_MARKUP_SKIP_H
#define URISIFT_MARKUP_SKIP_H

#include "scanner/schemes/schemes.h"
#include "scanner/simd/markup.h"

/* Does the tag at the '<' at data[at], as far as it is before `end`, part the texts around it? */
typedef bool markup_parts_fn(const void *self, const uint8_t *data, size_t at, size_t end);

struct markup_skip {
    const struct urisift_kernel *kernel;
    const struct find_schemes *schemes; /* NULL: nothing is passed over */
    markup_parts_fn *parts;
    const void *self; /* handed to `parts` */
    struct markup markup;
    uint8_t quote; /* of values: those that were seen last */
};

/* Plain is every tag whose name begins with a letter: the caller adds what is none of these, and
 * calls markup_fill_halves(). */
void markup_skip_init(struct markup_skip *s, const struct urisift_kernel *kernel,
                      const struct find_schemes *schemes, markup_parts_fn *parts, const void *self);
/* From data[at] on, in text, right behind a separator: where the tag is that is read next; `at`
 * where there is none. *plain: nothing before that can be passed over. */
size_t markup_skip(struct markup_skip *s, const uint8_t *data, size_t at, size_t size,
                   size_t *plain);

#endif
