/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* moment.h — days and moments as options and messages write them (RFC 3339). */
#ifndef URISIFT_CLI_MOMENT_H
#define URISIFT_CLI_MOMENT_H

#include <stdbool.h>
#include <stdint.h>

#include <urisift/core.h>

/* The first and the last second, since 1970, of what is written: a day, or one second. */
struct moment {
    int64_t first, last;
};

/* Reads "2026-01-31", "2026-01-31T08:00:00Z", "…T08:00:00+01:00" or, in the local time, the same
 * without a zone; a fraction of a second is dropped. False: it is none of these. */
bool moment_read(struct urisift_span text, struct moment *moment);

#endif
