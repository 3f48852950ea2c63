/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * oracle_sums.c — sums over all digits, the check digit among them, as the standards state them.
 *
 * The core computes the check digit and compares; here the whole sum must vanish.
 */
#include "tests/core/oracle_sums.h"

enum { DIGITS_MAX = 16 };

static size_t read_digits(struct urisift_span number, unsigned digits[DIGITS_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < number.size && count < DIGITS_MAX; i++) {
        uint8_t c = number.data[i];
        if (c >= '0' && c <= '9')
            digits[count++] = c - (unsigned)'0';
        else if (c == 'X' || c == 'x')
            digits[count++] = 10;
    }
    return count;
}

/* The sum of digits by the weights `first`, `first` - 1 … */
static unsigned falling_sum(const unsigned *digits, size_t count, unsigned first)
{
    unsigned sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += digits[i] * (first - (unsigned)i);
    return sum;
}

/* ISO/IEC 7064: the digits by powers of two, the last by one, are 1 modulo 11. */
bool sum_is_mod_11_2(struct urisift_span number)
{
    unsigned digits[DIGITS_MAX], sum = 0, power = 1;
    size_t count = read_digits(number, digits);
    for (size_t i = count; i-- > 0; power = power * 2 % 11)
        sum += digits[i] * power;
    return count == 16 && sum % 11 == 1;
}

bool sum_is_isbn(struct urisift_span number)
{
    unsigned digits[DIGITS_MAX], sum = 0;
    size_t count = read_digits(number, digits);
    if (count == 10)
        return falling_sum(digits, 10, 10) % 11 == 0;
    for (size_t i = 0; i < count; i += 2)
        sum += digits[i];
    for (size_t i = 1; i < count; i += 2)
        sum += 3 * digits[i];
    bool books =
        digits[0] == 9 && digits[1] == 7 && (digits[2] == 8 || (digits[2] == 9 && digits[3] != 0));
    return count == 13 && sum % 10 == 0 && books;
}

bool sum_is_issn(struct urisift_span number)
{
    unsigned digits[DIGITS_MAX];
    return read_digits(number, digits) == 8 && falling_sum(digits, 8, 8) % 11 == 0;
}

bool is_short_local(struct urisift_span local, bool coded)
{
    size_t bytes = 0;
    for (size_t i = 0; i < local.size; i += coded && local.data[i] == '%' ? 3 : 1)
        bytes++;
    return bytes <= 64;
}
