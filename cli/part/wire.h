/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * wire.h — numbers and texts as bytes, the same on every machine.
 *
 * A number is in groups of seven bits, the lowest first. A text is a number and its bytes:
 * 0 is no text, 1 the same as the text before, n + 2 a text of n bytes.
 */
#ifndef URISIFT_CLI_PART_WIRE_H
#define URISIFT_CLI_PART_WIRE_H

#include <urisift/core.h>

/* Bytes that are made. All zero at first; the owner frees `bytes`. */
struct wire_out {
    uint8_t *bytes;
    size_t size, capacity;
    bool failed;                /* no memory */
    struct urisift_span before; /* the text before, which is in other memory */
};

enum { WIRE_NUMBER = 10 }; /* bytes of the longest number */

/* Writes a number there; returns how many bytes it has. */
size_t wire_number_at(uint8_t *to, uint64_t number);
void wire_put_long(struct wire_out *out, uint64_t number);

/* Most numbers have one byte. */
static inline void wire_put_number(struct wire_out *out, uint64_t number)
{
    if (number < 0x80 && out->size < out->capacity)
        out->bytes[out->size++] = (uint8_t)number;
    else
        wire_put_long(out, number);
}

void wire_put_other(struct wire_out *out, struct urisift_span text);

/* Most texts are missing, or the same as the one before in the same place. */
static inline void wire_put_text(struct wire_out *out, struct urisift_span text)
{
    if (!text.data && text.size == 0)
        wire_put_number(out, 0);
    else if (text.size > 0 && text.data == out->before.data && text.size == out->before.size)
        wire_put_number(out, 1);
    else
        wire_put_other(out, text);
}

/* The bytes alone. */
void wire_put_bytes(struct wire_out *out, const void *bytes, size_t size);
/* Begins anew. */
void wire_clear(struct wire_out *out);

/* Bytes that are read. After a mistake all numbers are 0 and all texts are empty. */
struct wire_in {
    const uint8_t *at, *end;
    bool failed;
    struct urisift_span before;
};

struct wire_in wire_in_of(struct urisift_span bytes);
uint64_t wire_number(struct wire_in *in);
/* It is in the bytes that are read. */
struct urisift_span wire_text(struct wire_in *in);
const uint8_t *wire_bytes(struct wire_in *in, size_t size);
/* Have all bytes been read, without a mistake? */
bool wire_ended(const struct wire_in *in);

#endif
