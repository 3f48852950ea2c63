/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * room.h — writes straight into the block of an output: room is made once for
 * many small pieces, which are then put at a pointer that moves on.
 */
#ifndef URISIFT_REPORT_ROOM_H
#define URISIFT_REPORT_ROOM_H

#include <string.h>

#include <urisift/report.h>

#include "core/text/load.h"

enum {
    ROOM_NUMBER = 20, /* most digits of a number */
    /* most bytes of a text that is escaped in the room; a byte takes up to six */
    ROOM_ESCAPED = 85,
};

/* "00" to "99", in a row. */
extern const char urisift_digit_pairs[200];

/* Hands what is buffered to the writer. */
void urisift_output_empty(struct urisift_output *o);

/* Is there room for so many bytes, without more ado? */
static inline bool room_has(const struct urisift_output *o, size_t size)
{
    return size <= sizeof o->block - o->size;
}

/* Where to write up to `size` bytes, at most a block; they count once the room is closed. */
static inline uint8_t *room_open(struct urisift_output *o, size_t size)
{
    if (!room_has(o, size))
        urisift_output_empty(o);
    return o->block + o->size;
}

/* What is written ends at `at`. */
static inline void room_close(struct urisift_output *o, const uint8_t *at)
{
    o->size = (size_t)(at - o->block);
}

/* The number of a finding's line is written at `at`: notes that, and says which it is. */
static inline uint64_t room_note_line(struct urisift_output *o, const uint8_t *at, uint64_t line)
{
    o->line_at = o->handed + (uint64_t)(at - o->block);
    return o->lines_before + line;
}

static inline uint8_t *room_put_pair(uint8_t *at, uint32_t number)
{
    memcpy(at, urisift_digit_pairs + (size_t)number * 2, 2);
    return at + 2;
}

/* One digit or two. */
static inline uint8_t *room_put_lead(uint8_t *at, uint32_t number)
{
    if (number >= 10)
        return room_put_pair(at, number);
    *at = (uint8_t)('0' + number);
    return at + 1;
}

static inline uint8_t *room_put_four(uint8_t *at, uint32_t number)
{
    return room_put_pair(room_put_pair(at, number / 100), number % 100);
}

/* Up to four digits. */
static inline uint8_t *room_put_lead_four(uint8_t *at, uint32_t number)
{
    if (number < 100)
        return room_put_lead(at, number);
    return room_put_pair(room_put_lead(at, number / 100), number % 100);
}

/* Any number, without help. Room: ROOM_NUMBER. */
uint8_t *urisift_output_put_digits(uint8_t *at, uint64_t number);
/* How the number begins: all but its last four digits. */
void urisift_output_keep_digits(struct urisift_output_digits *kept, uint64_t number);

/* Does the number begin as it is kept, or has it four digits at most? */
static inline bool room_knows(const struct urisift_output_digits *kept, uint64_t number)
{
    return number - kept->number < 10000 || number < 10000;
}

/* Writes it, if so. Room: ROOM_NUMBER. */
static inline uint8_t *room_put_known(const struct urisift_output_digits *kept, uint8_t *at,
                                      uint64_t number)
{
    if (number < 10000)
        return room_put_lead_four(at, (uint32_t)number);
    memcpy(at, kept->text, sizeof kept->text);
    return room_put_four(at + kept->size, (uint32_t)(number - kept->number));
}

/* Keeps how it begins, if it does not begin so. False: it is too large. */
static inline bool room_learns(struct urisift_output_digits *kept, uint64_t number)
{
    if (room_knows(kept, number))
        return true;
    if (number > UINT64_MAX - 10000) /* if it were kept, small numbers would seem to be near */
        return false;
    urisift_output_keep_digits(kept, number);
    return true;
}

/* A number that mostly begins as the one before did: places only grow. Room: ROOM_NUMBER. */
static inline uint8_t *room_put_number(struct urisift_output_digits *kept, uint8_t *at,
                                       uint64_t number)
{
    return room_learns(kept, number) ? room_put_known(kept, at, number)
                                     : urisift_output_put_digits(at, number);
}

/* Any text and the quote after it. `"KEY":"` has been written before it, and becomes
 * `"KEY_base64":"` if the text is not UTF-8. Room before: six times ROOM_ESCAPED and one. If the
 * text is not short, closes the room and opens another one. */
uint8_t *urisift_output_any_text(struct urisift_output *o, uint8_t *at, struct urisift_span text,
                                 size_t room);

#endif
