/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unescape.h — text with layers of escapes decoded: `\\\/` is `\/` in a string of JSON that is
 * inside another, and `/` in the inner one.
 *
 * A layer of JSON, of a program's string, or of Java properties turns `\\` into `\`, `\u0026` and
 * `\x26` into `&`, `\n` into a line end, and `\` with one of a few marks into the mark. Other
 * escapes stay as they are.
 */
#ifndef URISIFT_FIND_UNESCAPE_H
#define URISIFT_FIND_UNESCAPE_H

#include "scanner/find/finder.h"

enum {
    UNESCAPE_LAYERS = 8,  /* the most layers */
    UNESCAPE_BLOCK = 128, /* the most bytes that are fed at once */
    UNESCAPE_HELD = 8,    /* the most bytes that a layer holds back */
    /* the most bytes that come of a block */
    UNESCAPE_ROOM = UNESCAPE_BLOCK + UNESCAPE_LAYERS * UNESCAPE_HELD,
};

/* One byte, and where it comes from: [begin, end). */
struct unescape_byte {
    uint32_t begin, end;
    uint8_t byte;
};

/* One layer: the escape that it has read the beginning of. */
struct unescape_layer {
    struct unescape_byte held[UNESCAPE_HELD];
    uint32_t high; /* a high surrogate, which waits for the low one; or 0 */
    uint32_t high_begin, high_end;
    uint8_t count; /* bytes held */
};

struct unescape_layers {
    struct unescape_layer layer[UNESCAPE_LAYERS];
    uint8_t count;
};

/* Bytes of the text from `text` on, up to the next piece: each is one byte of the stream, from
 * `begin` on; if `end` is not 0, each comes from all of [begin, end). */
struct unescaped_piece {
    uint32_t text, begin, end;
};

/* Text of the stream with its escapes decoded, and without what has no width. */
struct unescaped {
    const struct urisift_allocator *memory; /* of the text and the pieces; NULL: malloc(3) */
    struct unescape_layers layers;
    uint64_t begin; /* the place in the stream from which the pieces count */
    uint64_t at;    /* the stream has been decoded up to here */
    uint8_t *text;  /* first the byte before the place */
    size_t size, capacity;
    struct unescaped_piece *pieces;
    size_t count, piece_capacity;
    size_t end; /* where a blank, a double quote or an angle bracket ends the text, or SIZE_MAX */
};

/* Begins the text at that place of the stream, which is after `before`. False: no memory. */
bool unescaped_begin(struct unescaped *u, uint64_t place, uint8_t before, uint8_t layers);
/* Makes room for so many bytes of text. False: no memory. */
bool unescaped_reserve(struct unescaped *u, size_t size);
void unescaped_fini(struct unescaped *u);

/* Decodes more of the stream, up to the place `most`. FIND_YES: the text has changed. FIND_LONG: it
 * has been decoded up to there. FIND_MORE, FIND_NO_MEMORY. */
enum find_answer unescaped_grow(struct unescaped *u, const struct find_view *view, uint64_t most);
/* Does the text contain all that may be needed to know what is in it? */
bool unescaped_is_whole(const struct unescaped *u, const struct find_view *view);

/* Returns where in the stream the byte at `at` ends. */
uint64_t unescaped_source(const struct unescaped *u, size_t at);
/* Returns where the byte at the place `at` of the stream is in the text; 0: it is not there as it
 * is. */
size_t unescaped_place(const struct unescaped *u, uint64_t at);

#endif
