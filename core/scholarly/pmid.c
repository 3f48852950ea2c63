/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pmid.c — PubMed's numbers: `PMID: 12345678`, `info:pmid/12345678`, its pages.
 *
 * A PMID is one to eight digits without leading zeros. Only a label distinguishes it from other
 * numbers, so in text it needs one.
 * See:      PubMed User Guide (National Library of Medicine), "PMID"; RFC 4452 (info:).
 */
#include "core/surface/surface.h"
#include "core/text/out.h"
#include "core/text/verdict.h"

static const struct urisift_surface forms[] = {
    {URISIFT_SURFACE_URI, "info:pmid/"},
    {URISIFT_SURFACE_HOST, "pubmed.ncbi.nlm.nih.gov/"},
    {URISIFT_SURFACE_HOST, "www.ncbi.nlm.nih.gov/pubmed/"},
    {URISIFT_SURFACE_HOST, "ncbi.nlm.nih.gov/pubmed/"},
    {URISIFT_SURFACE_FIELD, "PubMed ID"},
    {URISIFT_SURFACE_FIELD, "PMID"},
    {URISIFT_SURFACE_BARE, NULL},
};

enum { DIGITS_MAX = 8 };

static void check_pmid(const struct urisift_profile *profile, struct urisift_span text,
                       struct urisift_verdict *v)
{
    struct surface_start start = surface_begin(profile->forms, text, v);
    size_t end = surface_span(text, start.name, CHAR_DIGIT);
    size_t behind = surface_skip_slash(text, end, &start);
    if (start.kind == URISIFT_SURFACE_BARE && end == 0)
        verdict_fail(v, URISIFT_NOT_OF_FAMILY, 0);
    else if (end == start.name)
        verdict_fail(v, end == text.size ? URISIFT_NAME_MISSING : URISIFT_ILLEGAL_CHAR, end);
    else if (text.data[start.name] == '0')
        verdict_fail(v, URISIFT_BAD_NUMBER, start.name);
    else if (end - start.name > DIGITS_MAX)
        verdict_fail(v, URISIFT_BAD_LENGTH, start.name + DIGITS_MAX);
    else if (behind < text.size)
        verdict_fail(v, URISIFT_ILLEGAL_CHAR, behind);
    verdict_part(v, URISIFT_PART_NAME, start.name, end);
    v->as_written = false;
}

static size_t canonical_pmid(const struct urisift_profile *profile, struct urisift_span text,
                             const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    struct out o = {buffer, 0};
    struct urisift_range name = v->part[URISIFT_PART_NAME];
    out_bytes(&o, "pmid:", 5);
    out_bytes(&o, text.data + name.begin, name.end - name.begin);
    return o.size;
}

static size_t extent_pmid(struct urisift_span text, const struct surface_start *start, bool *more)
{
    size_t end = surface_span(text, start->name, CHAR_DIGIT);
    if (end == start->name)
        return 0;
    size_t behind = surface_skip_slash(text, end, start);
    if (surface_is_label(start->kind) && surface_is_decimal(text, start->name, end, more))
        return 0;
    return surface_goes_on(text, behind, start, more) ? 0 : behind;
}

const struct urisift_profile urisift_profile_pmid = {
    .name = "pmid",
    .summary = "PubMed's numbers: PMID: 12345678, info:pmid/, pages of pubmed.ncbi.nlm.nih.gov",
    .family = &urisift_family_pmid,
    .book = BOOK_PMID,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_pmid,
    .canonical = canonical_pmid,
    .forms = forms,
    .extent = extent_pmid,
    .longest = 320,
};
