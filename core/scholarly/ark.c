/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * ark.c — Archival Resource Keys: ark:NAAN/name, ark:/NAAN/name, or either after a host.
 *
 *     https://n2t.net/ark:/12025/654-xz3.21      ark:12025/654xz321
 *             |          |     |
 *             any host   |     name with its parts (/) and variants (.)
 *                        name assigning authority number
 *
 * Idea:     the canonical form is `ark:NAAN/name` with the name as written, except that the
 *           digits of escapes are in upper case. The host only says who serves the ARK today.
 *           The key drops hyphens, and each '/' and '.' that separates nothing.
 * See:      draft-kunze-ark, "ARK Anatomy" and "Normalization and Lexical Equivalence".
 */
#include <string.h>

#include "core/surface/surface.h"
#include "core/text/escape.h"
#include "core/text/out.h"
#include "core/text/verdict.h"

static const struct urisift_surface forms[] = {
    {URISIFT_SURFACE_BARE, "ark:"},
    {URISIFT_SURFACE_ANY_HOST, "ark:"},
    {URISIFT_SURFACE_BARE, NULL},
};

/* Letters without vowels and 'l', and digits: the characters of NAANs and of many names. */
static bool is_betanumeric(uint8_t c)
{
    return c > 0 && strchr("0123456789bcdfghjkmnpqrstvwxz", char_lower(c));
}

static bool is_name(uint8_t c)
{
    return char_is(c, CHAR_ALNUM) || (c > 0 && strchr("=~*+@_$%-./", c));
}

/* The offset of the `ark:`, after a host if there is one; SIZE_MAX if there is no `ark:`. */
static size_t find_ark(struct urisift_span text, const struct surface_start *start)
{
    size_t i = start->name;
    if (start->kind == URISIFT_SURFACE_ANY_HOST) {
        while (i < text.size && (char_is(text.data[i], CHAR_LDH | CHAR_DOT | CHAR_COLON)))
            i++;
        if (i == start->name || !surface_is(text, i, CHAR_SLASH))
            return SIZE_MAX;
        i++;
    }
    return surface_has(text, i, "ark:") ? i : SIZE_MAX;
}

/* The offset of the NAAN, after `ark:` and the '/' that used to belong to it. */
static size_t naan_begin(struct urisift_span text, size_t ark)
{
    return surface_is(text, ark + 4, CHAR_SLASH) ? ark + 5 : ark + 4;
}

static void check_ark(const struct urisift_profile *profile, struct urisift_span text,
                      struct urisift_verdict *v)
{
    enum { SHORT = 5, LONG = 9 }; /* bytes of a NAAN */
    struct surface_start start;
    surface_find(profile->forms, text, SURFACES_LABELLED, &start);
    size_t ark = find_ark(text, &start);
    if (ark == SIZE_MAX) {
        verdict_fail(v, URISIFT_NOT_OF_FAMILY, 0);
        return;
    }
    size_t naan = naan_begin(text, ark), i = naan;
    verdict_part(v, URISIFT_PART_LABEL, 0, naan);
    while (i < text.size && is_betanumeric(text.data[i]))
        i++;
    size_t size = i - naan;
    if (i < text.size && text.data[i] != '/')
        verdict_fail(v, URISIFT_ILLEGAL_CHAR, i);
    else if (size != SHORT && size != LONG)
        verdict_fail(v, i == naan && i == text.size ? URISIFT_NAME_MISSING : URISIFT_BAD_LENGTH, i);
    else if (i == text.size || i + 1 == text.size)
        verdict_fail(v, URISIFT_NAME_MISSING, text.size);
    if (v->error)
        return;
    verdict_part(v, URISIFT_PART_AUTHORITY, naan, i);
    verdict_part(v, URISIFT_PART_NAME, i + 1, text.size);
    bool names = false; /* the key still has bytes of the name */
    for (i++; i < text.size; i++) {
        if (!is_name(text.data[i])) {
            verdict_fail(v, URISIFT_ILLEGAL_CHAR, i);
            return;
        }
        if (text.data[i] == '%' && !escape_is_whole(text.data, text.size, i)) {
            verdict_fail(v, URISIFT_BAD_ESCAPE, i);
            return;
        }
        names = names || !strchr("-./", text.data[i]);
    }
    if (!names)
        verdict_fail(v, URISIFT_NAME_MISSING, v->part[URISIFT_PART_NAME].begin);
    v->as_written = false;
    v->key_as_canonical = false;
}

static size_t canonical_ark(const struct urisift_profile *profile, struct urisift_span text,
                            const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    struct out o = {buffer, 0};
    struct urisift_range naan = v->part[URISIFT_PART_AUTHORITY];
    out_bytes(&o, "ark:", 4);
    out_lower(&o, text.data + naan.begin, naan.end - naan.begin);
    out_upper_hex(&o, text.data + naan.end, text.size - naan.end);
    return o.size;
}

/* The key drops hyphens, but not the '-' of `%2D`, which is an escape. Of a run of '/' and '.' it
 * keeps the first, and at the end none. */
static size_t key_ark(const struct urisift_profile *profile, struct urisift_span text,
                      const struct urisift_verdict *v, uint8_t *buffer)
{
    struct out o = {buffer, 0};
    size_t size = canonical_ark(profile, text, v, buffer);
    size_t name = 4 + v->part[URISIFT_PART_AUTHORITY].end - v->part[URISIFT_PART_AUTHORITY].begin;
    o.size = name;
    for (size_t i = name; i < size; i++) {
        uint8_t c = buffer[i];
        bool parts = c == '/' || c == '.';
        if (c == '-' ||
            (parts && o.size > name && (buffer[o.size - 1] == '/' || buffer[o.size - 1] == '.')))
            continue;
        out_byte(&o, c);
    }
    while (buffer[o.size - 1] == '/' || buffer[o.size - 1] == '.')
        o.size--;
    return o.size;
}

static size_t extent_ark(struct urisift_span text, const struct surface_start *start, bool *more)
{
    size_t ark = find_ark(text, start);
    *more = text.size - start->name < 8;
    if (ark == SIZE_MAX) {
        /* the host may continue, or its `ark:` */
        size_t i = start->name;
        while (i < text.size && char_is(text.data[i], CHAR_LDH | CHAR_DOT | CHAR_COLON))
            i++;
        *more = text.size - i < 5;
        return 0;
    }
    size_t i = naan_begin(text, ark), naan = i;
    while (i < text.size && is_betanumeric(text.data[i]))
        i++;
    *more = *more || i == text.size;
    if (i == naan || !surface_is(text, i, CHAR_SLASH))
        return 0;
    size_t name = ++i;
    *more = *more || i == text.size;
    while (i < text.size && is_name(text.data[i]))
        i++;
    return i > name ? i : 0;
}

const struct urisift_profile urisift_profile_ark = {
    .name = "ark",
    .summary =
        "Archival Resource Keys (draft-kunze-ark): ark:12025/654xz321, ark:/…, and after any host",
    .family = &urisift_family_ark,
    .book = BOOK_ARK,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_ark,
    .canonical = canonical_ark,
    .key = key_ark,
    .forms = forms,
    .extent = extent_ark,
};
