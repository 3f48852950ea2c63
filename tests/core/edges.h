/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * edges.h — what the tests of edges share: a page between two that cannot be read, and a walk over
 * the identifiers of corpora/families/ and each of their beginnings.
 */
#ifndef URISIFT_TESTS_EDGES_H
#define URISIFT_TESTS_EDGES_H

#include <urisift/core.h>

#include "tests/support/table.h"

/* FAMILIES: the tables of corpora/families/ that are walked, each named after its profile.
 * LONGEST: bytes of an identifier that is cut. BUFFER: bytes of a buffer for its forms. */
enum { FAMILIES = 23, LONGEST = 300, BUFFER = 4096 };
extern const char *const edge_families[FAMILIES];

struct urisift_span edge_words(const char *text);
struct urisift_verdict edge_judge(const char *profile, struct urisift_span text);

/* A page between two that cannot be read. */
struct edge_page {
    uint8_t *data;
    size_t size;
};

struct edge_page edge_page_new(void);
void edge_page_free(struct edge_page page);
/* Copies the text to the first, or the last, bytes of the page. */
struct urisift_span edge_at_begin(struct edge_page page, struct urisift_span text);
struct urisift_span edge_at_end(struct edge_page page, struct urisift_span text);

typedef void edge_visit_fn(void *context, const char *id, struct urisift_span base,
                           struct urisift_span text);

/* Visits each identifier of the table and each prefix of it. `base` and `input` are columns; if
 * the table has no base, `base` is the column of the id. Returns the number of visits. */
size_t edge_walk_table(const char *name, size_t base, size_t input, edge_visit_fn *visit,
                       void *context);
size_t edge_walk_tables(edge_visit_fn *visit, void *context);

#endif
