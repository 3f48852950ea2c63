/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * frame.c — reads frames.
 *
 * A frame that lies in one piece is read where it is. Of one that is cut, the beginning is copied,
 * and then as many bytes as it is known to need. Values are skipped by their size, so looking at a
 * cut frame again is cheap however long it is.
 */
#include "cli/index/frame.h"

#include <stdlib.h>
#include <string.h>

#include "core/text/chars.h"

enum { NUMBER_MOST = 10, TEXT_MOST = INT32_MAX };

struct cursor {
    const uint8_t *data;
    size_t size, at;
    size_t wanted; /* bytes that the frame has at least, if it is cut */
};

static enum frame_result read_number(struct cursor *c, uint64_t *number)
{
    *number = 0;
    for (unsigned shift = 0; c->at < c->size; shift += 7) {
        uint8_t byte = c->data[c->at++];
        if (shift == 7 * (NUMBER_MOST - 1) && byte > 1)
            return FRAME_DAMAGED;
        *number |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80)
            return FRAME_WHOLE;
    }
    c->wanted = c->size + 1;
    return FRAME_MORE;
}

static enum frame_result read_digits(struct cursor *c, uint64_t *number)
{
    *number = 0;
    for (; c->at < c->size; c->at++) {
        if (!char_is(c->data[c->at], CHAR_DIGIT))
            return FRAME_WHOLE;
        if (*number > (UINT64_MAX - 9) / 10)
            return FRAME_DAMAGED;
        *number = 10 * *number + (uint64_t)(c->data[c->at] - '0');
    }
    c->wanted = c->size + 1;
    return FRAME_MORE;
}

static enum frame_result read_text(struct cursor *c, struct urisift_span *text)
{
    uint64_t size;
    enum frame_result result = read_number(c, &size);
    if (result != FRAME_WHOLE)
        return result;
    if (size > TEXT_MOST)
        return FRAME_DAMAGED;
    *text = (struct urisift_span){c->data + c->at, (size_t)size};
    if (c->size - c->at < size) {
        c->wanted = c->at + (size_t)size + 1; /* and a kind after it */
        return FRAME_MORE;
    }
    c->at += (size_t)size;
    return FRAME_WHOLE;
}

static enum frame_result read_frame(struct cursor *c, struct frame *frame)
{
    *frame = (struct frame){.numbers = 0};
    while (c->at < c->size) {
        const uint8_t kind = c->data[c->at++];
        enum frame_result result = FRAME_DAMAGED;
        if (kind == FRAME_LAST)
            return FRAME_WHOLE;
        if (kind >= FRAME_FIRST_TEXT && kind < FRAME_FIRST_NUMBER) {
            result = read_text(c, &frame->text[kind - FRAME_FIRST_TEXT]);
        } else if (kind >= FRAME_FIRST_NUMBER && kind < FRAME_FIRST_NUMBER + FRAME_NUMBERS) {
            const unsigned number = (unsigned)(kind - FRAME_FIRST_NUMBER);
            frame->numbers |= UINT64_C(1) << number;
            result = number == FRAME_LINE ? read_digits(c, &frame->number[number])
                                          : read_number(c, &frame->number[number]);
        }
        if (result != FRAME_WHOLE)
            return result;
    }
    c->wanted = c->size + 1;
    return FRAME_MORE;
}

void frame_reader_give(struct frame_reader *r, const uint8_t *data, size_t size)
{
    r->data = data;
    r->size = size;
}

/* Moves so many bytes of the piece, or all, to what is held. False: out of memory. */
static bool hold(struct frame_reader *r, size_t size)
{
    if (size > r->size)
        size = r->size;
    if (r->capacity - r->held_size < size) {
        size_t capacity = 2 * r->capacity + size + 256;
        uint8_t *held = realloc(r->held, capacity);
        if (!held)
            return false;
        r->held = held;
        r->capacity = capacity;
    }
    if (size > 0)
        memcpy(r->held + r->held_size, r->data, size);
    r->held_size += size;
    r->data += size;
    r->size -= size;
    return true;
}

/* Goes on with a frame that is held. */
static enum frame_result next_held(struct frame_reader *r, struct frame *frame)
{
    for (;;) {
        struct cursor c = {.data = r->held, .size = r->held_size};
        enum frame_result result = read_frame(&c, frame);
        r->is_done = result == FRAME_WHOLE;
        if (result != FRAME_MORE || r->size == 0)
            return result;
        if (!hold(r, c.wanted - r->held_size))
            return FRAME_NO_MEMORY;
    }
}

enum frame_result frame_reader_next(struct frame_reader *r, struct frame *frame)
{
    if (r->is_done)
        r->held_size = 0;
    r->is_done = false;
    if (r->held_size > 0)
        return next_held(r, frame);
    if (r->size == 0)
        return FRAME_MORE;
    struct cursor c = {.data = r->data, .size = r->size};
    enum frame_result result = read_frame(&c, frame);
    if (result == FRAME_MORE)
        return hold(r, r->size) ? FRAME_MORE : FRAME_NO_MEMORY;
    if (result == FRAME_WHOLE) {
        r->data += c.at;
        r->size -= c.at;
    }
    return result;
}

bool frame_reader_is_amid(const struct frame_reader *r)
{
    return r->held_size > 0 && !r->is_done;
}

void frame_reader_fini(struct frame_reader *r)
{
    free(r->held);
    *r = (struct frame_reader){.data = NULL};
}
