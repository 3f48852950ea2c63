/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* held.c — what was held back as runs again. */
#include "scanner/decode/mail/held.h"

#include <string.h>

enum urisift_error held_put(const struct held *h, size_t from, size_t to, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    while (!error && from < to) {
        uint64_t begin = held_begin(h, from);
        bool exact = held_end(h, from) - begin == 1;
        size_t end = from < h->straight ? (to < h->straight ? to : h->straight) : from + 1;
        while (exact && end < to && held_goes_on(h, end - 1))
            end++;
        struct urisift_text run = {h->data + from, end - from, begin, held_end(h, end - 1),
                                   exact ? TEXT_EXACT : TEXT_WHOLE, 0};
        error = out.put(out.self, &run);
        from = end;
    }
    return error;
}

void held_drop(struct held *h, size_t size)
{
    size_t rest = h->size - size;
    if (rest == 0) {
        held_clear(h);
        return;
    }
    memmove(h->data, h->data + size, rest);
    memmove(h->begin, h->begin + size, rest * sizeof *h->begin);
    memmove(h->end, h->end + size, rest * sizeof *h->end);
    h->base += size;
    h->straight = h->straight > size ? h->straight - size : 0;
    h->size = rest;
}
