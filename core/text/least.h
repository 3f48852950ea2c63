/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* least.h — the smaller of two numbers. */
#ifndef URISIFT_LEAST_H
#define URISIFT_LEAST_H

#include <stddef.h>
#include <stdint.h>

static inline size_t least_size(size_t a, size_t b)
{
    return a < b ? a : b;
}

static inline uint64_t least_64(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

#endif
