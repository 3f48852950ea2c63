/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * date.h — reads a date as mail and news write it, and writes it in the form of RFC 3339.
 *
 *     Thu, 01 May 2003 12:00:00 +0200 (CEST)   →   2003-05-01T12:00:00+02:00
 *     Sunday, 06-Nov-94 08:49:37 GMT           →   1994-11-06T08:49:37+00:00
 *     Sun Nov  6 08:49:37 1994                 →   1994-11-06T08:49:37-00:00
 */
#ifndef URISIFT_MAIL_DATE_H
#define URISIFT_MAIL_DATE_H

#include <urisift/core.h>

enum { DATE_SIZE = 32 };

/* Reads the dates of RFC 5322 and its obsolete forms, of RFC 733, 850 and 3339, of asctime() and
 * date(1). Also reads similar forms: parts in another order; missing weekdays, seconds and zones;
 * any blanks; comments; 12-hour clocks. Two-digit years mean 1950 to 2049, three-digit years are
 * counted from 1900. An unknown zone is written as `-00:00` (RFC 3339 section 4.3).
 *
 * Writes the date with a NUL after it and returns its size in bytes. Writes "" and returns 0 if
 * there is no valid day, month, year and time. Only English names are read, in any locale. The time
 * is linear in the size of the field. */
size_t date_read(struct urisift_span field, char out[DATE_SIZE]);

/* Does the same for the date in the value of a Received field (RFC 5322 section 3.6.7): after one
 * of its last semicolons, or from its last weekday on. */
size_t date_read_received(struct urisift_span field, char out[DATE_SIZE]);
/* Does the same for the date in a From_ line (RFC 4155 appendix A): after the sender, or from the
 * last weekday on. */
size_t date_read_from_line(struct urisift_span line, char out[DATE_SIZE]);

#endif
