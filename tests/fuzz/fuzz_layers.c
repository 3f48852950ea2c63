/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* fuzz_layers.c — layers and formats decode the same however their text is cut. */
#include <stdlib.h>
#include <string.h>

#include "scanner/location/location.h"
#include "tests/fuzz/fuzz.h"

enum { BASE = 77 }; /* the place of the first byte */

static void put_byte(struct fuzz_text *t, uint8_t byte, uint64_t begin, uint64_t end)
{
    const struct location_mark *mark = t->location ? &t->location->now : NULL;
    if (t->size == t->capacity) {
        t->capacity = 2 * t->capacity + 256;
        t->bytes = realloc(t->bytes, t->capacity * sizeof *t->bytes);
        fuzz_must(t->bytes != NULL);
    }
    fuzz_must(begin <= end && begin >= t->first && end <= t->last);
    if (t->size > 0 && t->order != FUZZ_ANY_ORDER)
        fuzz_must(begin >= t->bytes[t->size - 1].begin);
    if (t->size > 0 && t->order == FUZZ_ORDERED)
        fuzz_must(end >= t->bytes[t->size - 1].end);
    t->bytes[t->size++] = (struct fuzz_byte){byte, mark ? (uint8_t)mark->enclosed : 0,
                                             mark ? mark->attribute : NULL, begin, end};
}

static enum urisift_error put_run(struct fuzz_text *t, const struct urisift_text *text)
{
    fuzz_must(text->size > 0);
    for (size_t i = 0; i < text->size; i++) {
        struct urisift_text one = text_part(text, i, i + 1);
        put_byte(t, text->data[i], one.begin, one.end);
    }
    return URISIFT_OK;
}

static enum urisift_error put(void *self, const struct urisift_text *text)
{
    const struct text_runs *all = (const struct text_runs *)text;
    const uint8_t *next = text->data;
    if (text->map != TEXT_RUNS)
        return put_run(self, text);
    for (size_t i = 0; i < all->count; next += all->runs[i++].size) {
        fuzz_must(all->runs[i].data == next);
        put_run(self, &all->runs[i]);
    }
    fuzz_must(next == text->data + text->size);
    return URISIFT_OK;
}

struct urisift_text_sink fuzz_sink(struct fuzz_text *t)
{
    return (struct urisift_text_sink){put, t};
}

/* Pieces have 1 to `most` bytes; 0: no limit. With a gap no piece crosses a multiple of 256. */
static struct fuzz_text run(struct text_layer layer, struct fuzz_traits traits, size_t most,
                            uint32_t random, struct urisift_span span)
{
    uint64_t gaps = traits.gap * (span.size / 256 + 1);
    struct fuzz_text t = {.first = BASE,
                          .last = BASE + span.size + gaps,
                          .order = traits.order ? traits.order : FUZZ_ORDERED,
                          .location = traits.location};
    layer.out = fuzz_sink(&t);
    for (size_t at = 0, piece; at < span.size; at += piece) {
        random = random * 1664525 + 1013904223;
        piece = most ? 1 + (random >> 8) % most : span.size;
        if (traits.gap && piece > 256 - at % 256)
            piece = 256 - at % 256;
        piece = piece < span.size - at ? piece : span.size - at;
        uint8_t *copy = malloc(piece); /* so that sanitizers see reads past its end */
        fuzz_must(copy != NULL);
        memcpy(copy, span.data + at, piece);
        uint64_t begin = BASE + at + traits.gap * (at / 256);
        struct urisift_text text = {copy, piece, begin, begin + piece, TEXT_EXACT, 0};
        fuzz_must(layer.feed(layer.state, &text, layer.out) == URISIFT_OK);
        free(copy);
    }
    fuzz_must(layer.finish(layer.state, layer.out) == URISIFT_OK);
    return t;
}

void fuzz_layer_with(struct text_layer layer, struct fuzz_traits traits, uint8_t seed,
                     const uint8_t *data, size_t size)
{
    struct urisift_span span = {data, size};
    struct fuzz_text whole = run(layer, traits, 0, 1, span);
    const size_t most[] = {1, 1 + seed % 16u, 100};
    for (size_t i = 0; i < sizeof most / sizeof most[0]; i++) {
        struct fuzz_text cut = run(layer, traits, most[i], seed, span);
        fuzz_must(cut.size == whole.size);
        for (size_t k = 0; k < cut.size; k++) {
            const struct fuzz_byte *a = &cut.bytes[k], *b = &whole.bytes[k];
            fuzz_must(a->byte == b->byte && a->begin == b->begin && a->end == b->end &&
                      a->enclosed == b->enclosed && a->attribute == b->attribute);
        }
        free(cut.bytes);
    }
    free(whole.bytes);
}

/* Gaps around what layers wait for, and go over. */
static uint64_t gap_of(uint8_t seed)
{
    return seed < 200   ? 0
           : seed < 210 ? 5100
           : seed < 220 ? 4000
           : seed < 230 ? 1000
           : seed < 240 ? 65500
                        : 70000;
}

void fuzz_layer(struct text_layer layer, const uint8_t *data, size_t size)
{
    if (size == 0)
        return;
    const struct fuzz_traits traits = {.order = FUZZ_BEGINS_ORDERED, .gap = gap_of(data[0])};
    fuzz_layer_with(layer, traits.gap > 0 ? traits : (struct fuzz_traits){0}, data[0], data + 1,
                    size - 1);
}

void fuzz_format(const struct urisift_decoder *decoder, const uint8_t *data, size_t size)
{
    void *state = calloc(1, decoder->state_size);
    struct decoder_setup setup = {.kernel = kernel_choose(NULL),
                                  .families = size > 0 && data[0] % 2 ? UINT32_MAX : 0};
    fuzz_must(state != NULL);
    if (decoder->begin)
        decoder->begin(state, &setup);
    fuzz_layer((struct text_layer){decoder->feed, decoder->finish, state, {0}}, data, size);
    if (decoder->end)
        decoder->end(state);
    free(state);
    if (decoder->sniff && size > 0)
        fuzz_must(decoder->sniff(data + 1, size - 1) <= 100);
}
