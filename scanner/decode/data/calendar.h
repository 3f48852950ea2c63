/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * calendar.h — a layer for the content lines of iCalendar and vCard (RFC 5545 section 3.1, RFC 6350
 * section 3.2).
 *
 *     DESCRIPTION:see\nhttp://h/o     →   DESCRIPTION:see
 *     ⎵ne\, two                           http://h/one, two
 *
 * A line end before a SPACE or HTAB is a fold, and both are removed. A fold may be anywhere, also
 * inside an escape or a character. The backslash of an escape is removed; \n becomes a line end.
 * Escapes are decoded in all values: a value that is a URI, and not text, contains no backslash.
 * The escapes are those of RFC 5545 section 3.3.11 and RFC 6350 section 3.4, and also `\:`, which
 * programs write in vCard 3.0: `URL:http\://h/`.
 *
 * In vCard 2.1 and vCalendar 1.0 a line is folded before a blank that belongs to the text. There
 * the lines stay as they are.
 */
#ifndef URISIFT_CALENDAR_H
#define URISIFT_CALENDAR_H

#include "scanner/decode/common/bytes.h"
#include "scanner/decode/common/escapes.h"

enum {
    CALENDAR_HEAD = 16,   /* one more than the longest line that matters, BEGIN:VCALENDAR */
    CALENDAR_RETURNS = 2, /* bytes CR in a line end: CR LF, CR CR LF */
    CALENDAR_LOOKAHEAD = CALENDAR_RETURNS + 1, /* bytes of a line end */
};

/* All zero at the beginning. */
struct calendar {
    bool is_old;       /* vCard 2.1 or vCalendar 1.0 */
    uint8_t head_size; /* size of `head`, the first bytes of the current line without folds */
    uint8_t lookahead_size;
    uint8_t head[CALENDAR_HEAD];
    /* a line end, until the next byte shows whether it is a fold */
    struct byte lookahead[CALENDAR_LOOKAHEAD];
    struct lookahead_escape escape;
};

void calendar_begin(struct calendar *c);
enum urisift_error calendar_feed(void *calendar, const struct urisift_text *text,
                                 struct urisift_text_sink out);
enum urisift_error calendar_finish(void *calendar, struct urisift_text_sink out);

#endif
