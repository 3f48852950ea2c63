/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* range_stream.c — a text that is scanned range by range, and its findings. */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "tests/scan/ranges.h"

static ptrdiff_t read_at(void *self, uint8_t *buffer, size_t size, uint64_t offset)
{
    struct range_stream *s = self;
    uint64_t end = s->failure ? s->failure : s->text.size;
    if (offset >= end)
        return s->failure ? -EIO : 0;
    size_t most = (size_t)(end - offset) < size ? (size_t)(end - offset) : size;
    if (s->step > 0 && most > s->step)
        most = s->step;
    memcpy(buffer, s->text.data + offset, most);
    s->reached = offset + most > s->reached ? offset + most : s->reached;
    return (ptrdiff_t)most;
}

static int keep(void *self, const uint8_t *data, size_t size)
{
    struct range_stream *s = self;
    if (s->capacity - s->size < size) {
        s->capacity = 2 * (s->capacity + size);
        s->memory = realloc(s->memory, s->capacity);
        cr_assert(s->memory);
    }
    memcpy(s->memory + s->size, data, size);
    s->size += size;
    return 0;
}

static enum urisift_error receive(void *self, const struct urisift_finding *finding)
{
    static const struct urisift_report_options options = {.size = sizeof options};
    struct range_stream *s = self;
    urisift_report_finding(urisift_report_format_named("ndjson"), &options, &s->output,
                           span_of("t", 1), finding);
    s->findings++;
    return URISIFT_OK;
}

enum urisift_error scan_range(struct range_stream *s, const struct urisift_scanner *scanner,
                              struct urisift_bounds *bounds, struct urisift_scan_stats *stats)
{
    urisift_output_init(&s->output, (struct urisift_writer){keep, s});
    s->output.lines_before = s->lines_before;
    struct urisift_reader_at reader = {read_at, s};
    struct urisift_scratch *scratch = s->scratch ? s->scratch : urisift_scratch_new(scanner);
    enum urisift_error error = urisift_scan_range(scratch, reader, bounds, receive, s, stats);
    if (!s->scratch)
        urisift_scratch_free(scratch);
    urisift_output_flush(&s->output);
    return error;
}

enum urisift_error find_division(struct range_stream *s, const char *format, uint64_t near,
                                 uint64_t *found)
{
    return urisift_find_division((struct urisift_reader_at){read_at, s}, format, near, found);
}
