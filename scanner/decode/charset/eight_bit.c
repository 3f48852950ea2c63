/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* eight_bit.c — replaces bytes above 0x7F by 0xFF; long stretches of ASCII are put without a
 * copy. */
#include "scanner/decode/charset/eight_bit.h"

#include "scanner/decode/common/bytes.h"

BYTES_BEFORE(count_ascii, c & 0x80)

enum urisift_error eight_bit_feed(void *none, const struct urisift_text *t,
                                  struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    (void)none;
    for (size_t i = 0; !error && i < t->size;) {
        size_t plain = count_ascii(t->data + i, t->size - i);
        if (plain >= BYTES_SHORT || plain == t->size - i) {
            error = text_put_part(out, t, i, i + plain);
            i += plain;
            continue;
        }
        uint8_t changed[BYTES_BLOCK];
        size_t size = t->size - i < BYTES_BLOCK ? t->size - i : BYTES_BLOCK;
        for (size_t k = 0; k < size; k++)
            changed[k] = t->data[i + k] | (uint8_t) - (t->data[i + k] >> 7);
        error = bytes_put_changed(out, t, i, i + size, changed);
        i += size;
    }
    return error;
}
