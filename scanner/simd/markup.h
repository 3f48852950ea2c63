/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * markup.h — HTML in which no scheme can be found: plain text and plain tags, as all kernels
 * recognise them.
 *
 *     <p class="note">Five to two:<br/>it's &lt; 3</p><p>See http://…
 *                                                            ^ here it ends: after a scheme
 *
 * Plain text has no ':' with the last bytes of a scheme before it. Nor has it anything that may
 * become one: a reference for ':', or a ':' right after bytes that may be removed, as a tag or a
 * reference.
 *
 * A plain tag begins with a name that does not change how the text after it is read, and contains
 * no '<' and no such ':'. Its quotes, all of one kind, are in pairs, as far as can be seen without
 * reading its attributes: the first of two after '=', so that it may begin a value; the second
 * after a byte after which no value begins. So whatever the tag contains, its first '>' ends it.
 */
#ifndef URISIFT_MARKUP_H
#define URISIFT_MARKUP_H

#include "core/text/chars.h"
#include "scanner/simd/kernel.h"

enum {
    MARKUP_NAMES = 64,
    MARKUP_TAILS = 4096,
    MARKUP_TAG = 6,       /* bytes of a tag that are looked at, with the '<' */
    MARKUP_REFERENCE = 9, /* bytes of a reference */
};

/* What is looked for in HTML. */
struct markup {
    /* By markup_tail(), a bit each: may a scheme have these last three bytes, or end with some
     * of them? */
    uint64_t tails[MARKUP_TAILS / 64];
    /* Row c: bit d & 31 is set if a name that begins with c and d may change how what follows is
     * read; all bits are, if c begins no name. */
    uint32_t pairs[256];
    uint32_t names[MARKUP_NAMES]; /* by markup_slot(): the names of elements that do */
    /* The pairs again, for vectors: two bytes may be one of them if they are in one of eight
     * buckets by both halves of the first and the low one of the second. That lets others in,
     * too. */
    uint8_t first_low[16], first_high[16], second_low[16];
};

/* Fills in what vectors go by, once all names have been added. */
void markup_fill_halves(struct markup *m);

/* Which bit the three bytes before bytes[0] have, letters in any case. */
static inline size_t markup_tail(const uint8_t *bytes)
{
    uint32_t three = (uint32_t)bytes[-3] | (uint32_t)bytes[-2] << 8 | (uint32_t)bytes[-1] << 16;
    return (three | 0x202020) * UINT32_C(0x9e3779b1) >> 20;
}

/* The first three bytes of a name, letters in lower case. A fourth is read, too. */
static inline uint32_t markup_name(const uint8_t *s)
{
    uint32_t four =
        (uint32_t)s[0] | (uint32_t)s[1] << 8 | (uint32_t)s[2] << 16 | (uint32_t)s[3] << 24;
    return (four | 0x202020) & 0xffffff;
}

/* No two of the names share a slot: for a new one another factor may have to be found
 * (tests/html/html_skip.c shows). */
static inline size_t markup_slot(uint32_t name)
{
    return name * UINT32_C(0x91b7584b) >> 26;
}

/* At a '<': 0 if a plain tag begins, by the first two bytes of its name; else 1. Reads bytes[3]. */
static inline uint32_t markup_tag_is_suspect(const struct markup *m, const uint8_t *bytes)
{
    const uint8_t *name = bytes + 1 + (bytes[1] == '/');
    return m->pairs[name[0]] >> (name[1] & 31) & 1;
}

/* Does a plain tag begin at the '<' at data[at], by its name? */
static inline bool markup_tag_is_plain(const struct markup *m, const uint8_t *data, size_t at,
                                       size_t size)
{
    if (size - at < MARKUP_TAG)
        return false;
    const uint8_t *name = data + at + 1 + (data[at + 1] == '/');
    uint32_t key = markup_name(name);
    return !markup_tag_is_suspect(m, data + at) ||
           (char_is(name[0], CHAR_ALPHA) && m->names[markup_slot(key)] != key);
}

/* Does this byte end text that may be skipped, or may it be part of a reference? */
static inline bool markup_is_joint(uint8_t c)
{
    return c == '>' || c == ';' || c == '\t' || c == '\n' || c == '\r';
}

/* May the ':' at data[at] end a scheme once what is around it has been read? */
static inline bool markup_colon_matters(const struct markup *m, const uint8_t *data, size_t at,
                                        size_t size, bool in_tag)
{
    if (at < 3 || size - at < 3)
        return true;
    uint8_t first = data[at + 1], second = data[at + 2];
    /* "news: none" */
    if (!in_tag && first == ' ' && second > 0x20 && second < 0x80 && second != '<' && second != '&')
        return false;
    size_t tail = markup_tail(data + at);
    return (m->tails[tail / 64] >> tail % 64 & 1) != 0 || data[at - 1] == '\\' ||
           markup_is_joint(data[at - 1]) || markup_is_joint(data[at - 2]) ||
           markup_is_joint(data[at - 3]);
}

/* May the '&' at data[at] begin a reference for ':', or for a character right before a ':'? */
static inline bool markup_reference_matters(const uint8_t *data, size_t at, size_t size)
{
    unsigned code = 0;
    if (size - at < MARKUP_REFERENCE)
        return true;
    if (data[at + 1] != '#')
        return data[at + 1] == 'c' && data[at + 2] == 'o' && data[at + 3] == 'l'; /* &colon; */
    bool is_hex = (data[at + 2] | 0x20) == 'x';
    size_t i = at + 2 + is_hex;
    for (; i < at + MARKUP_REFERENCE - 1 && char_is(data[i], is_hex ? CHAR_HEX : CHAR_DIGIT); i++)
        code = code * (is_hex ? 16 : 10) + char_hex_value(data[i]);
    return data[i] != ';' || code == ':';
}

#endif
