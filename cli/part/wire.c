/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* wire.c — numbers and texts as bytes. */
#include "cli/part/wire.h"

#include <string.h>

#include "cli/run/growth.h"
#include "core/text/span.h"

void wire_put_bytes(struct wire_out *w, const void *data, size_t size)
{
    uint8_t *bytes = growth_room(w->bytes, &w->capacity, w->size, size, 1);
    if (!bytes) {
        w->failed = true;
        return;
    }
    w->bytes = bytes;
    if (size > 0)
        memcpy(bytes + w->size, data, size);
    w->size += size;
}

size_t wire_number_at(uint8_t *to, uint64_t number)
{
    size_t size = 0;
    for (; number >= 0x80; number >>= 7)
        to[size++] = (uint8_t)(number | 0x80);
    to[size++] = (uint8_t)number;
    return size;
}

void wire_put_long(struct wire_out *w, uint64_t number)
{
    uint8_t groups[WIRE_NUMBER];
    if (w->capacity - w->size >= WIRE_NUMBER)
        w->size += wire_number_at(w->bytes + w->size, number);
    else
        wire_put_bytes(w, groups, wire_number_at(groups, number));
}

void wire_put_other(struct wire_out *w, struct urisift_span text)
{
    if (text.size > 0 && span_same(text, w->before)) {
        wire_put_number(w, 1);
        return;
    }
    wire_put_number(w, (uint64_t)text.size + 2);
    wire_put_bytes(w, text.data, text.size);
    w->before = text;
}

void wire_clear(struct wire_out *w)
{
    w->size = 0;
    w->before = (struct urisift_span){NULL, 0};
}

struct wire_in wire_in_of(struct urisift_span bytes)
{
    /* no bytes may be none at all: NULL */
    return (struct wire_in){.at = bytes.data,
                            .end = bytes.size > 0 ? bytes.data + bytes.size : bytes.data};
}

static void fail(struct wire_in *in)
{
    in->failed = true;
    in->at = in->end;
}

uint64_t wire_number(struct wire_in *in)
{
    uint64_t number = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        if (in->at == in->end)
            break;
        const uint8_t group = *in->at++;
        number |= (uint64_t)(group & 0x7f) << shift;
        if (group < 0x80)
            return number;
    }
    fail(in);
    return 0;
}

const uint8_t *wire_bytes(struct wire_in *in, size_t size)
{
    const uint8_t *bytes = in->at;
    if (in->failed || (size_t)(in->end - in->at) < size) {
        fail(in);
        return in->end;
    }
    in->at += size;
    return bytes;
}

struct urisift_span wire_text(struct wire_in *in)
{
    const uint64_t code = wire_number(in);
    if (code == 0)
        return (struct urisift_span){NULL, 0};
    if (code == 1)
        return in->before;
    if (code - 2 > (uint64_t)(in->end - in->at)) {
        fail(in);
        return (struct urisift_span){NULL, 0};
    }
    const size_t size = (size_t)(code - 2);
    in->before = (struct urisift_span){wire_bytes(in, size), size};
    return in->before;
}

bool wire_ended(const struct wire_in *in)
{
    return !in->failed && in->at == in->end;
}
