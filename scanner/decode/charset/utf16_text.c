/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* utf16_text.c — the filter for streams that begin with a byte order mark of UTF-16 or UTF-32; and
 * the functions of decoder.h that recognise such streams. It runs before all formats. */
#include <string.h>

#include "scanner/decode/charset/wide.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/decoder.h"

enum { PAIRS = 32 };

bool utf16_text_is_marked(const uint8_t *head, size_t size, uint8_t *unit, bool *is_big)
{
    const struct wide_mark *mark = wide_mark_of(head, size);
    if (!mark)
        return false;
    size_t pairs = 0, with_nul = 0;
    for (size_t i = mark->size; pairs < PAIRS && size - i >= 2; i += 2, pairs++) {
        int nuls = (head[i] == 0) + (head[i + 1] == 0);
        /* in ASCII in UTF-32, some pairs are two NUL bytes */
        with_nul += nuls == 1 || (nuls == 2 && mark->size == 4);
    }
    if (unit) {
        *unit = mark->size;
        *is_big = mark->is_big;
    }
    return with_nul > pairs / 2;
}

bool utf16_text_is_ascii(const uint8_t *head, size_t size)
{
    enum { LEAST = 16 }; /* bytes; in so many of UTF-16 one is a NUL, a control or not ASCII */
    const struct wide_mark *mark = wide_mark_of(head, size);
    if (!mark || mark->size != 2 || size < (size_t)mark->size + LEAST)
        return false;
    for (size_t i = mark->size; i < size && i < UTF16_TEXT_HEAD; i++)
        if ((head[i] < ' ' || head[i] > '~') && !ascii_is_white(head[i]))
            return false;
    return true;
}

bool utf16_text_may_be(const uint8_t *head, size_t size)
{
    for (const struct wide_mark *m = urisift_wide_marks; m < urisift_wide_marks + WIDE_MARKS; m++)
        if (memcmp(head, m->bytes, size < m->size ? size : m->size) == 0)
            return true;
    return false;
}

size_t utf16_text_narrow(const uint8_t *head, size_t size, uint8_t *narrow)
{
    const struct wide_mark *mark = wide_mark_of(head, size);
    size_t n = 0, unit = mark ? mark->size : 1, low = mark && mark->is_big ? unit - 1 : 0;
    for (size_t i = mark ? unit : 0; size - i >= unit; i += unit) {
        uint8_t other = 0;
        for (size_t k = 0; k < unit; k++)
            other |= k == low ? head[i + k] & 0x80 : head[i + k];
        narrow[n++] = other ? BYTES_OTHER : head[i + low];
    }
    return n;
}

/* The filter */

static void begin_utf16_text(void *state, const struct decoder_setup *setup)
{
    (void)setup;
    wide_begin(state, WIDE_BY_MARK);
}

static int sniff_utf16_text(const uint8_t *head, size_t size)
{
    return utf16_text_is_marked(head, size, NULL, NULL) ? 90 : 0;
}

const struct urisift_decoder urisift_decoder_utf16_text = {
    .name = "utf-16",
    .summary = "UTF-16 or UTF-32, where a byte order mark says so",
    .sniff = sniff_utf16_text,
    .filter = true,
    .state_size = sizeof(struct wide),
    .begin = begin_utf16_text,
    .feed = wide_feed,
    .finish = wide_finish,
};
