/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* outputs.c — makes outputs, and gives and sets what a program may know of them. */
#include "scanner/memory/memory.h"
#include "scanner/report/room.h"

struct urisift_output *urisift_output_new(struct urisift_writer writer)
{
    return urisift_output_new_with(writer, NULL);
}

struct urisift_output *urisift_output_new_with(struct urisift_writer writer,
                                               const struct urisift_allocator *allocator)
{
    struct urisift_output *output = memory_new(allocator, sizeof *output);
    if (output) {
        urisift_output_init(output, writer);
        output->memory = memory_keep(&output->allocator, allocator);
    }
    return output;
}

void urisift_output_free(struct urisift_output *output)
{
    if (!output)
        return;
    const struct urisift_allocator allocator = output->allocator;
    memory_free(output->memory ? &allocator : NULL, output);
}

int urisift_output_error(const struct urisift_output *output)
{
    return output->error;
}

void urisift_output_fail(struct urisift_output *output, int error)
{
    if (!output->error)
        output->error = error;
}

uint64_t urisift_output_size(const struct urisift_output *output)
{
    return output->handed + output->size;
}

void urisift_output_set_lines_before(struct urisift_output *output, uint64_t lines)
{
    output->lines_before = lines;
}

uint64_t urisift_output_line_at(const struct urisift_output *output)
{
    return output->line_at;
}
