/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * refang.c — replaces marks in the text by what they mean.
 *
 * Idea:  a kernel finds where marks may begin. The text between these places is put as it is;
 *        refang_name.c follows it as far as that matters. At the end of a run, the bytes of a mark
 *        that is not whole are held, up to REFANG_LONGEST of them.
 * Holds: the text that is put does not depend on how runs are cut.
 */
#include "scanner/decode/refang/refang.h"

static const char *const beginnings[] = {"[.", "[d", "[a", "[@", "[:", "[/", "(.", "(d",
                                         "(a", "{.", "{d", "{a", "hx", "h*", "fx"};

enum { BEGINNINGS = sizeof beginnings / sizeof beginnings[0] };

void refang_tables_init(struct replacing_tables *tables, const struct urisift_kernel *kernel)
{
    replacing_tables_init(tables, kernel, beginnings, BEGINNINGS, 2);
}

void refang_begin(struct refang *r, const struct replacing_tables *tables,
                  struct location *location)
{
    r->tables = tables;
    r->location = location;
    r->name = (struct refang_name){0};
    r->held = 0;
}

/* Puts what the mark [at, at + size) means. */
static void put_mark(struct refang *r, struct replacing *g, size_t at, size_t size,
                     const char *meant)
{
    replacing_pass(g, at);
    if (r->location)
        location_remark(r->location, (struct location_remark){.code = URISIFT_DEFANGED});
    replacing_put(g, at, size, meant);
    refang_name_take(&r->name, meant);
}

/* A held_reader: reads on to byte `enough`, or to a mark that needs more after it. */
static size_t read_on(void *self, const struct held_input *in, enum urisift_error *error)
{
    struct refang *r = self;
    struct replacing g = replacing_begin(in, r->tables, &r->begins);
    size_t at = 0;
    while (at < in->enough && !g.error) {
        at = refang_name_pass(&r->name, in->data, at, replacing_next(&g, at));
        if (at >= in->enough)
            break;
        const char *meant;
        size_t size = refang_mark_at(&r->name, in->data, in->size, at, &meant);
        if (size == REFANG_CUT && !in->final)
            break;
        if (size > 0 && size != REFANG_CUT)
            put_mark(r, &g, at, size, meant);
        else
            refang_name_step(&r->name, in->data[at]);
        at += size > 0 && size != REFANG_CUT ? size : 1;
    }
    replacing_pass(&g, at);
    *error = g.error;
    return at;
}

static struct held_bytes held_of(struct refang *r)
{
    return (struct held_bytes){&r->held, r->data, r->places, REFANG_ROOM, NULL};
}

enum urisift_error refang_flush(struct refang *r, struct urisift_text_sink out)
{
    if (r->held == 0)
        return URISIFT_OK;
    const enum urisift_error error = held_bytes_finish(held_of(r), out, read_on, r);
    r->held = 0;
    return error;
}

enum urisift_error refang_feed(void *layer, const struct urisift_text *t,
                               struct urisift_text_sink out)
{
    struct refang *r = layer;
    return held_bytes_feed(held_of(r), t, out, read_on, r);
}

enum urisift_error refang_finish(void *layer, struct urisift_text_sink out)
{
    struct refang *r = layer;
    const enum urisift_error error = refang_flush(r, out);
    r->name = (struct refang_name){0};
    return error;
}
