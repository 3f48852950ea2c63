/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt.h — the user's patterns, looked for beside the identifiers of the finder.
 *
 *     finder ─candidate→ hunt ─candidates, in order of their places→ taker
 *                         ↑ view
 *
 * A pattern whose matches must hold some text is tried only where a kernel has found
 * it; the others are tried everywhere. A match may lie in an identifier of the finder's or
 * reach over it, and both are reported; where both are the same octets, the match alone.
 */
#ifndef URISIFT_FIND_HUNT_H
#define URISIFT_FIND_HUNT_H

#include <urisift/patterns.h>

#include "scanner/find/finder.h"

struct hunt;

/* For patterns that stay as they are; NULL without memory. */
struct hunt *hunt_new(const struct find_tables *tables, const struct urisift_patterns *patterns);
void hunt_free(struct hunt *h);
/* For another stream. */
void hunt_reset(struct hunt *h);

/* As find_step(), with the patterns' matches. */
enum urisift_error hunt_step(struct hunt *h, struct finder *f, const struct find_view *view, find_candidate_fn *take,
                             void *self, uint64_t *settled);

#endif
