/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * places.c — the places of a byte that every kernel gives: at every place, in every size and
 * alignment; every byte; random text, dense and sparse; and with pages on both sides that must
 * not be touched.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, MOST = 4096 };

static bool fail(struct check *check, const char *kernel, const char *what, size_t size, size_t at)
{
    snprintf(check->failure, sizeof check->failure, "%s, %s of %zu octets, at %zu", kernel, what,
             size, at);
    return false;
}

/* Are these the places of `byte`, and is nothing written far after them? */
static bool are_places(const uint8_t *data, size_t size, char byte, const uint16_t *got,
                       size_t count)
{
    size_t i = 0;
    for (size_t at = 0; at < size; at++)
        if (data[at] == (uint8_t)byte)
            if (i == count || got[i++] != at)
                return false;
    for (size_t more = 0; more < 8; more++)
        if (got[i + PLACES_SPARE + more] != 0xa5a5)
            return false;
    return i == count;
}

static bool compare_one(struct check *check, const struct urisift_kernel *kernel,
                        const uint8_t *data, size_t size)
{
    static uint16_t places[MOST + PLACES_SPARE + 8];
    memset(places, 0xa5, sizeof places);
    size_t count = kernel->places(data, size, '"', places);
    check->compared++;
    if (!are_places(data, size, '"', places, count))
        return fail(check, kernel->name, "places", size, count);
    return true;
}

static bool compare(struct check *check, const uint8_t *data, size_t size)
{
    const struct urisift_kernel *kernel;
    for (size_t i = 0; (kernel = kernel_at(i)); i++)
        if (check_wants(check, kernel) && !compare_one(check, kernel, data, size))
            return false;
    return true;
}

static const char marks[] = "\"\"\"'!#";

bool check_places_anywhere(struct check *check)
{
    static uint8_t room[BLOCK + 300];
    for (size_t shift = 0; shift < BLOCK; shift += 7)
        for (size_t size = 0; size < 200; size += size < 2 * BLOCK + 4 ? 1 : 13)
            for (size_t at = 0; at < size; at++) {
                uint8_t *data = room + shift;
                memset(data, 'x', size + 1);
                data[size] = '"';
                data[at] = (uint8_t)marks[at % (sizeof marks - 1)];
                if (!compare(check, data, size))
                    return false;
            }
    return true;
}

bool check_places_any_byte(struct check *check)
{
    uint8_t data[3 * BLOCK + 5];
    for (unsigned byte = 0; byte < 256; byte++)
        for (size_t at = 0; at < sizeof data; at += 3) {
            memset(data, 'x', sizeof data);
            data[at] = (uint8_t)byte;
            if (!compare(check, data, sizeof data))
                return false;
            memset(data, (int)byte, at);
            if (!compare(check, data, at))
                return false;
        }
    return true;
}

bool check_places_random(struct check *check)
{
    static uint8_t data[MOST];
    uint64_t state = 1866;
    for (size_t round = 0; round < 3000; round++) {
        size_t size = naive_draw(&state) % (round % 50 ? 400 : MOST),
               dense = 1 + naive_draw(&state) % 20;
        for (size_t i = 0; i < size; i++)
            data[i] = naive_draw(&state) % dense
                          ? (uint8_t)naive_draw(&state)
                          : (uint8_t)marks[naive_draw(&state) % (sizeof marks - 1)];
        if (!compare(check, data, size))
            return false;
    }
    return true;
}

bool check_places_reads_inside(struct check *check)
{
    size_t size;
    uint8_t *bytes = naive_guard(&size);
    bool good = bytes != NULL;
    for (size_t some = 0; good && some <= 300; some++) {
        memset(bytes, '"', size);
        good = compare(check, bytes, some) && compare(check, bytes + size - some, some);
    }
    if (bytes)
        naive_unguard(bytes, size);
    return good;
}
