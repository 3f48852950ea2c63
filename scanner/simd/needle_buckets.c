/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needle_buckets.c — in which bucket each literal prefix is searched for.
 *
 * Idea:     for each bucket a kernel tests whether byte k is one that any of its prefixes has
 *           there. So unlike prefixes in one bucket let more bytes in. Each prefix goes to the
 *           bucket where these are fewest, by the frequency of bytes in prose. Where hardly more
 *           bytes are let in, kernels test less of each byte. The places that pass are then tested
 *           exactly, for all prefixes at once.
 */
#include "scanner/simd/needle_buckets.h"

#include <string.h>

#include "core/text/chars.h"

void needle_read_byte(const struct needle *n, unsigned k, unsigned *first, unsigned *last,
                      unsigned *other)
{
    bool is_any = n->prefix + k >= n->size;
    uint8_t byte = is_any ? 0 : n->bytes[n->prefix + k];
    bool is_digit = !is_any && n->is_number && byte == NEEDLE_DIGIT;
    *first = is_digit ? '0' : byte;
    *last = is_any ? 255 : is_digit ? '9' : byte;
    *other = n->ignores_case && !is_digit && char_is(byte, CHAR_ALPHA) ? 0x20 : 0;
}

/* By which bits vectors distinguish bytes: those of the first of a prefix by both halves, those of
 * the others by both or by the low ones. */
enum bits { HALVES, LOW_HALVES };

/* What bytes of prefixes are: bit i of a set for the half i. */
struct prefix_bits {
    uint16_t low[NEEDLE_PREFIX], high[NEEDLE_PREFIX];
};

static void add_byte(struct prefix_bits *b, unsigned k, unsigned c)
{
    b->low[k] |= (uint16_t)(1u << (c & 15));
    b->high[k] |= (uint16_t)(1u << (c >> 4));
}

static struct prefix_bits bits_of(const struct needle *n)
{
    struct prefix_bits b = {.low = {0}};
    for (unsigned k = 0; k < NEEDLE_PREFIX; k++) {
        unsigned first, last, other;
        needle_read_byte(n, k, &first, &last, &other);
        for (unsigned c = first; c <= last; c++) {
            add_byte(&b, k, c);
            add_byte(&b, k, c ^ other);
        }
    }
    return b;
}

static void add_bits(struct prefix_bits *b, const struct prefix_bits *more)
{
    for (unsigned k = 0; k < NEEDLE_PREFIX; k++) {
        b->low[k] |= more->low[k];
        b->high[k] |= more->high[k];
    }
}

/* Returns the set of all bytes with these halves; with is_low, of all with that low half. */
static struct prose_set set_of_halves(const struct prose *prose, unsigned low, unsigned high,
                                      bool is_low)
{
    struct prose_set set = {{0}};
    for (; low; low &= low - 1) {
        unsigned half = (unsigned)__builtin_ctz(low);
        if (is_low)
            prose_add_low(prose, &set, half);
        for (unsigned left = is_low ? 0 : high; left; left &= left - 1)
            prose_add(prose, &set, (unsigned)__builtin_ctz(left) << 4 | half);
    }
    return set;
}

/* How often vectors stop at a bucket, for a byte of prose. */
static float cost_of(const struct prose *prose, const struct prefix_bits *b, enum bits bits)
{
    struct prose_set sets[NEEDLE_PREFIX];
    for (unsigned k = 0; k < NEEDLE_PREFIX; k++)
        sets[k] = set_of_halves(prose, b->low[k], b->high[k], bits == LOW_HALVES && k > 0);
    return prose_often(sets);
}

/* Rows, each in one of the buckets. */
enum { PREFIXES = 2 * NEEDLES_PREFIXES };

struct prefix {
    struct prefix_bits bits;
    float alone; /* what it costs */
    unsigned bucket;
};

struct bucket {
    struct prefix_bits bits;
    float cost;
};

struct buckets {
    struct prose prose;
    struct prefix prefixes[PREFIXES];
    size_t prefix_count;
    struct bucket all[NEEDLES_BUCKETS];
    enum bits by;
};

/* Puts the prefix where it costs least; returns where. */
static unsigned add_to_best(struct buckets *all, const struct prefix_bits *prefix)
{
    struct bucket best = {.cost = 0};
    unsigned place = NEEDLES_BUCKETS;
    bool was_empty = false;
    for (unsigned b = 0; b < NEEDLES_BUCKETS; b++) {
        const struct bucket *bucket = &all->all[b];
        if (was_empty && bucket->cost <= 0) /* empty ones are alike */
            continue;
        was_empty = was_empty || bucket->cost <= 0;
        struct bucket with = *bucket;
        add_bits(&with.bits, prefix);
        with.cost = cost_of(&all->prose, &with.bits, all->by);
        if (place == NEEDLES_BUCKETS ||
            with.cost - bucket->cost < best.cost - all->all[place].cost) {
            best = with;
            place = b;
        }
    }
    all->all[place] = best;
    return place;
}

static void take_out(struct buckets *all, const struct prefix *prefix)
{
    struct bucket *left = &all->all[prefix->bucket];
    *left = (struct bucket){.cost = 0};
    for (size_t i = 0; i < all->prefix_count; i++)
        if (&all->prefixes[i] != prefix && all->prefixes[i].bucket == prefix->bucket)
            add_bits(&left->bits, &all->prefixes[i].bits);
    left->cost = cost_of(&all->prose, &left->bits, all->by);
}

/* Those that cost the most alone come first. False: there is no room for more. */
static bool add_prefix(struct buckets *all, const struct prefix_bits *bits)
{
    struct prefix prefix = {*bits, cost_of(&all->prose, bits, all->by), NEEDLES_BUCKETS};
    for (size_t i = 0; i < all->prefix_count; i++)
        if (memcmp(&all->prefixes[i].bits, bits, sizeof *bits) == 0)
            return true;
    if (all->prefix_count == PREFIXES)
        return false;
    size_t at = all->prefix_count++;
    for (; at > 0 && all->prefixes[at - 1].alone < prefix.alone; at--)
        all->prefixes[at] = all->prefixes[at - 1];
    all->prefixes[at] = prefix;
    return true;
}

/* All prefixes get a bucket, and then, as what shares it with them is known, another one, if
 * that is better. Rows beyond that get only one. */
static void fill_buckets(struct buckets *all, enum bits by, struct needle *const *needles,
                         size_t count)
{
    memset(all, 0, sizeof *all);
    all->by = by;
    prose_init(&all->prose);
    size_t added = 0;
    for (; added < count; added++) {
        struct prefix_bits bits = bits_of(needles[added]);
        if (!add_prefix(all, &bits))
            break;
    }
    for (size_t i = 0; i < all->prefix_count; i++)
        all->prefixes[i].bucket = add_to_best(all, &all->prefixes[i].bits);
    for (size_t i = 0; i < all->prefix_count; i++) {
        take_out(all, &all->prefixes[i]);
        all->prefixes[i].bucket = add_to_best(all, &all->prefixes[i].bits);
    }
    for (; added < count; added++) {
        struct prefix_bits bits = bits_of(needles[added]);
        add_to_best(all, &bits);
    }
}

/* How often vectors stop, for a byte. */
static float sum_of_costs(const struct buckets *all)
{
    float sum = 0;
    for (unsigned b = 0; b < NEEDLES_BUCKETS; b++)
        sum += all->all[b].cost;
    return sum;
}

static void write_halves(struct needles *packed, const struct bucket buckets[NEEDLES_BUCKETS])
{
    for (unsigned k = 0; k < NEEDLE_PREFIX; k++)
        for (unsigned half = 0; half < 16; half++) {
            packed->low[k][half] = packed->high[k][half] = 0;
            for (unsigned b = 0; b < NEEDLES_BUCKETS; b++) {
                packed->low[k][half] |= (uint8_t)((buckets[b].bits.low[k] >> half & 1) << b);
                packed->high[k][half] |= (uint8_t)((buckets[b].bits.high[k] >> half & 1) << b);
            }
        }
}

void needles_fill_buckets(struct needles *packed, struct needle *const *needles, size_t count)
{
    const float worth = 1.0F / 64; /* stops a byte as dear as looking at the other halves */
    struct buckets by_low, by_halves;
    fill_buckets(&by_low, LOW_HALVES, needles, count);
    fill_buckets(&by_halves, HALVES, needles, count);
    packed->by_low = sum_of_costs(&by_low) - sum_of_costs(&by_halves) < worth;
    write_halves(packed, packed->by_low ? by_low.all : by_halves.all);
}
