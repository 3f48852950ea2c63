/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needles.c — which octets of each text are looked for, and in which bucket.
 *
 * Idea:     kernels ask for each bucket whether octet k is one of those that any of its rows has there. So rows that
 *           are unlike let others in; they are put where, by how often octets stand in prose, that is least.
 */
#include "scanner/find/needles.h"

#include <string.h>

#include "core/chars.h"

enum { ROW = 3, BUCKETS = 8 };

/* How often an octet stands in prose, in a thousand or so. */
static unsigned commonness(unsigned c)
{
    static const uint8_t letters[26] = {60, 11, 24, 28, 90, 16, 15, 36, 54, 2, 6, 32, 19,
                                        52, 57, 17, 1, 50, 50, 66, 22, 8,  14, 2, 13, 1};
    if (c >= 'a' && c <= 'z')
        return letters[c - 'a'];
    if (c == ' ')
        return 150;
    if (c == '\n' || c == '.' || c == ',')
        return 15;
    return char_is((uint8_t)c, CHAR_DIGIT) ? 6 : c > ' ' && c < 0x7f ? 3 : 1;
}

static unsigned commonness_of(const struct needle *n, size_t at)
{
    unsigned c = n->octets[at];
    return commonness(c) + (n->ignores_case && char_is((uint8_t)c, CHAR_ALPHA) ? commonness(c ^ 0x20) : 0);
}

void needle_choose_row(struct needle *n)
{
    unsigned least = UINT32_MAX;
    for (uint8_t at = 0; at == 0 || at + ROW <= n->size; at++) {
        unsigned product = 1;
        for (uint8_t i = at; i < n->size && i < at + ROW; i++)
            product *= commonness_of(n, i);
        if (product < least) {
            least = product;
            n->row = at;
        }
    }
}

bool needle_share_row(struct needle *n, const struct needle *other)
{
    if (n->is_number || other->is_number || n->ignores_case != other->ignores_case || other->size - other->row < ROW)
        return false;
    for (uint8_t at = 0; at + ROW <= n->size; at++)
        if (memcmp(n->octets + at, other->octets + other->row, ROW) == 0) {
            n->row = at;
            return true;
        }
    return false;
}

static void add_octet(struct needles *packed, unsigned k, unsigned octet, uint8_t bit)
{
    packed->octet[k][octet] |= bit;
    packed->low[k][octet & 15] |= bit;
    packed->high[k][octet >> 4] |= bit;
}

static void add_row(struct needles *packed, const struct needle *n)
{
    uint8_t bit = (uint8_t)(1u << n->bucket);
    for (unsigned k = 0; k < ROW; k++) {
        bool is_any = n->row + k >= n->size;
        uint8_t octet = is_any ? 0 : n->octets[n->row + k];
        bool is_digit = n->is_number && char_is(octet, CHAR_DIGIT);
        for (unsigned c = is_any ? 0 : is_digit ? '0' : octet; c <= (is_any ? 255 : is_digit ? '9' : octet); c++)
            add_octet(packed, k, c, bit);
        if (n->ignores_case && char_is(octet, CHAR_ALPHA))
            add_octet(packed, k, octet ^ 0x20u, bit);
    }
}

/* How often vectors would stop at the bucket, relatively: they see halves of octets. */
static double rate_of(const struct needles *packed, unsigned bucket)
{
    uint8_t bit = (uint8_t)(1u << bucket);
    double rate = 1;
    for (unsigned k = 0; k < ROW; k++) {
        unsigned sum = 0;
        for (unsigned c = 0; c < 256; c++)
            sum += (packed->low[k][c & 15] & packed->high[k][c >> 4] & bit) != 0 ? commonness(c) : 0;
        rate *= sum / 1000.0;
    }
    return rate;
}

static void choose_bucket(const struct needles *packed, struct needle *n)
{
    double least = 0;
    uint8_t best = BUCKETS;
    for (uint8_t b = 0; b < BUCKETS; b++) {
        struct needles with = *packed;
        n->bucket = b;
        add_row(&with, n);
        double growth = rate_of(&with, b) - rate_of(packed, b);
        if (best == BUCKETS || growth < least) {
            least = growth;
            best = b;
        }
    }
    n->bucket = best;
}

void needles_pack(struct needles *packed, struct needle *const *needles, size_t count)
{
    memset(packed, 0, sizeof *packed);
    for (int size = 1; size <= ROW; size++) /* the shorter they are, the more they let in: they come first */
        for (size_t i = 0; i < count; i++) {
            struct needle *n = needles[i];
            if ((n->size - n->row < ROW ? n->size - n->row : ROW) == size) {
                choose_bucket(packed, n);
                add_row(packed, n);
            }
        }
}

struct needle_row needle_row_of(const struct needle *n)
{
    uint8_t octets[4] = {0}, mask[4] = {0}, fold[4] = {0};
    struct needle_row row;
    for (unsigned k = 0; k < ROW && n->row + k < n->size; k++) {
        uint8_t octet = n->octets[n->row + k];
        if (n->is_number && char_is(octet, CHAR_DIGIT))
            continue;
        octets[k] = octet;
        mask[k] = 0xff;
        fold[k] = n->ignores_case && char_is(octet, CHAR_ALPHA) ? 0x20 : 0;
    }
    memcpy(&row.octets, octets, sizeof octets);
    memcpy(&row.mask, mask, sizeof mask);
    memcpy(&row.fold, fold, sizeof fold);
    return row;
}

bool needle_is_at(const struct needle *needle, const uint8_t *data, size_t at, size_t size)
{
    if (at > size || size - at < needle->size)
        return false;
    for (size_t i = 0; i < needle->size; i++) {
        uint8_t c = needle->ignores_case ? char_lower(data[at + i]) : data[at + i], want = needle->octets[i];
        if (c != want && !(needle->is_number && char_is(c, CHAR_DIGIT) && char_is(want, CHAR_DIGIT)))
            return false;
    }
    return true;
}
