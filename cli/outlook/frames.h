/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * frames.h — takes apart what urisift-outlook writes; protocol.h is the format.
 *
 * Whatever is read, it is checked: a program that read a hostile file may write anything.
 */
#ifndef URISIFT_CLI_OUTLOOK_FRAMES_H
#define URISIFT_CLI_OUTLOOK_FRAMES_H

#include <urisift/scan.h>

#include "cli/outlook/protocol.h"

struct outlook_frames {
    struct urisift_reader from;
    uint8_t *bytes; /* that have been read; the owner of the struct keeps it for the next file */
    size_t at, size;
    bool in_part;      /* PART was read, and its PART_END was not */
    uint64_t parts;    /* that have ended */
    uint64_t problems; /* PROBLEMs so far */
};

/* A frame. Its bytes are borrowed until the next one is read. */
struct outlook_event {
    enum outlook_frame_type type;
    enum outlook_end end; /* of END */
    struct urisift_span bytes;
};

/* All but `bytes` is set anew. */
void outlook_frames_begin(struct outlook_frames *frames, struct urisift_reader from);
/* Frees `bytes`. */
void outlook_frames_fini(struct outlook_frames *frames);

/* Reads the next frame. 0, or a negative errno value. -EPROTO: what was read breaks the rules of
 * the protocol; -EPIPE: it ended without END. Other errors are those of `from`. Not to be called
 * after END. */
int outlook_frames_next(struct outlook_frames *frames, struct outlook_event *event);

#endif
