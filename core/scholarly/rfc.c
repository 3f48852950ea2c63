/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * rfc.c — Requests for Comments: `RFC 2141`, `urn:ietf:rfc:2141`, the pages of the RFC Editor
 * and the IETF.
 *
 * The canonical form and key is the URN that RFC 2648 gives each RFC, its number without leading
 * zeros. Pages of a section (`#section-2`) name that section.
 * See:      RFC 2648 section 2; RFC 7322 section 4 (the number's form in references).
 */
#include <string.h>

#include "core/surface/surface.h"
#include "core/text/out.h"
#include "core/text/verdict.h"

static const struct urisift_surface forms[] = {
    {URISIFT_SURFACE_URI, "urn:ietf:rfc:"},
    {URISIFT_SURFACE_HOST, "www.rfc-editor.org/rfc/rfc"},
    {URISIFT_SURFACE_HOST, "www.rfc-editor.org/info/rfc"},
    {URISIFT_SURFACE_HOST, "rfc-editor.org/rfc/rfc"},
    {URISIFT_SURFACE_HOST, "rfc-editor.org/info/rfc"},
    {URISIFT_SURFACE_HOST, "datatracker.ietf.org/doc/html/rfc"},
    {URISIFT_SURFACE_HOST, "datatracker.ietf.org/doc/rfc"},
    {URISIFT_SURFACE_HOST, "tools.ietf.org/html/rfc"},
    {URISIFT_SURFACE_HOST, "tools.ietf.org/rfc/rfc"},
    {URISIFT_SURFACE_HOST, "www.ietf.org/rfc/rfc"},
    {URISIFT_SURFACE_LABEL, "RFC-"},
    {URISIFT_SURFACE_LABEL, "RFC"},
    {URISIFT_SURFACE_BARE, NULL},
};

enum { DIGITS_MAX = 5 };

/* The offset after what may follow the number of a page. */
static size_t skip_suffix(struct urisift_span text, size_t at)
{
    static const char *const suffixes[] = {".txt", ".html", ".pdf", ".xml", ".json", "/"};
    for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++)
        if (surface_has(text, at, suffixes[i]))
            return at + strlen(suffixes[i]);
    return at;
}

static void check_rfc(const struct urisift_profile *profile, struct urisift_span text,
                      struct urisift_verdict *v)
{
    struct surface_start start = surface_begin(profile->forms, text, v);
    if (start.kind == URISIFT_SURFACE_BARE) {
        verdict_fail(v, URISIFT_NOT_OF_FAMILY, 0);
        return;
    }
    size_t end = surface_span(text, start.name, CHAR_DIGIT), first = start.name;
    while (first < end && text.data[first] == '0')
        first++;
    size_t behind = start.kind == URISIFT_SURFACE_HOST ? skip_suffix(text, end) : end;
    if (end == start.name)
        verdict_fail(v, end == text.size ? URISIFT_NAME_MISSING : URISIFT_ILLEGAL_CHAR, end);
    else if (first == end)
        verdict_fail(v, URISIFT_BAD_NUMBER, start.name);
    else if (end - start.name > DIGITS_MAX)
        verdict_fail(v, URISIFT_BAD_LENGTH, start.name + DIGITS_MAX);
    else if (behind < text.size)
        verdict_fail(v, URISIFT_ILLEGAL_CHAR, behind);
    verdict_part(v, URISIFT_PART_NAME, first, end);
    v->as_written = false;
}

static size_t canonical_rfc(const struct urisift_profile *profile, struct urisift_span text,
                            const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    struct out o = {buffer, 0};
    struct urisift_range name = v->part[URISIFT_PART_NAME];
    out_bytes(&o, "urn:ietf:rfc:", 13);
    out_bytes(&o, text.data + name.begin, name.end - name.begin);
    return o.size;
}

static size_t extent_rfc(struct urisift_span text, const struct surface_start *start, bool *more)
{
    size_t end = surface_span(text, start->name, CHAR_DIGIT), behind = end;
    if (end == start->name)
        return 0;
    if (start->kind == URISIFT_SURFACE_HOST) {
        behind = skip_suffix(text, end);
        *more = text.size - end < 5 && surface_span(text, end, CHAR_ALNUM | CHAR_DOT) == text.size;
    }
    if (surface_is_label(start->kind) && surface_is_decimal(text, start->name, end, more))
        return 0;
    /* RFC2141bis is not that RFC */
    return surface_goes_on(text, behind, start, more) ? 0 : behind;
}

const struct urisift_profile urisift_profile_rfc = {
    .name = "rfc",
    .summary =
        "RFC numbers: RFC 2141, urn:ietf:rfc:2141 (RFC 2648), pages of rfc-editor.org and ietf.org",
    .family = &urisift_family_rfc,
    .book = BOOK_RFC,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_rfc,
    .canonical = canonical_rfc,
    .forms = forms,
    .extent = extent_rfc,
    .longest = 64,
};
