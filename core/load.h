/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* load.h — octets as a word, wherever they stand: for what is asked of all of them at once. */
#ifndef URISIFT_LOAD_H
#define URISIFT_LOAD_H

#include <stdint.h>
#include <string.h>

/* In the machine's order of octets. */

static inline uint32_t load_4(const void *octets)
{
    uint32_t word;
    memcpy(&word, octets, sizeof word);
    return word;
}

static inline uint64_t load_8(const void *octets)
{
    uint64_t word;
    memcpy(&word, octets, sizeof word);
    return word;
}

/* Little-endian on every machine: the first octet is the lowest. */
static inline uint64_t load_8_little(const uint8_t *s)
{
    return (uint64_t)s[0] | (uint64_t)s[1] << 8 | (uint64_t)s[2] << 16 | (uint64_t)s[3] << 24 | (uint64_t)s[4] << 32 |
           (uint64_t)s[5] << 40 | (uint64_t)s[6] << 48 | (uint64_t)s[7] << 56;
}

#endif
