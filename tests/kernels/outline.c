/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * outline.c — where every kernel finds the end of a URL: at every offset, alignment and size; every
 * byte at every place of one to five blocks, marks in twos and threes; random sets; with unreadable
 * pages on both sides.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, FIVE_BLOCKS = 5 * BLOCK };

static const char alnum[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

static void add(bool set[256], const char *bytes)
{
    for (; *bytes; bytes++)
        set[(uint8_t)*bytes] = true;
}

/* About what the finder has. */
static struct naive_sets usual_sets(void)
{
    struct naive_sets sets = {0};
    add(sets.url, alnum);
    add(sets.url, "-._~:/?#@!$&'*+,;=%");
    add(sets.host, "abcdefghijklmnopqrstuvwxyz0123456789-.");
    add(sets.plain, alnum);
    add(sets.plain, "-._~:/?@!$&'*+,;=");
    return sets;
}

static bool is_same(const struct url_outline *a, const struct url_outline *b)
{
    return a->end == b->end && a->host == b->host && a->question == b->question &&
           a->hash == b->hash && a->odd == b->odd;
}

static void describe(struct check *check, const char *kernel, size_t from, size_t size, bool got,
                     bool want, const struct url_outline *g, const struct url_outline *w)
{
    snprintf(check->failure, sizeof check->failure,
             "%s, glance from %zu of %zu: %d, not %d; end %zu/%zu host %zu/%zu question %zu/%zu "
             "hash %zu/%zu odd %d/%d",
             kernel, from, size, got, want, g->end, w->end, g->host, w->host, g->question,
             w->question, g->hash, w->hash, g->odd, w->odd);
}

static bool compare(struct check *check, const struct naive_sets *sets, const uint8_t *data,
                    size_t from, size_t size)
{
    const struct urisift_kernel *kernel;
    struct url_sets packed;
    struct url_outline want = {0};
    naive_pack(sets, &packed);
    bool answer = naive_outline(sets, data, from, size, &want);
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        struct url_outline got = {.end = 11, .host = 12, .question = 13, .hash = 14, .odd = true};
        if (!check_wants(check, kernel))
            continue;
        bool said = kernel->outline(&packed, data, from, size, &got);
        check->compared++;
        if (said != answer || (said && !is_same(&got, &want))) {
            describe(check, kernel->name, from, size, said, answer, &got, &want);
            return false;
        }
        size_t end = naive_span(sets, data, from, size),
               span = kernel->span(&packed, data, from, size);
        if (span != end) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, span from %zu of %zu: %zu, not %zu", kernel->name, from, size, span, end);
            return false;
        }
    }
    return true;
}

/* The end at every offset, in every size around the blocks' ends, at every alignment. */
bool check_outline_ends(struct check *check)
{
    static const uint8_t ends[] = {' ', '\n', '>', '"', 0, 0x7f, 0x80, 0xae, 0xff};
    static uint8_t room[2 * BLOCK + FIVE_BLOCKS + 2];
    struct naive_sets sets = usual_sets();
    for (size_t shift = 0; shift < BLOCK; shift++)
        for (size_t end = 0; end <= 300; end++) {
            uint8_t *data = room + shift;
            size_t from = 1 + (shift + end) % 5, place = from + end;
            memset(data, 'a', from + FIVE_BLOCKS + 1);
            data[place] = ends[(end + shift) % sizeof ends];
            if (!compare(check, &sets, data, from, place) ||
                !compare(check, &sets, data, from, place + 1))
                return false;
            for (size_t block = 0; block <= FIVE_BLOCKS; block += BLOCK)
                if ((block > 0 && !compare(check, &sets, data, from, from + block - 1)) ||
                    !compare(check, &sets, data, from, from + block) ||
                    !compare(check, &sets, data, from, from + block + 1))
                    return false;
        }
    return true;
}

/* Every byte at every place, before an end in each block and after it. */
bool check_outline_bytes(struct check *check)
{
    static uint8_t data[FIVE_BLOCKS + 10];
    struct naive_sets sets = usual_sets();
    for (size_t end = BLOCK - 2; end < FIVE_BLOCKS; end += BLOCK)
        for (size_t at = 0; at < FIVE_BLOCKS; at++)
            for (unsigned c = 0; c < 256; c++) {
                memset(data, 'a', sizeof data);
                data[1 + end] = ' ';
                data[1 + at] = (uint8_t)c;
                if (!compare(check, &sets, data, 1, sizeof data))
                    return false;
            }
    return true;
}

static bool compare_marks(struct check *check, const struct naive_sets *sets, size_t at, size_t gap,
                          const char *marks)
{
    static uint8_t data[1 + FIVE_BLOCKS];
    for (size_t end = BLOCK - 1; end < FIVE_BLOCKS; end += BLOCK - 1) {
        memset(data, 'a', sizeof data);
        data[1 + end] = '<';
        for (size_t i = 0; marks[i]; i++)
            if (at + i * gap < sizeof data) /* at 0: before the first byte */
                data[at + i * gap] = (uint8_t)marks[i];
        if (!compare(check, sets, data, 1, sizeof data))
            return false;
    }
    return true;
}

/* Marks one after another, at every place and across the blocks' ends. */
bool check_outline_marks(struct check *check)
{
    static const char *const marks[] = {"?",   "#",   "/.",  "./",  "//",     "..",  "##",   "??",
                                        "#?",  "%41", "%E2", "%e2", "%2F%2f", "%4",  "%%20", "%20#",
                                        "%7E", "%5f", "?#",  "/#",  "#.",     "#/.", "?/.",  "%",
                                        "A/",  ":/",  "###", "#%#", "/../",   "~?#", "/?."};
    static const size_t gaps[] = {1, 2, 63, 64, 65, 100};
    struct naive_sets sets = usual_sets();
    for (size_t m = 0; m < sizeof marks / sizeof marks[0]; m++)
        for (size_t g = 0; g < sizeof gaps / sizeof gaps[0]; g++)
            for (size_t at = 0; at <= FIVE_BLOCKS; at++)
                if (!compare_marks(check, &sets, at, gaps[g], marks[m]))
                    return false;
    return true;
}

/* Sets of any bytes; '#' is never plain. */
bool check_outline_random(struct check *check)
{
    static const char alphabet[] = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/./.?#A%~:-0";
    static uint8_t data[700];
    uint64_t state = 19911230;
    for (size_t round = 0; round < 40000; round++) {
        struct naive_sets sets = usual_sets();
        for (unsigned c = 0; c < 128 && round % 2; c++) {
            sets.url[c] = naive_draw(&state) % 64 != 0;
            sets.host[c] = naive_draw(&state) % 4 != 0;
            sets.plain[c] = c != '#' && naive_draw(&state) % 128 != 0;
        }
        size_t from = 1 + naive_draw(&state) % 200,
               size = from + naive_draw(&state) % (sizeof data - from);
        for (size_t i = 0; i < size; i++)
            data[i] = round % 4 == 3
                          ? (uint8_t)(naive_draw(&state) % 128)
                          : (uint8_t)alphabet[naive_draw(&state) % (sizeof alphabet - 1)];
        if (size > from && round % 8 < 6)
            data[from + naive_draw(&state) % (size - from)] =
                (uint8_t)(' ' | naive_draw(&state) % 2 << 7);
        if (!compare(check, &sets, data, from, size))
            return false;
    }
    return true;
}

/* From the second byte of the page on, and up to its last. */
bool check_outline_reads_inside(struct check *check)
{
    size_t size;
    struct naive_sets sets = usual_sets();
    uint8_t *bytes = naive_guard(&size);
    bool good = bytes != NULL;
    for (size_t some = 1; good && some <= 300; some++)
        for (size_t end = 1; good && end <= some; end += 1 + end / 8) {
            memset(bytes, 'a', size);
            bytes[end] = bytes[size - end] = ' ';
            good = compare(check, &sets, bytes, 1, some) &&
                   compare(check, &sets, bytes + size - some, 1, some) &&
                   compare(check, &sets, bytes - 30, 31, 30 + some);
        }
    if (bytes)
        naive_unguard(bytes, size);
    return good;
}
