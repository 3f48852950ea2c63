/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * value.h — values: places where the syntax of a format has an identifier and nothing else, such as
 * a string of JSON, a field of CSV, the destination of a link in Markdown. The finder reads a value
 * from end to end.
 *
 *     "https://a.example/Apple_Inc.", …
 *      ^ start                      ^ end
 *
 * Decoders put nothing at values. The finder asks them only where an identifier begins: the bytes
 * before it show whether a value begins there, the bytes after it whether the value ends.
 */
#ifndef URISIFT_VALUE_H
#define URISIFT_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bytes of the stream that a byte of text stands for. */
struct value_place {
    uint64_t begin, end;
    const uint8_t *raw; /* the bytes themselves; NULL: no longer in memory */
};

/* The text in memory, as a decoder made it. */
struct value_text {
    const uint8_t *data;
    size_t size;
    uint64_t base; /* offset of data[0] in the stream of text */
    bool final;    /* no more text follows */
    /* the place of the byte at offset `at` of the stream of text */
    struct value_place (*place)(void *self, uint64_t at);
    void *self;
};

/* The current value. */
struct value {
    uint64_t start;
    uint64_t at;    /* it has been read up to here; offset in the text, as `start` */
    unsigned kind;  /* a number of its decoder; 0: not a value */
    unsigned depth; /* of parentheses, if the format counts them */
};

enum value_answer {
    VALUE_NO, /* it ends, but is more than the identifier */
    VALUE_YES,
    VALUE_MORE, /* more bytes must be seen */
    VALUE_GOES_ON,
};

static inline struct value_place value_place(const struct value_text *t, size_t at)
{
    return t->place(t->self, t->base + at);
}

/* Does the byte stand for itself, so that it is part of the format's syntax? It does not if the
 * stream has a number or name instead of it, or if bytes were removed right before it. */
static inline bool value_is_plain(const struct value_text *t, size_t at)
{
    enum { WIDEST = 4 }; /* in UTF-32 */
    struct value_place here = value_place(t, at);
    return here.end - here.begin <= WIDEST && (at == 0 || value_place(t, at - 1).end == here.begin);
}

#endif
