/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * next.c — the scheme colons and newlines that every kernel finds: at every alignment, every length
 * of up to a few blocks, after every pair of bytes; in random and in hostile bytes; with unreadable
 * pages on both sides.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

static const char *const lists[] = {
    "http,https,ftp,ivo,urn,mailto,news,gopher,wais,telnet,ssh,file",
    "http",
    "a",
    "all",
    "s3,x-y,urn,view-source",
};
enum { LISTS = sizeof lists / sizeof lists[0], BLOCK = 64 };

/* All kernels, once. */
static bool compare_one(struct check *check, const struct scheme_colons *a, const uint8_t *data,
                        size_t from, size_t size)
{
    const struct urisift_kernel *kernel;
    uint64_t want_lines = 7;
    size_t want = naive_next(a, data, from, size, &want_lines);
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        uint64_t lines = 7;
        if (!check_wants(check, kernel))
            continue;
        size_t got = kernel->next(a, data, from, size, &lines);
        check->compared++;
        if (got != want || lines != want_lines || kernel->next(a, data, from, size, NULL) != want) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, next from %zu of %zu: %zu, %llu newlines; not %zu, %llu", kernel->name,
                     from, size, got, (unsigned long long)lines - 7, want,
                     (unsigned long long)want_lines - 7);
            return false;
        }
    }
    return true;
}

/* From scheme colon to scheme colon. */
static bool compare(struct check *check, const struct scheme_colons *a, const uint8_t *data,
                    size_t size)
{
    uint64_t lines = 0;
    for (size_t from = 0; from <= size; from = naive_next(a, data, from, size, &lines) + 1)
        if (!compare_one(check, a, data, from, size))
            return false;
    return true;
}

static bool compare_newlines(struct check *check, const uint8_t *data, size_t from, size_t to)
{
    const struct urisift_kernel *kernel;
    size_t want = naive_newlines(data, from, to);
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        if (!check_wants(check, kernel))
            continue;
        size_t got = kernel->newlines(data, from, to);
        check->compared++;
        if (got != want) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, newlines from %zu to %zu: %zu, not %zu", kernel->name, from, to, got,
                     want);
            return false;
        }
    }
    return true;
}

/* One scheme colon, at every place of every length and at every alignment. */
bool check_next_anywhere(struct check *check)
{
    static const char scheme[] = "http";
    static uint8_t room[BLOCK + 300];
    struct scheme_colons a;
    naive_anchors(&a, lists[0]);
    for (size_t shift = 0; shift < BLOCK; shift++)
        for (size_t size = 0; size < 200;
             size += size < 2 * BLOCK + 4 && (size < BLOCK + 4 || shift < 4) ? 1 : 13)
            for (size_t at = 0; at < size; at++) {
                uint8_t *data = room + shift;
                memset(data, at % 3 ? 'x' : '\n', size);
                /* its last ones, where there is no room for all */
                size_t letters = at < 4 ? at : 4;
                memcpy(data + at - letters, scheme + 4 - letters, letters);
                data[at] = ':';
                if (!compare(check, &a, data, size))
                    return false;
            }
    return true;
}

/* Every two bytes before a colon, somewhere in a block. */
bool check_next_after_any_pair(struct check *check)
{
    uint8_t data[2 * BLOCK + 10];
    for (size_t list = 0; list < LISTS; list++) {
        struct scheme_colons a;
        naive_anchors(&a, lists[list]);
        for (size_t pair = 0; pair < 65536; pair++) {
            size_t at = 2 + (pair * 7 + pair / 256) % (2 * BLOCK);
            memset(data, ' ', sizeof data);
            data[at - 2] = (uint8_t)(pair >> 8);
            data[at - 1] = (uint8_t)pair;
            data[at] = ':';
            if (!compare_one(check, &a, data, 0, sizeof data))
                return false;
        }
    }
    return true;
}

/* The bytes before `from` count for the scheme colon right after them, and for no newline. */
bool check_next_from_anywhere(struct check *check)
{
    static const char text[] =
        "http:\nhttps:\n\nurn: and so on, for more than one block of octets: news:\n"
        "and again, a little farther, ftp:\nthe last one is at the very end, http:";
    struct scheme_colons a;
    naive_anchors(&a, lists[0]);
    for (size_t size = 0; size < sizeof text; size++)
        for (size_t from = 0; from <= size; from++)
            if (!compare_one(check, &a, (const uint8_t *)text, from, size))
                return false;
    return true;
}

bool check_next_random(struct check *check)
{
    static uint8_t data[5000];
    static const char *const alphabets[] = {":",
                                            ":p",
                                            ":tpsS",
                                            ":pPtTnNoO/ x\n",
                                            ":\x80\xff\x3a\xba\n",
                                            "htps:/ ",
                                            "\xf3\x3a:s\xd0\xb0\xf0:nr\n",
                                            "p:\n"};
    uint64_t state = 19931017;
    for (size_t round = 0; round < 400; round++) {
        struct scheme_colons a;
        naive_anchors(&a, lists[round % LISTS]);
        const char *alphabet = alphabets[naive_draw(&state) % 8];
        size_t size = naive_draw(&state) % sizeof data, kinds = strlen(alphabet);
        for (size_t i = 0; i < size; i++)
            data[i] = round % 7 == 0 ? (uint8_t)naive_draw(&state)
                                     : (uint8_t)alphabet[naive_draw(&state) % kinds];
        if (!compare(check, &a, data, size))
            return false;
    }
    return true;
}

bool check_next_hostile(struct check *check)
{
    static const char *const pieces[] = {":",        "p:",  "http",  "http:", "http://",
                                         "s:p:",     "::",  "ttp:h", "\n",    "\xd0\xb0:\xbf\xba",
                                         "ht\xf4p:", "p\n:"};
    static uint8_t data[2048];
    for (size_t p = 0; p < sizeof pieces / sizeof pieces[0]; p++)
        for (size_t list = 0; list < LISTS; list++) {
            struct scheme_colons a;
            naive_anchors(&a, lists[list]);
            for (size_t i = 0; i < sizeof data; i++)
                data[i] = (uint8_t)pieces[p][i % strlen(pieces[p])];
            if (!compare(check, &a, data, sizeof data))
                return false;
        }
    return true;
}

/* Up to the last byte, from the first one; and from two bytes after the first one. */
static bool compare_guarded(struct check *check, const struct scheme_colons *a, uint8_t *bytes,
                            size_t size)
{
    static const char *const texts[] = {"http:", "no colon at all\n"};
    for (size_t t = 0; t < 2; t++) {
        for (size_t i = 0; i < size; i++)
            bytes[i] = (uint8_t)texts[t][i % strlen(texts[t])];
        for (size_t some = 0; some < 300; some++)
            if (!compare(check, a, bytes + size - some, some) || !compare(check, a, bytes, some) ||
                !compare_one(check, a, bytes - 100, 102, 102 + some))
                return false;
    }
    return true;
}

bool check_next_reads_inside(struct check *check)
{
    size_t size;
    struct scheme_colons a;
    uint8_t *bytes = naive_guard(&size);
    naive_anchors(&a, lists[0]);
    bool good = bytes && compare_guarded(check, &a, bytes, size);
    if (bytes)
        naive_unguard(bytes, size);
    return good;
}

bool check_newlines_anywhere(struct check *check)
{
    static uint8_t data[400];
    uint64_t state = 1994;
    for (unsigned rare = 1; rare <= 16; rare *= 4) { /* newlines only; some; few */
        for (size_t i = 0; i < sizeof data; i++)
            data[i] = naive_draw(&state) % rare == 0 ? '\n' : (uint8_t)(naive_draw(&state) % 32);
        for (size_t to = 0; to <= sizeof data; to++)
            for (size_t from = 0; from <= to; from++)
                if (!compare_newlines(check, data, from, to))
                    return false;
    }
    return true;
}

bool check_newlines_reads_inside(struct check *check)
{
    size_t size;
    uint8_t *bytes = naive_guard(&size);
    if (!bytes)
        return false;
    bool good = true;
    memset(bytes, '\n', size);
    for (size_t some = 0; some < 300; some++)
        for (size_t from = 0; from <= some; from += 1 + some / 16)
            good = good && compare_newlines(check, bytes + size - some, from, some) &&
                   compare_newlines(check, bytes, from, some);
    naive_unguard(bytes, size);
    return good;
}
