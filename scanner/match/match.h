/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * match.h — the user's patterns, and families whose identifiers need no scheme, found beside the
 * finder.
 *
 *     finder ──candidate──→ merge ──candidates, in order of their starts──→ taker
 *     matcher ────hit─────↗
 *
 * If all matches of a pattern contain one of a few literals, the pattern is tried only where a
 * kernel has found such a literal. Other patterns are tried everywhere. A pattern's match may be
 * inside another identifier or overlap with it, and both are reported. If both are the same bytes,
 * only the match is reported. Identifiers of families overlap neither with each other nor with the
 * finder's candidates. The one that begins first is reported. If two begin together, the family's
 * is reported, because it says more.
 */
#ifndef URISIFT_MATCH_MATCH_H
#define URISIFT_MATCH_MATCH_H

#include <urisift/patterns.h>

#include "scanner/find/finder.h"

struct matcher;

/* Is a matcher needed, or does the finder find all that the caller asks for? `patterns` may be
 * NULL. */
bool matcher_is_needed(const struct find_tables *tables, const struct urisift_patterns *patterns);
/* Returns a new matcher, which matcher_free() frees; NULL: no memory. Tables and patterns must
 * outlive it. Only one thread at a time may use it. */
struct matcher *matcher_new(const struct find_tables *tables,
                            const struct urisift_patterns *patterns);
void matcher_free(struct matcher *m);
/* From now on: does no candidate wait for more text than it needs? Not at first. */
void matcher_prompt(struct matcher *m, bool prompt);
/* Prepares the matcher for another stream, or for a range of one. The range begins at `begin`, and
 * the identifiers before it reach to `taken`. */
void matcher_reset(struct matcher *m, uint64_t begin, uint64_t taken);

/* Does what find_step() does, and also emits the matcher's candidates. */
enum find_flow matcher_step(struct matcher *m, struct finder *f, const struct find_view *view,
                            find_candidate_fn *take, void *self, uint64_t *settled);
/* Returns why the last step stopped, if the matcher stopped it; otherwise URISIFT_OK. */
enum urisift_error matcher_error(const struct matcher *m);

#endif
