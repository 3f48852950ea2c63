/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * refang_name.c — which part of a name the text is in, as far as that decides about marks.
 *
 *     see hxxps://a.example/b.html, or user@a.example
 *         WORD    HOST     PATH        WORD
 *
 * Idea:  a blank, a quote or an angle bracket ends every name, so nothing before the last one
 *        matters. Most text is skipped up to there.
 */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/refang/refang_mark.h"

static bool ends_name(uint8_t c)
{
    return c <= ' ' || c == 0x7f || c == '<' || c == '>' || c == '"';
}

static bool is_label(uint8_t c)
{
    return c >= 0x80 || c == '_' || char_is(c, CHAR_LDH);
}

/* Begins another word, right after the bytes that are known. */
static void begin_word(struct refang_name *n)
{
    n->place = REFANG_WORD;
    n->is_marked = n->has_dot = n->is_literal = false;
}

static void step_in_word(struct refang_name *n, uint8_t c)
{
    const uint8_t before = (uint8_t)n->tail;
    if (c == '/' && before == '/' && (n->tail >> 8 & 0xff) == ':') {
        n->place = REFANG_HOST;
        return;
    }
    if (c == '/' && before == ':')
        return;
    if (c == '/' || c == '?' || c == '#') {
        if (n->is_marked || n->has_dot)
            n->place = REFANG_PATH;
        else
            begin_word(n);
        return;
    }
    n->has_dot = n->has_dot || (c == '.' && is_label(before));
    if (!is_label(c) && !char_is(c, CHAR_LOCAL) && c != ':' && c != '@')
        begin_word(n);
}

static void step_in_host(struct refang_name *n, uint8_t c)
{
    if (c == '/' || c == '?' || c == '#')
        n->place = REFANG_PATH;
    else if (c == '[' && (uint8_t)n->tail == '/')
        n->is_literal = true;
    else if (c == ']' && n->is_literal)
        n->is_literal = false;
    else if (!is_label(c) && !char_is(c, CHAR_USER) && c != '@')
        begin_word(n);
    else if (c == ',' || c == ';')
        begin_word(n);
}

void refang_name_step(struct refang_name *n, uint8_t c)
{
    if (ends_name(c)) {
        *n = (struct refang_name){0};
        return;
    }
    c = char_lower(c);
    if (n->place == REFANG_WORD)
        step_in_word(n, c);
    else if (n->place == REFANG_HOST)
        step_in_host(n, c);
    n->tail = n->tail << 8 | c;
}

static bool may_go_on_after_blank(const struct refang_name *n)
{
    return n->is_marked && n->place != REFANG_PATH;
}

size_t refang_name_pass(struct refang_name *n, const uint8_t *data, size_t at, size_t to)
{
    for (; at < to && may_go_on_after_blank(n); at++) {
        if (data[at] == ' ')
            return at;
        refang_name_step(n, data[at]);
    }
    size_t begin = to;
    while (begin > at && !ends_name(data[begin - 1]))
        begin--;
    if (begin > at)
        *n = (struct refang_name){0};
    for (; begin < to; begin++)
        refang_name_step(n, data[begin]);
    return to;
}

void refang_name_take(struct refang_name *n, const char *meant)
{
    /* a scheme begins a name */
    if (meant[1] && char_is((uint8_t)meant[0], CHAR_ALPHA))
        begin_word(n);
    for (; *meant; meant++)
        refang_name_step(n, (uint8_t)*meant);
    n->is_marked = true;
}
