/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * gzip.c — undoes gzip (RFC 1952), member after member.
 *
 * Zeros behind the last member are padding, as tapes leave it; anything else is
 * an error, after all that could be decompressed has been handed out.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/source/member.h"
#include "scanner/source/source.h"

enum { INPUT = 128 * 1024 };

struct gzip {
    struct urisift_reader reader;
    struct inflater *inflater;
    struct inflate_buffers b;
    bool held_back; /* there may be more to come out without more going in */
    enum { IN_HEADER, IN_DATA, BETWEEN, IN_PADDING, ENDED } state;
    struct member_header header;
    enum urisift_error failed; /* told when all octets before it are out */
    int read_errno;            /* … and why, of a failed read */
    uint8_t input[INPUT];
};

struct gzip *gzip_new(struct urisift_reader reader, const uint8_t *head, size_t size)
{
    struct gzip *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    g->reader = reader;
    g->inflater = inflater_new();
    if (!g->inflater) {
        free(g);
        return NULL;
    }
    memcpy(g->input, head, size);
    g->b.in = g->input;
    g->b.in_size = size;
    return g;
}

void gzip_free(struct gzip *g)
{
    if (!g)
        return;
    inflater_free(g->inflater);
    free(g);
}

/* More input behind what is there; an end of it is no error here. */
static enum urisift_error fill(struct gzip *g, bool *ended)
{
    memmove(g->input, g->b.in, g->b.in_size);
    g->b.in = g->input;
    ptrdiff_t n = g->reader.read(g->reader.self, g->input + g->b.in_size, INPUT - g->b.in_size);
    if (n < 0) {
        g->read_errno = (int)-n;
        return URISIFT_ERROR_READ;
    }
    g->b.in_size += (size_t)n;
    *ended = n == 0;
    return URISIFT_OK;
}

/* Behind a member: another one, padding, or the end. */
static enum urisift_error look_behind_member(struct gzip *g)
{
    bool ended = false;
    while (g->b.in_size < 2 && !ended) {
        enum urisift_error error = fill(g, &ended);
        if (error)
            return error;
    }
    if (g->b.in_size == 0) {
        g->state = ENDED;
    } else if (g->b.in_size >= 2 && g->b.in[0] == 0x1f && g->b.in[1] == 0x8b) {
        memset(&g->header, 0, sizeof g->header);
        inflater_reset(g->inflater);
        g->state = IN_HEADER;
    } else {
        g->state = IN_PADDING;
    }
    return URISIFT_OK;
}

static enum urisift_error skip_padding(struct gzip *g)
{
    bool ended = false;
    while (!ended) {
        for (; g->b.in_size > 0; g->b.in_size--, g->b.in++)
            if (*g->b.in != 0)
                return URISIFT_ERROR_GZIP_TRAILER;
        enum urisift_error error = fill(g, &ended);
        if (error)
            return error;
    }
    g->state = ENDED;
    return URISIFT_OK;
}

/* One step inside a member; sets g->failed when it can go no further. */
static void read_member(struct gzip *g)
{
    if (g->b.in_size == 0 && !g->held_back) {
        bool ended = false;
        g->failed = fill(g, &ended);
        if (!g->failed && ended)
            g->failed = URISIFT_ERROR_GZIP_END;
        if (g->failed)
            return;
    }
    bool in_data = g->state == IN_DATA;
    enum inflate_answer answer = in_data ? inflater_run(g->inflater, &g->b) : member_header_read(&g->header, &g->b);
    g->held_back = in_data && answer == INFLATE_MORE && g->b.out_size == 0;
    if (answer == INFLATE_END)
        g->state = in_data ? BETWEEN : IN_DATA;
    else if (answer == INFLATE_NO_MEMORY)
        g->failed = URISIFT_ERROR_MEMORY;
    else if (answer == INFLATE_CORRUPT)
        g->failed = URISIFT_ERROR_GZIP_DATA;
}

enum urisift_error gzip_read(void *self, uint8_t *buffer, size_t size, size_t *got)
{
    struct gzip *g = self;
    g->b.out = buffer;
    g->b.out_size = size;
    while (g->b.out_size == size && !g->failed && g->state != ENDED) {
        if (g->state == IN_HEADER || g->state == IN_DATA)
            read_member(g);
        else if (g->state == BETWEEN)
            g->failed = look_behind_member(g);
        else
            g->failed = skip_padding(g);
    }
    *got = size - g->b.out_size;
    if (*got > 0)
        return URISIFT_OK;
    errno = g->read_errno;
    return g->failed;
}
