/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* stats.c — the counts of scans by their names, and their sums. */
#include <stddef.h>
#include <string.h>

#include "python/src/producer.h"

static const struct {
    const char *name;
    size_t offset;
} counts[] = {
#define COUNT(name)                                                                                \
    {                                                                                              \
#name, offsetof(struct urisift_scan_stats, name)                                           \
    }
    COUNT(bytes),         COUNT(valid),     COUNT(invalid),         COUNT(unsearched),
    COUNT(messages),      COUNT(parts),     COUNT(records),         COUNT(skipped),
    COUNT(skipped_bytes), COUNT(undecoded), COUNT(undecoded_bytes), COUNT(damaged),
    COUNT(raw_parts),     COUNT(blocks),    COUNT(script_bytes),    COUNT(rtf_bytes),
    COUNT(flattened),     COUNT(unwanted),
#undef COUNT
};

const char *stats_name(size_t index)
{
    return index < sizeof counts / sizeof *counts ? counts[index].name : NULL;
}

uint64_t stats_count(const struct urisift_scan_stats *stats, size_t index)
{
    uint64_t count;
    memcpy(&count, (const char *)stats + counts[index].offset, sizeof count);
    return count;
}

void stats_add(struct urisift_scan_stats *sum, const struct urisift_scan_stats *stats)
{
    for (size_t i = 0; stats_name(i); i++) {
        const uint64_t count = stats_count(sum, i) + stats_count(stats, i);
        memcpy((char *)sum + counts[i].offset, &count, sizeof count);
    }
    sum->format = stats->format;
}
