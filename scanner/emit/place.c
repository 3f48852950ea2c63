/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* place.c — the line and column of a byte of the stream. */
#include <string.h>

#include "scanner/pipeline/scanning.h"

/* Returns the place of a byte before the one asked for last: decoders may change the order of what
 * they read. */
static struct place place_before(struct scan *s, uint64_t at)
{
    const uint8_t *data = window_data(&s->bytes);
    size_t size = (size_t)(at - s->bytes.offset);
    size_t newlines =
        s->lines.kernel->newlines(data, size, (size_t)(s->lines.passed - s->bytes.offset));
    const uint8_t *line_feed = size > 0 ? memrchr(data, '\n', size) : NULL;
    uint64_t column = line_feed       ? size - (size_t)(line_feed - data)
                      : newlines == 0 ? at - s->lines.begin + 1
                                      : size + 1;
    return (struct place){at, s->scanner->lines ? s->first_line + s->lines.count - newlines : 0,
                          s->scanner->columns ? column : 0};
}

/* Returns the place of a byte in the known line, before which there are `newlines` line feeds. */
static inline struct place place_here(const struct scan *s, uint64_t at, uint64_t newlines)
{
    return (struct place){at, s->scanner->lines ? s->first_line + newlines : 0,
                          s->scanner->columns && at >= s->lines.begin ? at - s->lines.begin + 1
                                                                      : 0};
}

struct place finding_place_decoded(struct scan *s, uint64_t at)
{
    if (!s->scanner->lines && !s->scanner->columns)
        return (struct place){at, 0, 0};
    at = at < s->bytes.offset ? s->bytes.offset : at;
    if (at < s->lines.passed)
        return place_before(s, at);
    lines_count(&s->lines, &s->bytes, at);
    return place_here(s, at, s->lines.count);
}

struct place finding_place(struct scan *s, uint64_t at, uint64_t newlines)
{
    if (s->stage_count > 0)
        return finding_place_decoded(s, at);
    if (s->scanner->columns)
        lines_follow(&s->lines, &s->bytes, at, newlines);
    return place_here(s, at, newlines);
}
