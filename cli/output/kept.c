/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* kept.c — bytes on their way to a target, before the task's turn. */
#include "cli/output/kept.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/run/growth.h"
#include "core/text/chars.h"

static int keep(void *self, const uint8_t *data, size_t size)
{
    struct kept *k = self;
    uint8_t *bytes = growth_room(k->bytes, &k->capacity, k->size, size, 1);
    if (!bytes)
        return ENOMEM;
    k->bytes = bytes;
    memcpy(k->bytes + k->size, data, size);
    k->size += size;
    return 0;
}

void kept_clear(struct kept *k)
{
    k->size = k->line_count = k->end_count = 0;
    if (k->output)
        urisift_output_reset(k->output, (struct urisift_writer){keep, k});
}

void kept_fini(struct kept *k)
{
    urisift_output_free(k->output);
    free(k->bytes);
    free(k->lines);
    free(k->ends);
}

bool kept_begin(struct kept *k)
{
    if (!k->output)
        k->output = urisift_output_new((struct urisift_writer){keep, k});
    return k->output;
}

bool kept_add_line(struct kept *k, uint64_t line)
{
    const uint64_t at = urisift_output_line_at(k->output);
    if (at == UINT64_MAX) /* not all formats write all findings */
        return true;
    struct kept_line *lines =
        growth_room(k->lines, &k->line_capacity, k->line_count, 1, sizeof *lines);
    if (!lines)
        return false;
    k->lines = lines;
    k->lines[k->line_count++] = (struct kept_line){(size_t)at, line};
    return true;
}

bool kept_add_end(struct kept *k)
{
    size_t *ends = growth_room(k->ends, &k->end_capacity, k->end_count, 1, sizeof *ends);
    if (!ends)
        return false;
    k->ends = ends;
    if (urisift_output_flush(k->output))
        return false;
    k->ends[k->end_count++] = k->size;
    return true;
}

bool kept_flush(struct kept *k)
{
    return !k->output || !urisift_output_flush(k->output);
}

size_t kept_used(const struct kept *k)
{
    return k->size + k->line_count * sizeof *k->lines + k->end_count * sizeof *k->ends;
}

void kept_let_out(const struct kept *k, struct urisift_output *o, size_t begin, size_t end,
                  size_t *line)
{
    for (; *line < k->line_count && k->lines[*line].at < end; ++*line) {
        const struct kept_line *known = &k->lines[*line];
        urisift_output_put(o, k->bytes + begin, known->at - begin);
        urisift_output_line(o, known->line);
        for (begin = known->at; char_is(k->bytes[begin], CHAR_DIGIT); begin++)
            ;
    }
    urisift_output_put(o, k->bytes + begin, end - begin);
}
