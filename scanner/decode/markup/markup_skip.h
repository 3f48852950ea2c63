/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * markup_skip.h — skips text and tags in which nothing can be found; shared by html_skip.c and
 * xml_skip.c.
 *
 *     …</p><p>Five to two.</p><p class="x">See http://…
 *          ^ from             ^ to                 ^ end of plain text
 *
 * Idea:     after a separator, text without a scheme need not be put up to the next tag that parts
 *           texts. A kernel finds how far text and tags are plain. Reading continues at the last of
 *           these tags that parts texts.
 * Holds:    the findings do not depend on how much is skipped, and so not on where runs end.
 * Not here: which text and tags are plain (scanner/simd/markup.h).
 */
#ifndef URISIFT_MARKUP_SKIP_H
#define URISIFT_MARKUP_SKIP_H

#include "scanner/schemes/schemes.h"
#include "scanner/simd/markup.h"

/* Does the tag at data[at], its '<', part the texts around it? Only bytes before `end` are read. */
typedef bool markup_parts_fn(const void *self, const uint8_t *data, size_t at, size_t end);

struct markup_skip {
    const struct urisift_kernel *kernel;
    const struct find_schemes *schemes; /* NULL: nothing is skipped */
    markup_parts_fn *parts;
    const void *self; /* passed to `parts` */
    struct markup markup;
    uint8_t quote; /* the quote of values that was seen last */
};

/* Sets up that every tag whose name begins with a letter is plain. The caller then adds the
 * exceptions to s->markup and calls markup_fill_halves(). The arguments are borrowed and must
 * outlive *s. */
void markup_skip_init(struct markup_skip *s, const struct urisift_kernel *kernel,
                      const struct find_schemes *schemes, markup_parts_fn *parts, const void *self);
/* Skips from data[at] on, in text, right after a separator. Returns the index of the tag to be read
 * next; `at` if nothing can be skipped. Sets *plain to the index before which no further call can
 * skip anything. */
size_t markup_skip(struct markup_skip *s, const uint8_t *data, size_t at, size_t size,
                   size_t *plain);

#endif
