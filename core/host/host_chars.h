/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * host_chars.h — which non-ASCII characters may stand in a host.
 *
 * Those that RFC 5892 allows, and those that people type instead: upper-case and full-width
 * letters, full-width digits, ideographic full stops. UTS 46 also maps signs such as U+2122 and
 * U+00B2 to letters and digits; a host does not contain them in practice, so they are not allowed.
 */
#ifndef URISIFT_HOST_CHARS_H
#define URISIFT_HOST_CHARS_H

#include <stdbool.h>
#include <stdint.h>

enum host_char {
    HOST_CHAR_NO,
    HOST_CHAR_YES,
    /* beside certain other characters only, as by RFC 5892 appendix A: host_char_fits() */
    HOST_CHAR_BESIDE,
    HOST_CHAR_DOT, /* a full stop that is mapped to '.' */
};

/* The kind of a code point from U+0080 on. */
enum host_char host_char_kind(uint32_t code);

/* May a character of kind HOST_CHAR_BESIDE stand between these two? 0: there is none. The joiners
 * U+200C and U+200D fit everywhere: their rule needs tables, which libidn2 has. */
bool host_char_fits(uint32_t code, uint32_t before, uint32_t after);

/* Is the character of the script? */
bool host_char_is_hebrew(uint32_t code);
bool host_char_is_greek(uint32_t code);
bool host_char_is_tibetan(uint32_t code);
bool host_char_is_kana_or_han(uint32_t code);

#endif
