/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unobscure.c — replaces the "at", and dots that are words, of obscured mail addresses.
 *
 * Idea:  a kernel finds where an "at" may be. The bytes from there on are held until the end of the
 *        domain is known, up to UNOBSCURE_LONGEST of them; then the whole address is put.
 */
#include "scanner/decode/refang/unobscure.h"

static const char *const beginnings[] = {" at", "_at", "(at", "[at", "{at", " (a", " [a", " {a"};

enum { BEGINNINGS = sizeof beginnings / sizeof beginnings[0] };

void unobscure_tables_init(struct replacing_tables *tables, const struct urisift_kernel *kernel)
{
    replacing_tables_init(tables, kernel, beginnings, BEGINNINGS, 3);
}

void unobscure_begin(struct unobscure *u, const struct replacing_tables *tables,
                     struct location *location)
{
    u->tables = tables;
    u->location = location;
    u->line = (struct unobscure_line){0};
    u->held = 0;
}

/* Puts the address whose "at" begins at `at`, from there on. */
static void put_address(struct unobscure *u, struct replacing *g, size_t at,
                        const struct unobscured *found)
{
    const struct held_input *in = g->in;
    const size_t end = at + found->at + found->domain;
    replacing_pass(g, at);
    if (u->location)
        location_remark(u->location, (struct location_remark){.code = URISIFT_UNOBSCURED});
    replacing_put(g, at, found->at, "@");
    for (size_t i = at + found->at; i < end;) {
        const size_t dot = unobscure_dot(in->data, end, i);
        if (dot > 1 && dot != UNOBSCURE_CUT)
            replacing_put(g, i, dot, ".");
        i += dot > 0 && dot != UNOBSCURE_CUT ? dot : 1;
    }
    replacing_pass(g, end);
}

static struct urisift_span field_of(const struct unobscure *u)
{
    const struct location_mark *now = u->location ? &u->location->now : NULL;
    if (!now || now->in_header)
        return (struct urisift_span){NULL, 0};
    return (struct urisift_span){(const uint8_t *)now->field, now->field_size};
}

/* A held_reader: reads on to byte `enough`, or to an "at" that needs more after it. */
static size_t read_on(void *self, const struct held_input *in, enum urisift_error *error)
{
    struct unobscure *u = self;
    struct replacing g = replacing_begin(in, u->tables, &u->begins);
    size_t at = 0;
    while (at < in->enough && !g.error) {
        const size_t begin = replacing_next(&g, at);
        unobscure_line_pass(&u->line, in->data, at, begin);
        at = begin;
        if (at >= in->enough)
            break;
        struct unobscured found;
        size_t size =
            unobscure_read(&u->line, field_of(u), in->data + at, in->size - at, in->final, &found);
        if (size == UNOBSCURE_CUT)
            break;
        if (size > 0)
            put_address(u, &g, at, &found);
        size = size > 0 ? size : 1;
        unobscure_line_pass(&u->line, in->data, at, at + size);
        at += size;
    }
    replacing_pass(&g, at);
    *error = g.error;
    return at;
}

enum urisift_error unobscure_flush(struct unobscure *u, struct urisift_text_sink out)
{
    const size_t held = u->held;
    u->held = 0;
    unobscure_line_pass(&u->line, u->data, 0, held);
    return lookahead_places_put(out, u->data, u->places, 0, held);
}

/* What is held is text if the next byte is too far from it. */
static enum urisift_error give_up(void *layer, struct urisift_text_sink out)
{
    return unobscure_flush(layer, out);
}

static struct held_bytes held_of(struct unobscure *u)
{
    return (struct held_bytes){&u->held, u->data, u->places, UNOBSCURE_ROOM, give_up};
}

enum urisift_error unobscure_feed(void *layer, const struct urisift_text *t,
                                  struct urisift_text_sink out)
{
    struct unobscure *u = layer;
    return held_bytes_feed(held_of(u), t, out, read_on, u);
}

enum urisift_error unobscure_finish(void *layer, struct urisift_text_sink out)
{
    struct unobscure *u = layer;
    enum urisift_error error = URISIFT_OK;
    if (u->held > 0)
        error = held_bytes_finish(held_of(u), out, read_on, u);
    u->held = 0;
    u->line = (struct unobscure_line){0};
    return error;
}
