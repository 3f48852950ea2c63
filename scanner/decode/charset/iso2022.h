/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * iso2022.h — ISO-2022-JP, -KR and -CN: ASCII, until an escape sequence or a shift switches to
 * another character set. The text in other sets, and the sequences themselves, become bytes 0xFF.
 *
 * Every line begins in ASCII, whatever set the line before ended in (RFC 1468, 1557, 1922). Blanks
 * and control bytes mean the same in every set. An ESC that does not begin such a sequence is kept.
 */
#ifndef URISIFT_ISO2022_H
#define URISIFT_ISO2022_H

#include "scanner/decode/common/bytes.h"

enum iso2022_charset { ISO2022_JP, ISO2022_KR, ISO2022_CN };

struct iso2022 {
    bool has_shifts; /* SO and SI switch to another set and back */
    /* bytes of a character after ESC N or ESC O. 0: the charset has neither; 1: only ESC N */
    uint8_t single_width;
    bool other, shifted; /* another set is in use, because of a sequence; because of SO */
    uint8_t single;      /* bytes that are still part of the character after ESC N or ESC O */
    uint8_t lookahead_size;
    struct byte lookahead[3]; /* the beginning of a sequence */
};

void iso2022_begin(struct iso2022 *s, enum iso2022_charset charset);
enum urisift_error iso2022_feed(void *iso2022, const struct urisift_text *text,
                                struct urisift_text_sink out);
enum urisift_error iso2022_finish(void *iso2022, struct urisift_text_sink out);

#endif
