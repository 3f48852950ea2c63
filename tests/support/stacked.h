/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * stacked.h — a layer over base64, so that it sees runs of another map than the exact one; and
 * what comes out against a model.
 */
#ifndef URISIFT_TESTS_STACKED_H
#define URISIFT_TESTS_STACKED_H

#include <criterion/criterion.h>

#include "scanner/decode/transfer/base64.h"
#include "tests/support/layers.h"

struct stacked {
    struct base64 base64;
    struct text_layer upper; /* its `out` is set for each run */
};

static inline enum urisift_error stacked_feed(void *self, const struct urisift_text *text,
                                              struct urisift_text_sink out)
{
    struct stacked *s = self;
    s->upper.out = out;
    return base64_feed(&s->base64, text, (struct urisift_text_sink){text_layer_put, &s->upper});
}

static inline enum urisift_error stacked_finish(void *self, struct urisift_text_sink out)
{
    struct stacked *s = self;
    s->upper.out = out;
    enum urisift_error error =
        base64_finish(&s->base64, (struct urisift_text_sink){text_layer_put, &s->upper});
    return error ? error : s->upper.finish(s->upper.state, out);
}

/* One byte and its place, of a model. */
static inline void layered_add(struct layered *l, uint8_t byte, uint64_t begin, uint64_t end)
{
    cr_assert_eq(text_put_other(layered_sink(l), &byte, 1, begin, end), URISIFT_OK);
}

static inline void layered_same(const struct layered *got, const struct layered *want,
                                const char *what)
{
    cr_assert_eq(got->error, URISIFT_OK, "%s", what);
    for (size_t i = 0; i < got->size && i < want->size; i++)
        cr_assert(got->data[i] == want->data[i] && got->begin[i] == want->begin[i] &&
                      got->end[i] == want->end[i],
                  "%s, byte %zu: %02x [%llu, %llu), not %02x [%llu, %llu)", what, i, got->data[i],
                  (unsigned long long)got->begin[i], (unsigned long long)got->end[i], want->data[i],
                  (unsigned long long)want->begin[i], (unsigned long long)want->end[i]);
    cr_assert_eq(got->size, want->size, "%s: %zu bytes, not %zu", what, got->size, want->size);
}

/* The bytes as they stand, each with its own place. */
static inline void layered_plain(struct layered *l, struct urisift_span text, uint64_t base)
{
    l->size = 0;
    for (size_t i = 0; i < text.size; i++)
        layered_add(l, text.data[i], base + i, base + i + 1);
}

/* The text in base64, in lines of `line` characters; `room` holds 2 bytes for each and 8 more. */
static inline size_t base64_encode(struct urisift_span text, size_t line, uint8_t *room)
{
    static const char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t size = 0, column = 0;
    for (size_t i = 0; i < text.size; i += 3) {
        unsigned bits = 0, bytes = text.size - i < 3 ? (unsigned)(text.size - i) : 3;
        for (unsigned k = 0; k < 3; k++)
            bits = bits << 8 | (k < bytes ? text.data[i + k] : 0u);
        for (unsigned k = 0; k < 4; k++) {
            room[size++] = k <= bytes ? (uint8_t)alphabet[bits >> (18 - 6 * k) & 63] : '=';
            if (++column == line) {
                room[size++] = '\n';
                column = 0;
            }
        }
    }
    return size;
}

#endif
