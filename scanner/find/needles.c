/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needles.c — which octets of each text are looked for, under which number, and in which bucket.
 *
 * Idea:     kernels ask for each bucket whether octet k is one of those that any of its rows has there. So rows that
 *           are unlike let others in; they are put where, by how often octets stand in prose, that is least. Where
 *           hardly more are let in then, kernels look at less of the octets. What is let in is asked for exactly then,
 *           for all rows at once.
 */
#include "scanner/find/needles.h"

#include <stdlib.h>
#include <string.h>

#include "core/chars.h"

enum { ROW = 3 };

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
    if (c == ':' || c == ',')
        return 12;
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

/* How common the row is that begins at `at`, in a thousand million. An octet rather stands beside its like than
 * figures of single ones say: www, 000. */
static uint64_t row_commonness(const struct needle *n, size_t at)
{
    enum { ALIKE = 4 };
    uint64_t product = 1;
    for (size_t i = at; i < at + ROW; i++)
        product *= (i < n->size ? commonness_of(n, i) : 1000) *
                   (i > at && i < n->size && n->octets[i] == n->octets[i - 1] ? ALIKE : 1);
    return product;
}

void needle_choose_row(struct needle *n)
{
    uint64_t least = UINT64_MAX;
    for (uint8_t at = 0; at == 0 || at + ROW <= n->size; at++) {
        uint64_t common = row_commonness(n, at);
        if (common < least) {
            least = common;
            n->row = at;
        }
    }
}

/* Takes the octets of the other's row for its own, where it has them too. */
static bool share_row(struct needle *n, const struct needle *other)
{
    if (n->ignores_case != other->ignores_case || other->size - other->row < ROW)
        return false;
    for (uint8_t at = 0; at + ROW <= n->size; at++)
        if (memcmp(n->octets + at, other->octets + other->row, ROW) == 0) {
            n->row = at;
            return true;
        }
    return false;
}

/* The short ones first: they have the least choice. */
static int compare_sizes(const void *a, const void *b)
{
    const struct needle *x = *(struct needle *const *)a, *y = *(struct needle *const *)b;
    return x->size != y->size ? x->size - y->size : memcmp(x->octets, y->octets, sizeof x->octets);
}

void needles_choose_rows(struct needle **needles, size_t count)
{
    qsort(needles, count, sizeof *needles, compare_sizes);
    for (size_t i = 0; i < count; i++) {
        bool shares = needles[i]->is_number;
        for (size_t k = 0; k < i && !shares; k++)
            shares = !needles[k]->is_number && share_row(needles[i], needles[k]);
        if (!shares)
            needle_choose_row(needles[i]);
    }
}

/* The octets that octet k of a row may be: from *first to *last, and with *other bits changed. */
static void read_octet(const struct needle *n, unsigned k, unsigned *first, unsigned *last, unsigned *other)
{
    bool is_any = n->row + k >= n->size;
    uint8_t octet = is_any ? 0 : n->octets[n->row + k];
    bool is_digit = !is_any && n->is_number && octet == NEEDLE_DIGIT;
    *first = is_digit ? '0' : octet;
    *last = is_any ? 255 : is_digit ? '9' : octet;
    *other = n->ignores_case && !is_digit && char_is(octet, CHAR_ALPHA) ? 0x20 : 0;
}

/* … as vectors see them: bit i of each for the half i. */
struct halves {
    uint16_t low[ROW], high[ROW];
};

static void add_halves(struct halves *h, const struct needle *n)
{
    for (unsigned k = 0; k < ROW; k++) {
        unsigned first, last, other;
        read_octet(n, k, &first, &last, &other);
        for (unsigned c = first; c <= last; c++) {
            h->low[k] |= (uint16_t)(1u << (c & 15));
            h->high[k] |= (uint16_t)(1u << (c >> 4) | 1u << ((c ^ other) >> 4));
        }
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

/* What a bucket costs: how often vectors stop at it, for an octet of prose. */
static double cost_of(const struct halves *h, const uint8_t commonnesses[256], bool by_low)
{
    double stops = 1;
    for (unsigned k = 0; k < ROW; k++)
        stops *= commonness_of_halves(commonnesses, h->low[k], by_low && k > 0 ? 0xffff : h->high[k]) / 1000.0;
    return stops;
}

struct bucket {
    struct halves halves;
    double cost;
};

/* Puts the row where it costs least; returns how much. */
static double add_to_best(struct bucket buckets[NEEDLES_BUCKETS], const uint8_t commonnesses[256], bool by_low,
                          const struct needle *n)
{
    struct bucket best = {.cost = 0};
    size_t place = NEEDLES_BUCKETS;
    for (size_t b = 0; b < NEEDLES_BUCKETS && (b == 0 || buckets[b - 1].cost > 0); b++) { /* empty ones are alike */
        struct bucket with = buckets[b];
        add_halves(&with.halves, n);
        with.cost = cost_of(&with.halves, commonnesses, by_low);
        if (place == NEEDLES_BUCKETS || with.cost - buckets[b].cost < best.cost - buckets[place].cost) {
            best = with;
            place = b;
        }
    }
    double more = best.cost - buckets[place].cost;
    buckets[place] = best;
    return more;
}

static double fill_buckets(struct needles *packed, struct needle *const *needles, size_t count, bool by_low)
{
    struct bucket buckets[NEEDLES_BUCKETS] = {{.cost = 0}};
    uint8_t commonnesses[256];
    double cost = 0;
    for (unsigned c = 0; c < 256; c++)
        commonnesses[c] = (uint8_t)commonness(c);
    for (size_t i = 0; i < count; i++)
        cost += add_to_best(buckets, commonnesses, by_low, needles[i]);
    packed->by_low = by_low;
    for (unsigned k = 0; k < ROW; k++)
        for (unsigned half = 0; half < 16; half++) {
            packed->low[k][half] = packed->high[k][half] = 0;
            for (unsigned b = 0; b < NEEDLES_BUCKETS; b++) {
                packed->low[k][half] |= (uint8_t)((buckets[b].halves.low[k] >> half & 1) << b);
                packed->high[k][half] |= (uint8_t)((buckets[b].halves.high[k] >> half & 1) << b);
            }
        }
    return cost;
}

static size_t row_size(const struct needle *n)
{
    size_t left = (size_t)n->size - n->row;
    return left < ROW ? left : ROW;
}

static bool is_same_row(const struct needle *a, const struct needle *b)
{
    size_t size = row_size(a);
    return size == row_size(b) && a->is_number == b->is_number && a->ignores_case == b->ignores_case &&
           memcmp(a->octets + a->row, b->octets + b->row, size) == 0;
}

/* Each row that is another one has its own number, as long as there are numbers. */
static void number_rows(struct needles *packed, struct needle **needles, size_t count)
{
    const struct needle *rows[NEEDLES_ROWS];
    size_t known = 0;
    memset(packed->octet, 0, sizeof packed->octet);
    for (size_t i = 0; i < count; i++) {
        size_t number = 0;
        while (number < known && !is_same_row(rows[number], needles[i]))
            number++;
        if (number == NEEDLES_ROWS)
            number = i % NEEDLES_ROWS;
        else if (number == known)
            rows[known++] = needles[i];
        needles[i]->number = (uint8_t)number;
        for (unsigned k = 0; k < ROW; k++) {
            unsigned first, last, other;
            read_octet(needles[i], k, &first, &last, &other);
            for (unsigned c = first; c <= last; c++) {
                packed->octet[k][c] |= UINT32_C(1) << number;
                packed->octet[k][c ^ other] |= UINT32_C(1) << number;
            }
        }
    }
}

/* The most common ones first: they let in the most where they are not alone. */
static int compare(const void *a, const void *b)
{
    const struct needle *x = *(struct needle *const *)a, *y = *(struct needle *const *)b;
    uint64_t of_x = row_commonness(x, x->row), of_y = row_commonness(y, y->row);
    return of_x != of_y ? (of_x < of_y) - (of_x > of_y) : memcmp(x->octets, y->octets, sizeof x->octets);
}

void needles_pack(struct needles *packed, struct needle **needles, size_t count)
{
    const double worth = 1.0 / 16; /* stops an octet, by these figures, as dear as looking at the other halves */
    qsort(needles, count, sizeof *needles, compare);
    number_rows(packed, needles, count);
    double cost = fill_buckets(packed, needles, count, false);
    if (fill_buckets(packed, needles, count, true) - cost >= worth)
        fill_buckets(packed, needles, count, false);
}

struct needle_frame needle_frame_of(const struct needle *n)
{
    uint8_t octets[NEEDLE_FRAME] = {0}, mask[NEEDLE_FRAME] = {0}, fold[NEEDLE_FRAME] = {0};
    size_t begin = n->size <= NEEDLE_FRAME ? 0 : n->row + NEEDLE_FRAME <= n->size ? n->row : n->size - NEEDLE_FRAME;
    struct needle_frame frame = {.before = (uint8_t)(n->row - begin)};
    frame.is_all = n->size <= (n->is_number ? ROW : NEEDLE_FRAME);
    for (size_t k = 0; k < NEEDLE_FRAME && begin + k < n->size; k++) {
        uint8_t octet = n->octets[begin + k];
        bool is_digit = n->is_number && octet == NEEDLE_DIGIT;
        if (n->is_number && octet == NEEDLE_ON)
            continue;
        octets[k] = is_digit ? '0' : octet;
        mask[k] = is_digit ? 0xf0 : 0xff;
        fold[k] = n->ignores_case && !is_digit && char_is(octet, CHAR_ALPHA) ? 0x20 : 0;
    }
    memcpy(&frame.octets, octets, sizeof octets);
    memcpy(&frame.mask, mask, sizeof mask);
    memcpy(&frame.fold, fold, sizeof fold);
    return frame;
}

/* May the octet stand where a number has the other? */
static bool is_of_number(uint8_t c, uint8_t want)
{
    bool is_digit = char_is(c, CHAR_DIGIT);
    return (want == NEEDLE_DIGIT && is_digit) || (want == NEEDLE_ON && (is_digit || c == '-' || c >= 0x80));
}

bool needle_agrees(const struct needle *needle, const uint8_t *data, size_t at, size_t size)
{
    for (size_t i = 0; i < needle->size && at + i < size; i++) {
        uint8_t c = needle->ignores_case ? char_lower(data[at + i]) : data[at + i], want = needle->octets[i];
        if (c != want && !(needle->is_number && is_of_number(c, want)))
            return false;
    }
    return true;
}

bool needle_is_at(const struct needle *needle, const uint8_t *data, size_t at, size_t size)
{
    return at <= size && size - at >= needle->size && needle_agrees(needle, data, at, size);
}
