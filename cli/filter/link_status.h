/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* link_status.h — choices of link statuses: --status, --fail-on. */
#ifndef URISIFT_CLI_LINK_STATUS_H
#define URISIFT_CLI_LINK_STATUS_H

#include <urisift/scan.h>

#include "cli/options.h"

/* What --status and --fail-on name: bit n is the status n of enum urisift_link_status. */
struct link_statuses {
    unsigned shown;   /* all bits: --status is not given */
    unsigned failing; /* 0: --fail-on is not given */
};

/* False: a message has been written. */
bool link_statuses_read(const struct options *options, struct link_statuses *statuses);

/* The bit of the finding's status; 0: it was not compared with a link. */
static inline unsigned link_status_bit(const struct urisift_finding *f)
{
    return f->link ? 1U << f->link->status : 0;
}

#endif
