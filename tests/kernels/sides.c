/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * sides.c — what every kernel sees on both sides of an '@': at every place and alignment, near the ends of the text;
 * every octet at every place; random text; and with pages on both sides that must not be touched.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = EMAIL_SIDE, SIZE = 3 * SIDE };

static bool compare(struct check *check, const uint8_t *data, size_t at, size_t size)
{
    const struct urisift_kernel *kernel;
    struct email_sides want;
    naive_sides(data, at, size, &want);
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        struct email_sides got;
        memset(&got, 0xa5, sizeof got);
        if (!check_wants(check, kernel))
            continue;
        kernel->sides(data, at, size, &got);
        check->compared++;
        if (memcmp(&got, &want, sizeof want) != 0) {
            snprintf(check->failure, sizeof check->failure, "%s, sides of %zu in %zu octets", kernel->name, at, size);
            return false;
        }
    }
    return true;
}

static const char marks[] = "aZ0-.._%@ \xc3";

bool check_sides_anywhere(struct check *check)
{
    static uint8_t room[SIDE + SIZE];
    for (size_t shift = 0; shift < SIDE; shift += 5)
        for (size_t size = 1; size < SIZE; size += size % SIDE < 4 || size % SIDE > SIDE - 4 ? 1 : 3)
            for (size_t at = 0; at < size; at++) {
                uint8_t *data = room + shift;
                for (size_t i = 0; i < sizeof room - shift; i++)
                    data[i] = (uint8_t)marks[(i + at) % (sizeof marks - 1)];
                if (!compare(check, data, at, size))
                    return false;
            }
    return true;
}

bool check_sides_any_octet(struct check *check)
{
    uint8_t data[SIZE];
    for (unsigned octet = 0; octet < 256; octet++)
        for (size_t at = 0; at < sizeof data; at++) {
            memset(data, octet % 2 ? ' ' : 'a', sizeof data);
            data[at] = (uint8_t)octet;
            if (!compare(check, data, SIZE / 2, sizeof data))
                return false;
        }
    return true;
}

bool check_sides_random(struct check *check)
{
    static uint8_t data[SIZE];
    uint64_t state = 5321;
    for (size_t round = 0; round < 20000; round++) {
        size_t size = 1 + naive_draw(&state) % SIZE, dense = 1 + naive_draw(&state) % 20;
        for (size_t i = 0; i < size; i++)
            data[i] = naive_draw(&state) % dense ? (uint8_t)marks[naive_draw(&state) % (sizeof marks - 1)]
                                                 : (uint8_t)naive_draw(&state);
        if (!compare(check, data, naive_draw(&state) % size, size))
            return false;
    }
    return true;
}

bool check_sides_read_inside(struct check *check)
{
    size_t size;
    uint8_t *octets = naive_guard(&size);
    bool good = octets != NULL;
    if (good)
        memset(octets, 'a', size);
    for (size_t some = 1; good && some <= SIZE; some++)
        for (size_t at = 0; good && at < some; at++)
            good = compare(check, octets, at, some) && compare(check, octets + size - some, at, some);
    if (octets)
        naive_unguard(octets, size);
    return good;
}
