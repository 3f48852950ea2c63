/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * bytes.h — shared by the layers for charsets and flowed text: single bytes that are held back with
 * their places, changed copies of runs, and a search for rare bytes, 64 at a time.
 */
#ifndef URISIFT_BYTES_H
#define URISIFT_BYTES_H

#include <stdbool.h>

#include "scanner/text/text.h"

enum {
    BYTES_OTHER = 0xFF, /* replaces non-ASCII characters or their bytes; ends every identifier */
    BYTES_BLOCK = 1024, /* bytes that are copied at a time */
    BYTES_SHORT = 64,   /* shorter unchanged stretches are copied with the bytes around them */
};

/* One byte of text that is held back. It differs from lookahead.h because a charset holds three or
 * four bytes and puts each as a run of its own, mostly as another byte. */
struct byte {
    uint64_t begin, end; /* of the stream */
    uint8_t value;
    bool exact; /* the stream has the same byte in that place */
};

static inline struct byte byte_of(const struct urisift_text *t, size_t i)
{
    struct urisift_text part = text_part(t, i, i + 1);
    return (struct byte){part.begin, part.end, t->data[i], t->map == TEXT_EXACT};
}

/* Puts `value` with the place of byte `o`. */
static inline enum urisift_error byte_put(struct urisift_text_sink out, const struct byte *o,
                                          uint8_t value)
{
    struct urisift_text text = {&value, 1, o->begin, o->end, o->exact ? TEXT_EXACT : TEXT_WHOLE, 0};
    return out.put(out.self, &text);
}

/* As lookahead_places_keep(). */
static inline void bytes_keep(struct byte *held, size_t size, uint64_t here)
{
    if (size > 0 && !text_is_kept(held[0].begin, here))
        for (size_t i = 0; i < size; i++)
            held[i] = (struct byte){here - 1, here, held[i].value, false};
}

/* Puts the end - begin bytes at `data` with the places of the bytes [begin, end) of a run. */
static inline enum urisift_error bytes_put_changed(struct urisift_text_sink out,
                                                   const struct urisift_text *t, size_t begin,
                                                   size_t end, const uint8_t *data)
{
    if (begin >= end)
        return URISIFT_OK;
    struct urisift_text part = text_part(t, begin, end);
    part.data = data;
    return out.put(out.self, &part);
}

/* Defines a function that returns the number of bytes before the first byte `c` for which the
 * expression `special` is true, or `size` if there is none. The inner loops have no branch, so that
 * compilers vectorize them. */
#define BYTES_BEFORE(name, special)                                                                \
    static inline size_t name(const uint8_t *data, size_t size)                                    \
    {                                                                                              \
        size_t i = 0;                                                                              \
        for (; size - i >= 64; i += 64) {                                                          \
            uint8_t any = 0;                                                                       \
            for (size_t k = 0; k < 64; k++) {                                                      \
                uint8_t c = data[i + k];                                                           \
                any |= (uint8_t)(special);                                                         \
            }                                                                                      \
            if (any)                                                                               \
                break;                                                                             \
        }                                                                                          \
        for (; size - i >= 8; i += 8) {                                                            \
            uint8_t any = 0;                                                                       \
            for (size_t k = 0; k < 8; k++) {                                                       \
                uint8_t c = data[i + k];                                                           \
                any |= (uint8_t)(special);                                                         \
            }                                                                                      \
            if (any)                                                                               \
                break;                                                                             \
        }                                                                                          \
        for (; i < size; i++) {                                                                    \
            uint8_t c = data[i];                                                                   \
            if (special)                                                                           \
                break;                                                                             \
        }                                                                                          \
        return i;                                                                                  \
    }

#endif
