/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * flowed.h — a layer for text of format=flowed (RFC 3676).
 *
 *     > see http://h/one/⎵          with DelSp the blank, the line end, and the quote marks of the
 *     > two.html                    next line with their blank are removed: http://h/one/two.html
 *
 * Lines are joined only with DelSp and only if both have the same number of quote marks. They are
 * never joined before a signature (`-- `), an empty line or the end of the part. A blank that was
 * added before the text of a line (space-stuffing) is removed at the beginning of a line. After
 * quote marks it stays, as part of `> `, unless the lines are joined.
 */
#ifndef URISIFT_FLOWED_H
#define URISIFT_FLOWED_H

#include "scanner/decode/common/bytes.h"

enum {
    FLOWED_DEPTH = 128,                  /* lines with more quote marks are not joined */
    FLOWED_LOOKAHEAD = FLOWED_DEPTH + 8, /* blank, CR, CR, LF, quote marks, blank, `-- ` */
};

enum flowed_place {
    FLOWED_MARKS,    /* at the beginning of a line or after quote marks */
    FLOWED_STUFFING, /* after all quote marks */
    FLOWED_DASHES,   /* in a possible `-- ` of a signature */
    FLOWED_CONTENT,
    /* from here on bytes are held */
    FLOWED_BLANK,      /* after a blank that may be the last of a line */
    FLOWED_RETURN,     /* after the blank and a carriage return */
    FLOWED_RETURNS,    /* after a second one */
    FLOWED_NEXT_MARKS, /* in the line after: as FLOWED_MARKS */
    FLOWED_NEXT_STUFFING,
    FLOWED_NEXT_DASHES,
};

struct flowed {
    bool delsp;
    enum flowed_place place;
    uint64_t depth;     /* quote marks of the line; if bytes are held, of the line before */
    uint8_t next_depth; /* quote marks of the line that may be joined */
    uint8_t dashes;     /* bytes of `-- ` that have been seen */
    bool next_stuffed;  /* a blank follows its quote marks */
    size_t lookahead_size;
    struct byte lookahead[FLOWED_LOOKAHEAD];
};

void flowed_begin(struct flowed *f, bool delsp);
enum urisift_error flowed_feed(void *flowed, const struct urisift_text *text,
                               struct urisift_text_sink out);
enum urisift_error flowed_finish(void *flowed, struct urisift_text_sink out);

#endif
