/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * match.h — the user's patterns, and families whose identifiers need no scheme, found beside the
 * finder.
 *
 *     finder ──candidate──→ merge ──candidates, in order of their starts──→ taker
 *     matcher ────hit─────↗
 *
 * What must contain a literal text is tried only where a kernel has found that text; other
 * patterns are tried everywhere. A pattern's match may be inside another identifier or overlap
 * with it, and both are reported; of the same bytes only the match. Identifiers of families
 * overlap neither with each other nor with the finder's candidates: the one that begins first
 * counts, and of two that begin together the family's, which says more.
 */
#ifndef URISIFT_MATCH_MATCH_H
#define URISIFT_MATCH_MATCH_H

#include <urisift/patterns.h>

#include "scanner/find/finder.h"

struct matcher;

/* Is a matcher needed, or does the finder find all that is asked for? `patterns` may be NULL. */
bool matcher_is_needed(const struct find_tables *tables, const struct urisift_patterns *patterns);
/* Tables and patterns must outlive it; NULL without memory. `prompt`: no candidate waits for more
 * text than it needs. One thread at a time. */
struct matcher *matcher_new(const struct find_tables *tables,
                            const struct urisift_patterns *patterns, bool prompt);
void matcher_free(struct matcher *m);
/* For another stream, or a range of one that begins at `begin`, where the identifiers before it
 * reach to `taken`. */
void matcher_reset(struct matcher *m, uint64_t begin, uint64_t taken);

/* As find_step(), with what else is found. */
enum find_flow matcher_step(struct matcher *m, struct finder *f, const struct find_view *view,
                            find_candidate_fn *take, void *self, uint64_t *settled);
/* Why the last step stopped, if the matcher stopped it; URISIFT_OK if it did not. */
enum urisift_error matcher_error(const struct matcher *m);

#endif
