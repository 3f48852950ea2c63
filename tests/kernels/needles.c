/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needles.c — the rows that every kernel finds: at every offset and alignment, every octet in every place
 * of a row, in random text, and with pages on both sides that must not be touched.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64 };

static const char *const usual[] = {"CVE", "RFC", "10.", "@", "10", "\xc3\xa9=", "zz", NULL};

enum { MOST = 3000 };

/* Up to `to`, looking at both halves of octets and at the low ones alone. */
static bool compare_to(struct check *check, const char *const *rows, const uint8_t *data, size_t from, size_t to,
                       size_t size)
{
    static uint16_t want[MOST], got[MOST + NEEDLES_SPARE];
    const struct urisift_kernel *kernel;
    struct needles packed;
    size_t count = 0;
    for (size_t at = from; (at = naive_needle(rows, data, at, size)) < to; at++)
        want[count++] = (uint16_t)(at - from);
    naive_pack_needles(rows, &packed);
    for (size_t i = 0; (kernel = kernel_at(i / 2)); i++) {
        if (!check_wants(check, kernel))
            continue;
        packed.by_low = i % 2;
        size_t found = kernel->needles(&packed, data, from, to, size, got);
        check->compared++;
        if (found != count || memcmp(got, want, count * sizeof *got) != 0) {
            snprintf(check->failure, sizeof check->failure, "%s, needles from %zu to %zu of %zu%s: %zu, not %zu",
                     kernel->name, from, to, size, packed.by_low ? ", by low halves" : "", found, count);
            return false;
        }
    }
    return true;
}

/* Up to the end, and to some place before it. */
static bool compare(struct check *check, const char *const *rows, const uint8_t *data, size_t from, size_t size)
{
    size_t to = from + (size - from) * (from % 8) / 8;
    return compare_to(check, rows, data, from, size, size) && compare_to(check, rows, data, from, to, size);
}

/* One row at every place of every length and at every alignment. */
bool check_needle_anywhere(struct check *check)
{
    static uint8_t room[BLOCK + 300];
    for (size_t shift = 0; shift < BLOCK; shift++)
        for (size_t size = 0; size < 200; size += size < 2 * BLOCK + 4 && (size < BLOCK + 4 || shift < 4) ? 1 : 13)
            for (size_t at = 0; at < size; at++) {
                const char *row = usual[at % 4];
                uint8_t *data = room + shift;
                memset(data, at % 3 ? 'C' : 'V', size);
                memcpy(data + at, row, strlen(row));
                for (size_t from = at < 2 ? 0 : at - 2; from <= at + 2 && from <= size; from++)
                    if (!compare(check, usual, data, from, size))
                        return false;
            }
    return true;
}

/* Every octet as each of a row's, alone and among others. */
bool check_needle_any_octet(struct check *check)
{
    for (unsigned octet = 1; octet < 256; octet++)
        for (size_t at = 0; at < BLOCK + 8; at++) {
            char row[] = "xyx";
            uint8_t data[2 * BLOCK + 20];
            row[at % 3] = (char)octet;
            const char *const rows[] = {row, NULL}, *const more[] = {"RFC", row, "yx", NULL};
            memset(data, at % 2 ? 'x' : 'y', sizeof data);
            memcpy(data + at, row, 3);
            data[at + 40] = (uint8_t)octet;
            if (!compare(check, rows, data, 0, sizeof data) || !compare(check, more, data, 0, sizeof data) ||
                !compare(check, usual, data, 0, sizeof data))
                return false;
        }
    return true;
}

bool check_needle_random(struct check *check)
{
    static uint8_t data[MOST];
    static const char *const alphabets[] = {"CVE", "CVERF ", "10.@", "zzzzzzzzy", "\xc3\xa9=\xd3\xb9", "xyzCVR1.",
                                            "bbbbbbbbbbbbbbbbbbbbbbbbCVE", "\x03\x13\x23\x43\x53V"};
    uint64_t state = 4711;
    for (size_t round = 0; round < 400; round++) {
        const char *alphabet = alphabets[naive_draw(&state) % 8];
        size_t size = naive_draw(&state) % sizeof data, kinds = strlen(alphabet);
        for (size_t i = 0; i < size; i++)
            data[i] = (uint8_t)alphabet[naive_draw(&state) % kinds];
        for (size_t from = 0; from < size; from += size / 8 + 1)
            if (!compare(check, usual, data, from, size))
                return false;
    }
    return true;
}

/* What is found stands at the very end, or nowhere. */
bool check_needle_reads_inside(struct check *check)
{
    size_t size;
    uint8_t *octets = naive_guard(&size);
    if (!octets)
        return false;
    bool good = true;
    memset(octets, 'C', size);
    for (size_t some = 0; some < 300; some++) {
        octets[size - 1] = some % 2 ? 'C' : 'x';
        for (size_t from = 0; from <= some; from += 1 + some / 16)
            good = good && compare(check, usual, octets + size - some, from, some) &&
                   compare(check, usual, octets, from, some);
    }
    naive_unguard(octets, size);
    return good;
}
