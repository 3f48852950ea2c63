/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * uuencode_yenc.h — a layer: removes uuencoded and yEnc files from the text of a plain body; or
 * decodes them, if the transfer encoding of the body says that they are its text.
 *
 *     begin 644 NAME             =ybegin line=N size=N name=NAME
 *     uuencoded lines            perhaps =ypart …; lines of N bytes, the last one may be shorter
 *     end                        =yend …
 *
 * A first line without data after it is text. If a line does not belong to the block, the block
 * ends there without its last line, and that line is text. In yEnc such lines are an empty line; a
 * line longer than N + 2 bytes (the two of an escape count as one) or than BLOCKS_LINE; and a line
 * shorter than N - 2 without a =yend line after it.
 *
 * A blank line, mapped to an empty range, replaces the block and separates the text before it from
 * the text after it. If blocks are decoded, it comes after what they hold. Text before and after
 * them is put in both cases.
 */
#ifndef URISIFT_UUENCODE_YENC_H
#define URISIFT_UUENCODE_YENC_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/simd/kernel.h"

enum {
    BLOCKS_FIRST = 320, /* most bytes of a first or last line, with its end */
    BLOCKS_LINE = 1000, /* most bytes of a line of yEnc */
    BLOCKS_LOOKAHEAD = BLOCKS_FIRST + BLOCKS_LINE + BLOCKS_FIRST,
};

struct uuencode_yenc {
    const struct urisift_kernel *kernel;
    uint64_t blocks_skipped;
    bool is_decoded;
    /* kind of the text that contains the next byte */
    enum uuencode_yenc_kind { BLOCKS_TEXT, BLOCKS_UU, BLOCKS_YENC } kind;
    bool line_start; /* the next byte begins a line */
    /* uuencode: the block has blanks for zeros, which may be missing at the end of a line */
    bool blanks;
    size_t line;  /* yEnc: bytes of a line */
    size_t count; /* held bytes; the first one begins a line */
    uint8_t data[BLOCKS_LOOKAHEAD];
    struct lookahead_place places[BLOCKS_LOOKAHEAD];
};

/* is_decoded: blocks are decoded, not removed. */
void uuencode_yenc_begin(struct uuencode_yenc *b, const struct urisift_kernel *kernel,
                         bool is_decoded);
/* For callers that find line starts anyway: adds the two kinds of lines that may begin a block, as
 * two buckets from `bucket` on. */
void uuencode_yenc_add_starts(struct line_starts *starts, unsigned bucket);
/* Given text, size > 0, in which no line except perhaps the first begins so. True: the caller may
 * pass the text on as it is and need not call uuencode_yenc_feed(). */
bool uuencode_yenc_pass(struct uuencode_yenc *b, const uint8_t *data, size_t size);
/* Takes TEXT_RUNS, too, and passes it on to a window. */
enum urisift_error uuencode_yenc_feed(void *b, const struct urisift_text *text,
                                      struct urisift_text_sink out);
/* Ends the text. blocks_skipped stays and continues to count. */
enum urisift_error uuencode_yenc_finish(void *b, struct urisift_text_sink out);

#endif
