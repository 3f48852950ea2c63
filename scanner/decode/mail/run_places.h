/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * run_places.h — remembers of which runs a text was put together, and maps places in that text to
 * places in the stream.
 *
 * A message that is encoded as a whole is decoded to a text, and that is read as a stream of its
 * own (inner.c). Places that its decoder gives are offsets of the text.
 */
#ifndef URISIFT_MAIL_RUN_PLACES_H
#define URISIFT_MAIL_RUN_PLACES_H

#include <urisift/memory.h>

#include "scanner/text/text.h"

/* A run of the text: its bytes begin at offset `at`. */
struct run_place {
    uint64_t at;
    struct urisift_text run; /* without data */
};

/* All zero at the beginning, but for `memory`. */
struct run_places {
    const struct urisift_allocator *memory; /* NULL: malloc(3) */
    struct run_place *places;               /* in order; those before `first` are forgotten */
    size_t first, count, capacity;
    uint64_t end; /* of the text */
};

void run_places_free(struct run_places *p);
/* Appends a run to the text; TEXT_RUNS are not allowed. False: no memory. */
bool run_places_add(struct run_places *p, const struct urisift_text *run);
/* Forgets the places of the text before that offset. */
void run_places_drop(struct run_places *p, uint64_t before);
/* Puts a run whose places are offsets of the text, with its places in the stream. */
enum urisift_error run_places_put(const struct run_places *p, const struct urisift_text *text,
                                  struct urisift_text_sink out);

#endif
