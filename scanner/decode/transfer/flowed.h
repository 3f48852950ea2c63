/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * flowed.h — a layer: text of format=flowed (RFC 3676).
 *
 *     > see http://h/one/⎵          with DelSp the blank, the line end, the next line's quote
 *     > two.html                    marks and the blank behind them go: http://h/one/two.html
 *
 * Lines join only with DelSp, only where both are quoted as deep, and never before a
 * signature (`-- `), an empty line or the end of the part. A blank that was put before
 * a line's text (space-stuffing) goes where it stands at the line's beginning; behind
 * quote marks it stays, as a part of `> `, unless the lines join.
 */
#ifndef URISIFT_FLOWED_H
#define URISIFT_FLOWED_H

#include "scanner/decode/common/bytes.h"

enum {
    FLOWED_DEPTH = 128,                  /* lines that are quoted deeper do not join */
    FLOWED_LOOKAHEAD = FLOWED_DEPTH + 7, /* blank, CR, LF, quote marks, blank, `-- ` */
};

enum flowed_place {
    FLOWED_MARKS,    /* at the beginning of a line or behind quote marks */
    FLOWED_STUFFING, /* behind them all */
    FLOWED_DASHES,   /* in what may be a signature's `-- ` */
    FLOWED_CONTENT,
    /* Bytes are held from here on: */
    FLOWED_BLANK,      /* behind a blank that may be the last of a line */
    FLOWED_RETURN,     /* … and a carriage return */
    FLOWED_NEXT_MARKS, /* behind a line that may join: as above */
    FLOWED_NEXT_STUFFING,
    FLOWED_NEXT_DASHES,
};

struct flowed {
    bool delsp;
    enum flowed_place place;
    uint64_t depth;     /* quote marks of the line; of the one before where bytes are held */
    uint8_t next_depth; /* … and of the line that may join it */
    uint8_t dashes;     /* bytes of `-- ` that have come */
    bool next_stuffed;  /* there is a blank behind its marks */
    size_t lookahead_size;
    struct byte lookahead[FLOWED_LOOKAHEAD];
};

void flowed_begin(struct flowed *f, bool delsp);
enum urisift_error flowed_feed(void *flowed, const struct urisift_text *text,
                               struct urisift_text_sink out);
enum urisift_error flowed_finish(void *flowed, struct urisift_text_sink out);

#endif
