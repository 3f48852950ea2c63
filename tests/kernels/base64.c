/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * base64.c — what every kernel decodes: every size at every alignment, every byte at every place of
 * a few blocks, lines as mail has them; and with pages on both sides that must not be touched.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
enum { LONGEST = 400, ROOM = LONGEST / 4 * 3 + BASE64_SPARE };

static void fill(uint8_t *data, size_t size, uint64_t *state)
{
    for (size_t i = 0; i < size; i++)
        data[i] = (uint8_t)alphabet[naive_draw(state) % 64];
}

/* What is decoded, and that nothing is written after the spare bytes. */
static bool compare(struct check *check, const uint8_t *data, size_t size)
{
    const struct urisift_kernel *kernel;
    uint8_t want[ROOM];
    size_t taken = naive_base64(data, size, want), decoded = taken / 4 * 3;
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        uint8_t got[ROOM + 64];
        size_t last = sizeof got;
        if (!check_wants(check, kernel))
            continue;
        memset(got, 0xa5, sizeof got);
        size_t count = kernel->base64(data, size, got);
        while (last > 0 && got[last - 1] == 0xa5)
            last--;
        check->compared++;
        if (count != taken || memcmp(got, want, decoded) != 0 || last > decoded + BASE64_SPARE ||
            last > size / 4 * 3 + BASE64_SPARE) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, base64 of %zu: %zu taken, not %zu; written up to %zu", kernel->name, size,
                     count, taken, last);
            return false;
        }
    }
    return true;
}

bool check_base64_anywhere(struct check *check)
{
    uint8_t room[LONGEST + 64];
    uint64_t state = 4648;
    for (size_t shift = 0; shift < 64; shift++)
        for (size_t size = 0; size <= LONGEST; size++) {
            fill(room, sizeof room, &state);
            if (!compare(check, room + shift, size))
                return false;
        }
    return true;
}

bool check_base64_any_byte(struct check *check)
{
    uint8_t data[200];
    uint64_t state = 1521;
    for (unsigned byte = 0; byte < 256; byte++)
        for (size_t at = 0; at < sizeof data; at++) {
            fill(data, sizeof data, &state);
            data[at] = (uint8_t)byte;
            if (!compare(check, data, sizeof data) || !compare(check, data, at + 1))
                return false;
        }
    return true;
}

/* Lines of every length, ended and padded as they may be, and cut off anywhere. */
bool check_base64_lines(struct check *check)
{
    static const char *const ends[] = {"\n", "\r\n", "=\n", "==\r\n", " ", "\x80\xc1"};
    uint8_t data[LONGEST];
    uint64_t state = 2045;
    for (size_t end = 0; end < sizeof ends / sizeof ends[0]; end++)
        for (size_t line = 1; line < 100; line++) {
            fill(data, sizeof data, &state);
            for (size_t at = line; at + 4 < sizeof data; at += line + strlen(ends[end]))
                memcpy(data + at, ends[end], strlen(ends[end]));
            for (size_t size = line; size < line + 140 && size < sizeof data; size++)
                if (!compare(check, data, size))
                    return false;
        }
    return true;
}

bool check_base64_stays_inside(struct check *check)
{
    size_t size;
    uint64_t state = 989;
    uint8_t *bytes = naive_guard(&size);
    if (!bytes)
        return false;
    bool good = true;
    fill(bytes, size, &state);
    for (size_t some = 0; good && some <= LONGEST; some++)
        good = compare(check, bytes + size - some, some) && compare(check, bytes, some);
    naive_unguard(bytes, size);
    return good;
}
