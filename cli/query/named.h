/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * named.h — what the word X of a query names in an index.
 *
 * An identifier is judged by each profile, and compared by the keys of all by which it is valid.
 * A text is compared as it is, too, for invalid candidates and matches of patterns. A host is
 * example.org, host:example.org or domain:example.org, and includes its subdomains.
 */
#ifndef URISIFT_CLI_QUERY_NAMED_H
#define URISIFT_CLI_QUERY_NAMED_H

#include "cli/query/store.h"

enum { NAMED_MOST = 64 };

struct named {
    char *sql; /* SELECT of the ids of identifiers, whose parameters are ?1, ?2 … */
    struct urisift_span values[NAMED_MOST];
    size_t count;
    uint8_t *buffers[NAMED_MOST]; /* the memory of values */
    size_t buffer_count;
};

/* False: a message has been written. With `shares`, identifiers that name the same in any family
 * count. The caller calls named_fini() in any case. */
bool named_read(struct named *named, struct store *database, const char *text, bool shares);
/* The same for an identifier alone. */
bool named_read_identifier(struct named *named, const char *text, bool shares);
void named_bind(const struct named *named, sqlite3_stmt *statement);
void named_fini(struct named *named);

#endif
