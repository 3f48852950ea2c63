/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* bare_host.h — a host without a scheme as it is being read: between bare_host.c, host_end.c and
 * host_name.c. */
#ifndef URISIFT_FIND_BARE_HOST_H
#define URISIFT_FIND_BARE_HOST_H

#include "scanner/find/finder.h"

enum { HOST_LONGEST = 253 }; /* bytes; RFC 1035 section 2.3.4, less what the wire needs */

/* Offsets in the view. */
struct host {
    size_t start, end;  /* of the host alone */
    size_t last;        /* its last label */
    size_t before_last; /* the label before that */
    size_t labels;
    bool www;
    bool ascii; /* the last label is */
    bool wide;  /* it has non-ASCII letters */
    bool path;  /* '/' and a name follow */
};

/* host_end.c: may it be a host, by the bytes after it? Its labels have been read. Fills in
 * whether there is a path. */
enum find_answer host_may_end(struct host *h, const struct find_tables *tables,
                              const struct find_view *view);

/* host_name.c: is it a host by its name? Its labels and the bytes after them have been read. */
bool host_is_named(const struct host *h, const struct suffixes *suffixes,
                   const struct find_view *view);

#endif
