/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_sides.h — what stands on both sides of an '@', 64 octets on each.
 *
 *     write to first.last@mail.example.org.
 *              ·········63 0···············
 *
 * Here octet by octet, which is the definition; kernels (scanner/find/kernel.h) see all of them at once.
 */
#ifndef URISIFT_EMAIL_SIDES_H
#define URISIFT_EMAIL_SIDES_H

#include "core/chars.h"

enum { EMAIL_SIDE = 64 };

/* Before the '@' bit 63 is the octet next to it, behind it bit 0. Octets that are not there are taken for those of an
 * address that goes on: 1 in `local` and `host`, 0 in the others. */
struct email_sides {
    uint64_t local;   /* CHAR_LOCAL: of a local part */
    uint64_t mailto;  /* CHAR_MAILTO: canonical as it stands, too */
    uint64_t joints;  /* … dots */
    uint64_t host;    /* CHAR_LDH: of a label */
    uint64_t lower;   /* … and no capital: canonical as it stands */
    uint64_t hyphens; /* … hyphens */
    uint64_t dots;
};

static inline void email_look(const uint8_t *data, size_t at, size_t size, struct email_sides *sides)
{
    struct email_sides s = {0};
    for (size_t i = 0; i < EMAIL_SIDE; i++) {
        uint64_t before = UINT64_C(1) << (EMAIL_SIDE - 1 - i), behind = UINT64_C(1) << i;
        bool is_before = i < at, is_behind = i + 1 < size - at;
        uint8_t left = is_before ? data[at - 1 - i] : 0, right = is_behind ? data[at + 1 + i] : 0;
        bool is_capital = right >= 'A' && right <= 'Z';
        s.local |= !is_before || char_is(left, CHAR_LOCAL) ? before : 0;
        s.mailto |= char_is(left, CHAR_MAILTO) ? before : 0;
        s.joints |= left == '.' ? before : 0;
        s.host |= !is_behind || char_is(right, CHAR_LDH) ? behind : 0;
        s.lower |= char_is(right, CHAR_LDH) && !is_capital ? behind : 0;
        s.hyphens |= right == '-' ? behind : 0;
        s.dots |= right == '.' ? behind : 0;
    }
    *sides = s;
}

#endif
