/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* schemes.h — the set of schemes that a scan looks for. The finder and the decoders share it. */
#ifndef URISIFT_SCHEMES_H
#define URISIFT_SCHEMES_H

#include <urisift/scan.h>

#include "scanner/simd/kernel.h"

/* One scheme of the set. */
struct find_scheme {
    char name[URISIFT_MAX_SCHEME];
    uint8_t size;
    bool needs_host;
    /* its family is looked for, too: doi:https://doi.org/10.1000/182 */
    bool is_label;
    unsigned port; /* default; 0: none */
    size_t family; /* index in the core's table */
    /* its last bytes, up to eight, as load_8() loads them before a colon; `mask`: which of the
     * eight bytes belong to it */
    uint64_t tail, mask;
};

/* Schemes that end with the same two letters share a slot. Schemes of one letter are in the last.
 */
enum { SCHEME_SLOTS = 64 };

struct find_schemes {
    struct find_scheme *rows; /* in the order of their slots */
    size_t count;
    size_t slots[SCHEME_SLOTS + 2]; /* where the rows of each slot begin */
    bool any;                       /* `all`: also any other scheme that "//" follows */
    struct find_scheme other;       /* the row for such a scheme */
};

/* `list`: as the value of --schemes; NULL: the default set. */
enum urisift_error find_schemes_init(struct find_schemes *set, const char *list);
void find_schemes_fini(struct find_schemes *set);

/* May a scheme of the set, in any case of letters, end before the colon at data[colon]? A fast
 * check that excludes most colons. */
bool find_schemes_may_end(const struct find_schemes *set, const uint8_t *data, size_t colon);

/* The scheme with that name, in any case of letters; NULL: not in the set. */
const struct find_scheme *find_schemes_get(const struct find_schemes *set, const uint8_t *name,
                                           size_t size);

/* Fills in the tables by which the kernels find the colons of schemes. */
void find_schemes_anchors(const struct find_schemes *set, struct scheme_colons *scheme_colons);

#endif
