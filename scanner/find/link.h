/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* link.h — text that is a URL and nothing else, as the value of href: link.c. */
#ifndef URISIFT_FIND_LINK_H
#define URISIFT_FIND_LINK_H

#include "scanner/find/finder.h"

/* Finds the end of a link that a decoder has enclosed (ENCLOSURE_URL) and that begins at `start`.
 * FIND_YES: its '>' is at *end, and f->wrapper.at is after that. FIND_NO: it does not close.
 * FIND_MORE. */
enum find_answer link_find_end(struct finder *f, const struct find_view *view, size_t start,
                               size_t *end);

/* Writes the link as browsers read it, in f->wrapper.id: *tidy. FIND_NO: it is the same.
 * FIND_NO_MEMORY. */
enum find_answer link_tidy(struct finder *f, struct urisift_span link, struct urisift_span *tidy);

/* Is the error in the authority of the URL? Then what comes before the error is another host. */
bool link_host_is_broken(const struct find_candidate *c);

#endif
