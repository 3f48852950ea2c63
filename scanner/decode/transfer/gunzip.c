/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* gunzip.c — decompresses slice by slice: a member's header, its data, and bytes that are not
 * gzip. */
#include "scanner/decode/transfer/gunzip.h"

enum {
    GUNZIP_HEADER,
    GUNZIP_DATA,
    GUNZIP_REST, /* not gzip: the rest is put as it is */
};

void gunzip_begin(struct gunzip *g, struct location *location,
                  const struct urisift_allocator *memory)
{
    g->memory = memory;
    g->location = location;
    memset(&g->header, 0, sizeof g->header);
    g->state = GUNZIP_HEADER;
    g->unpacked = g->silent = 0;
    g->count = 0;
}

static void tell_packed(struct gunzip *g, bool packed)
{
    if (g->location)
        location_pack(g->location, packed);
}

/* Begins the data of a member. */
static enum urisift_error begin_data(struct gunzip *g)
{
    if (g->inflater)
        inflater_reset(g->inflater);
    else
        g->inflater = inflater_new(g->memory);
    if (!g->inflater)
        return URISIFT_ERROR_MEMORY;
    g->state = GUNZIP_DATA;
    return URISIFT_OK;
}

/* Puts the decompressed data of the slice. */
static enum urisift_error take_data(struct gunzip *g, struct inflate_buffers *b,
                                    struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    enum inflate_answer answer;
    do {
        b->out = g->block;
        b->out_size = GUNZIP_BLOCK;
        answer = inflater_run(g->inflater, b);
        size_t size = GUNZIP_BLOCK - b->out_size;
        g->unpacked += size;
        g->silent = size > 0 ? 0 : g->silent;
        error =
            text_put_other(out, g->block, size, g->places[0].begin, g->places[g->count - 1].end);
    } while (!error && answer == INFLATE_MORE && b->out_size == 0);
    if (answer == INFLATE_NO_MEMORY)
        return URISIFT_ERROR_MEMORY;
    if (answer == INFLATE_END) { /* perhaps another member follows */
        memset(&g->header, 0, sizeof g->header);
        g->state = GUNZIP_HEADER;
    } else if (answer == INFLATE_CORRUPT) {
        g->state = GUNZIP_REST;
        g->damaged++;
    }
    return error;
}

static enum urisift_error take_slice(struct gunzip *g, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    struct inflate_buffers b = {.in = g->data, .in_size = g->count};
    while (!error && b.in_size > 0 && g->state != GUNZIP_REST) {
        size_t begin = (size_t)(b.in - g->data);
        if (g->state == GUNZIP_DATA) {
            error = take_data(g, &b, out);
            continue;
        }
        bool is_first = g->unpacked == 0;
        switch (member_header_read(&g->header, &b)) {
        case INFLATE_END:
            error = begin_data(g);
            if (is_first)
                tell_packed(g, true);
            break;
        case INFLATE_CORRUPT:
            g->state = GUNZIP_REST;
            b.in = g->data + begin;
            b.in_size = g->count - begin;
            break;
        default:
            break;
        }
    }
    if (g->state == GUNZIP_REST) {
        tell_packed(g, false);
        if (!error && b.in_size > 0)
            error =
                lookahead_places_put(out, g->data, g->places, (size_t)(b.in - g->data), g->count);
    }
    if (!error && ++g->silent == GUNZIP_SILENT) {
        uint64_t here = g->places[g->count - 1].end;
        error = text_put_other(out, "\n\n", 2, here, here);
        g->silent = 0;
    }
    g->count = 0;
    return error;
}

enum urisift_error gunzip_feed(void *self, const struct urisift_text *t,
                               struct urisift_text_sink out)
{
    struct gunzip *g = self;
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    while (!error && at < t->size && g->state != GUNZIP_REST) {
        for (; at < t->size && g->count < GUNZIP_SLICE; at++) {
            g->data[g->count] = t->data[at];
            g->places[g->count++] = lookahead_place_of(t, at);
        }
        if (g->count == GUNZIP_SLICE)
            error = take_slice(g, out);
    }
    return error ? error : text_put_part(out, t, at, t->size);
}

enum urisift_error gunzip_finish(void *self, struct urisift_text_sink out)
{
    struct gunzip *g = self;
    enum urisift_error error = g->count > 0 ? take_slice(g, out) : URISIFT_OK;
    g->damaged += g->state == GUNZIP_DATA;
    gunzip_begin(g, g->location, g->memory);
    return error;
}

void gunzip_end(struct gunzip *g)
{
    inflater_free(g->inflater);
    g->inflater = NULL;
}
