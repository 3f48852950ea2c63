/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_line.c — the loops over a line that look at many bytes at once, against plain ones. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "scanner/decode/pdf/pdf_line.h"
#include "tests/support/scanning.h"

enum { LONGEST = 48, TIMES = 60000 };

/* A text in memory of exactly its size, so that sanitizers see reads past its end. */
static uint8_t *make(uint64_t *random, size_t *size)
{
    static const uint8_t often[] = {'a', 'b', ':', '/', '~', '!', 'z', 0x7f};
    static const uint8_t seldom[] = {' ', ' ', '\t', '\n', 0, 0x80, 0xc2, 0xa0};
    uint64_t rare = 2 + random_next(random) % 30;
    *size = random_next(random) % LONGEST;
    uint8_t *text = malloc(*size + (*size == 0));
    cr_assert(text);
    for (size_t i = 0; i < *size; i++) {
        const uint8_t *from = random_next(random) % rare == 0 ? seldom : often;
        text[i] = i > 0 && text[i - 1] == ' ' && random_next(random) % 2
                      ? ' '
                      : from[random_next(random) % 8];
    }
    return text;
}

static bool has_gap(const uint8_t *s, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (s[i] == '\t' || (size - i >= 3 && s[i] == ' ' && s[i + 1] == ' ' && s[i + 2] == ' '))
            return true;
    return false;
}

Test(pdf_line, as_byte_by_byte)
{
    uint64_t random = 1;
    size_t gaps = 0, starts = 0;
    for (int i = 0; i < TIMES; i++) {
        size_t size, token = 0, plain = 0, before = 0;
        uint8_t *s = make(&random, &size);
        bool is_ascii = true, ascii;
        while (token < size && s[token] > ' ')
            token++;
        while (plain < size && s[plain] > ' ' && s[plain] < 0x80)
            plain++;
        while (before < size && s[size - before - 1] > ' ')
            is_ascii &= s[size - ++before] < 0x80;
        cr_assert_eq(pdf_token(s, size), token);
        cr_assert_eq(pdf_plain(s, size), plain);
        cr_assert_eq(pdf_token_before(s, size, &ascii), before);
        cr_assert_eq(ascii, is_ascii);
        cr_assert_eq(pdf_has_gap(s, size), has_gap(s, size));
        gaps += has_gap(s, size);
        starts += before < size;
        free(s);
    }
    cr_expect(gaps > TIMES / 10 && gaps < TIMES / 10 * 9 && starts > TIMES / 10);
}

Test(pdf_line, kinds)
{
    uint8_t kinds[256] = {[' '] = 1, ['\t'] = 2, [0x80] = 6};
    uint64_t random = 2;
    for (int i = 0; i < TIMES; i++) {
        size_t size;
        uint8_t *s = make(&random, &size);
        size_t from = size > 0 ? random_next(&random) % size : 0, at = from;
        unsigned wanted = 1 + (unsigned)(random_next(&random) % 7);
        while (at < size && !(kinds[s[at]] & wanted))
            at++;
        cr_assert_eq(pdf_find_kind(kinds, wanted, s, from, size), at);
        free(s);
    }
}
