/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needle_buckets.c — in which bucket each row is looked for.
 *
 * Idea:     kernels ask for each bucket whether octet k is one of those that any of its rows has there. So rows that
 *           are unlike let others in; they are put where, by how often octets stand in prose, that is least. Where
 *           hardly more are let in then, kernels look at less of the octets. What is let in is asked for exactly then,
 *           for all rows at once.
 */
#include "scanner/find/needle_buckets.h"

#include <string.h>

#include "core/chars.h"

unsigned needle_commonness(unsigned c)
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
        return 30; /* six alone; but they stand together */
    return c > ' ' && c < 0x7f ? 4 : 1;
}

void needle_read_octet(const struct needle *n, unsigned k, unsigned *first, unsigned *last, unsigned *other)
{
    bool is_any = n->row + k >= n->size;
    uint8_t octet = is_any ? 0 : n->octets[n->row + k];
    bool is_digit = !is_any && n->is_number && octet == NEEDLE_DIGIT;
    *first = is_digit ? '0' : octet;
    *last = is_any ? 255 : is_digit ? '9' : octet;
    *other = n->ignores_case && !is_digit && char_is(octet, CHAR_ALPHA) ? 0x20 : 0;
}

/* By which of their bits vectors tell octets: of the first of a row by both halves, of the others by both or the low
 * ones; or of all by the low seven. */
enum bits { HALVES, LOW_HALVES, SEVEN };

/* What octets of rows are, by such bits: bit i of a set for the half i, or the seven. */
struct row_bits {
    uint16_t low[NEEDLE_ROW], high[NEEDLE_ROW];
    uint64_t seven[NEEDLE_ROW][2];
};

/* Rows that are looked for together. */
struct bucket {
    struct row_bits bits;
    double cost;
};

static void add_octet(struct row_bits *b, unsigned k, unsigned c)
{
    b->low[k] |= (uint16_t)(1u << (c & 15));
    b->high[k] |= (uint16_t)(1u << (c >> 4));
    b->seven[k][c >> 6 & 1] |= UINT64_C(1) << (c & 63);
}

static struct row_bits bits_of(const struct needle *n)
{
    struct row_bits b = {.low = {0}};
    for (unsigned k = 0; k < NEEDLE_ROW; k++) {
        unsigned first, last, other;
        needle_read_octet(n, k, &first, &last, &other);
        for (unsigned c = first; c <= last; c++) {
            add_octet(&b, k, c);
            add_octet(&b, k, c ^ other);
        }
    }
    return b;
}

/* Anchors, all as one row: the ':' is rare enough. */
static struct row_bits bits_of_anchors(const struct anchors *a)
{
    struct row_bits b = {.low = {0}};
    for (unsigned c = 0; c < 256; c++) {
        if (a->before[c])
            add_octet(&b, 0, c);
        if (a->last[c])
            add_octet(&b, 1, c);
    }
    add_octet(&b, 2, ':');
    return b;
}

static void add_bits(struct row_bits *b, const struct row_bits *more)
{
    for (unsigned k = 0; k < NEEDLE_ROW; k++) {
        b->low[k] |= more->low[k];
        b->high[k] |= more->high[k];
        b->seven[k][0] |= more->seven[k][0];
        b->seven[k][1] |= more->seven[k][1];
    }
}

/* How often octets are that have these halves, in a thousand. */
static unsigned commonness_of_halves(const uint8_t commonnesses[256], unsigned low, unsigned high)
{
    unsigned sum = 0;
    for (; low; low &= low - 1)
        for (unsigned left = high, first = (unsigned)__builtin_ctz(low); left; left &= left - 1)
            sum += commonnesses[(unsigned)__builtin_ctz(left) << 4 | first];
    return sum;
}

static bool is_in_seven(const uint64_t seven[2], unsigned c)
{
    return (seven[c >> 6 & 1] >> (c & 63) & 1) != 0;
}

/* … these seven bits, whatever the eighth is. */
static unsigned commonness_of_seven(const uint8_t commonnesses[256], const uint64_t seven[2])
{
    unsigned sum = 0;
    for (unsigned half = 0; half < 2; half++)
        for (uint64_t left = seven[half]; left; left &= left - 1) {
            unsigned c = half * 64 + (unsigned)__builtin_ctzll(left);
            sum += commonnesses[c] + commonnesses[c + 128];
        }
    return sum;
}

/* What a bucket costs: how often vectors stop at it, for an octet of prose. */
static double cost_of(const struct row_bits *b, const uint8_t commonnesses[256], enum bits bits)
{
    double stops = 1;
    for (unsigned k = 0; k < NEEDLE_ROW; k++) {
        unsigned high = bits == LOW_HALVES && k > 0 ? 0xffff : b->high[k];
        stops *= (bits == SEVEN ? commonness_of_seven(commonnesses, b->seven[k])
                                : commonness_of_halves(commonnesses, b->low[k], high)) /
                 1000.0;
    }
    return stops;
}

/* Puts the row where it costs least; returns how much. */
static double add_to_best(struct bucket buckets[NEEDLES_BUCKETS], const uint8_t commonnesses[256], enum bits bits,
                          const struct row_bits *row)
{
    struct bucket best = {.cost = 0};
    size_t place = NEEDLES_BUCKETS;
    for (size_t b = 0; b < NEEDLES_BUCKETS && (b == 0 || buckets[b - 1].cost > 0); b++) { /* empty ones are alike */
        struct bucket with = buckets[b];
        add_bits(&with.bits, row);
        with.cost = cost_of(&with.bits, commonnesses, bits);
        if (place == NEEDLES_BUCKETS || with.cost - buckets[b].cost < best.cost - buckets[place].cost) {
            best = with;
            place = b;
        }
    }
    double more = best.cost - buckets[place].cost;
    buckets[place] = best;
    return more;
}

static void write_halves(struct needles *packed, const struct bucket buckets[NEEDLES_BUCKETS])
{
    for (unsigned k = 0; k < NEEDLE_ROW; k++)
        for (unsigned half = 0; half < 16; half++) {
            packed->low[k][half] = packed->high[k][half] = 0;
            for (unsigned b = 0; b < NEEDLES_BUCKETS; b++) {
                packed->low[k][half] |= (uint8_t)((buckets[b].bits.low[k] >> half & 1) << b);
                packed->high[k][half] |= (uint8_t)((buckets[b].bits.high[k] >> half & 1) << b);
            }
        }
}

static void write_seven(struct needles *packed, const struct bucket buckets[NEEDLES_BUCKETS])
{
    for (unsigned k = 0; k < NEEDLE_ROW; k++)
        for (unsigned c = 0; c < 128; c++) {
            packed->seven[k][c] = 0;
            for (unsigned b = 0; b < NEEDLES_BUCKETS; b++)
                packed->seven[k][c] |= (uint8_t)(is_in_seven(buckets[b].bits.seven[k], c) << b);
        }
}

/* Writes the tables of these bits; returns how often vectors stop. */
static double fill(struct needles *packed, struct needle *const *needles, size_t count, const struct anchors *anchors,
                   enum bits bits)
{
    struct bucket buckets[NEEDLES_BUCKETS] = {{.cost = 0}};
    uint8_t commonnesses[256];
    double cost = 0;
    for (unsigned c = 0; c < 256; c++)
        commonnesses[c] = (uint8_t)needle_commonness(c);
    if (anchors) {
        struct row_bits row = bits_of_anchors(anchors);
        cost += add_to_best(buckets, commonnesses, bits, &row);
    }
    for (size_t i = 0; i < count; i++) {
        struct row_bits row = bits_of(needles[i]);
        cost += add_to_best(buckets, commonnesses, bits, &row);
    }
    if (bits == SEVEN) {
        write_seven(packed, buckets);
    } else {
        write_halves(packed, buckets);
        packed->by_low = bits == LOW_HALVES;
    }
    return cost;
}

void needles_fill_buckets(struct needles *packed, struct needle *const *needles, size_t count,
                          const struct anchors *anchors)
{
    const double worth = 1.0 / 16; /* stops an octet, by these figures, as dear as looking at the other halves */
    fill(packed, needles, count, anchors, SEVEN);
    double cost = fill(packed, needles, count, anchors, HALVES);
    if (fill(packed, needles, count, anchors, LOW_HALVES) - cost >= worth)
        fill(packed, needles, count, anchors, HALVES);
}
