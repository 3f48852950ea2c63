/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* email.h — mail addresses in text: shared by the files of this folder. */
#ifndef URISIFT_EMAIL_H
#define URISIFT_EMAIL_H

#include <string.h>

#include "core/surface/surface.h"
#include "core/text/chars.h"

enum {
    EMAIL_LOCAL_MAX = 64,   /* bytes (RFC 5321 section 4.5.3.1.1) */
    EMAIL_DOMAIN_MAX = 255, /* bytes (section 4.5.3.1.2) */
    EMAIL_LABEL_MAX = 63,   /* bytes (RFC 1034 section 3.1) */
};

/* email_extent.c: the extent_fn of mail addresses (struct urisift_profile). */
size_t email_extent(struct urisift_span text, const struct surface_start *start, bool *more);

/* email_extent.c: is the domain's last label, [label, end), that of a file: a systemd instance,
 * getty@tty1.service, or a gettext catalogue, sr@latin.po? */
bool email_is_file(struct urisift_span text, size_t label, size_t end);

/* email_backslash.c: does an escape that separates words end at `at`: \fI, \f5, \f(CW; \n, \r, \t,
 * \x3c, \u003c? */
bool email_is_behind_escape(struct urisift_span text, size_t at);
/* email_backslash.c: where the address begins that seems to begin at `begin` and has its '@' at
 * `at`. That is after an escape as above. The answer `at` means that it is not an address: it
 * continues before a backslash that is part of an escape in it: bug\-gzip@gnu.org. */
size_t email_behind_backslash(struct urisift_span text, size_t begin, size_t at);

/* email_before.c: does the text before `begin` say that this is not an address, but a URL's user or
 * a Message-ID? `begin` is not 0. At most URISIFT_LEFT_CONTEXT bytes before it are read. */
bool email_is_other(struct urisift_span text, size_t begin);
/* Is email_is_other() possible? A quick test of few bytes; false is certain. After a '<' a
 * Message-ID is possible if a mark, a line end or `id` precedes the '<' and the blanks before
 * it. */
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

/* email_simple.c: the fast path. Is the '@' at `at` that of a common address? Then the address is
 * valid and is [*begin, *end). */
bool email_find_simple(struct urisift_span text, size_t at, size_t *begin, size_t *end);
/* email_simple.c: the verdict on such an address of `size` bytes, whose '@' is at `at`. */
void email_check_simple(size_t at, size_t size, struct urisift_verdict *v);

#endif
