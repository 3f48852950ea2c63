/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * growth.h — arrays that grow.
 *
 *     struct row *rows = growth_room(list->rows, &list->capacity, list->count, 1, sizeof *rows);
 *     if (!rows)
 *         return false;
 *     list->rows = rows;
 */
#ifndef URISIFT_CLI_GROWTH_H
#define URISIFT_CLI_GROWTH_H

#include <stdint.h>
#include <stdlib.h>

/* The array, of `used` items of `size` bytes and with room for `capacity`, where it has room for
 * so many more. NULL without memory: it is as it was. Its size doubles, so that adding items one
 * by one takes linear time. */
static inline void *growth_room(void *items, size_t *capacity, size_t used, size_t more,
                                size_t size)
{
    enum { AT_FIRST = 64 };
    if (items && *capacity - used >= more)
        return items;
    if (*capacity > SIZE_MAX / 4 || more > SIZE_MAX / 4)
        return NULL;
    size_t wanted = 2 * *capacity + more + AT_FIRST;
    void *grown = reallocarray(items, wanted, size);
    if (grown)
        *capacity = wanted;
    return grown;
}

#endif
