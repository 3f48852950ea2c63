/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * lines.c — the lines of a kind that every kernel finds by their first two bytes: at every
 * offset and alignment, from every place, every byte as the first and as the second; in random
 * lines; and with pages on both sides that must not be touched.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64 };

static const char *const pairs[] = {"Fr", ">>F", "--", ".\n\r.", NULL};
static const struct naive_starts usual = {pairs, false}, with_cr = {pairs, true};

static bool compare(struct check *check, const struct naive_starts *starts, const uint8_t *data,
                    size_t from, size_t size)
{
    const struct urisift_kernel *kernel;
    struct line_starts packed;
    size_t want = naive_line_start(starts, data, from, size);
    naive_pack_starts(starts, &packed);
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        if (!check_wants(check, kernel))
            continue;
        size_t got = kernel->line_start(&packed, data, from, size);
        check->compared++;
        if (got != want) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, line_start from %zu of %zu: %zu, not %zu", kernel->name, from, size, got,
                     want);
            return false;
        }
    }
    return true;
}

/* One line at every place of every length and at every alignment; and what a search from near it
 * finds. */
bool check_line_start_anywhere(struct check *check)
{
    static uint8_t room[BLOCK + 300];
    for (size_t shift = 0; shift < BLOCK; shift++)
        for (size_t size = 0; size < 200;
             size += size < 2 * BLOCK + 4 && (size < BLOCK + 4 || shift < 4) ? 1 : 13)
            for (size_t at = 0; at < size; at++) {
                uint8_t *data = room + shift;
                memset(data, at % 3 ? 'F' : '\n', size);
                if (at > 0)
                    data[at - 1] = '\n';
                data[at] = at % 2 ? 'F' : '-';
                if (at + 1 < size)
                    data[at + 1] = at % 2 ? 'r' : '-';
                for (size_t from = at < 2 ? 0 : at - 2; from <= at + 2 && from <= size; from++)
                    if (!compare(check, &usual, data, from, size))
                        return false;
                if (!compare(check, &usual, data, 0, size))
                    return false;
                if (at > 0)
                    data[at - 1] = '\r';
                if (!compare(check, &with_cr, data, 0, size))
                    return false;
            }
    return true;
}

/* Every byte after a line feed, and every one after that, for the default pairs and for each
 * alone. */
bool check_line_start_any_byte(struct check *check)
{
    for (unsigned byte = 1; byte < 256; byte++) {
        char first[] = {(char)byte, 'x', 0}, second[] = {'x', (char)byte, 0};
        const struct naive_starts as_first = {(const char *const[]){"Fr", first, NULL}, false};
        const struct naive_starts as_second = {(const char *const[]){second, NULL}, false};
        for (size_t at = 1; at < 2 * BLOCK; at++) {
            uint8_t data[2 * BLOCK + 10];
            memset(data, at % 2 ? 'x' : '\n', sizeof data);
            data[at - 1] = '\n';
            data[at] = at % 4 < 2 ? (uint8_t)byte : 'x';
            data[at + 1] = at % 4 < 2 ? 'x' : (uint8_t)byte;
            if (!compare(check, &usual, data, 0, sizeof data))
                return false;
            data[at - 1] = (uint8_t)byte; /* of them only two end a line */
            if (!compare(check, &usual, data, 0, sizeof data) ||
                !compare(check, &with_cr, data, 0, sizeof data))
                return false;
            data[at - 1] = '\n';
            if (byte < 0x80 && (!compare(check, &as_first, data, 0, sizeof data) ||
                                !compare(check, &as_second, data, at, sizeof data)))
                return false;
        }
    }
    return true;
}

bool check_line_start_random(struct check *check)
{
    static uint8_t data[3000];
    static const char *const alphabets[] = {"\nFr",     "\nFxr",
                                            "\n\n\nx.", "xxxxxxxxxxxxxxxxxxxxxxxxxxxx\nFr-",
                                            "\r\nFr.",  "\x8a\n\xc6-\xf2r",
                                            "\n>F-",    "\nVb>~F6"};
    uint64_t state = 822;
    for (size_t round = 0; round < 400; round++) {
        const char *alphabet = alphabets[naive_draw(&state) % 8];
        size_t size = naive_draw(&state) % sizeof data, kinds = strlen(alphabet);
        for (size_t i = 0; i < size; i++)
            data[i] = (uint8_t)alphabet[naive_draw(&state) % kinds];
        for (size_t from = 0; from < size; from = naive_line_start(&usual, data, from, size) + 1)
            if (!compare(check, &usual, data, from, size) ||
                !compare(check, &with_cr, data, from, size))
                return false;
    }
    return true;
}

/* The match is at the very end, or there is none. */
bool check_line_start_reads_inside(struct check *check)
{
    size_t size;
    uint8_t *bytes = naive_guard(&size);
    if (!bytes)
        return false;
    bool good = true;
    memset(bytes, '\n', size);
    for (size_t some = 0; some < 300; some++) {
        bytes[size - 1] = some % 2 ? 'F' : '\n';
        for (size_t from = 0; from <= some; from += 1 + some / 16)
            good = good && compare(check, &usual, bytes + size - some, from, some) &&
                   compare(check, &usual, bytes, from, some);
    }
    naive_unguard(bytes, size);
    return good;
}
