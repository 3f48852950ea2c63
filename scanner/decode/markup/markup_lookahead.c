/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* markup_lookahead.c — held bytes with their places, in runs that are as long as possible. */
#include "scanner/decode/markup/markup_lookahead.h"

#include <string.h>

bool markup_lookahead_add(struct markup_lookahead *h, const struct urisift_text *text, size_t begin,
                          size_t end)
{
    size_t size = end - begin;
    if (size > MARKUP_LOOKAHEAD - h->size)
        return false;
    struct urisift_text part = text_part(text, begin, end);
    struct markup_lookahead_run *last = h->count > 0 ? &h->runs[h->count - 1] : NULL;
    memcpy(h->data + h->size, part.data, size);
    if (last && last->map == TEXT_EXACT && part.map == TEXT_EXACT && last->end == part.begin)
        last->end = part.end;
    else
        h->runs[h->count++] = (struct markup_lookahead_run){part.begin, part.end, part.map,
                                                            part.phase, (uint8_t)h->size};
    h->size += size;
    return true;
}

enum urisift_error markup_lookahead_put(struct markup_lookahead *h, size_t from, uint64_t here,
                                        struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    if (h->count > 0 && !markup_in_reach(h->runs[0].begin, here)) {
        error = text_put_other(out, h->data + from, h->size - from, here, here);
        h->count = 0;
    }
    for (size_t i = 0; !error && i < h->count; i++) {
        const struct markup_lookahead_run *r = &h->runs[i];
        size_t end = i + 1 < h->count ? h->runs[i + 1].at : h->size;
        struct urisift_text text = {h->data + r->at, end - r->at, r->begin,
                                    r->end,          r->map,      r->phase};
        if (end > from)
            error = text_put_part(out, &text, from > r->at ? from - r->at : 0, text.size);
    }
    markup_lookahead_clear(h);
    return error;
}
