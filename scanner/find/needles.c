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

/* What the bucket costs, for an octet of prose: how often vectors would stop at it, as they see halves of octets; and
 * those stops, dearer by far, after which all octets of a row of some mixture are there. */
static double cost_of(const struct needles *packed, const uint8_t commonnesses[256], unsigned bucket)
{
    const double dearer = 10;
    double stops = 1, rows = 1;
    for (unsigned k = 0; k < ROW; k++) {
        bool by_low = packed->by_low && k > 0;
        unsigned seen = 0, there = 0;
        for (unsigned low = 0; low < 16; low++) {
            if ((packed->low[k][low] >> bucket & 1) == 0)
                continue;
            for (unsigned high = 0; high < 16; high++) {
                unsigned c = high << 4 | low;
                seen += by_low || (packed->high[k][high] >> bucket & 1) ? commonnesses[c] : 0;
                there += packed->octet[k][c] >> bucket & 1 ? commonnesses[c] : 0;
            }
        }
        stops *= seen / 1000.0;
        rows *= there / 1000.0;
    }
    return stops + dearer * rows;
}

/* Puts the row where it costs least; returns how much. */
static double add_to_best(struct needles *packed, const uint8_t commonnesses[256], double costs[BUCKETS], struct needle *n)
{
    double least = 0, best_cost = 0;
    uint8_t best = BUCKETS;
    for (uint8_t b = 0; b < BUCKETS && (b == 0 || costs[b - 1] > 0); b++) { /* empty ones are alike */
        struct needles with = *packed;
        n->bucket = b;
        add_row(&with, n);
        double cost = cost_of(&with, commonnesses, b);
        if (best == BUCKETS || cost - costs[b] < least) {
            least = cost - costs[b];
            best = b;
            best_cost = cost;
        }
    }
    n->bucket = best;
    costs[best] = best_cost;
    add_row(packed, n);
    return least;
}

static double pack(struct needles *packed, const uint8_t commonnesses[256], struct needle *const *needles, size_t count,
                   bool by_low)
{
    double costs[BUCKETS] = {0}, cost = 0;
    memset(packed, 0, sizeof *packed);
    packed->by_low = by_low;
    for (size_t i = 0; i < count; i++)
        cost += add_to_best(packed, commonnesses, costs, needles[i]);
    return cost;
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
    const double worth = 1.0 / 16; /* stops an octet, by these figures, as dear as looking at the other halves */
    uint8_t commonnesses[256];
    for (unsigned c = 0; c < 256; c++)
        commonnesses[c] = (uint8_t)commonness(c);
    qsort(needles, count, sizeof *needles, compare);
    double cost = pack(packed, commonnesses, needles, count, false);
    if (pack(packed, commonnesses, needles, count, true) - cost >= worth)
        pack(packed, commonnesses, needles, count, false);
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

bool needle_agrees(const struct needle *needle, const uint8_t *data, size_t at, size_t size)
{
    for (size_t i = 0; i < needle->size && at + i < size; i++) {
        uint8_t c = needle->ignores_case ? char_lower(data[at + i]) : data[at + i], want = needle->octets[i];
        if (c != want && !(needle->is_number && want == NEEDLE_DIGIT && char_is(c, CHAR_DIGIT)))
            return false;
    }
    return true;
}

bool needle_is_at(const struct needle *needle, const uint8_t *data, size_t at, size_t size)
{
    return at <= size && size - at >= needle->size && needle_agrees(needle, data, at, size);
}
