/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lines.c — splits bytes into lines. */
#include "cli/count/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/run/growth.h"

void lines_fini(struct lines *l)
{
    free(l->line);
    *l = (struct lines){.line = NULL};
}

static int keep(struct lines *l, const uint8_t *data, size_t size)
{
    uint8_t *line = growth_room(l->line, &l->capacity, l->size, size, 1);
    if (!line)
        return ENOMEM;
    l->line = line;
    memcpy(l->line + l->size, data, size);
    l->size += size;
    return 0;
}

/* Hands over a line that ends with these bytes. */
static int end_line(struct lines *l, struct urisift_span line, line_fn *receive, void *self)
{
    if (l->size > 0) {
        const int error = keep(l, line.data, line.size);
        if (error)
            return error;
        line = (struct urisift_span){l->line, l->size};
        l->size = 0;
    }
    return receive(self, line);
}

int lines_take(struct lines *l, const uint8_t *data, size_t size, line_fn *receive, void *self)
{
    int error = 0;
    for (const uint8_t *end = data + size; data < end && !error;) {
        const uint8_t *feed = memchr(data, '\n', (size_t)(end - data));
        if (!feed)
            return keep(l, data, (size_t)(end - data));
        error = end_line(l, (struct urisift_span){data, (size_t)(feed - data)}, receive, self);
        data = feed + 1;
    }
    return error;
}
