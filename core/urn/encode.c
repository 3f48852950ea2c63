/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* encode.c — RFC 2141 section 2.2: encodes text of a namespace as an NSS in canonical form. */
#include "core/profile.h"
#include "core/text/out.h"
#include "core/text/utf8.h"

struct urisift_span urisift_encode_nss(struct urisift_span nid, struct urisift_span text,
                                       uint8_t *buffer, enum urisift_code *error, size_t *at)
{
    struct out o = {buffer, 0};
    *error = URISIFT_VALID;
    *at = 0;
    out_bytes(&o, "urn:", 4);
    out_lower(&o, nid.data, nid.size);
    out_byte(&o, ':');
    for (size_t i = 0; i < text.size && !*error;) {
        uint32_t code = 0;
        size_t length = utf8_read(text.data + i, text.size - i, &code);
        if (length == 0 || code == 0) {
            *error = length == 0 ? URISIFT_BAD_UTF8 : URISIFT_NUL_OCTET;
            *at = i;
            break;
        }
        if (char_is(text.data[i], CHAR_URN))
            out_byte(&o, text.data[i]);
        else
            for (size_t k = 0; k < length; k++)
                out_escape(&o, text.data[i + k]);
        i += length;
    }
    struct urisift_span urn = {buffer, o.size};
    if (!*error) { /* the NID is wrong, or the text is empty */
        struct urisift_verdict v;
        urisift_check(&urisift_profile_rfc2141, urn, &v);
        struct urisift_range read = v.part[URISIFT_PART_NID];
        *error = v.error                             ? v.error
                 : read.end - read.begin != nid.size ? URISIFT_NID_CHAR
                                                     : URISIFT_VALID; /* the NID has a ':' */
    }
    return urn;
}
