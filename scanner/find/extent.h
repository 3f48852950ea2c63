/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* extent.h — where a bare identifier ends: extent.c, and extent_host.c for its host. Places are
 * offsets in the view. */
#ifndef URISIFT_FIND_EXTENT_H
#define URISIFT_FIND_EXTENT_H

#include "scanner/find/finder.h"

/* extent.c. Does something that can be an identifier follow the scheme's ':' at `colon`? `final`:
 * no more bytes follow, as in a wrapper's content. FIND_MORE: more text is needed to know. */
enum find_answer extent_follows(const struct find_rules *rules, const uint8_t *data, size_t size,
                                bool final, size_t colon);

/* The ends of a bare identifier. */
struct extent {
    size_t terminator; /* where the terminators alone end it */
    /* where a cut inside ends it: at a bracket, at a quote, or at punctuation in its host */
    size_t inner;
    size_t end;     /* where the sentence rule ends it */
    size_t trimmed; /* bytes after `end` that the record shows as trimmed */
    bool cut_at_illegal;
};

/* extent.c. Finds the end of the bare identifier that begins at *b. FIND_YES: *e is filled in.
 * FIND_MORE: more text is needed. FIND_LONG: it is longer than max_length. FIND_NO_MEMORY. Before
 * the offset `spared` no cut inside is made. */
enum find_answer extent_find(struct finder *f, const struct find_view *view,
                             const struct find_begin *b, size_t spared, struct extent *e);

/* windows_file.c. The same for a `file:` URL of Windows. FIND_NO: it is none. */
enum find_answer extent_windows_file(struct finder *f, const struct find_view *view,
                                     const struct find_begin *b, struct extent *e);

/* An identifier whose end is searched for. */
struct ending {
    const struct find_begin *begin;
    const struct find_view *view;
    const struct find_rules *rules;
    struct find_run *run; /* the run that it is in */
    size_t spared;
};

/* Convert an offset in the view to a place of the run's brackets (struct bracket), and back. */
static inline uint32_t ending_place(const struct ending *g, size_t at)
{
    return (uint32_t)(g->view->base + at - g->run->begin + 1);
}

static inline size_t ending_offset(const struct ending *g, const struct bracket *b)
{
    return (size_t)(g->run->begin + b->at - 1 - g->view->base);
}

/* cut.c. Did a character end the identifier at `at` that no URL contains, with more of a URL right
 * after it? FIND_MORE: more text is needed to know. */
enum find_answer cut_is_illegal(const struct ending *g, size_t at);

/* extent_host.c. Returns the offset to spare if the cut at e->inner is not made: after the byte
 * there, or where the host begins if that is later. */
size_t extent_after_cut(const struct find_view *view, size_t colon, const struct extent *e);

/* Returns where a bare URL whose scheme needs a host ends because of punctuation in its host, or
 * `end`. The first ',' ';' or '\'' after the host's first byte ends it. An '@' after a bracket that
 * ends the URL does not belong to it. */
size_t extent_host_end(const struct ending *g, size_t end);
/* Does the same for a host without a scheme at `host`. Which bytes may follow such a host is known
 * (bare_host.c), so this ends soon, and there is no userinfo. */
size_t extent_bare_host_end(const struct find_view *view, size_t host, size_t end);

#endif
