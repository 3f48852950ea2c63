/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* schemes.c — builds the set of schemes from the core's table and the caller's list. */
#include "scanner/find/schemes.h"

#include <stdlib.h>
#include <string.h>

#include "core/chars.h"

static enum urisift_error add(struct find_schemes *set, const char *name, size_t size)
{
    const uint8_t *octets = (const uint8_t *)name;
    if (size == 0 || size > URISIFT_MAX_SCHEME || !char_is(octets[0], CHAR_ALPHA))
        return URISIFT_ERROR_SCHEME;
    for (size_t i = 0; i < size; i++)
        if (!char_is(octets[i], CHAR_SCHEME))
            return URISIFT_ERROR_SCHEME;
    if (find_schemes_get(set, octets, size))
        return URISIFT_OK;
    struct find_scheme *rows = realloc(set->rows, (set->count + 1) * sizeof *rows);
    if (!rows)
        return URISIFT_ERROR_MEMORY;
    set->rows = rows;

    struct find_scheme *row = &rows[set->count++];
    struct urisift_span span = {octets, size};
    const struct urisift_scheme *known = urisift_scheme_named(span);
    for (size_t i = 0; i < size; i++)
        row->name[i] = (char)char_lower(octets[i]);
    row->size = (uint8_t)size;
    row->needs_host = known && urisift_scheme_needs_host(known);
    row->port = known ? urisift_scheme_port(known) : 0;
    row->family = urisift_family_index(urisift_family_of_scheme(span));
    return URISIFT_OK;
}

static enum urisift_error add_defaults(struct find_schemes *set)
{
    const struct urisift_scheme *row;
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && (row = urisift_scheme_at(i)); i++)
        if (urisift_scheme_is_default(row))
            error = add(set, urisift_scheme_name(row), strlen(urisift_scheme_name(row)));
    return error;
}

static enum urisift_error add_list(struct find_schemes *set, const char *list)
{
    enum urisift_error error = URISIFT_OK;
    while (*list && !error) {
        size_t size = strcspn(list, ",");
        if (size == 3 && memcmp(list, "all", 3) == 0) {
            set->any = true;
            error = add_defaults(set);
        } else {
            error = add(set, list, size);
        }
        list += size;
        if (*list == ',' && !*++list)
            error = URISIFT_ERROR_SCHEME; /* a comma with nothing behind it */
    }
    return error;
}

enum urisift_error find_schemes_init(struct find_schemes *set, const char *list)
{
    memset(set, 0, sizeof *set);
    enum urisift_error error = URISIFT_OK;
    if (!list || list[0] == '+')
        error = add_defaults(set);
    if (list && !error)
        error = list[list[0] == '+'] ? add_list(set, list + (list[0] == '+')) : URISIFT_ERROR_SCHEME;
    if (error)
        find_schemes_fini(set);
    return error;
}

void find_schemes_fini(struct find_schemes *set)
{
    free(set->rows);
    memset(set, 0, sizeof *set);
}

const struct find_scheme *find_schemes_get(const struct find_schemes *set, const uint8_t *name, size_t size)
{
    uint8_t first = size > 0 ? char_lower(name[0]) : 0;
    for (size_t i = 0; i < set->count; i++) {
        const struct find_scheme *row = &set->rows[i];
        size_t k = 1;
        if (row->size != size || (uint8_t)row->name[0] != first)
            continue;
        while (k < size && (uint8_t)row->name[k] == char_lower(name[k]))
            k++;
        if (k == size)
            return row;
    }
    return NULL;
}

void find_schemes_anchors(const struct find_schemes *set, struct anchors *anchors)
{
    memset(anchors, 0, sizeof *anchors);
    for (size_t i = 0; i < set->count; i++) {
        const struct find_scheme *row = &set->rows[i];
        uint8_t bucket = (uint8_t)(1u << (i % 8));
        for (unsigned c = 0; c < 256; c++) {
            if (char_lower((uint8_t)c) == (uint8_t)row->name[row->size - 1])
                anchors->last[c] |= bucket;
            if (row->size == 1 || char_lower((uint8_t)c) == (uint8_t)row->name[row->size - 2])
                anchors->before[c] |= bucket;
        }
    }
    if (set->any) {
        for (unsigned c = 0; c < 256; c++)
            if (char_is((uint8_t)c, CHAR_SCHEME))
                anchors->last[c] = 0xff;
        memset(anchors->before, 0xff, sizeof anchors->before);
    }
    for (unsigned c = 0; c < 256; c++) {
        anchors->last_low[c & 15] |= anchors->last[c];
        anchors->before_low[c & 15] |= anchors->before[c];
    }
}
