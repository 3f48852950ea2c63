/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needles.c — which bytes of each text are looked for, and under which number.
 *
 * Not here: in which bucket (needle_buckets.c).
 */
#include "scanner/simd/needles.h"

#include <stdlib.h>
#include <string.h>

#include "core/text/chars.h"
#include "scanner/simd/needle_buckets.h"

static unsigned commonness_of(const struct needle *n, size_t at)
{
    unsigned c = n->bytes[at];
    if (n->is_number && c == NEEDLE_DIGIT)
        return 10 * prose_commonness('0');
    return prose_commonness(c) +
           (n->ignores_case && char_is((uint8_t)c, CHAR_ALPHA) ? prose_commonness(c ^ 0x20) : 0);
}

/* Returns how common the prefix at `at` is, of a thousand million places. Equal bytes occur
 * together more often than the figures of single bytes say: www, 000. */
static uint64_t prefix_commonness(const struct needle *n, size_t at)
{
    enum { ALIKE = 4 };
    uint64_t product = 1;
    for (size_t i = at; i < at + NEEDLE_PREFIX; i++)
        product *= (i < n->size ? commonness_of(n, i) : 1000) *
                   (i > at && i < n->size && n->bytes[i] == n->bytes[i - 1] ? ALIKE : 1);
    return product;
}

void needle_choose_prefix(struct needle *n)
{
    uint64_t least = UINT64_MAX;
    for (uint8_t at = 0; at == 0 || at + NEEDLE_PREFIX <= n->size; at++) {
        uint64_t common = prefix_commonness(n, at);
        if (common < least) {
            least = common;
            n->prefix = at;
        }
    }
}

/* Takes the bytes of the other's prefix for its own, where it has them too. */
static bool share_prefix(struct needle *n, const struct needle *other)
{
    if (n->ignores_case != other->ignores_case || other->size - other->prefix < NEEDLE_PREFIX)
        return false;
    for (uint8_t at = 0; at + NEEDLE_PREFIX <= n->size; at++)
        if (memcmp(n->bytes + at, other->bytes + other->prefix, NEEDLE_PREFIX) == 0) {
            n->prefix = at;
            return true;
        }
    return false;
}

/* The short ones first: they have the least choice. */
static int compare_sizes(const void *a, const void *b)
{
    const struct needle *x = *(struct needle *const *)a, *y = *(struct needle *const *)b;
    return x->size != y->size ? x->size - y->size : memcmp(x->bytes, y->bytes, sizeof x->bytes);
}

void needles_choose_prefixes(struct needle **needles, size_t count)
{
    qsort(needles, count, sizeof *needles, compare_sizes);
    for (size_t i = 0; i < count; i++) {
        bool shares = needles[i]->is_number;
        for (size_t k = 0; k < i && !shares; k++)
            shares = !needles[k]->is_number && share_prefix(needles[i], needles[k]);
        if (!shares)
            needle_choose_prefix(needles[i]);
    }
}

static size_t prefix_size(const struct needle *n)
{
    size_t left = (size_t)n->size - n->prefix;
    return left < NEEDLE_PREFIX ? left : NEEDLE_PREFIX;
}

static bool is_same_prefix(const struct needle *a, const struct needle *b)
{
    size_t size = prefix_size(a);
    return size == prefix_size(b) && a->is_number == b->is_number &&
           a->ignores_case == b->ignores_case &&
           memcmp(a->bytes + a->prefix, b->bytes + b->prefix, size) == 0;
}

/* Each prefix that is another one has its own number, as long as there are numbers. */
static void number_prefixes(struct needles *packed, struct needle **needles, size_t count)
{
    const struct needle *prefixes[NEEDLES_PREFIXES];
    size_t known = 0;
    for (size_t i = 0; i < count; i++) {
        size_t number = 0;
        while (number < known && !is_same_prefix(prefixes[number], needles[i]))
            number++;
        if (number == NEEDLES_PREFIXES)
            number = i % NEEDLES_PREFIXES;
        else if (number == known)
            prefixes[known++] = needles[i];
        needles[i]->number = (uint8_t)number;
        for (unsigned k = 0; k < NEEDLE_PREFIX; k++) {
            unsigned first, last, other;
            needle_read_byte(needles[i], k, &first, &last, &other);
            for (unsigned c = first; c <= last; c++) {
                packed->byte[k][c] |= UINT32_C(1) << number;
                packed->byte[k][c ^ other] |= UINT32_C(1) << number;
            }
        }
    }
}

/* The most common ones first: they let in the most where they are not alone. */
static int compare(const void *a, const void *b)
{
    const struct needle *x = *(struct needle *const *)a, *y = *(struct needle *const *)b;
    uint64_t of_x = prefix_commonness(x, x->prefix), of_y = prefix_commonness(y, y->prefix);
    return of_x != of_y ? (of_x < of_y) - (of_x > of_y)
                        : memcmp(x->bytes, y->bytes, sizeof x->bytes);
}

void needles_pack(struct needles *packed, struct needle **needles, size_t count)
{
    memset(packed, 0, sizeof *packed);
    qsort(needles, count, sizeof *needles, compare);
    number_prefixes(packed, needles, count);
    needles_fill_buckets(packed, needles, count);
}

/* May the byte be where a number has the other? */
static bool is_of_number(uint8_t c, uint8_t want)
{
    bool is_digit = char_is(c, CHAR_DIGIT);
    return (want == NEEDLE_DIGIT && is_digit) ||
           (want == NEEDLE_ON && (is_digit || c == '-' || c >= 0x80));
}

void needle_prefilter_add(struct needle_prefilter *prefilter, const struct needle *needle,
                          size_t number)
{
    static const int places[NEEDLE_PREFILTERED] = NEEDLE_PREFILTER;
    const uint64_t mark = UINT64_C(1) << number % NEEDLE_MARKS;
    for (unsigned k = 0; k < NEEDLE_PREFILTERED; k++) {
        const int place = needle->prefix + places[k];
        if (place < 0 || place >= needle->size) {
            for (unsigned c = 0; c < 256; c++)
                prefilter->byte[k][c] |= mark;
        } else if (needle->is_number) {
            for (unsigned c = 0; c < 256; c++)
                prefilter->byte[k][c] |=
                    c == needle->bytes[place] || is_of_number((uint8_t)c, needle->bytes[place])
                        ? mark
                        : 0;
        } else {
            uint8_t byte = needle->bytes[place];
            prefilter->byte[k][byte] |= mark;
            if (needle->ignores_case && char_is(byte, CHAR_ALPHA))
                prefilter->byte[k][byte ^ 0x20] |= mark;
        }
    }
}

struct needle_frame needle_frame_of(const struct needle *n)
{
    uint8_t bytes[NEEDLE_FRAME] = {0}, mask[NEEDLE_FRAME] = {0}, fold[NEEDLE_FRAME] = {0};
    uint8_t digits[NEEDLE_FRAME] = {0}, on[NEEDLE_FRAME] = {0};
    size_t begin = n->size <= NEEDLE_FRAME               ? 0
                   : n->prefix + NEEDLE_FRAME <= n->size ? n->prefix
                                                         : n->size - NEEDLE_FRAME;
    struct needle_frame frame = {.before = (uint8_t)(n->prefix - begin),
                                 .is_all = n->size <= NEEDLE_FRAME};
    for (size_t k = 0; k < NEEDLE_FRAME && begin + k < n->size; k++) {
        uint8_t byte = n->bytes[begin + k];
        digits[k] = n->is_number && byte == NEEDLE_DIGIT ? 0x80 : 0;
        on[k] = n->is_number && byte == NEEDLE_ON ? 0x80 : 0;
        if (digits[k] + on[k] > 0)
            continue;
        bytes[k] = byte;
        mask[k] = 0xff;
        fold[k] = n->ignores_case && char_is(byte, CHAR_ALPHA) ? 0x20 : 0;
    }
    memcpy(&frame.bytes, bytes, sizeof bytes);
    memcpy(&frame.mask, mask, sizeof mask);
    memcpy(&frame.fold, fold, sizeof fold);
    memcpy(&frame.digits, digits, sizeof digits);
    memcpy(&frame.on, on, sizeof on);
    return frame;
}

bool needle_agrees(const struct needle *needle, const uint8_t *data, size_t at, size_t size)
{
    for (size_t i = 0; i < needle->size && at + i < size; i++) {
        uint8_t c = needle->ignores_case ? char_lower(data[at + i]) : data[at + i],
                want = needle->bytes[i];
        if (c != want && !(needle->is_number && is_of_number(c, want)))
            return false;
    }
    return true;
}

bool needle_is_at(const struct needle *needle, const uint8_t *data, size_t at, size_t size)
{
    return at <= size && size - at >= needle->size && needle_agrees(needle, data, at, size);
}
