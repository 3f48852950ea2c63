/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* enclosed.h — identifiers whose ends are not known from their own bytes: enclosed.c. */
#ifndef URISIFT_FIND_ENCLOSED_H
#define URISIFT_FIND_ENCLOSED_H

#include "scanner/find/finder.h"

/* The opening of a wrapper right before an identifier. */
struct opening {
    enum urisift_wrapper wrapper;
    size_t at;                /* the offset of the wrapper's '<' in the view */
    enum enclosure enclosure; /* whether a decoder added the brackets, and for what */
};

struct opening enclosed_opening(const struct finder *f, const struct find_view *view, size_t start);

/* Reads the candidate as a value, a link or a wrapper's content, into f->wrapped. FIND_NO: it is
 * none of these. */
enum find_answer enclosed_read(struct finder *f, const struct find_view *view,
                               const struct find_begin *b, const struct opening *o);

/* Is the candidate in f->wrapped, which is invalid, to be taken as a whole, although a part of it
 * may be valid? */
bool enclosed_is_one(const struct find_candidate *c, const struct opening *o);

/* Judges the candidate. Returns FIND_YES, whatever the verdict, or FIND_NO_MEMORY. */
static inline enum find_answer reading_judge(const struct finder *f, struct find_candidate *c)
{
    hosts_check(c->rules->profile, c->id, f->hosts, &c->verdict);
    return c->verdict.error == URISIFT_NO_MEMORY ? FIND_NO_MEMORY : FIND_YES;
}

#endif
