/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * isbn.c — International Standard Book Numbers.
 *
 *     ISBN 0-306-40615-2      ISBN-13: 978 0 306 40615 7      urn:isbn:9780306406157
 *
 * Idea:     hyphens or single blanks separate the elements; many writers omit some or all of
 *           them, which does not change what is named. An ISBN of 10 digits equals the ISBN of
 *           13 digits with 978 before it and another check digit. Both have one canonical form
 *           and key, the URN of the ISBN-13.
 * Choice:   without a label an ISBN is found in text only if its hyphens are where the manual
 *           has them: prefix, group by its range, registrant, publication, check digit. The
 *           ranges of registrants are not checked.
 * See:      ISBN Users' Manual, 7th edition, sections 4 and 5 and appendix 1; the
 *           ranges of groups are those of the agency's RangeMessage; RFC 8254.
 */
#include "core/scholarly/isbn.h"

#include <string.h>

#include "core/scholarly/check_digit.h"
#include "core/surface/surface.h"
#include "core/text/out.h"
#include "core/text/verdict.h"

static const struct urisift_surface forms[] = {
    {URISIFT_SURFACE_URI, "urn:isbn:"},  {URISIFT_SURFACE_FIELD, "ISBN-13"},
    {URISIFT_SURFACE_FIELD, "ISBN-10"},  {URISIFT_SURFACE_FIELD, "ISBN13"},
    {URISIFT_SURFACE_FIELD, "ISBN10"},   {URISIFT_SURFACE_FIELD, "ISBN 13"},
    {URISIFT_SURFACE_FIELD, "ISBN 10"},  {URISIFT_SURFACE_FIELD, "eISBN"},
    {URISIFT_SURFACE_FIELD, "e-ISBN"},   {URISIFT_SURFACE_FIELD, "ISBN"},
    {URISIFT_SURFACE_DIGIT, "d-dnnnnn"}, {URISIFT_SURFACE_BARE, NULL},
};

enum { HYPHENS_MAX = ISBN_DIGITS - 1 };

/* The digits, and the sizes of the groups that hyphens or blanks separate. */
struct isbn {
    uint8_t digit[ISBN_DIGITS + 1]; /* 'x' as 'X'; one more than allowed, to notice too many */
    size_t at[ISBN_DIGITS + 1];
    size_t count;
    size_t group[HYPHENS_MAX + 2];
    size_t groups;
    char separator; /* '-' or ' '; '\0': there is none */
    size_t end;     /* after the last digit */
};

static bool is_x(struct urisift_span text, size_t at)
{
    return at < text.size && char_lower(text.data[at]) == 'x';
}

/* Reads digits, each with at most one separator before it, all separators alike, up to anything
 * else. */
static struct isbn read_isbn(struct urisift_span text, size_t begin)
{
    struct isbn n = {.end = begin};
    size_t i = begin;
    while (n.count <= ISBN_DIGITS) {
        char separator;
        size_t length = n.count > 0 ? surface_separator(text, i, &separator) : 0;
        size_t next = i + length;
        if (!surface_is(text, next, CHAR_DIGIT) && !(n.count == 9 && is_x(text, next)))
            break;
        if (length > 0 && n.separator && separator != n.separator)
            break;
        if (length > 0)
            n.separator = separator;
        if (length > 0 || n.groups == 0)
            n.group[n.groups++] = 0;
        n.group[n.groups - 1]++;
        n.at[n.count] = next;
        n.digit[n.count++] = is_x(text, next) ? 'X' : text.data[next];
        i = n.end = next + 1;
        if (n.digit[n.count - 1] == 'X')
            break;
    }
    return n;
}

static bool fits(const struct isbn *n)
{
    if (n->count == 10)
        return check_digit_mod_11(n->digit, 9) == n->digit[9];
    return n->count == 13 && check_digit_mod_10(n->digit, 12) == n->digit[12];
}

/* 978 or 979, but 979-0 is printed music (ISMN). */
static bool has_prefix(const struct isbn *n)
{
    return n->count < 13 || memcmp(n->digit, "978", 3) == 0 ||
           (memcmp(n->digit, "979", 3) == 0 && n->digit[3] != '0');
}

/* How many digits the group has that begins with these digits; 0: none is defined. */
static size_t group_size(const uint8_t *digits, bool after_979)
{
    unsigned value = 0;
    for (size_t i = 0; i < 5; i++)
        value = value * 10 + (digits[i] - (unsigned)'0');
    if (after_979)
        return value < 10000 ? 0 : value < 20000 ? 2 : value >= 80000 && value < 90000 ? 1 : 0;
    if (value < 60000 || (value >= 70000 && value < 80000))
        return 1;
    if (value < 65000)
        return 3;
    if (value < 70000)
        return value < 66000 ? 2 : 0;
    return value < 95000 ? 2 : value < 99000 ? 3 : value < 99900 ? 4 : 5;
}

/* Are the hyphens where the manual has them? */
static bool is_grouped(const struct isbn *n)
{
    size_t prefix = n->count == 13;
    if ((n->count != 10 && n->count != 13) || n->groups != 4 + prefix ||
        (prefix && n->group[0] != 3))
        return false;
    const uint8_t *digits = n->digit + 3 * prefix;
    return n->group[prefix] == group_size(digits, prefix && n->digit[2] == '9') &&
           n->group[n->groups - 1] == 1;
}

static bool check_digits(struct urisift_span text, size_t begin, const struct isbn *n,
                         struct urisift_verdict *v)
{
    char separator;
    if (begin == text.size)
        return verdict_fail(v, URISIFT_NAME_MISSING, begin);
    if (n->end < text.size) {
        if (n->count > ISBN_DIGITS)
            return verdict_fail(v, URISIFT_BAD_LENGTH, n->at[ISBN_DIGITS]);
        size_t next = n->end + surface_separator(text, n->end, &separator);
        if (next == n->end || surface_is(text, next, CHAR_ALPHA))
            return verdict_fail(v, URISIFT_ILLEGAL_CHAR, next);
        return verdict_fail(v, URISIFT_BAD_GROUPING, n->end);
    }
    if (n->count > ISBN_DIGITS)
        return verdict_fail(v, URISIFT_BAD_LENGTH, n->at[ISBN_DIGITS]);
    if (n->count != 10 && n->count != 13)
        return verdict_fail(v, URISIFT_BAD_LENGTH, n->end);
    if (!has_prefix(n))
        return verdict_fail(v, URISIFT_BAD_PREFIX, begin);
    if (!fits(n))
        return verdict_fail(v, URISIFT_CHECK_DIGIT, n->at[n->count - 1]);
    return true;
}

bool isbn_check(struct urisift_span text, size_t begin, uint8_t digits[ISBN_DIGITS],
                struct urisift_verdict *v)
{
    struct isbn n = read_isbn(text, begin);
    if (!check_digits(text, begin, &n, v))
        return false;
    if (n.count == 13) {
        memcpy(digits, n.digit, 13);
        return true;
    }
    memcpy(digits, "978", 3);
    memcpy(digits + 3, n.digit, 9);
    digits[12] = check_digit_mod_10(digits, 12);
    return true;
}

static void check_isbn(const struct urisift_profile *profile, struct urisift_span text,
                       struct urisift_verdict *v)
{
    struct surface_start start = surface_begin(profile->forms, text, v);
    uint8_t digits[ISBN_DIGITS];
    if (start.kind == URISIFT_SURFACE_BARE && !surface_is(text, 0, CHAR_DIGIT)) {
        verdict_fail(v, URISIFT_NOT_OF_FAMILY, 0);
        return;
    }
    if (!isbn_check(text, start.name, digits, v))
        return;
    verdict_part(v, URISIFT_PART_NAME, start.name, text.size);
    v->as_written = false;
}

static size_t canonical_isbn(const struct urisift_profile *profile, struct urisift_span text,
                             const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    struct out o = {buffer, 0};
    struct urisift_verdict unused = {.error = URISIFT_VALID};
    uint8_t digits[ISBN_DIGITS] = {0};
    isbn_check(text, v->part[URISIFT_PART_NAME].begin, digits, &unused);
    out_bytes(&o, "urn:isbn:", 9);
    out_bytes(&o, digits, ISBN_DIGITS);
    return o.size;
}

/* An ISBN with blanks ends at the number of digits that its first digits call for. */
static void end_at_blank(struct isbn *n)
{
    size_t wanted = n->count >= 13 && memcmp(n->digit, "97", 2) == 0 ? 13 : 10, seen = 0;
    for (size_t i = 0; i < n->groups && n->separator == ' '; i++) {
        seen += n->group[i];
        if (seen == wanted) {
            n->groups = i + 1;
            n->count = wanted;
            n->end = n->at[wanted - 1] + 1;
        }
    }
}

/* Is the number too short for an ISBN with hyphens, as most numbers are? */
static bool is_short(struct urisift_span text)
{
    size_t size = surface_span(text, 0, CHAR_DIGIT | CHAR_HYPHEN);
    return size < 10 + 2 && size < text.size && text.data[size] < 0x80; /* an 'X' may follow */
}

static size_t extent_isbn(struct urisift_span text, const struct surface_start *start, bool *more)
{
    if (start->kind == URISIFT_SURFACE_DIGIT && is_short(text))
        return 0;
    struct isbn n = read_isbn(text, start->name);
    *more = text.size - n.end < 4; /* a look-alike of the hyphen has three bytes */
    if (start->kind == URISIFT_SURFACE_DIGIT) {
        bool goes_on = surface_goes_on(text, n.end, start, more);
        return !goes_on && n.separator == '-' && is_grouped(&n) && has_prefix(&n) && fits(&n)
                   ? n.end
                   : 0;
    }
    end_at_blank(&n);
    if (n.count > 0 && surface_is(text, n.end, CHAR_ALNUM)) /* 0306406152X is not an ISBN */
        return 0;
    return n.count > 0 ? n.end : 0;
}

const struct urisift_profile urisift_profile_isbn = {
    .name = "isbn",
    .summary =
        "ISBNs of 10 and 13 digits (ISO 2108), with or without hyphens, and urn:isbn: (RFC 8254)",
    .family = &urisift_family_isbn,
    .book = BOOK_ISBN,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_isbn,
    .canonical = canonical_isbn,
    .forms = forms,
    .extent = extent_isbn,
    .longest = 320,
};
