/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * base64.h — a layer: undoes the content transfer encoding base64 (RFC 2045 section 6.8).
 *
 * Four characters make a quantum, which stands for three bytes. Quanta that stand together go
 * out as TEXT_BASE64, a line at a time; one that a line end or something else parts, as
 * TEXT_WHOLE from its first character to its last, padding included.
 *
 * White space is left out. At the end of the text, 2 or 3 characters without padding give 1 or 2
 * bytes; behind padding, data begins anew. Other bytes are no base64: they are left out,
 * too, and so is the quantum that is begun when their line ends, so that the next line
 * is read from its beginning. The six bits of a quantum's only character are no byte.
 *
 * Lines are mostly of one length, but for the last. Behind one of BASE64_USUAL characters, or
 * two as long as each other of BASE64_FULL or more, the last by whole quanta, one of another
 * length that leaves a quantum open has lost a character or more: the quantum ends with it. So
 * does that of a line of whole quanta whose length is not that of the line before, which left
 * one open. Empty lines do not count.
 *
 * Relays break lines that are too long for them: what begins with a blank goes on with the line
 * before, and a '!' right before a line end is theirs, as sendmail puts it.
 */
#ifndef URISIFT_BASE64_H
#define URISIFT_BASE64_H

#include "scanner/simd/kernel.h"
#include "scanner/text/text.h"

enum { BASE64_FULL = 40, BASE64_USUAL = 76 };

enum base64_ending { BASE64_GOES_ON, BASE64_ENDS, BASE64_IS_LOST };

struct base64 {
    const struct urisift_kernel *kernel;
    uint64_t begin, end; /* of the quantum, from its first character to its last up to now */
    uint32_t bits;       /* six of each character */
    uint8_t count;       /* characters of the quantum: 0 to 3 */
    bool padded;         /* … two, and a '=' of two */
    uint32_t hidden;     /* bytes that stood for nothing lately, less those of text */
    bool in_line;        /* what comes is no line's beginning */
    bool junk;           /* the line held something that is no base64 */
    bool bang;           /* … a '!' at the end of what is known of it */
    /* what becomes of the quantum, if the line that begins now does not begin with a blank */
    enum base64_ending ending;
    bool is_apart;  /* … began with a quantum of its own */
    bool was_whole; /* … before it did, and ended with one */
    bool steady;    /* the last two lines before it that had characters had as many */
    /* characters of it up to now; of the last line before it that had any */
    uint64_t line, before;
};

void base64_begin(struct base64 *b, const struct urisift_kernel *kernel);
enum urisift_error base64_feed(void *b, const struct urisift_text *text,
                               struct urisift_text_sink out);
enum urisift_error base64_finish(void *b, struct urisift_text_sink out);

#endif
