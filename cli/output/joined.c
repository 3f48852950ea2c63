/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* joined.c — puts a text between lines. */
#include "cli/output/joined.h"

#include <string.h>

static int write_joined(void *self, const uint8_t *data, size_t size)
{
    struct joined *j = self;
    int error = 0;
    while (j->between && size > 0 && !error) {
        if (!j->in_line && j->lines > 1)
            error = j->next.write(j->next.self, (const uint8_t *)j->between, strlen(j->between));
        const uint8_t *end = memchr(data, '\n', size);
        const size_t part = end ? (size_t)(end + 1 - data) : size;
        if (!error)
            error = j->next.write(j->next.self, data, part);
        j->in_line = !end;
        j->lines += end != NULL;
        data += part;
        size -= part;
    }
    return size > 0 && !error ? j->next.write(j->next.self, data, size) : error;
}

struct urisift_writer joined_writer(struct joined *j, struct urisift_writer next,
                                    const char *between)
{
    *j = (struct joined){.next = next, .between = between};
    return (struct urisift_writer){write_joined, j};
}

void joined_end(struct joined *j)
{
    j->between = NULL;
}
