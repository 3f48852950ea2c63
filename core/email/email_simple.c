/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_simple.c — the fast path: recognizes the common mail address in one pass.
 *
 * In/Out:   a text and an '@' in it; where the address around it begins and ends.
 * Idea:     nine of ten addresses are letters, digits and `._+-`, an '@', and a host name whose
 *           last label has two or three letters, with a blank or a mark of a sentence on each
 *           side. These are certain. All others are left to email_extent() and the check.
 * Holds:    an address that is recognized here is valid, and email_extent() finds the same one.
 *           tests/core/email.c compares them at random.
 */
#include <string.h>

#include "core/email/email.h"
#include "core/text/chars.h"

enum {
    DOMAIN_MOST = 58, /* bytes that are read */
    NEEDED = DOMAIN_MOST + 3,
    TOP_LEAST = 2,
    TOP_MOST = 3, /* longer ones are rare */
};

/* Bytes right before and right after an address that make it certain. */
static const bool is_before[256] = {
    [' '] = true, ['\t'] = true, ['\n'] = true, ['\r'] = true, ['<'] = true, ['>'] = true,
    [','] = true, [';'] = true,  ['"'] = true,  ['['] = true,  [':'] = true};
static const bool is_after[256] = {
    [' '] = true, ['\t'] = true, ['\n'] = true, ['\r'] = true, ['>'] = true, [','] = true,
    [';'] = true, ['"'] = true,  [')'] = true,  [']'] = true,  [':'] = true};

static inline bool is_local_mark(uint8_t c)
{
    return c == '.' || c == '_' || c == '-' || c == '+';
}

/* Does the mark before `begin` surely separate? A '"' does not after a word, where it closes a
 * quote. '[' and ';' do not before a digit and after ESC, where they may be of a color. */
static inline bool is_after_mark(const uint8_t *s, size_t begin)
{
    const uint8_t mark = s[begin - 1], before = begin > 1 ? s[begin - 2] : ' ';
    if (mark == '"')
        return !char_is(before, CHAR_ALNUM) && before < 0x80;
    if (mark == '[' || mark == ';')
        return !char_is(s[begin], CHAR_DIGIT) && before != 0x1b;
    return true;
}

/* Where the local part begins that ends at `at`; `at` if there is none, or it is not certain. */
static size_t local_begin(const uint8_t *s, size_t at)
{
    const size_t least = at > EMAIL_LOCAL_MAX ? at - EMAIL_LOCAL_MAX : 0;
    size_t i = at;
    while (i > least && (char_is(s[i - 1], CHAR_ALNUM) || is_local_mark(s[i - 1]))) {
        if (s[i - 1] == '.' && (i == at || s[i] == '.')) /* at the end, or doubled */
            return at;
        i--;
    }
    if (i == at || i == 0 || !is_before[s[i - 1]] || !char_is(s[i], CHAR_ALNUM))
        return at;
    return s[i - 1] == ' ' || s[i - 1] == '<' || is_after_mark(s, i) ? i : at;
}

/* Where the domain ends that begins at `begin`; `begin` if there is none, or it is not certain. */
static size_t domain_end(struct urisift_span text, size_t begin)
{
    const uint8_t *s = text.data;
    size_t i = begin, label = begin;
    for (; i - begin <= DOMAIN_MOST && char_is(s[i], CHAR_ALNUM | CHAR_DOT | CHAR_HYPHEN); i++) {
        if (char_is(s[i], CHAR_ALNUM))
            continue;
        if (i == label || s[i - 1] == '-') /* an empty label, or one that ends with a hyphen */
            break;
        label = s[i] == '.' ? i + 1 : label;
    }
    size_t end = i;
    if (i == label) { /* it ends with a dot, which belongs to the sentence */
        end = i - 1;
        for (label = end; label > begin && s[label - 1] != '.'; label--)
            ;
    }
    if (!is_after[s[i]] || label == begin || end - label < TOP_LEAST || end - label > TOP_MOST ||
        char_span(s, label, end, CHAR_ALPHA) != end || !char_is(s[begin], CHAR_ALPHA))
        return begin;
    return email_is_file(text, label, end) ? begin : end;
}

bool email_find_simple(struct urisift_span text, size_t at, size_t *begin, size_t *end)
{
    if (text.size - at < NEEDED)
        return false;
    *begin = local_begin(text.data, at);
    if (*begin == at)
        return false;
    *end = domain_end(text, at + 1);
    return *end > at + 1;
}

void email_check_simple(size_t at, size_t size, struct urisift_verdict *v)
{
    v->error = URISIFT_VALID;
    v->at = 0;
    v->warnings = 0;
    v->parts = UINT32_C(1) << URISIFT_PART_USER | UINT32_C(1) << URISIFT_PART_HOST;
    v->as_written = false;
    v->key_as_canonical = true;
    v->ace_size = 0;
    v->reserved = 0;
    v->part[URISIFT_PART_USER] = (struct urisift_range){0, at};
    v->part[URISIFT_PART_HOST] = (struct urisift_range){at + 1, size};
}
