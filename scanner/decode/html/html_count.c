/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_count.c — counts the bytes of values that are not read, such as those of data-… without
 * `scripts`.
 *
 * Idea:     a value counts if one of the wanted schemes and a ':' are in it. html_skip() passes
 * over no tag with such a value. So the count does not depend on what is passed over.
 */
#include "scanner/decode/html/html_states.h"

/* Has a scheme that counts been read right before a ':'? */
static bool is_scheme(const struct html *h)
{
    return h->word_size > 0 && h->word_size <= sizeof h->word && char_is(h->word[0], CHAR_ALPHA) &&
           (h->counted_schemes->any || find_schemes_get(h->counted_schemes, h->word, h->word_size));
}

/* A urisift_text_sink's put: takes the value with its references decoded. A '.' may stand before a
 * scheme. */
static enum urisift_error take(void *self, const struct urisift_text *t)
{
    struct html *h = self;
    for (size_t i = 0; i < t->size && !h->is_counted; i++) {
        const uint8_t c = t->data[i];
        if (c == ':')
            h->is_counted = is_scheme(h);
        if (c == '.' || !char_is(c, CHAR_SCHEME))
            h->word_size = 0;
        else if (h->word_size < sizeof h->word)
            h->word[h->word_size++] = c;
        else
            h->word_size = sizeof h->word + 1;
    }
    return URISIFT_OK;
}

void html_count_feed(struct html *h, const struct urisift_text *t)
{
    h->passed += t->size;
    if (h->is_counted)
        return;
    h->references.in_attribute = true;
    html_references_feed(&h->references, t, (struct urisift_text_sink){take, h});
}

void html_count_end(struct html *h, uint64_t here)
{
    if (h->passed == 0)
        return;
    html_references_end(&h->references, here, (struct urisift_text_sink){take, h});
    h->references.in_attribute = h->may_be_plain;
    if (h->is_counted && h->counts)
        *h->script_bytes += h->passed;
    h->passed = 0;
}
