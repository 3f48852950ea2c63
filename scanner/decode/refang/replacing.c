/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* replacing.c — finds where marks may begin, and puts text in their place. */
#include "scanner/decode/refang/replacing.h"

enum { BEGINNINGS = 16 }; /* the most */

void replacing_tables_init(struct replacing_tables *tables, const struct urisift_kernel *kernel,
                           const char *const *beginnings, size_t count, uint8_t size)
{
    struct needle needles[BEGINNINGS], *list[BEGINNINGS];
    for (size_t i = 0; i < count; i++) {
        needles[i] = (struct needle){.size = size, .ignores_case = true};
        memcpy(needles[i].bytes, beginnings[i], size);
        list[i] = &needles[i];
    }
    tables->kernel = kernel;
    needles_pack(&tables->beginnings, list, count);
}

struct replacing replacing_begin(const struct held_input *in, const struct replacing_tables *tables,
                                 struct replacing_begins *begins)
{
    begins->count = 0;
    return (struct replacing){.in = in, .tables = tables, .begins = begins};
}

size_t replacing_next(struct replacing *g, size_t at)
{
    const struct held_input *in = g->in;
    struct replacing_begins *b = g->begins;
    for (;;) {
        while (g->next < b->count && g->base + b->at[g->next] < at)
            g->next++;
        if (g->next < b->count)
            return g->base + b->at[g->next];
        g->base = g->looked > at ? g->looked : at;
        if (g->base >= in->enough)
            return in->enough;
        const size_t left = in->enough - g->base;
        g->looked = g->base + (left < REPLACING_SLICE ? left : REPLACING_SLICE);
        g->next = 0;
        b->count = g->tables->kernel->needles(&g->tables->beginnings, in->data, g->base, g->looked,
                                              in->size, b->at);
    }
}

void replacing_pass(struct replacing *g, size_t at)
{
    const struct held_input *in = g->in;
    if (g->error || at <= g->put)
        return;
    g->error = in->text ? text_put_part(in->out, in->text, g->put, at)
                        : lookahead_places_put(in->out, in->data, in->places, g->put, at);
    g->put = at;
}

void replacing_put(struct replacing *g, size_t at, size_t size, const char *meant)
{
    replacing_pass(g, at);
    if (!g->error)
        g->error = text_put_other(g->in->out, meant, strlen(meant), held_place(g->in, at).begin,
                                  held_place(g->in, at + size - 1).end);
    g->put = at + size;
}
