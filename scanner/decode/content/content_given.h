/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * content_given.h — gives the decoded bytes of a part of mail, or of a payload, to the receiver of
 * parts (urisift_attachment_receiver) instead of reading them as text.
 */
#ifndef URISIFT_CONTENT_GIVEN_H
#define URISIFT_CONTENT_GIVEN_H

#include "scanner/decode/content/content_head.h"

/* A part that is given away. All zero: none is. */
struct content_given {
    const struct decoder_parts *parts; /* NULL: no part is open */
    bool drops_line_end;               /* as content_hint */
    size_t held;                       /* bytes of a line end that may be the last */
    uint8_t line_end[3];
};

/* Does the receiver want the part that begins with these bytes? If it does, text before the part is
 * searched first, into which `out` leads, so that findings come in the order of the stream; *error
 * is the result. */
bool content_given_begin(struct content_given *given, const struct decoder_setup *setup,
                         const struct content_head *head, const struct content_hint *hint,
                         struct urisift_text_sink out, enum urisift_error *error);
/* Gives the next bytes. A layer, with struct content_given as its state; it puts nothing. */
enum urisift_error content_given_feed(void *given, const struct urisift_text *text,
                                      struct urisift_text_sink out);
enum urisift_error content_given_finish(void *given, struct urisift_text_sink out);
/* Ends the part, if it is not finished: the scan ends inside it. */
void content_given_end(struct content_given *given);

#endif
