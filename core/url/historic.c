/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * historic.c — judges by the UDI memo of 1992 and by URL draft 7 of 1993.
 *
 * In/Out:   the whole text is one identifier. The verdict has its parts, and says whether the
 *           text is its own canonical form and key.
 * Idea:     the scheme selects a production (historic_schemes.def). First the structure is
 *           compared with what the production allows. Then every component is read from left
 *           to right by the characters of the rule book: xalphas; in a path of draft 7 also
 *           '+'; '+' separates search words.
 * Not here: the components (historic_judge.h), forms (historic_form.c), partial forms
 *           (historic_resolve.c).
 * See:      UDI memo appendix; draft 7 doc834-988; docs/RULES.md settles the conflicts
 *           between their BNF and their prose.
 */
#include "core/text/chars.h"
#include "core/url/historic_judge.h"

static bool check_hierarchy(struct judge *j, size_t begin)
{
    struct layout l;
    if (j->end - begin < 2 || j->s[begin] != '/' || j->s[begin + 1] != '/')
        return judge_fail(j, URISIFT_HOST_MISSING, begin);
    if (!judge_structure(j, begin + 2, &l))
        return false;
    size_t content = l.path + l.has_path;
    verdict_part(j->v, URISIFT_PART_PATH, l.path, l.search);
    bool good;
    if (j->row->shape == SHAPE_WAIS)
        good = judge_wais(j, &l, l.search);
    else if (j->row->shape == SHAPE_PROSPERO)
        good = judge_prospero(j, &l, l.search);
    else if (j->row->shape == SHAPE_GOPHER)
        good = judge_login(j, &l) && judge_gopher(j, content, l.search);
    else
        good = judge_login(j, &l) && judge_path(j, content, l.search);
    if (!good || !l.has_search)
        return good;
    verdict_part(j->v, URISIFT_PART_QUERY, l.search + 1, j->end);
    return judge_search(j, l.search + 1, j->end);
}

/* scheme:path, in draft 7 with a search part; `//` as in internet schemes. */
static bool check_generic(struct judge *j, size_t begin)
{
    if (j->end - begin >= 2 && j->s[begin] == '/' && j->s[begin + 1] == '/') {
        verdict_warn(j->v, URISIFT_GENERIC_AUTHORITY);
        return check_hierarchy(j, begin);
    }
    size_t search = j->row->allows & ALLOW_SEARCH ? judge_find(j, begin, j->end, '?') : j->end;
    verdict_part(j->v, URISIFT_PART_PATH, begin, search);
    if (!judge_path(j, begin, search))
        return false;
    if (search == j->end)
        return true;
    verdict_part(j->v, URISIFT_PART_QUERY, search + 1, j->end);
    return judge_search(j, search + 1, j->end);
}

static bool check_by_shape(struct judge *j, size_t begin)
{
    switch (j->row->shape) {
    case SHAPE_NEWS:
        return judge_news(j, begin);
    case SHAPE_GENERIC:
        return check_generic(j, begin);
    case SHAPE_RESERVED:
        return judge_fail(j, URISIFT_RESERVED_SCHEME, 0);
    case SHAPE_HISTORICAL:
        return judge_fail(j, URISIFT_HISTORICAL_SCHEME, 0);
    case SHAPE_UNDEFINED:
        return judge_fail(j, URISIFT_SCHEME_NOT_COVERED, 0);
    default:
        return check_hierarchy(j, begin);
    }
}

/* Checks the scheme. Returns the offset of its ':', which must precede any slash (doc558), or
 * SIZE_MAX with the error in the verdict. */
static size_t check_scheme(struct judge *j)
{
    size_t colon = 0;
    while (colon < j->end && !char_is(j->s[colon], CHAR_COLON | CHAR_SLASH))
        colon++;
    if (colon == j->end || j->s[colon] == '/') {
        judge_fail(j, URISIFT_RELATIVE_WITHOUT_BASE, 0);
        return SIZE_MAX;
    }
    if (colon == 0) {
        judge_fail(j, URISIFT_SCHEME_MISSING, 0);
        return SIZE_MAX;
    }
    for (size_t i = 0; i < colon; i++) {
        if (!char_is(j->s[i], i == 0 ? CHAR_ALPHA : CHAR_SCHEME)) {
            judge_fail(j, URISIFT_SCHEME_CHAR, i);
            return SIZE_MAX;
        }
        if (char_is(j->s[i], CHAR_UPPER))
            j->v->as_written = false;
    }
    verdict_part(j->v, URISIFT_PART_SCHEME, 0, colon);
    return colon;
}

static void check_historic(const struct urisift_profile *profile, struct urisift_span text,
                           struct urisift_verdict *v)
{
    struct judge j = {
        .s = text.data,
        .size = text.size,
        .word = profile->options == UDI ? CHAR_XALPHA_1992 : CHAR_XALPHA_1993,
        .path = profile->options == UDI ? CHAR_XALPHA_1992 : CHAR_XALPHA_1993 | CHAR_PLUS,
        .v = v,
    };
    j.end = judge_find(&j, 0, j.size, '#');
    size_t colon = check_scheme(&j);
    if (colon == SIZE_MAX)
        return;
    j.row = historic_scheme_find(profile->options, j.s, colon);
    if (!check_by_shape(&j, colon + 1) || j.end == j.size)
        return;
    if (j.end + 1 == j.size)
        v->as_written = false; /* an empty fragment is dropped, with its '#' */
    else
        verdict_part(v, URISIFT_PART_FRAGMENT, j.end + 1, j.size);
    judge_chars(&j, j.end + 1, j.size, j.word);
}

const struct urisift_profile urisift_profile_url7 = {
    .name = "url7",
    .summary = "Uniform Resource Locators, Internet Draft 7 of 1993",
    .family = &urisift_family_url,
    .book = BOOK_URL7,
    .options = URL7,
    .check = check_historic,
    .canonical = historic_canonical,
    .key = historic_key,
    .resolve = historic_resolve,
};

const struct urisift_profile urisift_profile_udi1992 = {
    .name = "udi1992",
    .summary = "Universal Document Identifiers, the memo of 1992",
    .family = &urisift_family_url,
    .book = BOOK_UDI1992,
    .options = UDI,
    .check = check_historic,
    .canonical = historic_canonical,
    .key = historic_key,
    .resolve = historic_resolve,
};
