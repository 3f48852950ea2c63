/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* date_words.h — reads the parts of a date word by word, if the date is not in the common form. */
#ifndef URISIFT_MAIL_DATE_WORDS_H
#define URISIFT_MAIL_DATE_WORDS_H

#include <urisift/core.h>

enum { DATE_NO_ZONE = 24 * 60 };

struct date {
    /* as written; negative: missing; the month is 1 to 12 if it is a name */
    int year, month, day;
    int hour, minute, second;
    int zone; /* minutes east of UTC; DATE_NO_ZONE: not known */
};

struct date date_read_words(struct urisift_span text);

#endif
