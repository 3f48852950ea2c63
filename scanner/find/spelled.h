/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* spelled.h — identifiers whose text in the stream differs from what they are: spelled.c. */
#ifndef URISIFT_FIND_SPELLED_H
#define URISIFT_FIND_SPELLED_H

#include "scanner/find/run.h"

/* Do a colon and two slashes begin at `at`, at least one of them with backslashes before it or as
 * an escape? *layers: how many layers of escapes are to be decoded. */
enum find_answer spelled_head(const struct find_view *view, size_t at, uint8_t *layers);

/* May it be spelled so, if the bare rule finds that no identifier begins there? */
bool spelled_may_begin(const struct find_view *view, const struct find_begin *b);

/* Asked after the bare rule has read the text as it stands, with its answer: may the identifier be
 * spelled with escapes, or with something without width inside? */
static inline bool spelled_may(const struct finder *f, const struct find_view *view,
                               const struct find_begin *b, enum find_answer answer)
{
    if (answer == FIND_YES)
        return f->runs[b->scheme->family].in_doubt;
    return answer == FIND_NO && spelled_may_begin(view, b);
}

/* Reads it as what it is meant, by the bare rule, into f->bare. `plain`: the answer of the bare
 * rule about the text as it stands, which is the answer if nothing in it is spelled so. */
enum find_answer spelled_read(struct finder *f, const struct find_view *view,
                              const struct find_begin *b, enum find_answer plain);

/* Has the reading of this candidate begun before, and waited for more text? */
bool spelled_waits(const struct finder *f, uint64_t start);

/* Leaves soft hyphens out of an enclosed candidate that has been judged, and judges it again. Links
 * of HTML are not given: browsers keep soft hyphens in their paths. */
enum find_answer spelled_squeeze(struct finder *f, struct find_candidate *c);

/* Returns how far an identifier that is too long has been read: `at`, or further if it is spelled
 * so. */
uint64_t spelled_passed(const struct finder *f, uint64_t start, uint64_t at);

void spelled_reset(struct find_spelled *spelled);
void spelled_fini(struct find_spelled *spelled);

#endif
