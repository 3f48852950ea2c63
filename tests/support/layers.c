/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* layers.c — a layer over pieces, and what comes out of it. */
#include "tests/support/layers.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

void layered_free(struct layered *l)
{
    free(l->data);
    free(l->begin);
    free(l->end);
    memset(l, 0, sizeof *l);
}

static enum urisift_error put(void *self, const struct urisift_text *t);

/* Many runs, which must be those of one text. */
static enum urisift_error put_runs(struct layered *l, const struct text_runs *all)
{
    const uint8_t *next = all->text.data;
    for (size_t i = 0; i < all->count; next += all->runs[i++].size) {
        cr_assert(all->runs[i].data == next && all->runs[i].size > 0, "run %zu is elsewhere", i);
        put(l, &all->runs[i]);
    }
    cr_assert_eq(next, all->text.data + all->text.size);
    cr_assert_eq(all->text.begin, all->runs[0].begin);
    return URISIFT_OK;
}

static enum urisift_error put(void *self, const struct urisift_text *t)
{
    struct layered *l = self;
    if (t->map == TEXT_RUNS)
        return put_runs(l, (const struct text_runs *)t);
    cr_assert(t->begin <= t->end, "a run that ends before it begins");
    if (l->capacity - l->size <= t->size) {
        l->capacity = 2 * l->capacity + t->size + 256;
        l->data = realloc(l->data, l->capacity);
        l->begin = realloc(l->begin, l->capacity * sizeof *l->begin);
        l->end = realloc(l->end, l->capacity * sizeof *l->end);
        cr_assert(l->data && l->begin && l->end);
    }
    for (size_t i = 0; i < t->size; i++, l->size++) {
        struct urisift_text byte = text_part(t, i, i + 1);
        l->data[l->size] = t->data[i];
        l->begin[l->size] = byte.begin;
        l->end[l->size] = byte.end;
    }
    l->data[l->size] = 0;
    return URISIFT_OK;
}

struct urisift_text_sink layered_sink(struct layered *l)
{
    return (struct urisift_text_sink){put, l};
}

/* The size of the next piece; 0 at the end. */
static size_t next_size(struct pieces *p)
{
    size_t size = p->text.size - p->at;
    if (p->at < p->cut && p->cut - p->at < size)
        size = p->cut - p->at;
    if (p->step > 0 && p->step < size)
        size = p->step;
    if (p->random && size > 0)
        size = 1 + random_next(&p->random) % size;
    return size;
}

void layered_run(struct layered *l, struct text_layer layer, struct pieces pieces, uint64_t base)
{
    size_t size;
    l->size = 0;
    l->error = URISIFT_OK;
    layer.out = layered_sink(l);
    while (!l->error && (size = next_size(&pieces)) > 0) {
        uint8_t *piece = malloc(size);
        cr_assert(piece);
        memcpy(piece, pieces.text.data + pieces.at, size);
        uint64_t at = base + pieces.at;
        struct urisift_text text = {piece, size, at, at + size, TEXT_EXACT, 0};
        l->error = layer.feed(layer.state, &text, layer.out);
        free(piece);
        pieces.at += size;
    }
    if (!l->error && layer.finish)
        l->error = layer.finish(layer.state, layer.out);
}

static void compare(const struct layered *got, const struct layered *want, const char *how,
                    size_t number)
{
    cr_assert_eq(got->error, want->error, "%s %zu", how, number);
    cr_assert_eq(got->size, want->size, "%s %zu: %zu bytes, not %zu", how, number, got->size,
                 want->size);
    for (size_t i = 0; i < got->size; i++)
        cr_assert(got->data[i] == want->data[i] && got->begin[i] == want->begin[i] &&
                      got->end[i] == want->end[i],
                  "%s %zu, byte %zu: %02x [%llu, %llu), not %02x [%llu, %llu)", how, number, i,
                  got->data[i], (unsigned long long)got->begin[i], (unsigned long long)got->end[i],
                  want->data[i], (unsigned long long)want->begin[i],
                  (unsigned long long)want->end[i]);
}

void layered_run_all_cuts(struct layered *l, struct text_layer layer, void (*begin)(void *self),
                          void *self, struct urisift_span text, uint64_t base)
{
    enum { MOST_CUTS = 4096, RANDOM = 16 };
    struct layered other = {0};
    begin(self);
    layered_run(l, layer, pieces_whole(text), base);
    for (size_t cut = 1; cut < text.size && cut < MOST_CUTS; cut++) {
        begin(self);
        layered_run(&other, layer, pieces_cut(text, cut), base);
        compare(&other, l, "cut at", cut);
    }
    for (size_t step = 1; step <= 3; step++) {
        begin(self);
        layered_run(&other, layer, pieces_step(text, step), base);
        compare(&other, l, "pieces of", step);
    }
    for (size_t seed = 1; seed <= RANDOM; seed++) {
        begin(self);
        layered_run(&other, layer, pieces_random(text, 40, seed), base);
        compare(&other, l, "random pieces", seed);
    }
    layered_free(&other);
}
