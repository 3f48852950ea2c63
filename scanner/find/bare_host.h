/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* bare_host.h — a host without a scheme while it is read; shared by bare_host.c, host_end.c and
 * host_name.c. */
#ifndef URISIFT_FIND_BARE_HOST_H
#define URISIFT_FIND_BARE_HOST_H

#include "scanner/find/finder.h"

/* bytes; RFC 1035 section 2.3.4, less two for the first length byte and the root label */
enum { HOST_LONGEST = 253 };

/* A host in the text. Places are offsets in the view. */
struct host {
    size_t start, end;  /* without port and path */
    size_t last;        /* where its last label begins */
    size_t before_last; /* where the label before that begins */
    size_t labels;
    bool www;
    bool ascii; /* the last label has ASCII letters, digits or hyphens */
    bool wide;  /* the last label has non-ASCII letters */
    bool path;  /* a '/' and a path follow */
};

/* host_end.c. May it be a host, by the bytes after it? The caller has read its labels. Fills in
 * h->path. FIND_MORE: more text is needed to know. */
enum find_answer host_may_end(struct host *h, const struct find_tables *tables,
                              const struct find_view *view);

/* host_name.c. Is it a host, by its name? The caller has read its labels and the bytes after
 * them. */
bool host_is_named(const struct host *h, const struct suffixes *suffixes,
                   const struct find_view *view);

/* The same for a host in the text of a link: less is needed there, as it is compared with the link.
 * `is_word`: the link's text has no blanks. */
bool host_is_named_in_link(const struct host *h, const struct find_view *view, bool is_word);

#endif
