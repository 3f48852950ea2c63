/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernels.c — every kernel of this machine finds the anchors that one octet at a time finds.
 *
 * At every alignment, every length up to a few blocks and every place of an
 * anchor; on random and on hostile octets; and with pages on both sides that
 * must not be touched.
 */
#include <criterion/criterion.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "scanner/find/finder.h"

/* The definition, without any search. */
static size_t naive(const struct anchors *a, const uint8_t *data, size_t from, size_t size)
{
    while (from < size && !(data[from] == ':' && anchor_is_at(a, data, from, size)))
        from++;
    return from;
}

static size_t naive_newlines(const uint8_t *data, size_t from, size_t to)
{
    size_t count = 0;
    while (from < to)
        count += data[from++] == '\n';
    return count;
}

static struct anchors anchors_for(const char *schemes)
{
    struct find_schemes set;
    struct anchors a;
    cr_assert_eq(find_schemes_init(&set, schemes), URISIFT_OK);
    find_schemes_anchors(&set, &a);
    find_schemes_fini(&set);
    return a;
}

static const char *const lists[] = {NULL, "http", "a", "all", "s3,x-y,urn,view-source"};
enum { LISTS = sizeof lists / sizeof lists[0] };

/* All anchors of the octets, from each place on, are the same. Returns how many there are. */
static size_t compare(const struct anchors *a, const uint8_t *data, size_t size)
{
    const struct urisift_kernel *kernel;
    size_t found = 0;
    for (size_t at = 0; (at = naive(a, data, at, size)) < size; at++)
        found++;
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        if (!kernel->is_supported())
            continue;
        size_t count = 0;
        for (size_t from = 0;;) {
            uint64_t lines = 7;
            size_t want = naive(a, data, from, size), got = kernel->next(a, data, from, size, &lines);
            cr_assert_eq(got, want, "%s from %zu of %zu: %zu, not %zu", kernel->name, from, size, got, want);
            cr_assert_eq(lines, 7 + naive_newlines(data, from, got), "%s from %zu to %zu", kernel->name, from, got);
            if (got == size)
                break;
            count++;
            from = got + 1;
        }
        cr_assert_eq(count, found);
    }
    return found;
}

static uint64_t state;

static uint64_t draw(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

Test(kernels, an_anchor_anywhere_at_any_alignment)
{
    static uint8_t room[64 + 300];
    struct anchors a = anchors_for(NULL);
    for (size_t shift = 0; shift < 64; shift++)
        for (size_t size = 0; size < 200; size += size < 70 ? 1 : 13)
            for (size_t at = 0; at < size; at++) {
                uint8_t *data = room + shift;
                memset(data, 'x', size);
                static const char scheme[] = "http";
                size_t letters = at < 4 ? at : 4; /* its last ones, where there is no room for all */
                memcpy(data + at - letters, scheme + 4 - letters, letters);
                data[at] = ':';
                cr_assert_eq(compare(&a, data, size), at >= 1, "%zu of %zu at %zu", at, size, shift);
            }
}

Test(kernels, random_octets_of_few_kinds)
{
    static uint8_t data[5000];
    static const char *const alphabets[] = {":", ":p", ":tpsS", ":pPtTnNoO/ x", ":\x80\xff\x3a\xba", "htps:/ "};
    state = 19931017;
    for (int round = 0; round < 600; round++) {
        struct anchors a = anchors_for(lists[round % LISTS]);
        const char *alphabet = alphabets[draw() % 6];
        size_t size = (size_t)(draw() % sizeof data), kinds = strlen(alphabet);
        for (size_t i = 0; i < size; i++)
            data[i] = round % 7 == 0 ? (uint8_t)draw() : (uint8_t)alphabet[draw() % kinds];
        compare(&a, data, size);
    }
}

Test(kernels, hostile_octets)
{
    static const char *const pieces[] = {":", "p:", "http", "http:", "http://", "s:p:", "::", "ttp:h"};
    static uint8_t data[4096];
    for (size_t p = 0; p < sizeof pieces / sizeof pieces[0]; p++)
        for (size_t l = 0; l < LISTS; l++) {
            struct anchors a = anchors_for(lists[l]);
            for (size_t i = 0; i < sizeof data; i++)
                data[i] = (uint8_t)pieces[p][i % strlen(pieces[p])];
            compare(&a, data, sizeof data);
        }
}

Test(kernels, no_octet_outside_is_read)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *pages = mmap(NULL, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    cr_assert_neq(pages, MAP_FAILED);
    cr_assert_eq(mprotect(pages, page, PROT_NONE) | mprotect(pages + 2 * page, page, PROT_NONE), 0);
    struct anchors a = anchors_for(NULL);
    uint8_t *middle = pages + page;
    for (size_t i = 0; i < page; i++)
        middle[i] = (uint8_t) "http:"[i % 5];
    for (size_t size = 0; size < 300; size++) {
        compare(&a, middle + page - size, size); /* up to the last octet */
        compare(&a, middle, size);               /* from the first on */
    }
    munmap(pages, 3 * page);
}

Test(kernels, the_best_is_chosen_and_each_can_be_named)
{
    const struct urisift_kernel *kernel, *best = NULL;
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        cr_assert_eq(kernel_choose(kernel->name), kernel->is_supported() ? kernel : NULL);
        best = kernel->is_supported() ? kernel : best;
    }
    cr_assert_eq(kernel_choose(NULL), best);
    cr_assert_null(kernel_choose("abacus"));
}
