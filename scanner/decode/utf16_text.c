/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* utf16_text.c — the filter before all formats for streams that begin with a byte order mark of UTF-16 or UTF-32. */
#include "scanner/decode/utf16_text.h"

#include <string.h>

#include "scanner/decode/decoder.h"
#include "scanner/decode/wide.h"

enum { PAIRS = 32 };

static const struct mark {
    uint8_t octets[4];
    uint8_t size;
    bool is_big;
} marks[] = {
    {{0xFF, 0xFE, 0, 0}, 4, false}, /* before that of UTF-16, which it begins with */
    {{0, 0, 0xFE, 0xFF}, 4, true},
    {{0xFF, 0xFE}, 2, false},
    {{0xFE, 0xFF}, 2, true},
};

enum { MARKS = sizeof marks / sizeof marks[0] };

static const struct mark *find_mark(const uint8_t *head, size_t size)
{
    for (size_t i = 0; i < MARKS; i++)
        if (size >= marks[i].size && memcmp(head, marks[i].octets, marks[i].size) == 0)
            return &marks[i];
    return NULL;
}

bool utf16_text_is_marked(const uint8_t *head, size_t size, uint8_t *unit, bool *is_big)
{
    const struct mark *mark = find_mark(head, size);
    if (!mark)
        return false;
    size_t pairs = 0, with_nul = 0;
    for (size_t i = mark->size; pairs < PAIRS && size - i >= 2; i += 2, pairs++) {
        int nuls = (head[i] == 0) + (head[i + 1] == 0);
        with_nul += nuls == 1 || (nuls == 2 && mark->size == 4); /* ASCII in UTF-32 has a pair of two */
    }
    if (unit) {
        *unit = mark->size;
        *is_big = mark->is_big;
    }
    return with_nul > pairs / 2;
}

bool utf16_text_may_be(const uint8_t *head, size_t size)
{
    for (size_t i = 0; i < MARKS; i++)
        if (memcmp(head, marks[i].octets, size < marks[i].size ? size : marks[i].size) == 0)
            return true;
    return false;
}

size_t utf16_text_narrow(const uint8_t *head, size_t size, uint8_t *narrow)
{
    const struct mark *mark = find_mark(head, size);
    size_t n = 0, unit = mark ? mark->size : 1, low = mark && mark->is_big ? unit - 1 : 0;
    for (size_t i = mark ? unit : 0; size - i >= unit; i += unit) {
        uint8_t other = 0;
        for (size_t k = 0; k < unit; k++)
            other |= k == low ? head[i + k] & 0x80 : head[i + k];
        narrow[n++] = other ? OCTETS_OTHER : head[i + low];
    }
    return n;
}

/* The filter */

struct utf16_text {
    bool is_begun;
    struct wide wide;
};

static void begin(struct utf16_text *u)
{
    if (!u->is_begun)
        wide_begin(&u->wide, WIDE_BY_MARK);
    u->is_begun = true;
}

static enum urisift_error feed_utf16_text(void *state, const struct urisift_text *t, struct urisift_text_sink sink)
{
    struct utf16_text *u = state;
    begin(u);
    return wide_feed(&u->wide, t, sink);
}

static enum urisift_error finish_utf16_text(void *state, struct urisift_text_sink sink)
{
    struct utf16_text *u = state;
    begin(u);
    return wide_finish(&u->wide, sink);
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
    .state_size = sizeof(struct utf16_text),
    .feed = feed_utf16_text,
    .finish = finish_utf16_text,
};
