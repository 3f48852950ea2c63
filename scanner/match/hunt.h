/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt.h — the user's patterns, and families that no scheme tells, looked for beside the finder.
 *
 *     finder ─candidate→ hunt ─candidates, in order of their places→ taker
 *                         ↑ view
 *
 * What must hold some text is tried only where a kernel has found that; other patterns are tried
 * everywhere. A pattern's match may lie in another identifier or reach over it, and both are
 * reported; where both are the same bytes, the match alone. Identifiers of families do not
 * overlap with each other nor with the finder's: the one that begins first counts, and of two
 * that begin together the family's, which says more.
 */
#ifndef URISIFT_FIND_HUNT_H
#define URISIFT_FIND_HUNT_H

#include <urisift/patterns.h>

#include "scanner/find/finder.h"

struct hunt;

/* Is there anything to hunt for? `patterns` may be NULL. */
bool hunt_is_wanted(const struct find_tables *tables, const struct urisift_patterns *patterns);
/* For patterns that stay as they are; NULL without memory. `prompt`: no candidate waits for more
 * text than it needs. */
struct hunt *hunt_new(const struct find_tables *tables, const struct urisift_patterns *patterns,
                      bool prompt);
void hunt_free(struct hunt *h);
/* For another stream, or a range of one that begins at `begin`, where the identifiers before it
 * reach to `taken`. */
void hunt_reset(struct hunt *h, uint64_t begin, uint64_t taken);

/* As find_step(), with what else is found. */
enum urisift_error hunt_step(struct hunt *h, struct finder *f, const struct find_view *view,
                             find_candidate_fn *take, void *self, uint64_t *settled);

#endif
