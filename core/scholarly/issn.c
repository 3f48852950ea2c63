/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * issn.c — International Standard Serial Numbers: seven digits and a check digit, `ISSN 0317-8471`.
 *
 * Idea:     the canonical form and key is the URN, with its hyphen. After a label the hyphen is
 *           optional.
 * Choice:   without a label, years `1914-1918` and ranges of pages look like an ISSN, and one
 *           in eleven of them has a last digit that fits. Where the second number is greater by
 *           less than a thousand, it is taken for a range. Telephone numbers and prices are
 *           recognized by the text around them: issn_around.c.
 * See:      ISSN Manual (ISSN International Centre), ISO 3297; RFC 3044, RFC 8254.
 */
#include "core/scholarly/issn.h"

#include <string.h>

#include "core/scholarly/check_digit.h"
#include "core/surface/surface.h"
#include "core/text/out.h"
#include "core/text/verdict.h"

static const struct urisift_surface forms[] = {
    {URISIFT_SURFACE_URI, "urn:issn:"},  {URISIFT_SURFACE_HOST, "portal.issn.org/resource/ISSN/"},
    {URISIFT_SURFACE_FIELD, "ISSN-L"},   {URISIFT_SURFACE_FIELD, "eISSN"},
    {URISIFT_SURFACE_FIELD, "e-ISSN"},   {URISIFT_SURFACE_FIELD, "pISSN"},
    {URISIFT_SURFACE_FIELD, "p-ISSN"},   {URISIFT_SURFACE_FIELD, "ISSN"},
    {URISIFT_SURFACE_DIGIT, "dddd-ddd"}, {URISIFT_SURFACE_BARE, NULL},
};

struct issn {
    uint8_t digit[ISSN_DIGITS]; /* 'x' as 'X' */
    size_t count;
    size_t last, end; /* offsets of the last digit, and after it */
};

static struct issn read_issn(struct urisift_span text, size_t begin)
{
    struct issn n = {.end = begin};
    while (n.count < ISSN_DIGITS) {
        char separator = '\0';
        size_t length = n.count == 4 ? surface_separator(text, n.end, &separator) : 0;
        if (separator == ' ')
            length = 0;
        size_t i = n.end + length;
        bool x = n.count == ISSN_DIGITS - 1 && i < text.size && char_lower(text.data[i]) == 'x';
        if (!x && !surface_is(text, i, CHAR_DIGIT))
            break;
        n.digit[n.count++] = x ? 'X' : text.data[i];
        n.last = i;
        n.end = i + 1;
    }
    return n;
}

static bool fits(const struct issn *n)
{
    return n->count == ISSN_DIGITS &&
           check_digit_mod_11(n->digit, ISSN_DIGITS - 1) == n->digit[ISSN_DIGITS - 1];
}

bool issn_check(struct urisift_span text, size_t begin, uint8_t digits[ISSN_DIGITS],
                struct urisift_verdict *v)
{
    struct issn n = read_issn(text, begin);
    char separator;
    if (begin == text.size)
        return verdict_fail(v, URISIFT_NAME_MISSING, begin);
    if (n.end < text.size) {
        bool digit = surface_is(text, n.end, CHAR_DIGIT);
        if (digit || (n.count < ISSN_DIGITS && surface_separator(text, n.end, &separator)))
            return verdict_fail(v, digit ? URISIFT_BAD_LENGTH : URISIFT_BAD_GROUPING, n.end);
        return verdict_fail(v, URISIFT_ILLEGAL_CHAR, n.end);
    }
    if (n.count < ISSN_DIGITS)
        return verdict_fail(v, URISIFT_BAD_LENGTH, n.end);
    if (!fits(&n))
        return verdict_fail(v, URISIFT_CHECK_DIGIT, n.last);
    for (size_t i = 0; i < ISSN_DIGITS; i++)
        digits[i] = n.digit[i];
    return true;
}

size_t issn_write(const uint8_t digits[ISSN_DIGITS], uint8_t *buffer)
{
    struct out o = {buffer, 0};
    out_bytes(&o, "urn:issn:", 9);
    out_bytes(&o, digits, 4);
    out_byte(&o, '-');
    out_bytes(&o, digits + 4, 4);
    return o.size;
}

static void check_issn(const struct urisift_profile *profile, struct urisift_span text,
                       struct urisift_verdict *v)
{
    struct surface_start start = surface_begin(profile->forms, text, v);
    uint8_t digits[ISSN_DIGITS];
    if (start.kind == URISIFT_SURFACE_BARE && !surface_is(text, 0, CHAR_DIGIT)) {
        verdict_fail(v, URISIFT_NOT_OF_FAMILY, 0);
        return;
    }
    if (text.size > start.name && surface_skip_slash(text, text.size - 1, &start) == text.size)
        text.size--;
    if (!issn_check(text, start.name, digits, v))
        return;
    verdict_part(v, URISIFT_PART_NAME, start.name, text.size);
    v->as_written = false;
}

static size_t canonical_issn(const struct urisift_profile *profile, struct urisift_span text,
                             const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    return issn_write(read_issn(text, v->part[URISIFT_PART_NAME].begin).digit, buffer);
}

/* Is it a range of years or pages? */
static bool is_range(const struct issn *n)
{
    unsigned from = 0, to = 0;
    for (size_t i = 0; i < 4; i++) {
        from = from * 10 + (n->digit[i] - (unsigned)'0');
        to = to * 10 + (n->digit[i + 4] - (unsigned)'0');
    }
    /* no pages or hours begin so: Nature, 0028-0836 */
    const bool is_low = n->digit[0] == '0' && n->digit[1] == '0';
    return n->digit[7] != 'X' && to > from && to - from < 1000 && !is_low;
}

/* All zeros: never assigned. */
static bool is_zero(const struct issn *n)
{
    for (size_t i = 0; i < ISSN_DIGITS; i++)
        if (n->digit[i] != '0')
            return false;
    return true;
}

static size_t extent_issn(struct urisift_span text, const struct surface_start *start, bool *more)
{
    if (start->kind == URISIFT_SURFACE_DIGIT && text.size > 8 &&
        (text.data[4] != '-' || !char_is(text.data[7], CHAR_DIGIT)))
        return 0;
    struct issn n = read_issn(text, start->name);
    *more = text.size - n.end < 4; /* a look-alike of the hyphen has three bytes */
    size_t end = surface_skip_slash(text, n.end, start);
    if (n.count == 0 || surface_goes_on(text, end, start, more))
        return 0;
    if (start->kind == URISIFT_SURFACE_DIGIT)
        /* 2010-202x are years */
        return fits(&n) && text.data[4] == '-' && text.data[8] != 'x' && !is_range(&n) &&
                       !is_zero(&n)
                   ? n.end
                   : 0;
    return end;
}

/* Ranges of years are common; one in eleven has a last digit that fits. */
static bool issn_may_begin(const uint8_t *text)
{
    unsigned sum = text[8] == 'X' ? 10 : text[8] - (unsigned)'0';
    for (unsigned i = 0; i < 4; i++)
        sum += (8 - i) * (text[i] - (unsigned)'0');
    for (unsigned i = 5; i < 8; i++)
        sum += (9 - i) * (text[i] - (unsigned)'0');
    return sum % 11 == 0 && (char_is(text[8], CHAR_DIGIT) || text[8] == 'X');
}

const struct urisift_profile urisift_profile_issn = {
    .name = "issn",
    .summary = "ISSNs (ISO 3297) with their check digit, and urn:issn: (RFC 3044)",
    .family = &urisift_family_issn,
    .book = BOOK_ISSN,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_issn,
    .canonical = canonical_issn,
    .forms = forms,
    .extent = extent_issn,
    .may_begin = issn_may_begin,
    .stands = issn_stands,
    .longest = 320,
};
