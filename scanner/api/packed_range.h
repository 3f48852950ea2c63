/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed_range.h — a range of a compressed stream: its bytes, and where members begin in it. */
#ifndef URISIFT_API_PACKED_RANGE_H
#define URISIFT_API_PACKED_RANGE_H

#include "scanner/pipeline/scanning.h"

/* Where a member begins: in the compressed stream, and decompressed. */
struct packed_start {
    uint64_t stored, at;
};

struct packed_range {
    struct scan *scan;
    struct urisift_reader_at reader;
    uint64_t begin, end, read_at; /* bytes of the compressed stream */
    uint64_t before;              /* decompressed bytes before the range */
    struct packed *packed;
    /* those at `end` or later that the decoder has not come to; the first one is starts[first] */
    struct packed_start *starts;
    size_t first, count, capacity;
    bool failed; /* no memory for them */
};

/* Begins to decompress. Call packed_range_end() in any case. */
enum urisift_error packed_range_begin(struct packed_range *packed, struct scan *scan,
                                      struct urisift_reader_at reader,
                                      const struct urisift_bounds *range);
void packed_range_end(struct packed_range *packed);
/* As range_read(). */
enum urisift_error packed_range_read(struct packed_range *packed, struct scan *scan, uint64_t *at,
                                     bool *ended);
/* Does a member begin at that decompressed byte, after the end of the range? `at` never falls. */
bool packed_range_begins(struct packed_range *packed, uint64_t at);
/* Where the range after it begins. `is_at_start`: where packed_range_begins() has last said so;
 * else all has been read. */
uint64_t packed_range_next(const struct packed_range *packed, bool is_at_start);

#endif
