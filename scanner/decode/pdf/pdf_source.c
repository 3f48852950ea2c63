/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_source.c — puts bytes of a run, and held bytes by their places. */
#include "scanner/decode/pdf/pdf_source.h"

struct byte pdf_source_place(const struct pdf_source *s, size_t i)
{
    return s->text ? byte_of(s->text, i) : s->places[i];
}

enum urisift_error pdf_bytes_put(const struct byte *o, size_t size, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    uint8_t block[64];
    for (size_t i = 0, n; !error && i < size; i += n) {
        for (n = 0; n < sizeof block && i + n < size &&
                    (n == 0 || (o[i + n].exact && o[i + n].begin == o[i].begin + n));) {
            block[n] = o[i + n].value;
            n++;
            if (!o[i].exact)
                break;
        }
        struct urisift_text text = {
            block, n, o[i].begin, o[i + n - 1].end, o[i].exact ? TEXT_EXACT : TEXT_WHOLE, 0};
        error = out.put(out.self, &text);
    }
    return error;
}

enum urisift_error pdf_source_put(struct pdf_source *s, size_t to)
{
    size_t from = s->put;
    if (from >= to)
        return URISIFT_OK;
    s->put = to;
    return s->text ? text_put_part(s->out, s->text, from, to)
                   : pdf_bytes_put(s->places + from, to - from, s->out);
}
