/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * foreign.h — octets of a charset that is not decoded: those that are no ASCII
 * become 0xFF, which ends an identifier.
 *
 * What a label says is only how far ASCII can be told from the rest:
 *
 *     utf-8, us-ascii, none, unknown   nothing is replaced
 *     iso-8859-1 and all others        octets from 0x80 on
 *     shift_jis, big5, gb…, euc-…      these, and the second octet of each pair
 *     iso-2022-…                       these, escape sequences and what is shifted by them
 */
#ifndef URISIFT_MAIL_FOREIGN_H
#define URISIFT_MAIL_FOREIGN_H

#include "scanner/text.h"

enum foreign_kind { FOREIGN_NOT, FOREIGN_HIGH, FOREIGN_PAIRS, FOREIGN_SHIFTS };

struct foreign {
    enum foreign_kind kind;
    bool second;    /* pairs: the next octet ends one */
    bool shifted;
    uint8_t escape; /* shifts: 0: in no escape sequence; 1: behind ESC; else the octet behind it */
};

/* A new text in the charset of that name, in any case. */
void foreign_begin(struct foreign *f, struct urisift_span label);
/* Passes a run on into `out`, what is not ASCII replaced. */
enum urisift_error foreign_put(struct foreign *f, const struct urisift_text *text, struct urisift_text_sink out);

#endif
