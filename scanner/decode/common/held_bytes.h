/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * held_bytes.h — the bytes at the end of a run that a format cannot read yet, because what they are
 * depends on the bytes after them. TeX and roff share it.
 *
 * Idea:  a format reads the bytes of a run where they are. Only the last few are copied, each with
 *        its place, and read again together with the beginning of the next run, as far as that is
 *        near: text_in_reach().
 */
#ifndef URISIFT_HELD_BYTES_H
#define URISIFT_HELD_BYTES_H

#include "scanner/decode/common/lookahead.h"

/* Bytes to be read: those of a run, or held bytes. */
struct held_input {
    const uint8_t *data;
    size_t size;
    const struct urisift_text *text;      /* NULL: the bytes are held */
    const struct lookahead_place *places; /* of held bytes */
    size_t enough; /* the reader need not read on from here; bytes after it only help to decide */
    bool final;    /* no bytes follow */
    struct urisift_text_sink out;
};

/* The place of byte `at` of the input. */
static inline struct lookahead_place held_place(const struct held_input *in, size_t at)
{
    return in->text ? lookahead_place_of(in->text, at) : in->places[at];
}

/* Reads and puts bytes. Returns the index of the first one that is not read, because more bytes
 * must be seen; never less than `enough` if the input is final. */
typedef size_t held_reader(void *self, const struct held_input *in, enum urisift_error *error);

/* Where a format keeps its held bytes. `room`: three times as many as it may ever leave unread, so
 * that bytes of the next run fit in. */
struct held_bytes {
    size_t *size;
    uint8_t *data;
    struct lookahead_place *places;
    size_t room;
    /* puts the held bytes if the next one is too far from them; NULL: they are read as if no bytes
     * followed */
    enum urisift_error (*give_up)(void *self, struct urisift_text_sink out);
};

/* Reads the held bytes and a run, and holds what is left. */
enum urisift_error held_bytes_feed(struct held_bytes held, const struct urisift_text *text,
                                   struct urisift_text_sink out, held_reader *read, void *self);
/* Reads the held bytes; none follow. They remain, for the caller to clear. */
enum urisift_error held_bytes_finish(struct held_bytes held, struct urisift_text_sink out,
                                     held_reader *read, void *self);

#endif
