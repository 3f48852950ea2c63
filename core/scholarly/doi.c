/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * doi.c — Digital Object Identifiers: 10.registrant/suffix.
 *
 *     doi:10.1000/456#789      https://doi.org/10.1000/456%23789      10.1000/456#789
 *
 * Idea:     the suffix holds any printable characters (ISO 26324). It is percent-encoded after a
 *           host or `info:doi/`, and plain after `doi:` or without a label. The canonical form
 *           is the printed form, `doi:` and the name as written. Names compare without the case
 *           of ASCII letters.
 * Choice:   a registrant code is a number from 1000 on, or 978 and 979 with a subdivision
 *           (ISBN-A). No other code has been assigned, so `10.5/2` is not a DOI.
 * See:      DOI Handbook, "Numbering"; ISO 26324:2022; RFC 4452 (info:).
 */
#include "core/surface/surface.h"
#include "core/text/chars.h"
#include "core/text/verdict.h"

static const struct urisift_surface forms[] = {
    {URISIFT_SURFACE_LABEL, "doi"},         {URISIFT_SURFACE_URI, "info:doi/"},
    {URISIFT_SURFACE_HOST, "doi.org/"},     {URISIFT_SURFACE_HOST, "dx.doi.org/"},
    {URISIFT_SURFACE_HOST, "www.doi.org/"}, {URISIFT_SURFACE_BARE, "10."},
    {URISIFT_SURFACE_BARE, NULL},
};

enum { SHORTEST_CODE = 4 };

enum mark { BELONGS = 1, BELONGS_PLAIN = 2, LIST = 4, OPENS = 8, CLOSES = 16, SICI = 32 };

/* The kinds of each byte in a suffix in text. */
static const uint8_t marks[256] = {
#define MARK(byte, kinds, example) [byte] = kinds,
#include "core/scholarly/doi.def"
#undef MARK
};

/* Is the registrant code in [begin, end) assigned? */
static bool is_registrant(struct urisift_span text, size_t begin, size_t end)
{
    size_t first = surface_span(text, begin, CHAR_DIGIT);
    if (first - begin >= SHORTEST_CODE)
        return text.data[begin] != '0';
    static const char *const prefixes[] = {
#define REGISTRANT(prefix, reason) prefix,
#include "core/scholarly/doi.def"
#undef REGISTRANT
    };
    for (size_t i = 0; first < end && i < sizeof prefixes / sizeof prefixes[0]; i++)
        if (surface_has(text, begin, prefixes[i]))
            return true;
    return false;
}

/* Checks the prefix, which begins after the label. Returns the offset after its '/', or 0 with the
 * error in *v. */
static size_t check_prefix(struct urisift_span text, const struct surface_start *start,
                           struct urisift_verdict *v)
{
    size_t i = start->name, code = i + 3;
    if (i == text.size) {
        verdict_fail(v, i == 0 ? URISIFT_NOT_OF_FAMILY : URISIFT_NAME_MISSING, i);
        return 0;
    }
    if (!surface_has(text, i, "10.")) {
        verdict_fail(v, i == 0 ? URISIFT_NOT_OF_FAMILY : URISIFT_BAD_PREFIX, i);
        return 0;
    }
    i = code;
    while (surface_is(text, i, CHAR_DIGIT | CHAR_DOT) &&
           !(text.data[i] == '.' &&
             !(char_is(text.data[i - 1], CHAR_DIGIT) && surface_is(text, i + 1, CHAR_DIGIT))))
        i++;
    if (i < text.size && i > code) {
        uint8_t byte = 0;
        size_t length = surface_byte(text, i, start->escaped, &byte);
        if (length > 0 && byte == '/') {
            if (!is_registrant(text, code, i)) {
                verdict_fail(v, URISIFT_BAD_PREFIX, code);
                return 0;
            }
            verdict_part(v, URISIFT_PART_AUTHORITY, start->name, i);
            return i + length;
        }
    }
    verdict_fail(v, i == text.size && i > code ? URISIFT_NAME_MISSING : URISIFT_BAD_PREFIX, i);
    return 0;
}

static void check_doi(const struct urisift_profile *profile, struct urisift_span text,
                      struct urisift_verdict *v)
{
    struct surface_start start = surface_begin(profile->forms, text, v);
    size_t suffix = check_prefix(text, &start, v);
    if (v->error)
        return;
    for (size_t i = suffix; i < text.size;) {
        uint32_t code = 0;
        size_t length = surface_name_character(text, i, start.escaped, &code, v);
        if (length == 0)
            return;
        i += length;
    }
    if (suffix == text.size) {
        verdict_fail(v, URISIFT_NAME_MISSING, suffix);
        return;
    }
    verdict_part(v, URISIFT_PART_NAME, suffix, text.size);
    v->as_written = false;
    v->key_as_canonical = false;
}

static size_t canonical_doi(const struct urisift_profile *profile, struct urisift_span text,
                            const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    return surface_write_name(forms, text, v, "doi:", 0, buffer);
}

/* DOI Handbook, "Case sensitivity": ASCII letters compare in any case. */
static size_t key_doi(const struct urisift_profile *profile, struct urisift_span text,
                      const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    return surface_write_name(forms, text, v, "doi:", text.size, buffer);
}

/* `<1::AID-…>` in names that a SICI (ANSI/NISO Z39.56) made. Returns the offset after its '>', or
 * `at`. */
static size_t skip_sici(struct urisift_span text, size_t at)
{
    size_t digits = surface_span(text, at + 1, CHAR_DIGIT);
    if (digits == at + 1 || !surface_is(text, digits, CHAR_COLON))
        return at;
    size_t end = surface_span(text, digits, CHAR_PCHAR);
    return end < text.size && text.data[end] == '>' ? end + 1 : at;
}

/* Does another name, in any form, follow the ',' or ';' at `at`? */
static bool is_followed(struct urisift_span text, size_t at, bool *more)
{
    const struct urisift_span rest = {text.data + at + 1, text.size - at - 1};
    struct surface_start start;
    enum surface_answer answer =
        surface_find(forms, rest, SURFACES_LABELLED | 1 << URISIFT_SURFACE_BARE, &start);
    *more = *more || answer == SURFACE_MORE || rest.size == 0;
    return answer == SURFACE_YES;
}

/* The brackets that are open so far. A bracket that does not close belongs to the text:
 * 10.1000/182(Epub ahead of print). */
/* most bytes in brackets; else each bracket would be followed to the end of the text */
enum { BRACKETED = 128 };

struct brackets {
    size_t first; /* offset of the outermost open one */
    size_t depth;
};

static void note_bracket(struct brackets *b, uint8_t c, size_t at)
{
    if (marks[c] & OPENS) {
        b->first = b->depth == 0 ? at : b->first;
        b->depth++;
    } else if ((marks[c] & CLOSES) && b->depth > 0) {
        b->depth--;
    }
}

/* The name ends at blanks, quotes, unmatched brackets and characters that no name in use holds.
 * After a comma another name may follow. */
static size_t extent_doi(struct urisift_span text, const struct surface_start *start, bool *more)
{
    size_t code = start->name + 3;
    if (!surface_has(text, start->name, "10.")) {
        *more = text.size < code;
        return 0;
    }
    size_t i = surface_span(text, code, CHAR_DIGIT | CHAR_DOT);
    *more = i == text.size || (text.data[i] == '%' && text.size - i < 3);
    uint8_t slash = 0;
    size_t length = i < text.size ? surface_byte(text, i, start->escaped, &slash) : 0;
    if (length == 0 || slash != '/' ||
        (start->kind == URISIFT_SURFACE_BARE && !is_registrant(text, code, i)))
        return 0;
    size_t suffix = i += length;
    struct brackets brackets = {.depth = 0};
    *more = i == text.size;
    while (i < text.size && (brackets.depth == 0 || i - brackets.first <= BRACKETED)) {
        uint8_t c = text.data[i];
        if (char_is(c, CHAR_UNRESERVED | CHAR_SLASH)) { /* true of most bytes */
            i++;
            continue;
        }
        if ((marks[c] & LIST) && is_followed(text, i, more))
            break;
        if (i > suffix) /* a bracket at the begin belongs to the name */
            note_bracket(&brackets, c, i);
        if (marks[c] & SICI) {
            size_t end = skip_sici(text, i);
            *more = *more || surface_span(text, surface_span(text, i + 1, CHAR_DIGIT),
                                          CHAR_PCHAR) == text.size;
            if (end == i)
                break;
            i = end;
        } else if (char_is(c, CHAR_PCHAR) || (marks[c] & BELONGS) ||
                   ((marks[c] & BELONGS_PLAIN) && !start->escaped)) {
            i++;
        } else {
            break;
        }
    }
    if (brackets.depth > 0) {
        *more = *more || i == text.size;
        i = brackets.first;
    }
    size_t first = suffix;
    while (first < i && !char_is(text.data[first], CHAR_ALNUM) && text.data[first] < 0x80)
        first++;
    *more = *more || (first == i && i == text.size);
    return first < i ? i : 0; /* marks alone belong to the sentence: 10.1000/. */
}

/* Version numbers begin with "10.", too. */
static bool doi_may_begin(const uint8_t *text)
{
    return is_registrant((struct urisift_span){text, MAY_BEGIN_SIZE}, 3, MAY_BEGIN_SIZE);
}

const struct urisift_profile urisift_profile_doi = {
    .name = "doi",
    .summary = "DOI names by ISO 26324 and the DOI Handbook, bare or after doi:, info:doi/ or "
               "https://doi.org/",
    .family = &urisift_family_doi,
    .book = BOOK_DOI,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_doi,
    .canonical = canonical_doi,
    .key = key_doi,
    .forms = forms,
    .extent = extent_doi,
    .may_begin = doi_may_begin,
};
