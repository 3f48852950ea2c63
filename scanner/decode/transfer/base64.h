/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * base64.h — a layer: decodes the content transfer encoding base64 (RFC 2045 section 6.8).
 *
 * Four characters are a quantum, which encodes three bytes. Quanta without gaps are put as
 * TEXT_BASE64, a line at a time. A quantum that contains a line end or other bytes is put as
 * TEXT_WHOLE, from its first character to its last, padding included.
 *
 * White space is ignored. At the end of the text, 2 or 3 characters without padding give 1 or 2
 * bytes. After padding, data begins anew. Other bytes are not base64. They are ignored, too, and a
 * quantum that is open when their line ends is dropped, so the next line is read from its
 * beginning. A quantum of one character gives no byte.
 *
 * Most lines have the same length, except the last. The length is known after a line of
 * BASE64_USUAL characters, or after two equally long lines of BASE64_FULL characters or more. After
 * that, a line of another length that leaves a quantum open has lost characters in two cases: the
 * line before began and ended with a whole quantum; or this line has a whole number of quanta, but
 * the line before left one open. Then the open quantum ends with the line. Empty lines do not
 * count.
 *
 * Relays break lines that are too long for them. A line that begins with a blank continues the line
 * before. A '!' right before a line end is ignored, because sendmail puts it there.
 */
#ifndef URISIFT_BASE64_H
#define URISIFT_BASE64_H

#include "scanner/simd/kernel.h"
#include "scanner/text/text.h"

enum { BASE64_FULL = 40, BASE64_USUAL = 76 };

enum base64_ending { BASE64_GOES_ON, BASE64_ENDS, BASE64_IS_LOST };

struct base64 {
    const struct urisift_kernel *kernel;
    uint64_t begin, end; /* range of the quantum so far, in the stream */
    uint32_t bits;       /* six of each character */
    uint8_t count;       /* characters of the quantum: 0 to 3 */
    bool padded;         /* there are two, and the first '=' of two */
    uint32_t hidden;     /* recent bytes that encode nothing, less bytes of text */
    bool in_line;        /* the next byte does not begin a line */
    bool junk;           /* the line contained bytes that are not base64 */
    bool bang;           /* the last byte of the line so far is a '!' */
    /* fate of the open quantum, unless the line that begins now begins with a blank */
    enum base64_ending ending;
    bool is_apart;  /* the line began with its own quantum */
    bool was_whole; /* the line before did, and ended with a whole one */
    bool steady;    /* the last two lines before it with characters had as many */
    /* characters of the line so far; of the last line before it that had any */
    uint64_t line, before;
};

void base64_begin(struct base64 *b, const struct urisift_kernel *kernel);
enum urisift_error base64_feed(void *b, const struct urisift_text *text,
                               struct urisift_text_sink out);
enum urisift_error base64_finish(void *b, struct urisift_text_sink out);

#endif
