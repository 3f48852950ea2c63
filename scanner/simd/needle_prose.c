/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needle_prose.c — how often bytes occur in prose.
 *
 * Idea:     the kinds of three adjacent bytes say most: a digit is beside a letter four times less
 *           often than the shares of both suggest. Which byte of its kind one is, is treated as
 *           chance.
 */
#include "scanner/simd/needle_prose.h"

#include <string.h>

#include "core/text/chars.h"

unsigned prose_commonness(unsigned c)
{
    static const uint8_t letters[26] = {60, 11, 24, 28, 90, 16, 15, 36, 54, 2,  6, 32, 19,
                                        52, 57, 17, 1,  50, 50, 66, 22, 8,  14, 2, 13, 1};
    if (c >= 'a' && c <= 'z')
        return letters[c - 'a'];
    if (c == ' ')
        return 130;
    if (c == '\n' || c == '.' || c == '-')
        return 20;
    if (c == ':' || c == ',')
        return 12;
    if (char_is((uint8_t)c, CHAR_DIGIT))
        return 30; /* six by its share, but digits occur together */
    return c > ' ' && c < 0x7f ? 4 : 1;
}

static enum prose_kind kind_of(uint8_t c)
{
    if (char_is(c, CHAR_ALPHA))
        return char_is(c, CHAR_UPPER) ? PROSE_UPPER : PROSE_LOWER;
    if (char_is(c, CHAR_DIGIT))
        return PROSE_DIGIT;
    return char_is_blank(c) || c == '\n' || c == '\r' ? PROSE_BLANK : PROSE_MARK;
}

void prose_init(struct prose *prose)
{
    unsigned sums[PROSE_KINDS] = {0};
    memset(prose, 0, sizeof *prose);
    for (unsigned c = 0; c < 256; c++) {
        prose->kind[c] = (uint8_t)kind_of((uint8_t)c);
        /* a capital is as common among them as its letter is */
        sums[prose->kind[c]] += prose_commonness(char_lower((uint8_t)c));
    }
    for (unsigned c = 0; c < 256; c++) {
        prose->share[c] =
            (float)prose_commonness(char_lower((uint8_t)c)) / (float)sums[prose->kind[c]];
        prose_add(prose, &prose->by_low[c & 15], c);
    }
}

float prose_often(const struct prose_set sets[NEEDLE_PREFIX])
{
    /* Of 100,000 places, measured over 180 MB. */
    static const float together[PROSE_KINDS][PROSE_KINDS][PROSE_KINDS] = {
        {{34659, 81, 274, 7209, 4354},
         {121, 79, 2, 130, 215},
         {189, 3, 354, 34, 95},
         {5690, 637, 147, 494, 722},
         {2302, 64, 98, 1484, 623}},
        {{1629, 11, 4, 94, 13},
         {37, 2473, 29, 605, 545},
         {1, 8, 24, 10, 14},
         {258, 162, 94, 74, 198},
         {106, 258, 28, 229, 214}},
        {{191, 1, 247, 103, 23},
         {3, 14, 6, 4, 3},
         {250, 9, 1159, 334, 463},
         {85, 57, 84, 161, 114},
         {132, 15, 338, 189, 98}},
        {{7047, 4, 45, 151, 28},
         {1460, 434, 10, 22, 30},
         {106, 2, 269, 83, 62},
         {388, 419, 99, 2476, 697},
         {651, 476, 102, 542, 495}},
        {{3050, 451, 105, 131, 153},
         {131, 689, 8, 25, 42},
         {18, 9, 409, 41, 138},
         {855, 681, 98, 875, 534},
         {700, 82, 50, 599, 2766}},
    };
    float often = 0;
    for (unsigned a = 0; a < PROSE_KINDS; a++)
        for (unsigned b = 0; b < PROSE_KINDS; b++) {
            const float before = sets[0].of[a] * sets[1].of[b];
            float behind = 0;
            if (before <= 0)
                continue;
            for (unsigned c = 0; c < PROSE_KINDS; c++)
                behind += together[a][b][c] * sets[2].of[c];
            often += before * behind;
        }
    return often / 100000;
}
