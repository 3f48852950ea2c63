/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lookahead.c — puts held bytes as runs, or drops them. */
#include "scanner/decode/common/lookahead.h"

enum urisift_error lookahead_places_put(struct urisift_text_sink out, const uint8_t *data,
                                        const struct lookahead_place *places, size_t from,
                                        size_t to)
{
    enum urisift_error error = URISIFT_OK;
    while (!error && from < to) {
        struct lookahead_place first = places[from];
        bool exact = first.end - first.begin == 1;
        size_t size = 1;
        while (exact && from + size < to && places[from + size].begin == first.begin + size &&
               places[from + size].end == first.end + size)
            size++;
        struct urisift_text run = {data + from,
                                   size,
                                   first.begin,
                                   places[from + size - 1].end,
                                   exact ? TEXT_EXACT : TEXT_WHOLE,
                                   0};
        error = out.put(out.self, &run);
        from += size;
    }
    return error;
}

void lookahead_drop(struct lookahead *h, size_t size)
{
    h->size -= size;
    memmove(h->data, h->data + size, h->size);
    memmove(h->places, h->places + size, h->size * sizeof *h->places);
}
