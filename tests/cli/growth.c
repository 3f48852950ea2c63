/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* growth.c — arrays that grow: up to what is asked for, and not at all where that is more than
 * there can be. */
#include <criterion/criterion.h>

#include "cli/run/growth.h"

Test(growth, room_for_as_many_as_are_asked_for)
{
    uint64_t *rows = NULL;
    size_t capacity = 0;
    for (size_t used = 0; used < 1000; used++) {
        uint64_t *grown = growth_room(rows, &capacity, used, 1, sizeof *rows);
        cr_assert(grown && capacity > used, "%zu: %zu", used, capacity);
        rows = grown;
        rows[used] = used;
    }
    for (size_t i = 0; i < 1000; i++)
        cr_assert_eq(rows[i], i);
    free(rows);
}

Test(growth, more_than_there_can_be)
{
    static const size_t sizes[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 4 + 1, SIZE_MAX / 8};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        size_t capacity = 0;
        cr_expect_null(growth_room(NULL, &capacity, 0, sizes[i], 8), "%zu", i);
        cr_expect_eq(capacity, 0u, "%zu", i);
    }
}
