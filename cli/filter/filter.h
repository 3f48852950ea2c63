/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * filter.h — which findings are kept: --match, --exclude, --host, --exclude-host, --stop-list,
 * --since, --until.
 *
 * A filter is made from the options and never changes. Any number of threads may use it, each
 * with a screen of its own.
 */
#ifndef URISIFT_CLI_FILTER_H
#define URISIFT_CLI_FILTER_H

#include <urisift/scan.h>

#include "cli/filter/regex.h"
#include "cli/options.h"

struct filter;

/* What one thread needs to ask. All zero at first. */
struct filter_screen {
    struct regex_context regex;
    struct urisift_verdict verdict; /* on a canonical form: its parts */
};

/* Makes the filter that the options ask for, NULL for none. False: a message has been written.
 * The caller frees it by filter_free(), which takes NULL. */
bool filter_read(const struct options *options, struct filter **filter);
void filter_free(struct filter *filter);

/* Does it look at the dates of messages, which are in the places of findings? */
bool filter_needs_where(const struct filter *filter);
/* Are parts of a message with that date wanted? `filter` may be NULL. */
bool filter_takes_date(const struct filter *filter, struct urisift_span date);

/* Are keys compared? */
bool filter_needs_keys(const struct filter *filter);

void filter_screen_fini(struct filter_screen *screen);

enum filter_answer {
    FILTER_DROP,
    FILTER_KEEP,
    /* a bit with one of those: a regular expression took too much work, and does not match */
    FILTER_LIMIT = 2,
    FILTER_NO_MEMORY = 4,
    FILTER_UNDATED = 8,     /* with one of those: its message has no date */
    FILTER_OTHER_DATE = 16, /* with FILTER_DROP: its message is of another time */
};

/* Is the finding kept? */
unsigned filter_ask(const struct filter *filter, struct filter_screen *screen,
                    const struct urisift_finding *finding);

#endif
