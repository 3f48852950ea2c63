/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* nid.c — `urn:NID:`, and the lexical form that all URNs share. */
#include "core/text/escape.h"
#include "core/text/out.h"
#include "core/text/verdict.h"
#include "core/urn/urn.h"

static bool check_nid(struct urisift_span text, size_t end, size_t shortest, bool closed,
                      struct urisift_verdict *v)
{
    enum { NID = 4, LONGEST = 32 }; /* RFC 2141 2.1: let-num [ 1*31 let-num-hyp ] */
    if (end == NID)
        return verdict_fail(v, URISIFT_NID_EMPTY, NID);
    if (!char_is(text.data[NID], CHAR_ALNUM))
        return verdict_fail(v, URISIFT_NID_START, NID);
    for (size_t i = NID; i < end; i++) {
        if (!char_is(text.data[i], CHAR_LDH))
            return verdict_fail(v, URISIFT_NID_CHAR, i);
        if (char_is(text.data[i], CHAR_UPPER))
            v->as_written = false;
    }
    if (end - NID > LONGEST)
        return verdict_fail(v, URISIFT_NID_LENGTH, NID + LONGEST);
    if (end - NID < shortest)
        return verdict_fail(v, URISIFT_NID_LENGTH, end);
    if (closed && text.data[end - 1] == '-')
        return verdict_fail(v, URISIFT_NID_END, end - 1);
    if (end - NID == 3 && char_equals_lower(text.data + NID, "urn", 3))
        return verdict_fail(v, URISIFT_NID_RESERVED, NID);
    if (end == text.size)
        return verdict_fail(v, URISIFT_NSS_MISSING, end);
    verdict_part(v, URISIFT_PART_SCHEME, 0, 3);
    verdict_part(v, URISIFT_PART_NID, NID, end);
    return true;
}

size_t nid_check(struct urisift_span text, size_t shortest, bool closed, struct urisift_verdict *v)
{
    if (text.size < 4 || !char_equals_lower(text.data, "urn:", 4)) {
        verdict_fail(v, URISIFT_NOT_URN, 0);
        return 0;
    }
    if (char_is(text.data[0], CHAR_UPPER) || char_is(text.data[1], CHAR_UPPER) ||
        char_is(text.data[2], CHAR_UPPER))
        v->as_written = false;
    size_t end = 4;
    while (end < text.size && text.data[end] != ':')
        end++;
    if (!check_nid(text, end, shortest, closed, v))
        return 0;
    if (end + 1 == text.size) {
        verdict_fail(v, URISIFT_NSS_EMPTY, end + 1);
        return 0;
    }
    return end + 1;
}

size_t urn_escape_check(struct urisift_span text, size_t at, struct urisift_verdict *v)
{
    if (!escape_is_whole(text.data, text.size, at)) {
        verdict_fail(v, URISIFT_BAD_ESCAPE, at);
        return 0;
    }
    if (!escape_is_upper(text.data, at))
        v->as_written = false;
    return 3;
}

size_t urn_form(struct urisift_span text, size_t end, const struct urisift_verdict *v,
                uint8_t *buffer)
{
    struct out o = {buffer, 0};
    size_t nid_end = v->part[URISIFT_PART_NID].end;
    out_lower(&o, text.data, nid_end);
    out_upper_hex(&o, text.data + nid_end, end - nid_end);
    return o.size;
}

size_t urn_canonical(const struct urisift_profile *profile, struct urisift_span text,
                     const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    return urn_form(text, text.size, v, buffer);
}
