/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * gzip.c — undoes gzip (RFC 1952), member after member, with zlib.
 *
 * Zeros behind the last member are padding, as tapes leave it; anything else is
 * an error, after all that could be decompressed has been handed out.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "scanner/source/source.h"

enum { INPUT = 128 * 1024 };

struct gzip {
    struct urisift_reader reader;
    z_stream z;
    enum { IN_MEMBER, BETWEEN, IN_PADDING, ENDED } state;
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
    if (inflateInit2(&g->z, 15 + 16) != Z_OK) {
        free(g);
        return NULL;
    }
    memcpy(g->input, head, size);
    g->z.next_in = g->input;
    g->z.avail_in = (uInt)size;
    return g;
}

void gzip_free(struct gzip *g)
{
    if (!g)
        return;
    inflateEnd(&g->z);
    free(g);
}

/* More input behind what is there; an end of it is no error here. */
static enum urisift_error fill(struct gzip *g, bool *ended)
{
    memmove(g->input, g->z.next_in, g->z.avail_in);
    g->z.next_in = g->input;
    ptrdiff_t n = g->reader.read(g->reader.self, g->input + g->z.avail_in, INPUT - g->z.avail_in);
    if (n < 0) {
        g->read_errno = (int)-n;
        return URISIFT_ERROR_READ;
    }
    g->z.avail_in += (uInt)n;
    *ended = n == 0;
    return URISIFT_OK;
}

/* Behind a member: another one, padding, or the end. */
static enum urisift_error look_behind_member(struct gzip *g)
{
    bool ended = false;
    while (g->z.avail_in < 2 && !ended) {
        enum urisift_error error = fill(g, &ended);
        if (error)
            return error;
    }
    if (g->z.avail_in == 0) {
        g->state = ENDED;
    } else if (g->z.avail_in >= 2 && g->z.next_in[0] == 0x1f && g->z.next_in[1] == 0x8b) {
        inflateReset(&g->z);
        g->state = IN_MEMBER;
    } else {
        g->state = IN_PADDING;
    }
    return URISIFT_OK;
}

static enum urisift_error skip_padding(struct gzip *g)
{
    bool ended = false;
    while (!ended) {
        for (; g->z.avail_in > 0; g->z.avail_in--, g->z.next_in++)
            if (*g->z.next_in != 0)
                return URISIFT_ERROR_GZIP_TRAILER;
        enum urisift_error error = fill(g, &ended);
        if (error)
            return error;
    }
    g->state = ENDED;
    return URISIFT_OK;
}

/* One step inside a member; sets g->failed when it can go no further. */
static void inflate_some(struct gzip *g)
{
    if (g->z.avail_in == 0) {
        bool ended = false;
        g->failed = fill(g, &ended);
        if (!g->failed && ended)
            g->failed = URISIFT_ERROR_GZIP_END;
        if (g->failed)
            return;
    }
    int answer = inflate(&g->z, Z_NO_FLUSH);
    if (answer == Z_STREAM_END)
        g->state = BETWEEN;
    else if (answer == Z_MEM_ERROR)
        g->failed = URISIFT_ERROR_MEMORY;
    else if (answer != Z_OK && answer != Z_BUF_ERROR)
        g->failed = URISIFT_ERROR_GZIP_DATA;
}

enum urisift_error gzip_read(struct gzip *g, uint8_t *buffer, size_t size, size_t *got)
{
    g->z.next_out = buffer;
    g->z.avail_out = (uInt)(size < UINT32_MAX ? size : UINT32_MAX);
    uInt room = g->z.avail_out;
    while (g->z.avail_out == room && !g->failed && g->state != ENDED) {
        if (g->state == IN_MEMBER)
            inflate_some(g);
        else if (g->state == BETWEEN)
            g->failed = look_behind_member(g);
        else
            g->failed = skip_padding(g);
    }
    *got = room - g->z.avail_out;
    if (*got > 0)
        return URISIFT_OK;
    errno = g->read_errno;
    return g->failed;
}
