/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * urn2141.c — URNs by RFC 2141.
 *
 * The lexical form (section 5) is both canonical form and key: `urn:`, NID and the digits of
 * escapes are case-normalised, nothing is decoded or encoded.
 */
#include "core/text/escape.h"
#include "core/text/verdict.h"
#include "core/urn/urn.h"

static void check_2141(const struct urisift_profile *profile, struct urisift_span text,
                       struct urisift_verdict *v)
{
    (void)profile;
    size_t nss = nid_check(text, 1, false, v);
    if (nss == 0)
        return;
    for (size_t i = nss; i < text.size;) {
        uint8_t c = text.data[i];
        size_t length = 1;
        if (c == '%') {
            length = urn_escape_check(text, i, v);
            if (length == 0)
                return;
            uint8_t value = escape_value(text.data, i);
            if (value == 0) {
                verdict_fail(v, URISIFT_NUL_OCTET, i); /* section 2.4 */
                return;
            }
            if (char_is(value, CHAR_URN))
                verdict_warn(v, URISIFT_NEEDLESS_ESCAPE); /* section 2.3.1 */
        } else if (char_is(c, CHAR_SLASH | CHAR_QUESTION | CHAR_HASH)) {
            verdict_warn(v, URISIFT_RESERVED_RAW); /* section 2.3.2 */
        } else if (!char_is(c, CHAR_URN)) {
            verdict_fail(v, c == 0 ? URISIFT_NUL_OCTET : URISIFT_EXCLUDED_CHAR, i);
            return;
        }
        i += length;
    }
    verdict_part(v, URISIFT_PART_NSS, nss, text.size);
}

const struct urisift_profile urisift_profile_rfc2141 = {
    .name = "rfc2141",
    .summary = "URN syntax, RFC 2141 of 1997",
    .family = &urisift_family_urn,
    .book = BOOK_RFC2141,
    .relative = URISIFT_NOT_URN,
    .check = check_2141,
    .canonical = urn_canonical,
};
