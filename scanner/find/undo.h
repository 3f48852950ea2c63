/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * undo.h — undoes layers of escapes: `\\\/` is `\/` in a string of JSON that is inside another,
 * and `/` in the inner one.
 *
 * A layer of JSON, of a program's string, or of Java properties turns `\\` into `\`, `\u0026` and
 * `\x26` into `&`, `\n` into a line end, and `\` with one of a few marks into the mark. Other
 * escapes stay as they are.
 */
#ifndef URISIFT_FIND_UNDO_H
#define URISIFT_FIND_UNDO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    UNDO_LAYERS = 8,  /* the most layers */
    UNDO_BLOCK = 128, /* the most bytes that are fed at once */
    UNDO_HELD = 8,    /* the most bytes that a layer holds back */
    /* the most bytes that come of a block */
    UNDO_ROOM = UNDO_BLOCK + UNDO_LAYERS * UNDO_HELD,
};

/* One byte, and where it comes from: [begin, end). */
struct undo_byte {
    uint32_t begin, end;
    uint8_t byte;
};

/* One layer: the escape that it has read the beginning of. */
struct undo_layer {
    struct undo_byte held[UNDO_HELD];
    uint32_t high; /* a high surrogate, which waits for the low one; or 0 */
    uint32_t high_begin, high_end;
    uint8_t count; /* bytes held */
};

struct undo {
    struct undo_layer layer[UNDO_LAYERS];
    uint8_t layers;
};

/* May an escape stand for this mark by a backslash before it? */
bool undo_is_mark(uint8_t c);

void undo_begin(struct undo *u, uint8_t layers);
/* Undoes the escapes of `count` bytes, in a buffer of UNDO_ROOM bytes. Returns the number of bytes
 * that come of them; an escape whose end has not been fed is held back. */
size_t undo_feed(struct undo *u, struct undo_byte *bytes, size_t count);

#endif
