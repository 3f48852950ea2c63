/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* date_words.h — a date's parts, as they are read word by word: for dates in another form than
 * the usual one. */
#ifndef URISIFT_MAIL_DATE_WORDS_H
#define URISIFT_MAIL_DATE_WORDS_H

#include <urisift/core.h>

enum { DATE_NO_ZONE = 24 * 60 };

struct date {
    /* as they stand, or negative: there is none; a month is 1 to 12 where it is named */
    int year, month, day;
    int hour, minute, second;
    int zone; /* minutes east of UTC; DATE_NO_ZONE: not known */
};

struct date date_read_words(struct urisift_span text);

#endif
