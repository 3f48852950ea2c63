/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needles.c — which octets of each text are looked for, and in which bucket.
 *
 * Idea:     kernels ask for each bucket whether octet k is one of those that any of its rows has there. So rows that
 *           are unlike let others in; they are put where, by how often octets stand in prose, that is least. Where
 *           hardly more are let in then, kernels look at less of the octets.
 */
#include "scanner/find/needles.h"

#include <stdlib.h>
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
        return 130;
    if (c == '\n' || c == '.' || c == '-')
        return 20;
    if (char_is((uint8_t)c, CHAR_DIGIT))
        return 30; /* six alone; but they stand together */
    return c > ' ' && c < 0x7f ? 4 : 1;
}

static unsigned commonness_of(const struct needle *n, size_t at)
{
    unsigned c = n->octets[at];
    if (n->is_number && c == NEEDLE_DIGIT)
        return 10 * commonness('0');
    return commonness(c) + (n->ignores_case && char_is((uint8_t)c, CHAR_ALPHA) ? commonness(c ^ 0x20) : 0);
}

/* How common the row is that begins at `at`, in a thousand million. */
static unsigned row_commonness(const struct needle *n, size_t at)
{
    unsigned product = 1;
    for (size_t i = at; i < at + ROW; i++)
        product *= i < n->size ? commonness_of(n, i) : 1000;
    return product;
}

void needle_choose_row(struct needle *n)
{
    unsigned least = UINT32_MAX;
    for (uint8_t at = 0; at == 0 || at + ROW <= n->size; at++) {
        unsigned common = row_commonness(n, at);
        if (common < least) {
            least = common;
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
        bool is_digit = n->is_number && octet == NEEDLE_DIGIT;
        for (unsigned c = is_any ? 0 : is_digit ? '0' : octet; c <= (is_any ? 255 : is_digit ? '9' : octet); c++)
            add_octet(packed, k, c, bit);
        if (n->ignores_case && char_is(octet, CHAR_ALPHA) && !is_digit)
            add_octet(packed, k, octet ^ 0x20u, bit);
    }
}

/* How often octets stand in prose, by their halves, and in all for their low ones. */
struct weights {
    unsigned octet[16][16]; /* low, high */
    unsigned low[16];
};

static void weigh(struct weights *w)
{
    memset(w, 0, sizeof *w);
    for (unsigned c = 0; c < 256; c++) {
        w->octet[c & 15][c >> 4] = commonness(c);
        w->low[c & 15] += commonness(c);
    }
}

/* How often, of an octet of prose, vectors would stop at the bucket: they see halves of octets. */
static double rate_of(const struct needles *packed, const struct weights *w, unsigned bucket)
{
    double rate = 1;
    for (unsigned k = 0; k < ROW; k++) {
        unsigned sum = 0;
        for (unsigned low = 0; low < 16; low++) {
            if ((packed->low[k][low] >> bucket & 1) == 0)
                continue;
            for (unsigned high = 0; high < 16 && (k == 0 || !packed->by_low); high++)
                sum += (packed->high[k][high] >> bucket & 1) != 0 ? w->octet[low][high] : 0;
            sum += k > 0 && packed->by_low ? w->low[low] : 0;
        }
        rate *= sum / 1000.0;
    }
    return rate;
}

/* Puts the row where the fewest others are let in by it; returns how many. */
static double add_to_best(struct needles *packed, const struct weights *w, double rates[BUCKETS], struct needle *n)
{
    double least = 0, best_rate = 0;
    uint8_t best = BUCKETS;
    for (uint8_t b = 0; b < BUCKETS; b++) {
        struct needles with = *packed;
        n->bucket = b;
        add_row(&with, n);
        double rate = rate_of(&with, w, b);
        if (best == BUCKETS || rate - rates[b] < least) {
            least = rate - rates[b];
            best = b;
            best_rate = rate;
        }
    }
    n->bucket = best;
    rates[best] = best_rate;
    add_row(packed, n);
    return least;
}

static double pack(struct needles *packed, const struct weights *w, struct needle *const *needles, size_t count,
                   bool by_low)
{
    double rates[BUCKETS] = {0}, rate = 0;
    memset(packed, 0, sizeof *packed);
    packed->by_low = by_low;
    for (size_t i = 0; i < count; i++)
        rate += add_to_best(packed, w, rates, needles[i]);
    return rate;
}

/* The most common ones first: they let in the most where they are not alone. */
static int compare(const void *a, const void *b)
{
    const struct needle *x = *(struct needle *const *)a, *y = *(struct needle *const *)b;
    unsigned of_x = row_commonness(x, x->row), of_y = row_commonness(y, y->row);
    return of_x != of_y ? (of_x < of_y) - (of_x > of_y) : memcmp(x->octets, y->octets, sizeof x->octets);
}

void needles_pack(struct needles *packed, struct needle **needles, size_t count)
{
    const double worth = 1.0 / 16; /* stops an octet, by these weights, as dear as looking at the other halves */
    struct weights w;
    weigh(&w);
    qsort(needles, count, sizeof *needles, compare);
    double by_low = pack(packed, &w, needles, count, true);
    if (by_low - pack(packed, &w, needles, count, false) < worth)
        pack(packed, &w, needles, count, true);
}

struct needle_row needle_row_of(const struct needle *n)
{
    uint8_t octets[4] = {0}, mask[4] = {0}, fold[4] = {0};
    struct needle_row row;
    for (unsigned k = 0; k < ROW && n->row + k < n->size; k++) {
        uint8_t octet = n->octets[n->row + k];
        if (n->is_number && octet == NEEDLE_DIGIT)
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
        if (c != want && !(needle->is_number && want == NEEDLE_DIGIT && char_is(c, CHAR_DIGIT)))
            return false;
    }
    return true;
}
