/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* historic_schemes.c — the rows of historic_schemes.def: which production a scheme has. */
#include <string.h>

#include "core/text/chars.h"
#include "core/url/historic.h"

static const struct historic_scheme productions[] = {
#define PRODUCTION(name, books, shape, allows, port) {name, books, SHAPE_##shape, allows, port},
#include "core/url/historic_schemes.def"
#undef PRODUCTION
};

const struct historic_scheme *historic_scheme_find(unsigned book, const uint8_t *name, size_t size)
{
    const struct historic_scheme *generic = NULL;
    for (size_t i = 0; i < sizeof productions / sizeof productions[0]; i++) {
        const struct historic_scheme *row = &productions[i];
        if (!(row->books & book))
            continue;
        if (strlen(row->name) == size && char_equals_lower(name, row->name, size))
            return row;
        if (!row->name[0])
            generic = row;
    }
    return generic;
}
