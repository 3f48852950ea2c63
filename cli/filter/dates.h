/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* dates.h — --since and --until: findings of messages of that time. */
#ifndef URISIFT_CLI_DATES_H
#define URISIFT_CLI_DATES_H

#include <stdbool.h>
#include <stdint.h>

#include <urisift/scan.h>

#include "cli/options.h"

struct dates {
    bool any;
    int64_t first, last; /* seconds since 1970 */
};

enum dates_answer {
    DATES_INSIDE, /* or it is in no message */
    DATES_OUTSIDE,
    DATES_UNKNOWN, /* the message has no date that can be read */
};

/* False: a message has been written. */
bool dates_read(struct dates *dates, const struct options *options);

/* Is the date of a message, as findings have it, wanted? */
enum dates_answer dates_ask_text(const struct dates *dates, struct urisift_span date);
/* The same for a finding. */
enum dates_answer dates_ask(const struct dates *dates, const struct urisift_finding *finding);

#endif
