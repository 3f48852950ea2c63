/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* check_digit.h — the check digits of ORCID, ISNI, ISBN and ISSN; 'X' means ten. */
#ifndef URISIFT_CHECK_DIGIT_H
#define URISIFT_CHECK_DIGIT_H

#include <stddef.h>
#include <stdint.h>

/* Each takes `count` characters '0' to '9' and returns the character that must follow them. */

/* ISO/IEC 7064 MOD 11-2: ORCID and ISNI, 15 digits. */
uint8_t check_digit_mod_11_2(const uint8_t *digits, size_t count);
/* Modulus 11, weights down to 2: ISBN-10 (ISO 2108:1992), 9 digits; ISSN (ISO 3297), 7 digits. */
uint8_t check_digit_mod_11(const uint8_t *digits, size_t count);
/* Modulus 10, weights 1 and 3 alternately: ISBN-13 (ISO 2108:2017), 12 digits. */
uint8_t check_digit_mod_10(const uint8_t *digits, size_t count);

#endif
