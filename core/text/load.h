/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* load.h — loads bytes at any address as a word, so that all of them are tested at once; and
 * copies a few bytes. */
#ifndef URISIFT_LOAD_H
#define URISIFT_LOAD_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* In the machine's order of bytes. */

static inline uint16_t load_2(const void *bytes)
{
    uint16_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

static inline uint32_t load_4(const void *bytes)
{
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

static inline uint64_t load_8(const void *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

/* Little-endian on every machine: the first byte is the lowest. */
static inline uint64_t load_8_little(const uint8_t *s)
{
    return (uint64_t)s[0] | (uint64_t)s[1] << 8 | (uint64_t)s[2] << 16 | (uint64_t)s[3] << 24 |
           (uint64_t)s[4] << 32 | (uint64_t)s[5] << 40 | (uint64_t)s[6] << 48 |
           (uint64_t)s[7] << 56;
}

/* Copies `size` bytes by their first and their last `step` bytes. `size` is at least `step`, and at
 * most twice as much. */
static inline void copy_ends(uint8_t *to, const uint8_t *from, size_t size, size_t step)
{
    memcpy(to, from, step);
    memcpy(to + size - step, from + size - step, step);
}

/* Copies COPY_FEW to COPY_MOST bytes, always in four steps, which may overlap: the number of bytes
 * cannot be predicted. */
enum { COPY_FEW = 16, COPY_MOST = 4 * COPY_FEW };
static inline void copy_few(uint8_t *to, const uint8_t *from, size_t size)
{
    const size_t last = size - COPY_FEW;
    const size_t second = last < COPY_FEW ? last : COPY_FEW,
                 third = last < COPY_FEW ? 0 : last - COPY_FEW;
    memcpy(to, from, COPY_FEW);
    memcpy(to + second, from + second, COPY_FEW);
    memcpy(to + third, from + third, COPY_FEW);
    memcpy(to + last, from + last, COPY_FEW);
}

#endif
