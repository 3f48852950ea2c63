/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* headings.c — names of files as headings. */
#include "cli/output/headings.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/run/growth.h"

struct headings {
    const char *color;
    uint8_t *name; /* that of the line that has begun, as far as it is known */
    size_t name_size, name_capacity;
    uint8_t *last; /* the name that was written last */
    size_t last_size;
    bool has_last;
    bool in_text;               /* the name of the line is complete */
    struct urisift_output *out; /* on the way to `next`; empty between two writes */
};

static bool keep_name(struct headings *h, const uint8_t *data, size_t size)
{
    uint8_t *name = growth_room(h->name, &h->name_capacity, h->name_size, size, 1);
    if (!name)
        return false;
    h->name = name;
    memcpy(h->name + h->name_size, data, size);
    h->name_size += size;
    return true;
}

/* Puts the heading, with a blank line between it and the lines of another file. */
static void put_heading(struct headings *h)
{
    urisift_output_text(h->out, h->has_last ? "\n" : "");
    if (*h->color) {
        urisift_output_text(h->out, "\033[");
        urisift_output_text(h->out, h->color);
        urisift_output_text(h->out, "m");
    }
    urisift_output_written(h->out, (struct urisift_span){h->name, h->name_size});
    urisift_output_text(h->out, *h->color ? "\033[0m\n" : "\n");
}

/* The name of a line is complete. False: out of memory. */
static bool end_name(struct headings *h)
{
    const bool is_same =
        h->has_last && h->last_size == h->name_size && memcmp(h->last, h->name, h->name_size) == 0;
    if (!is_same) {
        uint8_t *last = realloc(h->last, h->name_size + 1);
        if (!last)
            return false;
        put_heading(h);
        h->last = last;
        memcpy(h->last, h->name, h->name_size);
        h->last_size = h->name_size;
        h->has_last = true;
    }
    h->name_size = 0;
    h->in_text = true;
    return true;
}

static int write_lines(void *self, const uint8_t *data, size_t size)
{
    struct headings *h = self;
    while (size > 0) {
        const uint8_t *end = memchr(data, h->in_text ? '\n' : '\0', size);
        const size_t part = end ? (size_t)(end - data) : size, taken = part + (end != NULL);
        if (h->in_text) {
            urisift_output_put(h->out, data, taken);
            h->in_text = !end;
        } else if (!keep_name(h, data, part) || (end && !end_name(h))) {
            return ENOMEM;
        }
        data += taken;
        size -= taken;
    }
    urisift_output_flush(h->out);
    return urisift_output_error(h->out);
}

struct headings *headings_new(struct urisift_writer next, const char *color)
{
    struct headings *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->color = color ? color : "";
    h->out = urisift_output_new(next);
    if (!h->out) {
        free(h);
        return NULL;
    }
    return h;
}

struct urisift_writer headings_writer(struct headings *h)
{
    return (struct urisift_writer){write_lines, h};
}

void headings_free(struct headings *h)
{
    if (!h)
        return;
    urisift_output_free(h->out);
    free(h->name);
    free(h->last);
    free(h);
}
