/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * calendar.h — a layer: the content lines of iCalendar and vCard (RFC 5545 section 3.1, RFC 6350
 * section 3.2).
 *
 *     DESCRIPTION:see\nhttp://h/o     a line end with a SPACE or HTAB behind it is a fold, and
 * goes; so do backslashes ⎵ne\, two                       of escapes, and \n is a line end: see,
 * http://h/one, two
 *
 * A fold may part anything, an escape or the bytes of a character too. Escapes are undone
 * everywhere: where a value is no text but a URI, a backslash is none of it. To those of RFC
 * 5545 section 3.3.11 and RFC 6350 section 3.4 comes `\:`, as programs write it in vCard 3.0:
 * `URL:http\://h/`.
 *
 * In vCard 2.1 and vCalendar 1.0 a line is folded before a blank, which belongs to the text:
 * there the lines stay as they are.
 */
#ifndef URISIFT_CALENDAR_H
#define URISIFT_CALENDAR_H

#include "scanner/decode/common/bytes.h"
#include "scanner/decode/common/escapes.h"

enum {
    CALENDAR_HEAD = 16,     /* one more than the longest line that is looked at: BEGIN:VCALENDAR */
    CALENDAR_LOOKAHEAD = 2, /* a line end */
};

/* All zero at the beginning. */
struct calendar {
    bool is_old;       /* vCard 2.1 or vCalendar 1.0 */
    uint8_t head_size; /* of the line under way: its first bytes, folds undone */
    uint8_t lookahead_size;
    uint8_t head[CALENDAR_HEAD];
    /* of a line end, until what follows tells whether it is a fold */
    struct byte lookahead[CALENDAR_LOOKAHEAD];
    struct lookahead_escape escape;
};

void calendar_begin(struct calendar *c);
enum urisift_error calendar_feed(void *calendar, const struct urisift_text *text,
                                 struct urisift_text_sink out);
enum urisift_error calendar_finish(void *calendar, struct urisift_text_sink out);

#endif
