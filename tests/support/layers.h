/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * layers.h — runs a layer of decoding over a text that arrives in pieces, and
 * keeps what comes out with the place of every byte.
 */
#ifndef URISIFT_TESTS_LAYERS_H
#define URISIFT_TESTS_LAYERS_H

#include "scanner/text/text.h"
#include "tests/support/scanning.h"

/* Decoded text: byte i represents [begin[i], end[i]) of the stream. */
struct layered {
    uint8_t *data; /* followed by a NUL that is not counted */
    uint64_t *begin, *end;
    size_t size, capacity;
    enum urisift_error error;
};

void layered_free(struct layered *l);

/* Feeds the pieces, whose first byte is byte `base` of the stream, to the layer (its `out` is not
 * looked at), and finishes it. Each piece is a block of its own, so that sanitizers see over-reads.
 * Replaces what is in *l. */
void layered_run(struct layered *l, struct text_layer layer, struct pieces pieces, uint64_t base);

/* The same for every cut of the text in two, byte by byte, and in random pieces, where
 * `begin(self)` makes the layer's state new: asserts that what comes out is always that of the
 * whole, and leaves it in *l. */
void layered_run_all_cuts(struct layered *l, struct text_layer layer, void (*begin)(void *self),
                          void *self, struct urisift_span text, uint64_t base);

/* A urisift_text_sink that appends to *l. */
struct urisift_text_sink layered_sink(struct layered *l);

#endif
