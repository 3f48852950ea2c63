/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* markup.c — the names of tags as vectors know them. */
#include "scanner/simd/markup.h"

enum {
    /* buckets of names by their first letters; the last of them has all that are left */
    LETTERS = 5,
    NEITHER = 0xe0, /* those of bytes that are no letters */
};

/* 0x00 to 0x3f, 0x80 to 0xff; 0x40, 0x60; 0x5b to 0x5f, 0x7b to 0x7f: a bucket for each group,
 * with any second byte. */
static void fill_others(struct markup *m)
{
    for (unsigned half = 0; half < 16; half++) {
        bool is_letters = half >= 4 && half <= 7;
        m->first_low[half] = (uint8_t)(0x80 | (half == 0 ? 0x40 : half > 10 ? 0x20 : 0));
        m->first_high[half] = (uint8_t)(!is_letters ? 0x80 : half % 2 == 0 ? 0x40 : 0x20);
        m->second_low[half] = NEITHER;
    }
}

void markup_fill_halves(struct markup *m)
{
    unsigned bucket = 0;
    fill_others(m);
    for (unsigned c = 'a'; c <= 'z'; c++) {
        uint32_t seconds = m->pairs[c] | m->pairs[c - 0x20];
        uint8_t bit = (uint8_t)(1u << bucket);
        if (seconds == 0)
            continue;
        m->first_low[c & 15] |= bit;
        m->first_high[c >> 4] |= bit;
        m->first_high[(c >> 4) - 2] |= bit;
        for (unsigned d = 0; d < 32; d++)
            if (seconds >> d & 1)
                m->second_low[d & 15] |= bit;
        bucket += bucket + 1 < LETTERS;
    }
}
