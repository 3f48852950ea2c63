/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ranges.h — looks a code point up in a sorted table of ranges. */
#ifndef URISIFT_RANGES_H
#define URISIFT_RANGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The code points from the first to the last. */
struct code_range {
    uint32_t first, last;
};

/* Is the code point in one of the ranges? They are in order and do not overlap. */
static inline bool ranges_have(const struct code_range *ranges, size_t count, uint32_t code)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (code > ranges[middle].last)
            low = middle + 1;
        else if (code < ranges[middle].first)
            high = middle;
        else
            return true;
    }
    return false;
}

#endif
