/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* needles.c — which octets of each text are looked for, and in which bucket. */
#include "scanner/find/needles.h"

#include <stdlib.h>
#include <string.h>

#include "core/chars.h"

enum { ROW = 3, BUCKETS = 8 };

/* How often an octet stands in prose, roughly: the rarer the less. */
static unsigned commonness(uint8_t c, bool ignores_case)
{
    if (c == ' ' || c == 'e' || c == 't' || c == 'a' || c == 'o' || c == 'i' || c == 'n')
        return 8;
    if (char_is(c, CHAR_ALPHA) && (c >= 'a' || ignores_case))
        return memchr("jkqvxzb", c, 7) ? 3 : 5;
    if (c == '\n' || c == '.' || c == ',' || c == '-' || c == '/' || char_is(c, CHAR_DIGIT))
        return 3;
    return c < 0x80 ? 2 : 3;
}

static uint8_t choose_row(const struct needle *n)
{
    unsigned least = UINT32_MAX;
    uint8_t best = 0;
    for (uint8_t at = 0; at == 0 || at + ROW <= n->size; at++) {
        unsigned product = 1;
        for (uint8_t i = at; i < n->size && i < at + ROW; i++)
            product *= commonness(n->octets[i], n->ignores_case);
        if (product < least) {
            least = product;
            best = at;
        }
    }
    return best;
}

static void add_octet(struct needles *packed, unsigned k, uint8_t octet, uint8_t bit)
{
    packed->octet[k][octet] |= bit;
    packed->low[k][octet & 15] |= bit;
    packed->high[k][octet >> 4] |= bit;
}

static void add_row(struct needles *packed, const struct needle *n)
{
    uint8_t bit = (uint8_t)(1u << n->bucket);
    for (unsigned k = 0; k < ROW; k++) {
        uint8_t octet = n->row + k < n->size ? n->octets[n->row + k] : 0;
        if (n->row + k < n->size) {
            add_octet(packed, k, octet, bit);
            if (n->ignores_case && char_is(octet, CHAR_ALPHA))
                add_octet(packed, k, octet ^ 0x20, bit);
        } else {
            for (unsigned c = 0; c < 256; c++)
                add_octet(packed, k, (uint8_t)c, bit);
        }
    }
}

/* Short rows apart from longer ones, which they would spoil; those with the same octets beside each other. */
static int compare(const void *a, const void *b)
{
    const struct needle *x = a, *y = b;
    int x_row = x->size - x->row < ROW ? x->size - x->row : ROW, y_row = y->size - y->row < ROW ? y->size - y->row : ROW;
    if (x_row != y_row)
        return x_row - y_row;
    int order = memcmp(x->octets + x->row, y->octets + y->row, (size_t)x_row);
    if (order != 0)
        return order;
    return x->size != y->size ? x->size - y->size : memcmp(x->octets, y->octets, x->size);
}

void needles_pack(struct needles *packed, struct needle *needles, size_t count)
{
    memset(packed, 0, sizeof *packed);
    for (size_t i = 0; i < count; i++)
        needles[i].row = choose_row(&needles[i]);
    if (count > 0)
        qsort(needles, count, sizeof *needles, compare);
    size_t a_bucket = count > BUCKETS ? (count + BUCKETS - 1) / BUCKETS : 1;
    for (size_t i = 0; i < count; i++) {
        needles[i].bucket = (uint8_t)(i / a_bucket);
        add_row(packed, &needles[i]);
    }
}

bool needle_is_at(const struct needle *needle, const uint8_t *data, size_t at, size_t size)
{
    if (at > size || size - at < needle->size)
        return false;
    for (size_t i = 0; i < needle->size; i++)
        if ((needle->ignores_case ? char_lower(data[at + i]) : data[at + i]) != needle->octets[i])
            return false;
    return true;
}
