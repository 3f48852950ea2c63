/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * room.h — an output, and room in it: reports write straight into its block. Room is opened once
 * for many small pieces, which are then written at a pointer that moves on. Room is counted in
 * bytes.
 */
#ifndef URISIFT_REPORT_ROOM_H
#define URISIFT_REPORT_ROOM_H

#include <string.h>

#include <urisift/report.h>

#include "core/text/load.h"
#include "core/text/own.h"

enum { OUTPUT_PROFILE = 64, OUTPUT_PROFILES = 2 };

/* The text of a number whose last four digits are 0. */
struct output_digits {
    uint64_t number;
    size_t size;
    uint8_t text[16];
};

/* The text that all records of a profile share. */
struct output_profile {
    const struct urisift_profile *profile;
    size_t size;
    uint8_t text[OUTPUT_PROFILE];
};

struct urisift_output {
    struct urisift_writer writer;
    size_t size;
    int error;                  /* see urisift_output_error() */
    enum urisift_error refused; /* the error of options; `error` is EINVAL then */
    uint64_t handed;            /* bytes handed to the writer */
    uint64_t lines_before;      /* see urisift_output_set_lines_before() */
    uint64_t line_at;           /* see urisift_output_line_at() */
    /* the first digits of the last line number, offset and message; the text of the last profiles,
     * and which of these is the older one */
    struct output_digits line, offset, message;
    struct output_profile profiles[OUTPUT_PROFILES];
    size_t older_profile;
    struct urisift_allocator allocator;
    const struct urisift_allocator *memory; /* that, or NULL: malloc(3) */
    uint8_t block[URISIFT_OUTPUT_BLOCK];
};

/* Makes an output in memory of the caller's, which uses malloc(3). */
void urisift_output_init(struct urisift_output *output, struct urisift_writer writer);

enum {
    ROOM_NUMBER = 20, /* most digits of a number */
    /* most bytes of a text that is escaped in the room; each takes up to six bytes there */
    ROOM_ESCAPED = 85,
};

/* The digits of "00" to "99", one after another. */
extern LIBRARY_OWN const char urisift_digit_pairs[200];

/* Hands the buffered bytes to the writer. */
void urisift_output_empty(struct urisift_output *o);

/* Does the block have so many free bytes? */
static inline bool room_has(const struct urisift_output *o, size_t size)
{
    return size <= sizeof o->block - o->size;
}

/* Opens room for `size` bytes, at most a block, and returns where to write. It may first hand
 * the buffered bytes to the writer. Written bytes count once the room is closed. */
static inline uint8_t *room_open(struct urisift_output *o, size_t size)
{
    if (!room_has(o, size))
        urisift_output_empty(o);
    return o->block + o->size;
}

/* Closes the room: the bytes before `at` have been written. */
static inline void room_close(struct urisift_output *o, const uint8_t *at)
{
    o->size = (size_t)(at - o->block);
}

/* Notes that the number of a finding's line is written at `at`, and returns that number. */
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

/* Writes a number below 100, in one or two digits. */
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

/* Writes a number below 10000, in up to four digits. */
static inline uint8_t *room_put_lead_four(uint8_t *at, uint32_t number)
{
    if (number < 100)
        return room_put_lead(at, number);
    return room_put_pair(room_put_lead(at, number / 100), number % 100);
}

/* Writes any number without kept digits. Room: ROOM_NUMBER. */
uint8_t *urisift_output_put_digits(uint8_t *at, uint64_t number);
/* Keeps how the number begins: all digits but the last four. */
void urisift_output_keep_digits(struct output_digits *kept, uint64_t number);

/* Does the number begin with the kept digits, or does it have at most four digits? */
static inline bool room_knows(const struct output_digits *kept, uint64_t number)
{
    return number - kept->number < 10000 || number < 10000;
}

/* Writes a number for which room_knows() is true. Room: ROOM_NUMBER. */
static inline uint8_t *room_put_known(const struct output_digits *kept, uint8_t *at,
                                      uint64_t number)
{
    if (number < 10000)
        return room_put_lead_four(at, (uint32_t)number);
    memcpy(at, kept->text, sizeof kept->text);
    return room_put_four(at + kept->size, (uint32_t)(number - kept->number));
}

/* Keeps how the number begins, unless room_knows() is true already. False: the number is too large
 * to be kept. */
static inline bool room_learns(struct output_digits *kept, uint64_t number)
{
    if (room_knows(kept, number))
        return true;
    if (number > UINT64_MAX - 10000) /* if it were kept, small numbers would seem to be near it */
        return false;
    urisift_output_keep_digits(kept, number);
    return true;
}

/* Writes a number that mostly begins like the one before: offsets and lines only grow. Room:
 * ROOM_NUMBER. */
static inline uint8_t *room_put_number(struct output_digits *kept, uint8_t *at, uint64_t number)
{
    return room_learns(kept, number) ? room_put_known(kept, at, number)
                                     : urisift_output_put_digits(at, number);
}

/* Puts the inner of a JSON string, which is UTF-8. */
void urisift_output_json_inner(struct urisift_output *o, struct urisift_span text);

/* Writes any text and the quote after it. The caller has written `"KEY":"` before it, which becomes
 * `"KEY_base64":"` if the text is not UTF-8. Room before: six times ROOM_ESCAPED and one. If the
 * text is not short, the function closes the room and opens another one of `room` bytes. */
uint8_t *urisift_output_any_text(struct urisift_output *o, uint8_t *at, struct urisift_span text,
                                 size_t room);

#endif
