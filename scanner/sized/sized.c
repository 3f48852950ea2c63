/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sized.c — copies structs that carry their size. */
#include "scanner/sized/sized.h"

#include <string.h>

/* No struct will ever have more bytes: a greater size was not set by the caller. */
enum { MOST = 64 * 1024 };

/* sized.def says why there is no padding at the end. */
#define SIZED(name, first, last)                                                                   \
    _Static_assert(offsetof(struct urisift_##name, size) == 0, #name);                             \
    _Static_assert(sizeof(struct urisift_##name) ==                                                \
                       offsetof(struct urisift_##name, last) +                                     \
                           sizeof(((struct urisift_##name *)NULL)->last),                          \
                   #name);
#include "scanner/sized/sized.def"
#undef SIZED

static size_t size_of(const void *given)
{
    size_t size;
    memcpy(&size, given, sizeof size);
    return size;
}

static bool is_right(size_t size, size_t least)
{
    return size >= least && size <= MOST;
}

enum urisift_error sized_take(void *own, size_t own_size, size_t least, const void *given)
{
    const size_t size = size_of(given), known = size < own_size ? size : own_size;
    if (!is_right(size, least))
        return URISIFT_ERROR_SIZE;
    const uint8_t *bytes = given;
    for (size_t i = known; i < size; i++)
        if (bytes[i])
            return URISIFT_ERROR_OPTION;
    memset(own, 0, own_size);
    memcpy(own, given, known);
    memcpy(own, &own_size, sizeof own_size);
    return URISIFT_OK;
}

enum urisift_error sized_check(const void *given, size_t least)
{
    return !given || is_right(size_of(given), least) ? URISIFT_OK : URISIFT_ERROR_SIZE;
}

void sized_give(void *given, size_t least, const void *own, size_t own_size)
{
    if (!given || !is_right(size_of(given), least))
        return;
    const size_t size = size_of(given), known = size < own_size ? size : own_size;
    memcpy((uint8_t *)given + sizeof size, (const uint8_t *)own + sizeof size, known - sizeof size);
}
