/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* instant.h — the date of a message or record as a moment of UTC. */
#ifndef URISIFT_REPORT_INSTANT_H
#define URISIFT_REPORT_INSTANT_H

#include <urisift/report.h>

struct instant {
    int year, month, day, hour, minute, second; /* of UTC */
};

/* Reads "2026-01-31T08:00:00+01:00" (RFC 3339) or a day, which is taken as its first second. A
 * fraction of a second is dropped, and a leap second is the one before. False: it is neither, or is
 * not in the years 1 to 9999 of UTC. */
bool instant_read(struct urisift_span text, struct instant *instant);

/* Seconds since 1970. */
int64_t instant_seconds(const struct instant *instant);

enum instant_form {
    INSTANT_ISO,    /* 2026-01-31T07:00:00Z */
    INSTANT_DIGITS, /* 20260131070000 */
};

void instant_put(struct urisift_output *output, const struct instant *instant,
                 enum instant_form form);

#endif
