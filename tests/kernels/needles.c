/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needles.c — the literal prefixes that every kernel finds: at every offset and alignment, every
 * byte in every place of a row, in random text, and between pages that must not be touched.
 */
#include "scanner/simd/needles.h"
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64 };

static const char *const usual[] = {"CVE", "RFC", "10.", "@", "10", "\xc3\xa9=", "zz", NULL};

enum { MOST = 3000 };

/* Places of prefixes, with the room that kernels want. */
struct found {
    uint16_t places[MOST + NEEDLES_SPARE];
    size_t count;
};

/* Does the kernel find the same? */
static bool finds(const struct urisift_kernel *kernel, const struct needles *packed,
                  const uint8_t *data, size_t from, size_t to, size_t size,
                  const struct found *want)
{
    static uint16_t places[MOST + NEEDLES_SPARE];
    size_t count = kernel->needles(packed, data, from, to, size, places);
    return count == want->count && memcmp(places, want->places, count * sizeof *places) == 0;
}

/* Literal prefixes, and the same as kernels take them. */
struct prefixes {
    const char *const *rows;
    struct needles packed;
};

static struct prefixes pack(const char *const *rows)
{
    struct prefixes p = {.rows = rows};
    naive_pack_needles(rows, &p.packed);
    return p;
}

/* Compares up to `to`, with both halves of bytes and with the low ones alone. */
static bool compare_to(struct check *check, struct prefixes *p, const uint8_t *data, size_t from,
                       size_t to, size_t size)
{
    static struct found want;
    const struct urisift_kernel *kernel;
    want.count = 0;
    for (size_t at = from; at < to; at++)
        if (naive_needles(p->rows, data, at, size))
            want.places[want.count++] = (uint16_t)(at - from);
    for (size_t i = 0; (kernel = kernel_at(i / 2)); i++) {
        if (!check_wants(check, kernel))
            continue;
        p->packed.by_low = i % 2;
        check->compared++;
        if (!finds(kernel, &p->packed, data, from, to, size, &want)) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, needles from %zu to %zu of %zu%s: not %zu places", kernel->name, from, to,
                     size, p->packed.by_low ? ", by low halves" : "", want.count);
            return false;
        }
    }
    return true;
}

/* Compares up to the end, and up to some place before it. */
static bool compare_with(struct check *check, struct prefixes *p, const uint8_t *data, size_t from,
                         size_t size)
{
    size_t to = from + (size - from) * (from % 8) / 8;
    return compare_to(check, p, data, from, size, size) &&
           compare_to(check, p, data, from, to, size);
}

static bool compare(struct check *check, const char *const *rows, const uint8_t *data, size_t from,
                    size_t size)
{
    struct prefixes p = pack(rows);
    return compare_with(check, &p, data, from, size);
}

/* How many bytes longer the next trial is: of the first alignments every length up to two blocks
 * is tried, of the others every third up to one block, a third of them each. Few are longer. */
static size_t longer(size_t size, size_t shift)
{
    if (shift < 4 && size < 2 * BLOCK + 4)
        return 1;
    return size < BLOCK + 4 ? 3 : 41;
}

/* One row at every place of many lengths and at every alignment. */
bool check_needle_anywhere(struct check *check)
{
    struct prefixes p = pack(usual);
    static uint8_t room[BLOCK + 300];
    for (size_t shift = 0; shift < BLOCK; shift++)
        for (size_t size = shift < 4 ? 0 : shift % 3; size < 200; size += longer(size, shift))
            for (size_t at = 0; at < size; at++) {
                const char *row = usual[at % 4];
                uint8_t *data = room + shift;
                memset(data, at % 3 ? 'C' : 'V', size);
                data[at * 7 % size] = '\n';
                memcpy(data + at, row, strlen(row));
                for (size_t from = at < 2 ? 0 : at - 2; from <= at + 2 && from <= size; from++)
                    if (!compare_with(check, &p, data, from, size))
                        return false;
            }
    return true;
}

/* Every byte as each of a row's, alone and among others. */
bool check_needle_any_byte(struct check *check)
{
    struct prefixes p = pack(usual);
    for (unsigned byte = 1; byte < 256; byte++)
        for (size_t at = 0; at < BLOCK + 8; at++) {
            char row[] = "xyx";
            uint8_t data[2 * BLOCK + 20];
            row[at % 3] = (char)byte;
            const char *const rows[] = {row, NULL}, *const more[] = {"RFC", row, "yx", NULL};
            memset(data, at % 2 ? 'x' : 'y', sizeof data);
            memcpy(data + at, row, 3);
            data[at + 40] = (uint8_t)byte;
            if (!compare(check, rows, data, 0, sizeof data) ||
                !compare(check, more, data, 0, sizeof data) ||
                !compare_with(check, &p, data, 0, sizeof data))
                return false;
        }
    return true;
}

bool check_needle_random(struct check *check)
{
    struct prefixes p = pack(usual);
    static uint8_t data[MOST];
    static const char *const alphabets[] = {"CVE",
                                            "CVERF ",
                                            "10.@\xc3\n",
                                            "zzzzzzz\ny",
                                            "\xc3\xa9=\xd3\xb9",
                                            "xyzCVR1.",
                                            "bbbbbbbbbbbbbbbbbbbbbbbbCVE",
                                            "\x03\x13\x23\x43\x53V"};
    uint64_t state = 4711;
    for (size_t round = 0; round < 400; round++) {
        const char *alphabet = alphabets[naive_draw(&state) % 8];
        size_t size = naive_draw(&state) % sizeof data, kinds = strlen(alphabet);
        for (size_t i = 0; i < size; i++)
            data[i] = (uint8_t)alphabet[naive_draw(&state) % kinds];
        for (size_t from = 0; from < size; from += size / 8 + 1)
            if (!compare_with(check, &p, data, from, size))
                return false;
    }
    return true;
}

/* The match is at the very end, or there is none. */
bool check_needle_reads_inside(struct check *check)
{
    struct prefixes p = pack(usual);
    size_t size;
    uint8_t *bytes = naive_guard(&size);
    if (!bytes)
        return false;
    bool good = true;
    memset(bytes, 'C', size);
    for (size_t some = 0; some < 300; some++) {
        bytes[size - 1] = some % 2 ? 'C' : 'x';
        for (size_t from = 0; from <= some; from += 1 + some / 16)
            good = good && compare_with(check, &p, bytes + size - some, from, some) &&
                   compare_with(check, &p, bytes, from, some);
    }
    naive_unguard(bytes, size);
    return good;
}

/* Packed for kernels */

static bool is_byte(const struct needle *n, size_t i, uint8_t c)
{
    if (n->is_number && n->bytes[i] == NEEDLE_DIGIT)
        return c >= '0' && c <= '9';
    return c == n->bytes[i] ||
           (n->ignores_case && c >= 'A' && c <= 'Z' && (c | 0x20) == n->bytes[i]);
}

/* Has one of the needles its row there, as far as data[size - 1]? */
static bool is_row(struct needle *const *needles, size_t count, const uint8_t *data, size_t at,
                   size_t size)
{
    for (size_t i = 0; i < count; i++) {
        const struct needle *n = needles[i];
        size_t k = 0;
        while (k < 3 && n->prefix + k < n->size && at + k < size &&
               is_byte(n, n->prefix + k, data[at + k]))
            k++;
        if (k == 3 || n->prefix + k == n->size || at + k == size)
            return true;
    }
    return false;
}

static bool compare_packed(struct check *check, struct needle **needles, size_t count,
                           const uint8_t *data, size_t size)
{
    static struct found want;
    const struct urisift_kernel *kernel;
    struct needles packed;
    needles_pack(&packed, needles, count);
    want.count = 0;
    for (size_t at = 0; at < size; at++)
        if (is_row(needles, count, data, at, size))
            want.places[want.count++] = (uint16_t)at;
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        if (!check_wants(check, kernel))
            continue;
        check->compared++;
        if (!finds(kernel, &packed, data, 0, size, size, &want)) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, %zu needles packed, in %zu bytes: not %zu places", kernel->name, count,
                     size, want.count);
            return false;
        }
    }
    return true;
}

/* No place of a needle is lost, for any bytes around a row. */
static bool prefilter(struct check *check, struct needle **needles, size_t count,
                      const uint8_t *data, size_t size)
{
    static struct needle_prefilter prefilter;
    size_t first = size % (2 * NEEDLE_MARKS);
    memset(&prefilter, 0, sizeof prefilter);
    for (size_t i = 0; i < count; i++)
        needle_prefilter_add(&prefilter, needles[i], first + i);
    for (size_t at = NEEDLE_BEFORE; at + NEEDLE_BEHIND < size; at++)
        for (size_t i = 0; i < count; i++) {
            const struct needle *n = needles[i];
            if (at < n->prefix || !needle_is_at(n, data, at - n->prefix, size))
                continue;
            check->compared++;
            if (!(needle_prefilter_at(&prefilter, data, at) >> (first + i) % NEEDLE_MARKS & 1)) {
                snprintf(check->failure, sizeof check->failure,
                         "a needle of %u bytes, its row at %zu, is given up", n->size, at);
                return false;
            }
        }
    return true;
}

/* Writes it somewhere, if there is room. */
static void plant(const struct needle *n, uint8_t *data, size_t size, uint64_t *state)
{
    if (size <= n->size)
        return;
    uint8_t *at = data + naive_draw(state) % (size - n->size);
    for (size_t k = 0; k < n->size; k++) {
        uint8_t c = n->bytes[k], digit = (uint8_t)('0' + naive_draw(state) % 10);
        if (n->is_number && c == NEEDLE_ON)
            c = naive_draw(state) % 2 ? digit : naive_draw(state) % 2 ? '-' : 0xe2;
        at[k] = n->is_number && c == NEEDLE_DIGIT ? digit : c;
    }
}

/* Letters, digits and bytes beyond ASCII, no more rows than have numbers. */
bool check_needle_packed(struct check *check)
{
    static const char bytes[] = "abcpqrwxyz019-:.@/ \xa9\xc3\xd0\xf0\0";
    static uint8_t data[MOST];
    uint64_t state = 31337;
    for (size_t round = 0; round < 300; round++) {
        struct needle made[NEEDLES_PREFIXES] = {{.size = 0}}, *needles[NEEDLES_PREFIXES];
        size_t count = 1 + naive_draw(&state) % NEEDLES_PREFIXES,
               size = naive_draw(&state) % sizeof data;
        for (size_t i = 0; i < count; i++) {
            struct needle *n = needles[i] = &made[i];
            n->size = (uint8_t)(1 + naive_draw(&state) % 12);
            n->is_number = naive_draw(&state) % 8 == 0;
            n->ignores_case = naive_draw(&state) % 2;
            for (size_t k = 0; k < n->size; k++)
                n->bytes[k] =
                    (uint8_t)(n->is_number ? "d-n0"[naive_draw(&state) % 4]
                                           : bytes[naive_draw(&state) % (sizeof bytes - 1)]);
            n->prefix = (uint8_t)(naive_draw(&state) % n->size);
        }
        for (size_t i = 0; i < size; i++) {
            uint8_t c = (uint8_t)bytes[naive_draw(&state) % (sizeof bytes - 1)];
            data[i] = c >= 'a' && c <= 'z' && naive_draw(&state) % 4 == 0 ? c & 0xdf : c;
        }
        for (size_t i = 0; i < 3 * count; i++)
            plant(needles[i % count], data, size, &state);
        if (!compare_packed(check, needles, count, data, size) ||
            !prefilter(check, needles, count, data, size))
            return false;
    }
    return true;
}
