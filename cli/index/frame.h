/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * frame.h — a finding as bytes, from the report of frames to the loader.
 *
 *     kind  number                          FRAME_NUMBER: seven bits a byte, the lowest first
 *     kind  size  bytes                     FRAME_TEXT
 *     kind  digits                          the line
 *     …
 *     FRAME_LAST                            the end of the frame
 *
 * The number of the line is put in later where files are searched in ranges (cli/output/sink.c), so
 * it is written as digits, with something else after it, and no size covers it. Each frame says all
 * of its finding, since those before it may be left out.
 */
#ifndef URISIFT_CLI_INDEX_FRAME_H
#define URISIFT_CLI_INDEX_FRAME_H

#include <urisift/core.h>

enum frame_text {
#define FRAME_TEXT(id) FRAME_##id,
#define FRAME_NUMBER(id)
#include "cli/index/frame.def"
#undef FRAME_TEXT
#undef FRAME_NUMBER
    FRAME_TEXTS
};

enum frame_number {
#define FRAME_TEXT(id)
#define FRAME_NUMBER(id) FRAME_##id,
#include "cli/index/frame.def"
#undef FRAME_TEXT
#undef FRAME_NUMBER
    FRAME_NUMBERS
};

enum {
    FRAME_FIRST_TEXT = '@', /* kind of the first text; no kind is a digit */
    FRAME_FIRST_NUMBER = FRAME_FIRST_TEXT + FRAME_TEXTS,
    FRAME_LAST = '\n',
};

struct frame {
    /* valid until the next call of frame_reader_next(); NULL: the frame has no such text */
    struct urisift_span text[FRAME_TEXTS];
    uint64_t number[FRAME_NUMBERS]; /* 0 also if the frame has no such number */
    uint64_t numbers;               /* the set of those that are there */
};

static inline bool frame_has_number(const struct frame *frame, enum frame_number number)
{
    return frame->numbers >> number & 1;
}

/* Takes frames out of bytes that come in pieces of any size. All zero at first. */
struct frame_reader {
    const uint8_t *data; /* the piece that is read */
    size_t size;
    uint8_t *held; /* the beginning of a frame that has not come to its end */
    size_t held_size, capacity;
    bool is_done; /* the frame that is held was read */
};

enum frame_result { FRAME_WHOLE, FRAME_MORE, FRAME_DAMAGED, FRAME_NO_MEMORY };

/* Gives the next piece. That before must have been read up to FRAME_MORE. The piece is borrowed
 * until then. */
void frame_reader_give(struct frame_reader *reader, const uint8_t *data, size_t size);
/* Reads the next frame. FRAME_MORE: it needs the next piece. */
enum frame_result frame_reader_next(struct frame_reader *reader, struct frame *frame);
/* Is a frame cut at the end of what has been given? */
bool frame_reader_is_amid(const struct frame_reader *reader);
void frame_reader_fini(struct frame_reader *reader);

#endif
