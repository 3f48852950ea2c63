/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * value.h — values: places where a format's syntax delimits an identifier exactly, such as a string
 * of JSON, a field of CSV, the destination of a link in Markdown. The finder reads a value from its
 * start to its end.
 *
 *     "https://a.example/Apple_Inc.", …
 *      ^ start                      ^ end
 *
 * Decoders insert nothing at values. They are asked only where an identifier begins: the bytes
 * before it show whether a value begins there, the bytes after it show where the value ends.
 */
#ifndef URISIFT_VALUE_H
#define URISIFT_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bytes of the stream that a byte of text stands for. */
struct value_place {
    uint64_t begin, end;
    const uint8_t *raw; /* the bytes themselves, borrowed; NULL: no longer in memory */
};

/* The text in memory, as a decoder put it. */
struct value_text {
    const uint8_t *data;
    size_t size;
    uint64_t base; /* offset of data[0] in the stream of text */
    bool final;    /* no more text follows */
    /* returns the place of the byte at offset `at` of the stream of text */
    struct value_place (*place)(void *self, uint64_t at);
    void *self;
};

/* A bit of a value's kind: it is a URL and nothing else, and may contain blanks. */
enum { VALUE_BLANKS = 0x80 };

/* The current value. */
struct value {
    uint64_t start; /* offset in the stream of text, as is `at` */
    uint64_t at;    /* the value has been read up to here */
    unsigned kind;  /* a number that its decoder defines; 0: not a value */
    unsigned depth; /* of parentheses, if the format counts them */
};

enum value_answer {
    VALUE_NO,      /* the value contains more than an identifier, or is not one */
    VALUE_YES,     /* the value ends here */
    VALUE_MORE,    /* more bytes must be seen */
    VALUE_GOES_ON, /* the byte is part of the value */
};

/* Returns the place of data[at]. */
static inline struct value_place value_place(const struct value_text *t, size_t at)
{
    return t->place(t->self, t->base + at);
}

/* Does data[at] stand for itself, so that it is part of the format's syntax? It does not if the
 * stream has a number or name in its place, or if bytes were removed right before it. */
static inline bool value_is_plain(const struct value_text *t, size_t at)
{
    enum { WIDEST = 4 }; /* bytes of a character, in UTF-32 */
    struct value_place here = value_place(t, at);
    return here.end - here.begin <= WIDEST && (at == 0 || value_place(t, at - 1).end == here.begin);
}

#endif
