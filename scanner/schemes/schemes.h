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
    /* it may only label another identifier, because the caller asks for the family of its name:
     * doi:https://doi.org/10.1000/182 */
    bool is_label;
    unsigned port; /* default port; 0: none */
    size_t family; /* index of its family in the core's table */
    /* the last bytes of its name, up to eight, as load_8() loads the bytes before a colon; `mask`
     * has ones in the bytes that belong to the name */
    uint64_t tail, mask;
};

/* Schemes that end with the same two letters share a slot. The last slot is for schemes of one
 * letter. */
enum { SCHEME_SLOTS = 64 };

struct find_schemes {
    const struct urisift_allocator *memory; /* NULL: malloc(3) */
    struct find_scheme *rows;               /* in the order of their slots */
    size_t count;
    size_t slots[SCHEME_SLOTS + 2]; /* where the rows of each slot begin */
    /* `all` is in the list: any other scheme that "//" follows counts, too */
    bool any;
    struct find_scheme other; /* the row for such a scheme */
};

/* Builds the set; find_schemes_fini() frees it. `list`: a value of --schemes; NULL: the default
 * set. Returns URISIFT_ERROR_SCHEME for an invalid list, or URISIFT_ERROR_MEMORY. */
enum urisift_error find_schemes_init(struct find_schemes *set, const char *list,
                                     const struct urisift_allocator *memory);
void find_schemes_fini(struct find_schemes *set);

/* May a scheme of the set, in any case of letters, end before the colon at data[colon]? A fast
 * check that excludes most colons. */
bool find_schemes_may_end(const struct find_schemes *set, const uint8_t *data, size_t colon);

/* Returns the scheme with that name, in any case of letters; NULL: it is not in the set. The set
 * owns it. */
const struct find_scheme *find_schemes_get(const struct find_schemes *set, const uint8_t *name,
                                           size_t size);

/* Fills in the tables by which the kernels find the colons of schemes. */
void find_schemes_anchors(const struct find_schemes *set, struct scheme_colons *scheme_colons);

#endif
