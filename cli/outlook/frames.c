/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* frames.c — takes apart what urisift-outlook writes. */
#include "cli/outlook/frames.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = sizeof(struct outlook_frame) + OUTLOOK_FRAME_MOST };

void outlook_frames_begin(struct outlook_frames *f, struct urisift_reader from)
{
    *f = (struct outlook_frames){.from = from, .bytes = f->bytes};
}

void outlook_frames_fini(struct outlook_frames *f)
{
    free(f->bytes);
}

/* Reads until there are `size` bytes at `at`, no more than ROOM. 0, or a negative errno value. */
static int need(struct outlook_frames *f, size_t size)
{
    if (!f->bytes && !(f->bytes = malloc(ROOM)))
        return -ENOMEM;
    if (ROOM - f->at < size) {
        memmove(f->bytes, f->bytes + f->at, f->size - f->at);
        f->size -= f->at;
        f->at = 0;
    }
    while (f->size - f->at < size) {
        ptrdiff_t n = f->from.read(f->from.self, f->bytes + f->size, ROOM - f->size);
        if (n <= 0)
            return n < 0 ? (int)n : -EPIPE;
        f->size += (size_t)n;
    }
    return 0;
}

/* May the frame come now? */
static bool is_in_order(struct outlook_frames *f, const struct outlook_frame *frame)
{
    switch (frame->type) {
    case OUTLOOK_FRAME_PART:
        if (f->in_part || frame->size == 0 || frame->size > OUTLOOK_NAME_MOST)
            return false;
        f->in_part = true;
        return true;
    case OUTLOOK_FRAME_DATA:
        return f->in_part && frame->size > 0;
    case OUTLOOK_FRAME_PART_END:
        if (!f->in_part || frame->size > 0)
            return false;
        f->in_part = false;
        f->parts++;
        return true;
    case OUTLOOK_FRAME_PROBLEM:
        return ++f->problems <= OUTLOOK_PROBLEMS_MOST;
    case OUTLOOK_FRAME_END:
        return !f->in_part && frame->kind <= OUTLOOK_END_READ;
    default:
        return false;
    }
}

int outlook_frames_next(struct outlook_frames *f, struct outlook_event *event)
{
    struct outlook_frame frame;
    int error = need(f, sizeof frame);
    if (error)
        return error;
    memcpy(&frame, f->bytes + f->at, sizeof frame);
    if (frame.size > OUTLOOK_FRAME_MOST || !is_in_order(f, &frame))
        return -EPROTO;
    error = need(f, sizeof frame + frame.size);
    if (error)
        return error;
    *event = (struct outlook_event){(enum outlook_frame_type)frame.type,
                                    (enum outlook_end)frame.kind,
                                    {f->bytes + f->at + sizeof frame, frame.size}};
    f->at += sizeof frame + frame.size;
    return 0;
}
