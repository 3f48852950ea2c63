/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* spelled.h — identifiers whose text in the stream differs from what they are: spelled.c. */
#ifndef URISIFT_FIND_SPELLED_H
#define URISIFT_FIND_SPELLED_H

#include "scanner/find/finder.h"

/* Do a colon and two slashes begin at `at`, at least one of them with backslashes before it or as
 * an escape? *layers: how many layers of escapes are to be undone. */
enum find_answer spelled_head(const struct find_view *view, size_t at, uint8_t *layers);

/* Is the bare identifier at *b spelled with escapes, or with something without width inside?
 * b->layers is filled in. FIND_NO_MEMORY. */
enum find_answer spelled_is(struct finder *f, const struct find_view *view, struct find_begin *b);

/* Reads it by the bare rule, into f->bare. */
enum find_answer spelled_read(struct finder *f, const struct find_view *view,
                              const struct find_begin *b);

/* Is the identifier the address of a terminal's hyperlink? FIND_YES: it ends at *end. */
enum find_answer spelled_link(struct finder *f, const struct find_view *view,
                              const struct find_begin *b, size_t *end);

void spelled_reset(struct find_spelled *spelled);
void spelled_fini(struct find_spelled *spelled);

#endif
