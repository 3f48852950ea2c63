/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email.h — the usual mail address, judged sooner: atoms of ASCII with dots between them, an
 * '@', a domain of labels whose last has two bytes or more. Kernels see where one is
 * (scanner/simd/address_template.h).
 */
#ifndef URISIFT_EMAIL_H
#define URISIFT_EMAIL_H

#include <string.h>

#include "core/surface/surface.h"
#include "core/text/load.h"

enum {
    EMAIL_LOCAL_MAX = 64,   /* bytes (RFC 5321 section 4.5.3.1.1) */
    EMAIL_DOMAIN_MAX = 255, /* bytes (section 4.5.3.1.2) */
    EMAIL_LABEL_MAX = 63,   /* bytes (RFC 1034 section 3.1) */
    EMAIL_TOP_LEVEL = 3,    /* bytes of a usual top level domain, at most */
};

/* Where such a one is: of the text COPY_MOST bytes and more can be read from its begin on. */
struct email_outline {
    size_t begin, end; /* offsets */
    bool is_canonical; /* … with `mailto:` before it */
};

/* The same beside its '@', as many are kept. */
struct email_glance {
    uint8_t local, size; /* bytes before the '@', and behind it */
    uint8_t is_canonical : 1;
    uint8_t is_clear : 1; /* email_may_be_other() says no */
    uint8_t answer;       /* an enum form_answer; the others of FORM_YES alone mean something */
};

/* email_extent.c: how far one reaches in text (struct urisift_profile). */
size_t email_extent(struct urisift_span text, const struct surface_start *start, bool *more);

/* email_backslash.c: does an escape end at `at` that parts words: \fI, \f5, \f(CW; \n, \r, \t,
 * \x3c, \u003c? */
bool email_is_behind_escape(struct urisift_span text, size_t at);
/* … where an address begins that seems to begin at `begin`, with its '@' at `at`: behind such an
 * escape; `at`: it is none, since it goes on before a backslash, which in it stands for
 * something else: bug\-gzip@gnu.org. */
size_t email_behind_backslash(struct urisift_span text, size_t begin, size_t at);

/* email_before.c: does what stands before `begin` say that it is no address: a URL's user, a
 * message's identifier? `begin` is not 0; URISIFT_LEFT_CONTEXT bytes before it decide. */
bool email_is_other(struct urisift_span text, size_t begin);
/* … may it, at a glance? Behind a '<' an identifier of a message may stand, if before that and
 * blanks there is a mark, a line end, or `id`. */
static inline bool email_may_be_other(const uint8_t *data, size_t begin)
{
    enum { LOOKED_BACK = 32 };
    const uint64_t marks = UINT64_C(0x1ffffffff) | UINT64_C(1) << '"' | UINT64_C(1) << '\'' |
                           UINT64_C(1) << ',' | UINT64_C(1) << ':' | UINT64_C(1) << '=' |
                           UINT64_C(1) << '>';
    if (!char_is(data[begin - 1], CHAR_OF_OTHER))
        return false;
    if (data[begin - 1] != '<' || begin < LOOKED_BACK)
        return true;
    size_t at = begin - 2;
    while (data[at] == ' ' && begin - at < LOOKED_BACK)
        at--;
    const uint8_t before = data[at];
    return before < 64 ? (marks >> before & 1) != 0 : before == 'd';
}

/* The parts of such a one of `size` bytes, of which the one at `at` is the '@': all that
 * verdicts of such differ in. */
static inline void email_set_parts(size_t at, size_t size, struct urisift_verdict *v)
{
    v->part[URISIFT_PART_USER].end = at;
    v->part[URISIFT_PART_HOST] = (struct urisift_range){at + 1, size};
}

/* … its verdict. */
static inline void email_check_outlined(size_t at, size_t size, struct urisift_verdict *v)
{
    v->error = URISIFT_VALID;
    v->at = 0;
    v->warnings = 0;
    v->parts = UINT32_C(1) << URISIFT_PART_USER | UINT32_C(1) << URISIFT_PART_HOST;
    v->as_written = false;
    v->key_as_canonical = true;
    v->ace_size = 0;
    v->part[URISIFT_PART_USER].begin = 0;
    email_set_parts(at, size, v);
}

/* The canonical form of one that `is_canonical`; returns its size. However short it is,
 * COPY_MOST bytes are read there and written, so that no step depends on its size. Room:
 * urisift_form_bound() and COPY_MOST. */
static inline size_t email_put_canonical(struct urisift_span address, uint8_t *buffer)
{
    enum { SCHEME = 7, LAST = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 56 : 0 };
    const uint64_t first = load_8("mailto:") | (uint64_t)address.data[0] << LAST;
    uint8_t *behind = buffer + SCHEME;
    memcpy(behind, address.data, COPY_MOST);
    if (address.size > COPY_MOST)
        memcpy(behind + COPY_MOST, address.data + COPY_MOST, address.size - COPY_MOST);
    memcpy(buffer, &first, sizeof first); /* at once, and last, as reports load them at once */
    return SCHEME + address.size;
}

#endif
