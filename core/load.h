/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* load.h — octets as a word, in the machine's order, wherever they stand: for what is asked of all of them at once. */
#ifndef URISIFT_LOAD_H
#define URISIFT_LOAD_H

#include <stdint.h>
#include <string.h>

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

#endif
