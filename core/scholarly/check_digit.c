/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* check_digit.c — the check digits of ORCID, ISNI, ISBN and ISSN. */
#include "core/scholarly/check_digit.h"

static uint8_t character(unsigned value)
{
    return value == 10 ? 'X' : (uint8_t)('0' + value);
}

uint8_t check_digit_mod_11_2(const uint8_t *digits, size_t count)
{
    unsigned sum = 0;
    for (size_t i = 0; i < count; i++)
        sum = (sum + (digits[i] - (unsigned)'0')) * 2 % 11;
    return character((12 - sum) % 11);
}

uint8_t check_digit_mod_11(const uint8_t *digits, size_t count)
{
    unsigned sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (digits[i] - (unsigned)'0') * (unsigned)(count + 1 - i);
    return character((11 - sum % 11) % 11);
}

uint8_t check_digit_mod_10(const uint8_t *digits, size_t count)
{
    unsigned sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (digits[i] - (unsigned)'0') * (i % 2 ? 3 : 1);
    return character((10 - sum % 10) % 10);
}
