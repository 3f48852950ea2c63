/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * date.h — a date as mail and news write it, as RFC 3339 writes it.
 *
 *     Thu, 01 May 2003 12:00:00 +0200 (CEST)   →   2003-05-01T12:00:00+02:00
 *     Sunday, 06-Nov-94 08:49:37 GMT               1994-11-06T08:49:37+00:00
 *     Sun Nov  6 08:49:37 1994                     1994-11-06T08:49:37-00:00
 */
#ifndef URISIFT_MAIL_DATE_H
#define URISIFT_MAIL_DATE_H

#include <urisift/core.h>

enum { DATE_SIZE = 32 };

/* Reads the dates of RFC 5322 and its obsolete forms, of RFC 733 and 850, asctime() and
 * date(1), of RFC 3339, and what is near to them: parts in another order, missing weekdays,
 * seconds and zones, any blanks, comments, 12-hour clocks. Years of two digits are 1950 to 2049, of
 * three 1900 and up. `-00:00` where the zone is not known (RFC 3339 section 4.3).
 *
 * Writes it with a NUL behind it and returns its size; 0, and "", where there is no day, month,
 * year and time that can be. English names only, whatever the locale. Linear in the field. */
size_t date_read(struct urisift_span field, char out[DATE_SIZE]);

#endif
