/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * orcid.c — ORCID iDs and ISNIs: 16 characters, the last a check digit by ISO/IEC 7064 MOD 11-2.
 *
 *     https://orcid.org/0000-0002-1825-0097      ISNI 0000 0001 2103 2683
 *
 * Idea:     two families share one structure (ISO 27729). Hyphens or blanks separate the groups
 *           of four, all of them or none, for readability. The canonical form of an ORCID iD is
 *           the URL that ORCID asks for, that of an ISNI its own URL; both are the key.
 * Choice:   ISNI reserves blocks for ORCID. A number outside of them is only a warning, as the
 *           samples in ORCID's own pages are outside. Without a label an ORCID iD is found with
 *           its hyphens, an ISNI with its blanks, and only with the leading digits that all of
 *           them have.
 * See:      "Structure of the ORCID Identifier" (ORCID); ISO 27729; ISO/IEC 7064.
 */
#include <string.h>

#include "core/scholarly/check_digit.h"
#include "core/surface/surface.h"
#include "core/text/out.h"
#include "core/text/verdict.h"

static const struct urisift_surface orcid_forms[] = {
    {URISIFT_SURFACE_HOST, "orcid.org/"}, {URISIFT_SURFACE_HOST, "www.orcid.org/"},
    {URISIFT_SURFACE_LABEL, "ORCID iD"},  {URISIFT_SURFACE_LABEL, "ORCID"},
    {URISIFT_SURFACE_BARE, "0000-"},      {URISIFT_SURFACE_BARE, "0009-"},
    {URISIFT_SURFACE_BARE, NULL},
};
static const struct urisift_surface isni_forms[] = {
    {URISIFT_SURFACE_HOST, "isni.org/isni/"}, {URISIFT_SURFACE_HOST, "www.isni.org/isni/"},
    {URISIFT_SURFACE_HOST, "www.isni.org/"},  {URISIFT_SURFACE_LABEL, "ISNI"},
    {URISIFT_SURFACE_BARE, "0000 "},          {URISIFT_SURFACE_BARE, NULL},
};

enum { CHARACTERS = 16, GROUP = 4 };

struct number {
    uint8_t digit[CHARACTERS]; /* 'x' as 'X' */
    size_t at[CHARACTERS];
    size_t count;
    char separator; /* '-' or ' '; '\0': there is none */
    size_t end;     /* after the last digit */
};

/* Reads digits with a separator after each fourth one, or without separators. */
static struct number read_number(struct urisift_span text, size_t begin)
{
    struct number n = {.end = begin};
    while (n.count < CHARACTERS) {
        char separator = '\0';
        size_t length = 0;
        if (n.count == GROUP || (n.separator && n.count > 0 && n.count % GROUP == 0)) {
            length = surface_separator(text, n.end, &separator);
            if (n.count > GROUP && (length == 0 || separator != n.separator))
                break;
        }
        size_t i = n.end + length;
        bool x = n.count == CHARACTERS - 1 && i < text.size && char_lower(text.data[i]) == 'x';
        if (!x && !surface_is(text, i, CHAR_DIGIT))
            break;
        if (length > 0)
            n.separator = separator;
        n.at[n.count] = i;
        n.digit[n.count++] = x ? 'X' : text.data[i];
        n.end = i + 1;
    }
    return n;
}

static bool fits(const struct number *n)
{
    return n->count == CHARACTERS &&
           check_digit_mod_11_2(n->digit, CHARACTERS - 1) == n->digit[CHARACTERS - 1];
}

/* The blocks that ISNI reserves for ORCID. */
static bool is_in_block(const struct number *n)
{
    static const char blocks[2][2][CHARACTERS] = {{"000000015000000", "000000035000000"},
                                                  {"000900000000000", "000900100000000"}};
    for (size_t i = 0; i < 2; i++)
        if (memcmp(n->digit, blocks[i][0], CHARACTERS - 1) >= 0 &&
            memcmp(n->digit, blocks[i][1], CHARACTERS - 1) <= 0)
            return true;
    return false;
}

static bool check_number(struct urisift_span text, const struct surface_start *start,
                         const struct number *n, struct urisift_verdict *v)
{
    char separator;
    size_t end = surface_skip_slash(text, n->end, start);
    if (start->kind == URISIFT_SURFACE_BARE && n->count == 0)
        return verdict_fail(v, URISIFT_NOT_OF_FAMILY, 0);
    if (start->name == text.size)
        return verdict_fail(v, URISIFT_NAME_MISSING, start->name);
    if (n->count < CHARACTERS && n->end == text.size)
        return verdict_fail(v, URISIFT_BAD_LENGTH, n->end);
    if (n->count < CHARACTERS &&
        (surface_separator(text, n->end, &separator) || surface_is(text, n->end, CHAR_DIGIT)))
        return verdict_fail(v, URISIFT_BAD_GROUPING, n->end);
    if (end < text.size)
        return verdict_fail(
            v, surface_is(text, end, CHAR_DIGIT) ? URISIFT_BAD_LENGTH : URISIFT_ILLEGAL_CHAR, end);
    if (!fits(n))
        return verdict_fail(v, URISIFT_CHECK_DIGIT, n->at[CHARACTERS - 1]);
    verdict_part(v, URISIFT_PART_NAME, start->name, n->end);
    v->as_written = false;
    return true;
}

static void check_orcid(const struct urisift_profile *profile, struct urisift_span text,
                        struct urisift_verdict *v)
{
    struct surface_start start = surface_begin(profile->forms, text, v);
    struct number n = read_number(text, start.name);
    if (check_number(text, &start, &n, v) && !is_in_block(&n))
        verdict_warn(v, URISIFT_OUTSIDE_BLOCK);
}

static void check_isni(const struct urisift_profile *profile, struct urisift_span text,
                       struct urisift_verdict *v)
{
    struct surface_start start = surface_begin(profile->forms, text, v);
    struct number n = read_number(text, start.name);
    check_number(text, &start, &n, v);
}

static size_t write_number(struct urisift_span text, const struct urisift_verdict *v,
                           const char *before, bool hyphens, uint8_t *buffer)
{
    struct out o = {buffer, 0};
    struct number n = read_number(text, v->part[URISIFT_PART_NAME].begin);
    out_bytes(&o, before, strlen(before));
    for (size_t i = 0; i < CHARACTERS; i++) {
        if (hyphens && i > 0 && i % GROUP == 0)
            out_byte(&o, '-');
        out_byte(&o, n.digit[i]);
    }
    return o.size;
}

static size_t canonical_orcid(const struct urisift_profile *profile, struct urisift_span text,
                              const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    return write_number(text, v, "https://orcid.org/", true, buffer);
}

static size_t canonical_isni(const struct urisift_profile *profile, struct urisift_span text,
                             const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    return write_number(text, v, "https://isni.org/isni/", false, buffer);
}

/* So few digits after zeros are data: 0000 0000 0000 0001. */
static bool is_small(const struct number *n)
{
    enum { SIGNIFICANT = 4 };
    size_t zeros = 0;
    while (zeros < n->count && n->digit[zeros] == '0')
        zeros++;
    return n->count - zeros < SIGNIFICANT;
}

static size_t extent_number(struct urisift_span text, const struct surface_start *start, bool *more)
{
    struct number n = read_number(text, start->name);
    struct surface_start as = *start;
    *more = text.size - n.end < 4; /* a look-alike of the hyphen has three bytes */
    if (as.kind == URISIFT_SURFACE_BARE)
        as.kind = URISIFT_SURFACE_DIGIT;
    if (n.count == 0 || surface_goes_on(text, n.end, &as, more))
        return 0;
    if (as.kind == URISIFT_SURFACE_DIGIT && is_small(&n))
        return 0;
    return as.kind != URISIFT_SURFACE_DIGIT || fits(&n) ? n.end : 0;
}

/* Is [begin, end) a group of a dump: digits, or as many hexadecimal digits as groups of numbers
 * have? A shorter one without a digit is a word. */
static bool is_group(struct urisift_span text, size_t begin, size_t end)
{
    bool digit = false;
    for (size_t i = begin; i < end; i++)
        digit = digit || char_is(text.data[i], CHAR_DIGIT);
    return end > begin && (digit || end - begin == GROUP);
}

/* Four groups in a row of numbers, like a dump, are not an ISNI: 00000010: 0000 0001 2103 2683
 * 0203. */
static bool stands_isni(struct urisift_span text, size_t begin, size_t end, bool bare, bool *more)
{
    enum { LONGEST = 16 };
    if (!bare)
        return true;
    struct urisift_span head = {text.data,
                                text.size - end < LONGEST + 2 ? text.size : end + LONGEST + 2};
    size_t next = end + 1;
    if (end < text.size && text.data[end] == ' ') {
        size_t last = surface_span(head, next, CHAR_HEX);
        *more = last == text.size;
        if (is_group(text, next, last) && !surface_is(text, last, CHAR_ALNUM))
            return false;
    }
    size_t i = begin, before;
    if (i == 0 || text.data[--i] != ' ')
        return true;
    bool offset = i > 0 && text.data[i - 1] == ':';
    i -= offset;
    for (before = i;
         before > 0 && i - before <= LONGEST && char_is(text.data[before - 1], CHAR_HEX);)
        before--;
    bool whole = before == 0 || !char_is(text.data[before - 1], CHAR_ALNUM);
    return !(whole && is_group(text, before, i) && (!offset || i - before >= GROUP));
}

const struct urisift_profile urisift_profile_orcid = {
    .name = "orcid",
    .summary = "ORCID iDs: 0000-0002-1825-0097 with its check digit, and their URLs",
    .family = &urisift_family_orcid,
    .book = BOOK_ORCID,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_orcid,
    .canonical = canonical_orcid,
    .forms = orcid_forms,
    .extent = extent_number,
    .longest = 72,
};

const struct urisift_profile urisift_profile_isni = {
    .name = "isni",
    .summary = "ISNIs (ISO 27729): 0000 0001 2103 2683 with its check digit, and their URLs",
    .family = &urisift_family_isni,
    .book = BOOK_ISNI,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_isni,
    .canonical = canonical_isni,
    .forms = isni_forms,
    .extent = extent_number,
    .stands = stands_isni,
    .longest = 72,
};
