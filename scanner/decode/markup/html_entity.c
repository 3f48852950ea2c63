/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_entity.c — reads character references byte by byte, and holds them until they are complete.
 *
 * Idea:  an automaton knows the names and numbers them: on the way to a name it counts the names
 *        before that one. So each byte of a name takes one step, and the number leads to the
 *        character. All bytes of a reference after the first are letters, digits, '#' and ';'. So
 *        held bytes that are not a reference are text, and need not be read again.
 * See:   HTML standard, sections 13.2.5.72 to 13.2.5.80 and 13.5.
 */
#include "scanner/decode/markup/html_entity.h"

#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"

struct entity_node {
    uint8_t byte, ends, last;
    uint16_t child, before;
};

#include "scanner/decode/markup/html_entity_table.h"

enum { NONE, BEGUN, NAME, NUMBER, HEX, DECIMAL, HEX_DIGITS }; /* states */

/* Returns the character that a number refers to. */
static uint32_t character_of(uint32_t code)
{
    static const uint16_t windows_1252[32] = {
        0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
        0x2039, 0x152,  0x8d,   0x17d,  0x8f,   0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
        0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};
    if (code == 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        return 0xfffd;
    return code >= 0x80 && code < 0xa0 ? windows_1252[code - 0x80] : code;
}

/* Writes the one or two characters of a name in UTF-8, at most 8 bytes. Returns their size. */
static size_t named_character(uint16_t number, uint8_t *to)
{
    uint32_t value = entity_values[number];
    size_t size = utf8_write(value & 0x1fffff, to);
    return value >> 24 == 0 ? size
                            : size + utf8_write(entity_seconds[(value >> 24) - 1], to + size);
}

static void begin_reference(struct html_references *r)
{
    r->state = BEGUN;
    r->level = ENTITY_ROOT;
    r->number = 0;
    r->match_size = 0;
    r->code = 0;
}

/* Puts the character in place of the first `size` held bytes, then the other held bytes. */
static enum urisift_error put_character(struct html_references *r, const uint8_t *character,
                                        size_t character_size, size_t size, uint64_t here,
                                        struct urisift_text_sink out)
{
    const struct markup_lookahead *lookahead = &r->lookahead;
    if (!markup_in_reach(lookahead->runs[0].begin, here))
        return markup_lookahead_put(&r->lookahead, 0, here, out);
    size_t last = lookahead->count - 1;
    while (lookahead->runs[last].at >= size)
        last--;
    const struct markup_lookahead_run *run = &lookahead->runs[last];
    size_t run_size =
        (last + 1 < lookahead->count ? lookahead->runs[last + 1].at : lookahead->size) - run->at;
    struct urisift_text text = {lookahead->data + run->at, run_size,  run->begin, run->end,
                                (enum text_map)run->map,   run->phase};
    uint64_t end = text_part(&text, 0, size - run->at).end;
    enum urisift_error error =
        text_put_other(out, character, character_size, lookahead->runs[0].begin, end);
    return error ? error : markup_lookahead_put(&r->lookahead, size, here, out);
}

/* Puts the character of the held reference, or its bytes if it is not a reference. It has ended
 * before `here`. `next`: the byte at `here`; 0 if it is unknown or does not matter. */
static enum urisift_error decide(struct html_references *r, uint8_t next, uint64_t here,
                                 struct urisift_text_sink out)
{
    uint8_t character[8];
    size_t size = 0;
    const struct markup_lookahead *lookahead = &r->lookahead;
    if (r->state == DECIMAL || r->state == HEX_DIGITS) {
        size = utf8_write(character_of(r->code), character);
        r->state = NONE;
        return put_character(r, character, size, lookahead->size, here, out);
    }
    r->state = NONE;
    if (r->match_size > 0 && r->in_attribute && lookahead->data[r->match_size - 1] != ';') {
        uint8_t behind = r->match_size < lookahead->size ? lookahead->data[r->match_size] : next;
        if (behind == '=' || char_is(behind, CHAR_ALNUM))
            r->match_size = 0;
    }
    if (r->match_size == 0)
        return markup_lookahead_put(&r->lookahead, 0, here, out);
    size = named_character(r->match, character);
    return put_character(r, character, size, r->match_size, here, out);
}

/* Takes one step in the automaton: byte `c` after `lookahead` bytes of the reference. Returns false
 * if no name continues with `c`. The first letter is found at once, because names begin with every
 * letter. */
static bool step_name(struct html_references *r, uint8_t c, size_t lookahead)
{
    const struct entity_node *node = &entity_nodes[r->level];
    if (r->level == ENTITY_ROOT) {
        if (!char_is(c, CHAR_ALPHA))
            return false;
        node += c >= 'a' ? 26 + c - 'a' : c - 'A';
    }
    while (node->byte != c)
        if (node++->last)
            return false;
    r->number = (uint16_t)(r->number + node->before);
    r->level = node->child;
    if (node->ends) {
        r->match = r->number++;
        r->match_size = (uint8_t)(lookahead + 1);
    }
    return true;
}

static bool step_digit(struct html_references *r, uint8_t c, unsigned base, uint8_t state)
{
    if (!char_is(c, base == 16 ? CHAR_HEX : CHAR_DIGIT))
        return false;
    if (r->code <= 0x10ffff)
        r->code = r->code * base + char_hex_value(c);
    r->state = state;
    return true;
}

/* Does `c` belong to the reference? */
static bool goes_on(struct html_references *r, uint8_t c)
{
    switch (r->state) {
    case BEGUN:
        r->state = c == '#' ? NUMBER : NAME;
        return c == '#' || step_name(r, c, r->lookahead.size);
    case NAME:
        return step_name(r, c, r->lookahead.size);
    case NUMBER:
        if (c == 'x' || c == 'X') {
            r->state = HEX;
            return true;
        }
        return step_digit(r, c, 10, DECIMAL);
    case DECIMAL:
        return step_digit(r, c, 10, DECIMAL);
    default:
        return step_digit(r, c, 16, HEX_DIGITS);
    }
}

/* Continues with the held reference. Moves *at past its bytes. */
static enum urisift_error take_reference(struct html_references *r, const struct urisift_text *t,
                                         size_t *at, struct urisift_text_sink out)
{
    for (size_t i = *at; i < t->size; i++) {
        uint8_t c = t->data[i];
        bool is_end = c == ';' && (r->state == DECIMAL || r->state == HEX_DIGITS);
        *at = i;
        if (!is_end && !goes_on(r, c))
            return decide(r, c, text_part(t, i, i + 1).begin, out);
        if (!markup_lookahead_add(&r->lookahead, t, i, i + 1)) {
            r->state = NONE;
            return markup_lookahead_put(&r->lookahead, 0, text_part(t, i, i + 1).begin, out);
        }
        if (is_end || (r->state == NAME && r->level == 0)) { /* nothing can follow */
            *at = i + 1;
            return decide(r, 0, text_part(t, i, i + 1).end, out);
        }
    }
    *at = t->size;
    return URISIFT_OK;
}

/* Takes the reference at '&' if it is a name with its ';' in the same run, which is common, and
 * moves *at past it. Otherwise holds the '&', so that the next bytes are read one by one. */
static enum urisift_error take_whole_name(struct html_references *r, const struct urisift_text *t,
                                          size_t *at, struct urisift_text_sink out)
{
    size_t begin = *at, i = begin + 1;
    begin_reference(r);
    while (i < t->size && r->level != 0 && step_name(r, t->data[i], i - begin))
        i++;
    if (r->level == 0) {
        uint8_t character[8];
        struct urisift_text part = text_part(t, begin, i);
        r->state = NONE;
        *at = i;
        return text_put_other(out, character, named_character(r->match, character), part.begin,
                              part.end);
    }
    begin_reference(r);
    markup_lookahead_add(&r->lookahead, t, begin, begin + 1);
    *at = begin + 1;
    return URISIFT_OK;
}

enum urisift_error html_references_feed(struct html_references *r, const struct urisift_text *t,
                                        struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    size_t i = 0;
    while (!error && i < t->size) {
        if (r->state != NONE) {
            error = take_reference(r, t, &i, out);
            continue;
        }
        const uint8_t *hit = memchr(t->data + i, '&', t->size - i);
        size_t end = hit ? (size_t)(hit - t->data) : t->size;
        error = text_put_part(out, t, i, end);
        i = end;
        if (hit && !error)
            error = take_whole_name(r, t, &i, out);
    }
    return error;
}

enum urisift_error html_references_end(struct html_references *r, uint64_t here,
                                       struct urisift_text_sink out)
{
    return r->state != NONE ? decide(r, 0, here, out) : URISIFT_OK;
}
