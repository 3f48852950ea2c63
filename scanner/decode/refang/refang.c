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

void refang_tables_init(struct refang_tables *tables, const struct urisift_kernel *kernel)
{
    struct needle needles[BEGINNINGS], *list[BEGINNINGS];
    for (size_t i = 0; i < BEGINNINGS; i++) {
        needles[i] = (struct needle){.size = 2, .ignores_case = true};
        memcpy(needles[i].bytes, beginnings[i], 2);
        list[i] = &needles[i];
    }
    tables->kernel = kernel;
    needles_pack(&tables->beginnings, list, BEGINNINGS);
}

void refang_begin(struct refang *r, const struct refang_tables *tables, struct location *location)
{
    r->tables = tables;
    r->location = location;
    r->name = (struct refang_name){0};
    r->held = 0;
}

/* The input as far as it has been read. */
struct reading {
    const struct held_input *in;
    size_t put;    /* bytes before this have been put */
    size_t looked; /* the beginnings of marks before this are in r->begins */
    size_t base;   /* what these are counted from */
    size_t next;   /* the next one of them */
    enum urisift_error error;
};

/* Returns the place of byte `at` of the input. */
static struct lookahead_place place_of(const struct held_input *in, size_t at)
{
    return in->text ? lookahead_place_of(in->text, at) : in->places[at];
}

/* Puts the bytes before `at` as they are. */
static void put_before(struct reading *g, size_t at)
{
    const struct held_input *in = g->in;
    if (g->error || at <= g->put)
        return;
    g->error = in->text ? text_put_part(in->out, in->text, g->put, at)
                        : lookahead_places_put(in->out, in->data, in->places, g->put, at);
    g->put = at;
}

/* Puts what the mark [at, at + size) means. */
static void put_mark(struct refang *r, struct reading *g, size_t at, size_t size, const char *meant)
{
    put_before(g, at);
    if (r->location)
        location_remark(r->location, (struct location_remark){.code = URISIFT_DEFANGED});
    if (!g->error)
        g->error = text_put_other(g->in->out, meant, strlen(meant), place_of(g->in, at).begin,
                                  place_of(g->in, at + size - 1).end);
    g->put = at + size;
    refang_name_take(&r->name, meant);
}

/* Returns the first place from `at` on where a mark may begin; in->enough: none before that. */
static size_t next_begin(struct refang *r, struct reading *g, size_t at)
{
    const struct held_input *in = g->in;
    for (;;) {
        while (g->next < r->begin_count && g->base + r->begins[g->next] < at)
            g->next++;
        if (g->next < r->begin_count)
            return g->base + r->begins[g->next];
        g->base = g->looked > at ? g->looked : at;
        if (g->base >= in->enough)
            return in->enough;
        const size_t left = in->enough - g->base;
        g->looked = g->base + (left < REFANG_SLICE ? left : REFANG_SLICE);
        g->next = 0;
        r->begin_count = r->tables->kernel->needles(&r->tables->beginnings, in->data, g->base,
                                                    g->looked, in->size, r->begins);
    }
}

/* A held_reader: reads on to byte `enough`, or to a mark that needs more after it. */
static size_t read_on(void *self, const struct held_input *in, enum urisift_error *error)
{
    struct refang *r = self;
    struct reading g = {.in = in};
    size_t at = 0;
    r->begin_count = 0;
    while (at < in->enough && !g.error) {
        at = refang_name_pass(&r->name, in->data, at, next_begin(r, &g, at));
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
    put_before(&g, at);
    *error = g.error;
    return at;
}

static struct held_bytes held_of(struct refang *r)
{
    return (struct held_bytes){&r->held, r->data, r->places, REFANG_ROOM};
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
    if (r->held > 0 && t->size > 0 && !text_in_reach(r->places[0].begin, t->begin)) {
        const enum urisift_error error = refang_flush(r, out);
        if (error)
            return error;
    }
    return held_bytes_feed(held_of(r), t, out, read_on, r);
}

enum urisift_error refang_finish(void *layer, struct urisift_text_sink out)
{
    struct refang *r = layer;
    const enum urisift_error error = refang_flush(r, out);
    r->name = (struct refang_name){0};
    return error;
}
