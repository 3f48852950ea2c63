/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * layer.h — what is asked of every layer: the same bytes at the same places however its text is
 * cut, inside the text, and one behind the other.
 */
#ifndef URISIFT_FUZZ_LAYER_H
#define URISIFT_FUZZ_LAYER_H

#include <stdlib.h>
#include <string.h>

#include "scanner/pipeline/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct fuzz_byte {
    uint8_t byte;
    uint64_t begin, end;
};

struct fuzz_text {
    struct fuzz_byte *bytes;
    size_t size, capacity;
    uint64_t first, last; /* of the text it is of */
    uint64_t begin, end;  /* of the byte before */
};

static inline void fuzz_must(bool holds)
{
    if (!holds)
        abort();
}

static inline enum urisift_error fuzz_put(void *self, const struct urisift_text *text)
{
    struct fuzz_text *t = self;
    const struct text_runs *all = text->map == TEXT_RUNS ? (const struct text_runs *)text : NULL;
    const uint8_t *next = text->data;
    fuzz_must(text->size > 0);
    for (size_t i = 0; all && i < all->count; next += all->runs[i++].size) {
        fuzz_must(all->runs[i].data == next);
        fuzz_put(t, &all->runs[i]);
    }
    if (all) {
        fuzz_must(next == text->data + text->size);
        return URISIFT_OK;
    }
    if (t->capacity - t->size < text->size) {
        t->capacity = 2 * t->capacity + text->size;
        t->bytes = realloc(t->bytes, t->capacity * sizeof *t->bytes);
        fuzz_must(t->bytes != NULL);
    }
    for (size_t i = 0; i < text->size; i++) {
        struct urisift_text one = text_part(text, i, i + 1);
        fuzz_must(one.begin >= t->first && one.end <= t->last && one.begin <= one.end);
        fuzz_must(one.begin >= t->begin && one.end >= t->end);
        t->bytes[t->size++] = (struct fuzz_byte){text->data[i], one.begin, one.end};
        t->begin = one.begin;
        t->end = one.end;
    }
    return URISIFT_OK;
}

/* Runs the layer over the text in pieces of 1 to `most` bytes; 0: as a whole. */
static inline struct fuzz_text fuzz_run(struct text_layer layer, const uint8_t *data, size_t size,
                                        size_t most, uint32_t random)
{
    enum { BASE = 77 };
    struct fuzz_text t = {.first = BASE, .last = BASE + size};
    layer.out = (struct urisift_text_sink){fuzz_put, &t};
    for (size_t at = 0, piece; at < size; at += piece) {
        random = random * 1664525 + 1013904223;
        piece = most ? 1 + (random >> 8) % most : size;
        piece = piece < size - at ? piece : size - at;
        uint8_t *copy = malloc(piece); /* reading past it is seen */
        fuzz_must(copy != NULL);
        memcpy(copy, data + at, piece);
        struct urisift_text text = {copy, piece, BASE + at, BASE + at + piece, TEXT_EXACT, 0};
        fuzz_must(layer.feed(layer.state, &text, layer.out) == URISIFT_OK);
        free(copy);
    }
    fuzz_must(layer.finish(layer.state, layer.out) == URISIFT_OK);
    return t;
}

/* The first byte says how the rest is cut; the state is as new after each finish. */
static inline void fuzz_layer(struct text_layer layer, const uint8_t *data, size_t size)
{
    if (size == 0)
        return;
    struct fuzz_text whole = fuzz_run(layer, data + 1, size - 1, 0, 1);
    const size_t most[] = {1, 1 + data[0] % 16u, 100};
    for (size_t i = 0; i < sizeof most / sizeof most[0]; i++) {
        struct fuzz_text cut = fuzz_run(layer, data + 1, size - 1, most[i], data[0]);
        fuzz_must(cut.size == whole.size);
        for (size_t k = 0; k < cut.size; k++)
            fuzz_must(cut.bytes[k].byte == whole.bytes[k].byte &&
                      cut.bytes[k].begin == whole.bytes[k].begin &&
                      cut.bytes[k].end == whole.bytes[k].end);
        free(cut.bytes);
    }
    free(whole.bytes);
}

#endif
