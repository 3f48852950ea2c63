/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * iso2022.h — ISO-2022-JP, -KR and -CN: ASCII, until an escape sequence or a shift turns to
 * another character set. What stands in one, and the sequences themselves, become bytes 0xFF.
 *
 * A line begins in ASCII whatever the one before ended in (RFC 1468, 1557, 1922). Blanks and
 * control bytes are themselves in every set. ESC that begins no such sequence stays.
 */
#ifndef URISIFT_ISO2022_H
#define URISIFT_ISO2022_H

#include "scanner/decode/common/bytes.h"

enum iso2022_charset { ISO2022_JP, ISO2022_KR, ISO2022_CN };

struct iso2022 {
    bool has_shifts;      /* SO and SI turn to another set and back */
    uint8_t single_width; /* bytes that ESC N and ESC O turn */
    bool other, shifted;  /* by a sequence; by SO */
    uint8_t single;       /* bytes still to come behind ESC N or ESC O */
    uint8_t lookahead_size;
    struct byte lookahead[3]; /* the beginning of a sequence */
};

void iso2022_begin(struct iso2022 *s, enum iso2022_charset charset);
enum urisift_error iso2022_feed(void *iso2022, const struct urisift_text *text,
                                struct urisift_text_sink out);
enum urisift_error iso2022_finish(void *iso2022, struct urisift_text_sink out);

#endif
