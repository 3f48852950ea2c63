/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * frames.h — takes apart what urisift-pdf writes; protocol.h is the format.
 *
 *     frames ──→ pdf_frames_read(): the text; U+000C ends each page
 *         └────→ struct pdf_listener: links, problems
 *
 * Whatever is read, it is checked: a program that read a hostile PDF may write anything.
 */
#ifndef URISIFT_CLI_PDF_FRAMES_H
#define URISIFT_CLI_PDF_FRAMES_H

#include <urisift/scan.h>

#include "cli/pdf/protocol.h"

/* A link of a page. Its text is known when the page's text has been read. */
struct pdf_area {
    uint64_t page;
    float rect[4];
    struct urisift_span address; /* valid during the call */
    const struct pdf_range_frame *ranges;
    size_t range_count;
};

/* Called while text is read; may be NULL. False: stop, and pdf_frames_read() returns -ECANCELED. */
struct pdf_listener {
    bool (*link)(void *self, const struct pdf_area *area); /* before its page's text */
    bool (*problem)(void *self, enum pdf_problem kind, uint64_t page, struct urisift_span message);
    void *self;
};

struct pdf_frames {
    struct urisift_reader from;
    struct pdf_listener to;
    uint8_t *bytes; /* that have been read; the owner of the struct keeps it for the next PDF */
    size_t at, size, capacity;
    struct pdf_frame frame; /* the current one */
    size_t text_left;       /* bytes of it, if it is TEXT */
    uint64_t page;          /* of the last frame with a page; 0: none yet */
    uint64_t pages;         /* that the document has; 0: not known yet */
    uint64_t finished;      /* the last page that is complete */
    uint64_t problems;      /* PROBLEMs so far */
    bool has_ended;         /* END was read: these are its kind and message */
    enum pdf_end end;
    char message[256]; /* cut to this size; ends with a NUL */
};

/* All but `bytes` and `capacity` is set anew. */
void pdf_frames_begin(struct pdf_frames *frames, struct urisift_reader from,
                      struct pdf_listener to);
/* Frees `bytes`. */
void pdf_frames_fini(struct pdf_frames *frames);

/* A urisift_reader's function: up to `size` bytes of text, 0 after END. -EPROTO: what was read
 * breaks the rules of the protocol, or ended without END. Other errors are those of `from`. */
ptrdiff_t pdf_frames_read(void *frames, uint8_t *buffer, size_t size);

#endif
