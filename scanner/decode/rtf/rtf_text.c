/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * rtf_text.c — text, bytes of a code page, and characters by number.
 *
 * A character \uN is followed by \uc characters for programs that do not know it; these are
 * dropped. A control word counts as one of them (RTF 1.9.1, "Unicode RTF").
 */
#include "core/text/utf8.h"
#include "scanner/decode/common/bytes.h"
#include "scanner/decode/rtf/rtf_state.h"

/* Puts text of a link, without the blanks before it. */
static void put_link(struct rtf *x, const struct urisift_text *text)
{
    size_t begin = 0;
    while (!x->is_open && begin < text->size && text->data[begin] <= ' ')
        begin++;
    if (begin == text->size)
        return;
    struct urisift_text part = text_part(text, begin, text->size);
    rtf_argument_put(x, &part);
}

/* Puts text where that of the current group goes. */
static void put(struct rtf *x, const struct urisift_text *text)
{
    switch (x->now.destination) {
    case RTF_FIELD:
        rtf_field_text(x, text);
        break;
    case RTF_LINK:
        put_link(x, text);
        break;
    default:
        rtf_put(x, text);
        break;
    }
}

void rtf_count(struct rtf *x, uint64_t bytes)
{
    if (x->setup.stats)
        x->setup.stats->rtf_bytes += bytes;
}

void rtf_flush(struct rtf *x)
{
    static const char unknown[] = "\xEF\xBF\xBD";
    if (x->surrogate == 0)
        return;
    struct urisift_text text = {(const uint8_t *)unknown, 3,          x->surrogate_begin,
                                x->surrogate_end,         TEXT_WHOLE, 0};
    x->surrogate = 0;
    put(x, &text);
}

void rtf_take_text(struct rtf *x, const struct urisift_text *t)
{
    size_t begin = x->skips < t->size ? x->skips : t->size;
    x->skips -= (uint32_t)begin;
    if (!rtf_shows(x)) {
        if (x->now.destination >= RTF_SKIP)
            rtf_count(x, t->size);
        return;
    }
    if (begin == t->size)
        return;
    if (x->in_character) {
        x->in_character = false;
        begin += rtf_page_is_trail(t->data[begin]);
    }
    if (begin == t->size)
        return;
    rtf_flush(x);
    struct urisift_text part = text_part(t, begin, t->size);
    put(x, &part);
}

void rtf_take_byte(struct rtf *x, uint8_t byte, uint64_t begin, uint64_t end)
{
    bool is_shown = x->skips == 0 && rtf_shows(x);
    if (x->now.destination >= RTF_SKIP)
        rtf_count(x, 1);
    x->skips -= x->skips > 0;
    if (!is_shown)
        return;
    if (x->in_character) {
        x->in_character = false;
        if (rtf_page_is_trail(byte))
            return;
    }
    rtf_flush(x);
    x->in_character = rtf_page_is_lead(x->now.page, byte);
    if (byte >= 0x80 && x->now.page != RTF_PAGE_UTF8)
        byte = BYTES_OTHER;
    enum text_map map = end - begin == 1 ? TEXT_EXACT : TEXT_WHOLE;
    struct urisift_text text = {&byte, 1, begin, end, map, 0};
    put(x, &text);
}

void rtf_take_other(struct rtf *x, const char *bytes, uint64_t begin, uint64_t end)
{
    bool is_shown = x->skips == 0 && rtf_shows(x);
    x->skips -= x->skips > 0;
    if (!is_shown)
        return;
    x->in_character = false;
    rtf_flush(x);
    struct urisift_text text = {(const uint8_t *)bytes, strlen(bytes), begin, end, TEXT_WHOLE, 0};
    put(x, &text);
}

void rtf_take_character(struct rtf *x, uint32_t code, uint64_t begin, uint64_t end)
{
    uint8_t bytes[4];
    bool is_high = code >= 0xD800 && code < 0xDC00, is_low = code >= 0xDC00 && code < 0xE000;
    x->in_character = false;
    if (!rtf_shows(x))
        return;
    if (is_low && x->surrogate > 0) {
        code = 0x10000 + ((x->surrogate - 0xD800) << 10) + (code - 0xDC00);
        begin = x->surrogate_begin;
        x->surrogate = 0;
    } else {
        rtf_flush(x);
        if (is_low || code > 0x10FFFF || code == 0)
            code = 0xFFFD;
    }
    if (is_high) {
        x->surrogate = code;
        x->surrogate_begin = begin;
        x->surrogate_end = end;
        return;
    }
    struct urisift_text text = {bytes, utf8_write(code, bytes), begin, end, TEXT_WHOLE, 0};
    put(x, &text);
}
