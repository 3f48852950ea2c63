/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * bytes.h — what the layers for charsets and flowed text share: bytes that are held
 * back with their place, changed copies of a run, and the search for the few bytes
 * that matter, 64 at a time.
 */
#ifndef URISIFT_BYTES_H
#define URISIFT_BYTES_H

#include <stdbool.h>

#include "scanner/text/text.h"

enum {
    /* stands for a byte of a character that is no ASCII: ends every identifier */
    BYTES_OTHER = 0xFF,
    BYTES_BLOCK = 1024, /* bytes that are copied at a time */
    BYTES_SHORT = 64,   /* plain stretches shorter than that are copied along */
};

/* One byte of text that is held back. Not as in lookahead.h: a charset holds three or four, and
 * puts each for itself, mostly as another byte. */
struct byte {
    uint64_t begin, end; /* of the stream */
    uint8_t value;
    bool exact; /* it stands for itself there */
};

static inline struct byte byte_of(const struct urisift_text *t, size_t i)
{
    struct urisift_text part = text_part(t, i, i + 1);
    return (struct byte){part.begin, part.end, t->data[i], t->map == TEXT_EXACT};
}

/* Puts `value` in the byte's place. */
static inline enum urisift_error byte_put(struct urisift_text_sink out, const struct byte *o,
                                          uint8_t value)
{
    struct urisift_text text = {&value, 1, o->begin, o->end, o->exact ? TEXT_EXACT : TEXT_WHOLE, 0};
    return out.put(out.self, &text);
}

/* Puts end - begin other bytes in the places of the bytes [begin, end) of a run. */
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

/* A function that counts the bytes before the first, `c`, for which `special` holds; all, if
 * there is none. The inner loop has no branch, so that compilers make vectors of it. */
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
