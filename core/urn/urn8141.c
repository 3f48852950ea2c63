/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * urn8141.c — URNs by RFC 8141: `urn:NID:NSS?+r?=q#f`.
 *
 * The canonical form keeps the components. The key drops them: it is the assigned name (section
 * 3.1).
 */
#include "core/text/escape.h"
#include "core/text/verdict.h"
#include "core/urn/urn.h"

/* Checks pchar, escapes and `more`, up to a byte of `stop` or the end. Returns where it stopped; on
 * an error *v holds it. */
static size_t check_run(struct urisift_span text, size_t begin, uint32_t more, uint32_t stop,
                        struct urisift_verdict *v)
{
    size_t i = begin;
    while (i < text.size && !v->error) {
        uint8_t c = text.data[i];
        if (char_is(c, stop))
            break;
        if (c == '%')
            i += urn_escape_check(text, i, v);
        else if (char_is(c, CHAR_PCHAR | more))
            i++;
        else
            verdict_fail(v, URISIFT_EXCLUDED_CHAR, i);
    }
    return i;
}

static bool begins_with(struct urisift_span text, size_t at, char mark)
{
    return text.size - at >= 2 && text.data[at] == '?' && text.data[at + 1] == (uint8_t)mark;
}

/* "?+" r-component, after the mark, up to "?=", '#' or the end. */
static size_t check_r(struct urisift_span text, size_t begin, struct urisift_verdict *v)
{
    size_t end = begin;
    while (end < text.size && text.data[end] != '#' && !begins_with(text, end, '='))
        end++;
    if (end == begin) {
        verdict_fail(v, URISIFT_R_EMPTY, begin);
    } else if (char_is(text.data[begin], CHAR_SLASH | CHAR_QUESTION)) {
        verdict_fail(v, URISIFT_R_START, begin);
    } else {
        struct urisift_span head = {text.data, end};
        check_run(head, begin, CHAR_SLASH | CHAR_QUESTION, 0, v);
        verdict_part(v, URISIFT_PART_R_COMPONENT, begin, end);
    }
    return end;
}

/* "?=" q-component, up to '#' or the end. */
static size_t check_q(struct urisift_span text, size_t begin, struct urisift_verdict *v)
{
    if (begin == text.size || text.data[begin] == '#') {
        verdict_fail(v, URISIFT_Q_EMPTY, begin);
        return begin;
    }
    if (char_is(text.data[begin], CHAR_SLASH | CHAR_QUESTION)) {
        verdict_fail(v, URISIFT_RQ_FORM, begin);
        return begin;
    }
    size_t end = check_run(text, begin, CHAR_SLASH | CHAR_QUESTION, CHAR_HASH, v);
    verdict_part(v, URISIFT_PART_Q_COMPONENT, begin, end);
    return end;
}

static void check_8141(const struct urisift_profile *profile, struct urisift_span text,
                       struct urisift_verdict *v)
{
    (void)profile;
    size_t nss = nid_check(text, 2, true, v);
    if (nss == 0)
        return;
    uint8_t first = text.data[nss];
    if (char_is(first, CHAR_QUESTION | CHAR_HASH)) {
        verdict_fail(v, URISIFT_NSS_EMPTY, nss);
        return;
    }
    if (first == '/') {
        verdict_fail(v, URISIFT_NSS_START, nss);
        return;
    }
    size_t i = check_run(text, nss, CHAR_SLASH, CHAR_QUESTION | CHAR_HASH, v);
    verdict_part(v, URISIFT_PART_NSS, nss, i);
    if (i < text.size)
        v->key_as_canonical = false;
    if (!v->error && begins_with(text, i, '+'))
        i = check_r(text, i + 2, v);
    if (!v->error && begins_with(text, i, '='))
        i = check_q(text, i + 2, v);
    if (!v->error && i < text.size && text.data[i] == '?')
        verdict_fail(v, URISIFT_RQ_FORM, i);
    if (!v->error && i < text.size) {
        check_run(text, i + 1, CHAR_SLASH | CHAR_QUESTION, 0, v);
        verdict_part(v, URISIFT_PART_FRAGMENT, i + 1, text.size);
    }
}

static size_t key_8141(const struct urisift_profile *profile, struct urisift_span text,
                       const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    return urn_form(text, v->part[URISIFT_PART_NSS].end, v, buffer);
}

const struct urisift_profile urisift_profile_rfc8141 = {
    .name = "rfc8141",
    .summary = "URNs, RFC 8141 of 2017, with r-, q- and f-components",
    .family = &urisift_family_urn,
    .book = BOOK_RFC8141,
    .relative = URISIFT_NOT_URN,
    .check = check_8141,
    .canonical = urn_canonical,
    .key = key_8141,
};
