/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * layer.h — what the fuzz targets of layers share: runs one over a text as a whole and cut, and
 * compares; places must be inside the text and not go back.
 */
#ifndef URISIFT_FUZZ_LAYER_H
#define URISIFT_FUZZ_LAYER_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct layer_output {
    struct layer_octet {
        uint64_t begin, end;
        uint8_t octet;
    } *octets;
    size_t size, capacity, text_size;
};

static inline void layer_must(bool holds)
{
    if (!holds)
        abort();
}

static inline enum urisift_error layer_put(void *self, const struct urisift_text *text)
{
    struct layer_output *o = self;
    for (size_t i = 0; i < text->size; i++) {
        struct urisift_text part = text_part(text, i, i + 1);
        layer_must(part.begin <= part.end && part.end <= o->text_size);
        layer_must(o->size == 0 || (o->octets[o->size - 1].begin <= part.begin && o->octets[o->size - 1].end <= part.end));
        if (o->size == o->capacity) {
            o->capacity = 2 * o->capacity + 64;
            o->octets = realloc(o->octets, o->capacity * sizeof *o->octets);
            layer_must(o->octets != NULL);
        }
        o->octets[o->size++] = (struct layer_octet){part.begin, part.end, text->data[i]};
    }
    return URISIFT_OK;
}

/* Runs of 1 to `most` octets, each a block of its own. */
static inline struct layer_output layer_run(struct text_layer layer, const uint8_t *data, size_t size, size_t most,
                                            uint32_t random)
{
    struct layer_output o = {.text_size = size};
    layer.out = (struct urisift_text_sink){layer_put, &o};
    for (size_t at = 0; at < size;) {
        random = random * 1664525 + 1013904223;
        size_t n = 1 + (random >> 8) % most;
        n = most == SIZE_MAX || n > size - at ? size - at : n;
        uint8_t *piece = malloc(n);
        layer_must(piece != NULL);
        memcpy(piece, data + at, n);
        struct urisift_text text = {piece, n, at, at + n, TEXT_EXACT, 0};
        layer_must(layer.feed(layer.state, &text, layer.out) == URISIFT_OK);
        free(piece);
        at += n;
    }
    layer_must(layer.finish(layer.state, layer.out) == URISIFT_OK);
    return o;
}

static inline void layer_check(struct text_layer layer, const uint8_t *data, size_t size, uint8_t seed)
{
    const size_t most[] = {1, 2 + seed % 30u};
    struct layer_output whole = layer_run(layer, data, size, SIZE_MAX, 0);
    for (size_t i = 0; i < 2; i++) {
        struct layer_output cut = layer_run(layer, data, size, most[i], seed);
        layer_must(cut.size == whole.size);
        for (size_t k = 0; k < cut.size; k++)
            layer_must(cut.octets[k].octet == whole.octets[k].octet && cut.octets[k].begin == whole.octets[k].begin &&
                       cut.octets[k].end == whole.octets[k].end);
        free(cut.octets);
    }
    free(whole.octets);
}

#endif
