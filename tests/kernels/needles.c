/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * needles.c — the rows that every kernel finds, and the line ends that it counts beside: at
 * every offset and alignment, every byte in every place of a row, in random text, and with pages
 * on both sides that must not be touched.
 */
#include "scanner/simd/needles.h"
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64 };

static const char *const usual[] = {"CVE", "RFC", "10.", "@", "10", "\xc3\xa9=", "zz", NULL};

enum { MOST = 3000 };

/* Places of rows, with the room that kernels want. */
struct found {
    uint16_t rows[MOST + NEEDLES_SPARE], apart[MOST + NEEDLES_SPARE], anchors[MOST + NEEDLES_SPARE];
    size_t row_count, apart_count, anchor_count;
};

static void add_place(struct found *f, uint64_t rows, uint64_t apart, size_t place)
{
    f->rows[f->row_count] = f->apart[f->apart_count] = f->anchors[f->anchor_count] =
        (uint16_t)place;
    f->row_count += (rows & ~(apart | NEEDLES_ANCHORS)) != 0;
    f->apart_count += (rows & apart) != 0;
    f->anchor_count += (rows & NEEDLES_ANCHORS) != 0;
}

/* Do the lines count those of [from, to), before each byte and behind the last block? */
static bool counts(const struct needle_lines *lines, const uint8_t *data, size_t from, size_t to)
{
    size_t count = 0;
    bool good = lines->before[0] == 0;
    for (size_t at = from; at < to; at++) {
        good = good && needle_lines_before(lines, at - from) == count;
        count += data[at] == '\n';
    }
    return good && lines->before[(to - from + BLOCK - 1) / BLOCK] == count;
}

/* A ':' with two bytes before it, and behind it a blank and a word? */
static bool is_before_word(const uint8_t *data, size_t at, size_t size)
{
    return size - at > 4 && data[at + 2] == ':' && data[at + 3] == ' ' && data[at + 4] > ' ' &&
           data[at + 4] < 0x80;
}

/* Are the places of anchors the same, but for such as a kernel may leave out? */
static bool are_anchors(const struct needle_places *got, const struct found *want,
                        const uint8_t *data, size_t size)
{
    size_t k = 0;
    for (size_t i = 0; i < want->anchor_count; i++)
        if (k < got->anchor_count && got->anchors[k] == want->anchors[i])
            k++;
        else if (!is_before_word(data, want->anchors[i], size))
            return false;
    return k == got->anchor_count;
}

/* Does the kernel find the same? Line ends are counted where `from` is even. */
static bool finds(const struct urisift_kernel *kernel, const struct needles *packed,
                  const uint8_t *data, size_t from, size_t to, size_t size,
                  const struct found *want)
{
    static uint16_t rows[MOST + NEEDLES_SPARE], apart[MOST + NEEDLES_SPARE],
        anchors[MOST + NEEDLES_SPARE];
    static struct needle_lines lines;
    struct needle_places got = {
        .rows = rows, .apart = apart, .anchors = anchors, .lines = from % 2 ? NULL : &lines};
    memset(&lines, 0xff, sizeof lines);
    kernel->needles(packed, data, from, to, size, &got);
    return (!got.lines || counts(&lines, data, from, to)) && got.row_count == want->row_count &&
           memcmp(rows, want->rows, got.row_count * sizeof *rows) == 0 &&
           got.apart_count == want->apart_count &&
           memcmp(apart, want->apart, got.apart_count * sizeof *apart) == 0 &&
           are_anchors(&got, want, data + from, size - from);
}

/* Up to `to`, looking at both halves of bytes and at the low ones alone, with none, one or some
 * of them apart. */
static bool compare_to(struct check *check, const char *const *rows, const uint8_t *data,
                       size_t from, size_t to, size_t size)
{
    static struct found want;
    const struct urisift_kernel *kernel;
    struct needles packed;
    naive_pack_needles(rows, &packed);
    packed.apart = (UINT64_C(0x580210) >> size % 8 * 4) & 15;
    want.row_count = want.apart_count = want.anchor_count = 0;
    for (size_t at = from; at < to; at++)
        add_place(&want, naive_needles(rows, data, at, size), packed.apart, at - from);
    for (size_t i = 0; (kernel = kernel_at(i / 2)); i++) {
        if (!check_wants(check, kernel))
            continue;
        packed.by_low = i % 2;
        check->compared++;
        if (!finds(kernel, &packed, data, from, to, size, &want)) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, needles from %zu to %zu of %zu%s: not %zu and %zu, or line ends",
                     kernel->name, from, to, size, packed.by_low ? ", by low halves" : "",
                     want.row_count, want.apart_count);
            return false;
        }
    }
    return true;
}

/* Up to the end, and to some place before it. */
static bool compare(struct check *check, const char *const *rows, const uint8_t *data, size_t from,
                    size_t size)
{
    size_t to = from + (size - from) * (from % 8) / 8;
    return compare_to(check, rows, data, from, size, size) &&
           compare_to(check, rows, data, from, to, size);
}

/* One row at every place of every length and at every alignment. */
bool check_needle_anywhere(struct check *check)
{
    static uint8_t room[BLOCK + 300];
    for (size_t shift = 0; shift < BLOCK; shift++)
        for (size_t size = 0; size < 200;
             size += size < 2 * BLOCK + 4 && (size < BLOCK + 4 || shift < 4) ? 1 : 13)
            for (size_t at = 0; at < size; at++) {
                const char *row = usual[at % 4];
                uint8_t *data = room + shift;
                memset(data, at % 3 ? 'C' : 'V', size);
                data[at * 7 % size] = '\n';
                memcpy(data + at, row, strlen(row));
                for (size_t from = at < 2 ? 0 : at - 2; from <= at + 2 && from <= size; from++)
                    if (!compare(check, usual, data, from, size))
                        return false;
            }
    return true;
}

/* Every byte as each of a row's, alone and among others. */
bool check_needle_any_byte(struct check *check)
{
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
                !compare(check, usual, data, 0, sizeof data))
                return false;
        }
    return true;
}

bool check_needle_random(struct check *check)
{
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
            if (!compare(check, usual, data, from, size))
                return false;
    }
    return true;
}

/* What is found stands at the very end, or nowhere. */
bool check_needle_reads_inside(struct check *check)
{
    size_t size;
    uint8_t *bytes = naive_guard(&size);
    if (!bytes)
        return false;
    bool good = true;
    memset(bytes, 'C', size);
    for (size_t some = 0; some < 300; some++) {
        bytes[size - 1] = some % 2 ? 'C' : 'x';
        for (size_t from = 0; from <= some; from += 1 + some / 16)
            good = good && compare(check, usual, bytes + size - some, from, some) &&
                   compare(check, usual, bytes, from, some);
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
        while (k < 3 && n->row + k < n->size && at + k < size &&
               is_byte(n, n->row + k, data[at + k]))
            k++;
        if (k == 3 || n->row + k == n->size || at + k == size)
            return true;
    }
    return false;
}

/* Two bytes before a ':', as far as data[size - 1]? */
static bool is_anchor(const struct anchors *a, const uint8_t *data, size_t at, size_t size)
{
    uint8_t buckets = a->before[data[at]];
    if (size - at > 1)
        buckets &= a->last[data[at + 1]];
    return buckets && (size - at <= 2 || data[at + 2] == ':');
}

static bool compare_packed(struct check *check, struct needle **needles, size_t count,
                           const struct anchors *anchors, const uint8_t *data, size_t size)
{
    static struct found want;
    const struct urisift_kernel *kernel;
    struct needles packed;
    needles_pack(&packed, needles, count, anchors, NULL);
    want.row_count = want.apart_count = want.anchor_count = 0;
    for (size_t at = 0; at < size; at++) {
        uint64_t rows = is_row(needles, count, data, at, size);
        add_place(&want,
                  anchors && is_anchor(anchors, data, at, size) ? rows | NEEDLES_ANCHORS : rows, 0,
                  at);
    }
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        if (!check_wants(check, kernel))
            continue;
        check->compared++;
        if (!finds(kernel, &packed, data, 0, size, size, &want)) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, %zu needles packed, in %zu octets: not %zu rows and %zu anchors",
                     kernel->name, count, size, want.row_count, want.anchor_count);
            return false;
        }
    }
    return true;
}

/* No place is given up, for bytes around a row, at which a needle stands. */
static bool sieve(struct check *check, struct needle **needles, size_t count, const uint8_t *data,
                  size_t size)
{
    static struct needle_sieve sieve;
    size_t first = size % (2 * NEEDLE_MARKS);
    memset(&sieve, 0, sizeof sieve);
    for (size_t i = 0; i < count; i++)
        needle_sieve_add(&sieve, needles[i], first + i);
    for (size_t at = NEEDLE_BEFORE; at + NEEDLE_BEHIND < size; at++)
        for (size_t i = 0; i < count; i++) {
            const struct needle *n = needles[i];
            if (at < n->row || !needle_is_at(n, data, at - n->row, size))
                continue;
            check->compared++;
            if (!(needle_sieve_at(&sieve, data, at) >> (first + i) % NEEDLE_MARKS & 1)) {
                snprintf(check->failure, sizeof check->failure,
                         "a needle of %u octets, its row at %zu, is given up", n->size, at);
                return false;
            }
        }
    return true;
}

/* Letters before a ':', as schemes have them, each in one of the buckets. */
static void draw_anchors(struct anchors *a, uint64_t *state)
{
    static const char letters[] = "abcpqrwxyz0-";
    memset(a, 0, sizeof *a);
    for (size_t i = naive_draw(state) % 12; i > 0; i--) {
        uint8_t bit = (uint8_t)(1u << naive_draw(state) % 8);
        a->before[(uint8_t)letters[naive_draw(state) % (sizeof letters - 1)]] |= bit;
        a->last[(uint8_t)letters[naive_draw(state) % (sizeof letters - 1)]] |= bit;
    }
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
        struct needle made[NEEDLES_ROWS] = {{.size = 0}}, *needles[NEEDLES_ROWS];
        size_t count = 1 + naive_draw(&state) % NEEDLES_ROWS,
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
            n->row = (uint8_t)(naive_draw(&state) % n->size);
        }
        for (size_t i = 0; i < size; i++) {
            uint8_t c = (uint8_t)bytes[naive_draw(&state) % (sizeof bytes - 1)];
            data[i] = c >= 'a' && c <= 'z' && naive_draw(&state) % 4 == 0 ? c & 0xdf : c;
        }
        for (size_t i = 0; i < 3 * count; i++)
            plant(needles[i % count], data, size, &state);
        struct anchors anchors;
        draw_anchors(&anchors, &state);
        if (!compare_packed(check, needles, count, round % 3 ? &anchors : NULL, data, size) ||
            !sieve(check, needles, count, data, size))
            return false;
    }
    return true;
}
