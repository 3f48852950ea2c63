/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ranges.h — a text that is scanned range by range, and its findings. */
#ifndef URISIFT_TESTS_RANGES_H
#define URISIFT_TESTS_RANGES_H

#include <urisift/ranges.h>

#include "tests/support/scanning.h"

/* A text that is read at any place, and what is found in it. */
struct range_stream {
    struct urisift_span text;
    size_t step;      /* most bytes of a read; 0: no limit */
    uint64_t failure; /* the place from which on nothing can be read; 0: none */
    uint64_t reached; /* the last byte that was read */
    struct urisift_output output;
    uint8_t *memory;
    size_t size, capacity, findings;
    uint64_t lines_before;           /* the range that is scanned; unknown to the reader */
    struct urisift_scratch *scratch; /* NULL: a new one for each scan */
};

/* Scans one range and appends its findings to those of other ranges. */
enum urisift_error scan_range(struct range_stream *s, const struct urisift_scanner *scanner,
                              struct urisift_bounds *bounds, struct urisift_scan_stats *stats);

/* The same as urisift_find_division(), in the stream. */
enum urisift_error find_division(struct range_stream *s, const char *format, uint64_t near,
                                 uint64_t *found);

#endif
