/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * header_lines.c — what every kernel says of lines: each mark at every place and alignment; every octet, and
 * every pair with those that mean something; random lines; and with pages on both sides that must not be touched.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, MOST = 40 };

static bool is_same(const struct kernel_line *a, const struct kernel_line *b)
{
    return a->end == b->end && a->name == b->name && a->odd == b->odd;
}

static bool compare_one(struct check *check, const struct urisift_kernel *kernel, const uint8_t *data, size_t from,
                        size_t size, size_t most)
{
    struct kernel_line want[MOST], got[MOST];
    size_t expected = naive_lines(data, from, size, want, most);
    size_t count = kernel->lines(data, from, size, got, most), i = 0;
    while (i < count && i < expected && is_same(&got[i], &want[i]))
        i++;
    check->compared++;
    if (count == expected && i == count)
        return true;
    snprintf(check->failure, sizeof check->failure, "%s, %zu lines of %zu from %zu: %zu, not %zu, the same: %zu",
             kernel->name, most, size, from, count, expected, i);
    return false;
}

static bool compare(struct check *check, const uint8_t *data, size_t from, size_t size, size_t most)
{
    const struct urisift_kernel *kernel;
    for (size_t i = 0; (kernel = kernel_at(i)); i++)
        if (kernel->is_supported() && !compare_one(check, kernel, data, from, size, most))
            return false;
    return true;
}

/* One mark at every place of lines of some lengths. */
bool check_lines_anywhere(struct check *check)
{
    static const char *const marks[] = {"\n", ":", " ", "=?", "<", ">", "\r", "\r\n", "\n\n", "\n\r", "<>", "><", "<\n>"};
    static uint8_t room[BLOCK + 300];
    for (size_t mark = 0; mark < sizeof marks / sizeof marks[0]; mark++)
        for (size_t shift = 0; shift < 3; shift++)
            for (size_t size = 3; size < 200; size += size < 2 * BLOCK + 4 ? 1 : 13)
                for (size_t at = 0; at + strlen(marks[mark]) <= size; at++) {
                    uint8_t *data = room + shift;
                    memset(data, 'x', size);
                    data[size - 1] = '\n';
                    memcpy(data + at, marks[mark], strlen(marks[mark]));
                    if (!compare(check, data, 0, size, MOST) || !compare(check, data, at / 2, size, 1 + at % 3))
                        return false;
                }
    return true;
}

/* Every octet before and behind those that mean something, on both sides of where blocks meet. */
bool check_lines_any_octet(struct check *check)
{
    static const char marks[] = "\n:=?<>\r x~\x7f";
    for (unsigned octet = 0; octet < 256; octet++)
        for (size_t mark = 0; mark < sizeof marks; mark++)
            for (size_t at = BLOCK - 3; at < BLOCK + 2; at++) {
                uint8_t data[3 * BLOCK];
                memset(data, 'x', sizeof data);
                data[sizeof data - 1] = data[2 * BLOCK + 5] = '\n';
                data[at] = data[at + 2] = (uint8_t)octet;
                data[at + 1] = (uint8_t)marks[mark];
                if (!compare(check, data, 0, sizeof data, MOST))
                    return false;
            }
    return true;
}

bool check_lines_random(struct check *check)
{
    static uint8_t data[3000];
    static const char *const alphabets[] = {"\nx", "\n:<>=? x", "\r\nx", "xxxxxxxxxxxxxxxxxxxxxxxxxxxx\n<>",
                                            "xxxxxxxxxxxxxxxxxxxxxxx \xff\x80\x7f!~:\n", "=?xxxxxxxxxxxxxxxx\n"};
    uint64_t state = 5322;
    for (size_t round = 0; round < 600; round++) {
        const char *alphabet = alphabets[naive_draw(&state) % 6];
        size_t size = naive_draw(&state) % sizeof data, kinds = strlen(alphabet);
        for (size_t i = 0; i < size; i++)
            data[i] = (uint8_t)alphabet[naive_draw(&state) % kinds];
        for (size_t from = 0; from < size; from += 1 + naive_draw(&state) % 200)
            if (!compare(check, data, from, size, 1 + naive_draw(&state) % MOST))
                return false;
    }
    return true;
}

/* Lines that end at the very end, or do not end. */
bool check_lines_read_inside(struct check *check)
{
    size_t size;
    uint8_t *octets = naive_guard(&size);
    if (!octets)
        return false;
    bool good = true;
    memset(octets, 'x', size);
    for (size_t some = 1; some < 300; some++) {
        octets[size - 1] = (uint8_t)"\nx\r=<"[some % 5];
        good = good && compare(check, octets + size - some, 0, some, MOST) && compare(check, octets, 0, some, MOST);
    }
    naive_unguard(octets, size);
    return good;
}
