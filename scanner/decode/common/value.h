/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * value.h — where a format's syntax has an identifier and nothing else: a string of JSON, a
 * field of CSV, the destination of a link in Markdown. Such a value is read from end to end.
 *
 *     "https://a.example/Apple_Inc.", …
 *      ^ start                      ^ end
 *
 * Decoders put nothing there, and are asked only where an identifier begins: what stands before
 * it tells whether a value begins with it, what stands behind whether one ends there.
 */
#ifndef URISIFT_VALUE_H
#define URISIFT_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a byte of text stands for in the stream. */
struct value_place {
    uint64_t begin, end;
    const uint8_t *raw; /* its bytes; NULL: they have left the memory */
};

/* The text in memory, as a decoder made it. */
struct value_text {
    const uint8_t *data;
    size_t size;
    uint64_t base; /* offset of data[0] in the stream of text */
    bool final;    /* there is no more behind it */
    /* of the byte at offset `at` of the stream of text */
    struct value_place (*place)(void *self, uint64_t at);
    void *self;
};

/* One that has been begun. */
struct value {
    uint64_t start;
    uint64_t at;    /* up to here it goes on; offset in the stream of text, as `start` */
    unsigned kind;  /* its decoder's own number; 0: it is none */
    unsigned depth; /* of parentheses, where they count */
};

enum value_answer {
    VALUE_NO, /* it ends, but not as one that is nothing but the identifier */
    VALUE_YES,
    VALUE_MORE, /* that depends on what follows */
    VALUE_GOES_ON,
};

static inline struct value_place value_place(const struct value_text *t, size_t at)
{
    return t->place(t->self, t->base + at);
}

/* Does the byte stand for itself, so that it is one of the format's syntax: neither a number or
 * name stands for it in the stream, nor was anything taken out right before it? */
static inline bool value_is_plain(const struct value_text *t, size_t at)
{
    enum { WIDEST = 4 }; /* in UTF-32 */
    struct value_place here = value_place(t, at);
    return here.end - here.begin <= WIDEST && (at == 0 || value_place(t, at - 1).end == here.begin);
}

#endif
