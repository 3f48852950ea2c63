/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unobscure_line.c — what is known of a line before an "at".
 *
 * Idea:  only the beginning of the line and its last word matter, and a word that is longer than a
 *        local part is none. So most of a line is skipped.
 */
#include "core/text/chars.h"
#include "scanner/decode/refang/unobscure.h"

enum { LAST = UNOBSCURE_LOCAL + 16 }; /* more bytes than those of a word that matters */

static bool is_quote(const struct unobscure_line *l, uint8_t c)
{
    return l->head_size == 0 && l->size == 0 && (c == '>' || c == ' ');
}

static void take_blank(struct unobscure_line *l)
{
    if (l->size > 0) {
        l->before = 'x';
        if (l->words < 2)
            l->words++;
    }
    l->is_second = l->words == 1 && l->size > 0;
    l->size = 0;
    l->has_gap = true;
}

static void take(struct unobscure_line *l, uint8_t c)
{
    if (is_quote(l, c))
        return;
    if (l->head_size < UNOBSCURE_HEAD)
        l->head[l->head_size++] = char_lower(c);
    if (c == ' ' || c == '\t' || c == '\r') {
        take_blank(l);
    } else if (char_is(c, CHAR_LOCAL) || c >= 0x80) {
        if (l->size < UNOBSCURE_WORD)
            l->word[l->size] = char_lower(c);
        if (l->size <= UNOBSCURE_LOCAL)
            l->size++;
        l->last = c;
    } else {
        l->before = c;
        l->has_gap = l->is_second = false;
        l->size = 0;
        l->words = 2;
    }
}

void unobscure_line_pass(struct unobscure_line *l, const uint8_t *data, size_t at, size_t to)
{
    const uint8_t *end = to > at ? memrchr(data + at, '\n', to - at) : NULL;
    if (end) {
        *l = (struct unobscure_line){0};
        at = (size_t)(end - data) + 1;
    }
    for (; at < to; at++) {
        /* the head is known, and the bytes from here on are more than a word: skip */
        if (l->head_size == UNOBSCURE_HEAD && l->words == 2 && to - at > LAST) {
            at = to - LAST;
            l->size = UNOBSCURE_LOCAL + 1;
            l->has_gap = l->is_second = false;
        }
        take(l, data[at]);
    }
}
