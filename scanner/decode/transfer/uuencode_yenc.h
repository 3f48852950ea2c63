/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * uuencode_yenc.h — a layer: leaves out the files that stand in the text of a plain body,
 * uuencoded or in yEnc.
 *
 *     begin 644 NAME             =ybegin line=N size=N name=NAME
 *     uuencoded lines            perhaps =ypart …; lines of N bytes, the last one may be shorter
 *     end                        =yend …
 *
 * A first line without data behind it is text. A block ends without its last line where a line
 * is none of it; that line is text again. In yEnc that is an empty line, one that is longer
 * than N bytes and 2 more (the two of an escape are one) or than BLOCKS_LINE, and one
 * that is shorter than N less 2 with no =yend line behind it.
 *
 * A blank line is put where a block stood, for nothing, so that what stood before and behind
 * stay apart.
 */
#ifndef URISIFT_BLOCKS_H
#define URISIFT_BLOCKS_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/simd/kernel.h"

enum {
    BLOCKS_FIRST = 320, /* most bytes of a first or last line, its end among them */
    BLOCKS_LINE = 1000, /* … of a line of yEnc */
    BLOCKS_LOOKAHEAD = BLOCKS_FIRST + BLOCKS_LINE + BLOCKS_FIRST,
};

struct uuencode_yenc {
    const struct urisift_kernel *kernel;
    uint64_t blocks_skipped;
    /* what the next byte is in */
    enum uuencode_yenc_kind { BLOCKS_TEXT, BLOCKS_UU, BLOCKS_YENC } kind;
    bool line_start; /* … and begins a line */
    /* uuencode: the block has blanks for zeros, which may get lost at a line's end */
    bool blanks;
    size_t line;  /* yEnc: bytes of a line */
    size_t count; /* held bytes; the first one begins a line */
    uint8_t data[BLOCKS_LOOKAHEAD];
    struct lookahead_place places[BLOCKS_LOOKAHEAD];
};

void uuencode_yenc_begin(struct uuencode_yenc *b, const struct urisift_kernel *kernel);
/* For one who looks at all line starts in any case: the two kinds that may begin a block, in two
 * buckets … */
void uuencode_yenc_add_starts(struct line_starts *starts, unsigned bucket);
/* … and bytes of text, size > 0, in which no line but perhaps the first begins so. True: they
 * are passed on as they stand, by him, and blocks_feed() need not see them. */
bool uuencode_yenc_pass(struct uuencode_yenc *b, const uint8_t *data, size_t size);
/* Takes TEXT_RUNS, and passes it on to a window. */
enum urisift_error uuencode_yenc_feed(void *b, const struct urisift_text *text,
                                      struct urisift_text_sink out);
/* blocks_skipped stays, and counts on. */
enum urisift_error uuencode_yenc_finish(void *b, struct urisift_text_sink out);

#endif
