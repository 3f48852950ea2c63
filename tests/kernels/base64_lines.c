/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * base64_lines.c — how many lines of one length every kernel decodes, and into what: lines of
 * every length that end in each way, one of them spoilt anywhere; as many as are wanted; and
 * with pages on both sides that must not be touched.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 900, ROOM = LONGEST / 4 * 3 + BASE64_SPARE };

static bool compare(struct check *check, const uint8_t *data, size_t size, size_t line, size_t gap,
                    size_t most)
{
    const struct urisift_kernel *kernel;
    uint8_t want[ROOM];
    size_t expected = naive_base64_lines(data, size, line, gap, most, want),
           decoded = expected * (line / 4 * 3);
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        uint8_t got[ROOM + 64];
        size_t last = sizeof got;
        if (!check_wants(check, kernel))
            continue;
        memset(got, 0xa5, sizeof got);
        size_t count = kernel->base64_lines(data, size, line, gap, most, got);
        while (last > 0 && got[last - 1] == 0xa5)
            last--;
        check->compared++;
        if (count != expected || memcmp(got, want, decoded) != 0 ||
            last > most * (line / 4 * 3) + BASE64_SPARE) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, %zu lines of %zu in %zu: %zu, not %zu; written up to %zu", kernel->name,
                     most, line, size, count, expected, last);
            return false;
        }
    }
    return true;
}

/* Lines, each after its line end. Returns their bytes. */
static size_t write_lines(uint8_t *data, size_t line, size_t gap, size_t lines, uint64_t *state)
{
    static const char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint8_t *at = data;
    for (; lines > 0; lines--) {
        memcpy(at, gap == 1 ? "\n" : "\r\n", gap);
        at += gap;
        for (size_t i = 0; i < line; i++)
            *at++ = (uint8_t)alphabet[naive_draw(state) % 64];
    }
    return (size_t)(at - data);
}

bool check_base64_lines_any_length(struct check *check)
{
    uint8_t data[LONGEST];
    uint64_t state = 3548;
    for (size_t line = 4; line <= 200; line += 4)
        for (size_t gap = 1; gap <= 2; gap++)
            for (size_t lines = 0; lines <= 4 && lines * (line + gap) <= LONGEST; lines++) {
                size_t size = write_lines(data, line, gap, lines, &state);
                for (size_t most = lines > 0 ? lines - 1 : 0;
                     most <= lines + 1 && most * line <= LONGEST; most++)
                    for (size_t cut = 0; cut <= size && cut < 70; cut++)
                        if (!compare(check, data, size - cut, line, gap, most))
                            return false;
            }
    return true;
}

/* One byte of them is another: a line end, padding, a digit where the line end should be. */
bool check_base64_lines_spoilt(struct check *check)
{
    static const char others[] = "\n\r=A -\x80";
    uint8_t data[LONGEST];
    uint64_t state = 1113;
    for (size_t line = 4; line <= 80; line += line < 40 ? 12 : 4)
        for (size_t gap = 1; gap <= 2; gap++)
            for (size_t other = 0; other < sizeof others; other++) {
                size_t size = write_lines(data, line, gap, 4, &state);
                for (size_t at = 0; at < size; at++) {
                    uint8_t before = data[at];
                    data[at] = (uint8_t)others[other];
                    if (!compare(check, data, size, line, gap, 4) ||
                        !compare(check, data, at + 1, line, gap, 4))
                        return false;
                    data[at] = before;
                }
            }
    return true;
}

bool check_base64_lines_stay_inside(struct check *check)
{
    size_t size;
    uint64_t state = 1341;
    uint8_t *bytes = naive_guard(&size), data[LONGEST];
    if (!bytes)
        return false;
    bool good = true;
    for (size_t line = 4; good && line <= 120; line += 4) {
        size_t some = write_lines(data, line, 1, 3, &state);
        for (size_t cut = 0; good && cut < some; cut++) {
            memcpy(bytes + size - (some - cut), data, some - cut);
            good = compare(check, bytes + size - (some - cut), some - cut, line, 1, 4);
        }
    }
    naive_unguard(bytes, size);
    return good;
}
