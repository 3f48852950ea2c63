/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* extent.h — where a bare identifier ends: extent.c, and extent_host.c for its host. */
#ifndef URISIFT_FIND_EXTENT_H
#define URISIFT_FIND_EXTENT_H

#include "scanner/find/finder.h"

/* extent.c: does something that can be an identifier follow the scheme's ':'
 * at `colon`? Bytes of a wrapper's content are `final`. */
enum find_answer extent_follows(const struct find_rules *rules, const uint8_t *data, size_t size,
                                bool final, size_t colon);

/* The ends of a bare identifier, as offsets in the view. */
struct extent {
    size_t terminator; /* where the terminators alone end it */
    /* and a cut inside it: a bracket, a quote, the bytes after a host */
    size_t inner;
    size_t end;     /* and the sentence rule */
    size_t trimmed; /* bytes after `end` that the record shows as trimmed */
    bool cut_at_illegal;
};

/* FIND_YES with *e filled in; FIND_MORE; FIND_LONG where it goes on beyond max_length.
 * Before `spared` the sentence cuts nothing in its midst. */
enum find_answer extent_find(struct finder *f, const struct find_view *view,
                             const struct find_begin *b, size_t spared, struct extent *e);

/* An identifier whose end is looked for. */
struct ending {
    const struct find_begin *begin;
    const struct find_view *view;
    const struct find_rules *rules;
    struct find_run *run; /* the run that it is in */
    size_t spared;
};

/* Places of its run's brackets: from a byte of the view, and back. */
static inline uint32_t ending_place(const struct ending *g, size_t at)
{
    return (uint32_t)(g->view->base + at - g->run->begin + 1);
}

static inline size_t ending_offset(const struct ending *g, const struct bracket *b)
{
    return (size_t)(g->run->begin + b->at - 1 - g->view->base);
}

/* extent_host.c. What to spare where the cut at e->inner is not made: its byte, and all before
 * the host. */
size_t extent_behind_cut(const struct find_view *view, size_t colon, const struct extent *e);

/* In a bare URL whose scheme needs a host, the first ',' ';' or '\'' after the host's first byte
 * ends it. An '@' after a bracket that ends it does not belong to it. */
size_t extent_host_end(const struct ending *g, size_t end);
/* The same for a host without a scheme. The bytes after it are known (bare_host.c), so this ends
 * soon, and there is no userinfo. */
size_t extent_bare_host_end(const struct find_view *view, size_t host, size_t end);

#endif
