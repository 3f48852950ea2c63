/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * fields.c — where every kernel says that plain fields end: each mark at every place and
 * alignment; every byte, and every pair with those that mean something; random fields; and with
 * pages on both sides that must not be touched.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, MOST = 40 };

static bool compare_one(struct check *check, const struct urisift_kernel *kernel,
                        const uint8_t *data, size_t from, size_t size, size_t most)
{
    size_t want[MOST], got[MOST], i = 0;
    size_t expected = naive_fields(data, from, size, want, most);
    size_t count = kernel->fields(data, from, size, got, most);
    while (i < count && i < expected && got[i] == want[i])
        i++;
    check->compared++;
    if (count == expected && i == count)
        return true;
    snprintf(check->failure, sizeof check->failure,
             "%s, %zu fields of %zu from %zu: %zu, not %zu, the same: %zu", kernel->name, most,
             size, from, count, expected, i);
    return false;
}

static bool compare(struct check *check, const uint8_t *data, size_t from, size_t size, size_t most)
{
    const struct urisift_kernel *kernel;
    for (size_t i = 0; (kernel = kernel_at(i)); i++)
        if (check_wants(check, kernel) && !compare_one(check, kernel, data, from, size, most))
            return false;
    return true;
}

/* Fields of `size` bytes, each of `each`; the last one is cut off. */
static void write_fields(uint8_t *data, size_t size, size_t each)
{
    for (size_t i = 0; i < size; i++)
        data[i] = (uint8_t)(i % each == each - 1 ? '\n'
                            : i % each == 1      ? ':'
                            : i % each == 2      ? ' '
                                                 : 'x');
}

/* One mark at every place of fields of some lengths. */
bool check_fields_anywhere(struct check *check)
{
    static const char *const marks[] = {
        "\n", ":",  " ",    "=?",  "<",    ">",     "\r",     "\r\n",  "\n\n",   "\n\r",
        "<>", "><", "<\n>", "\n ", "\n\t", "<\n >", "<\n \n", "\nab:", "\nab:c", "\na b: "};
    static const size_t lengths[] = {4, 13, 70, 150};
    static uint8_t room[BLOCK + 300];
    for (size_t mark = 0; mark < sizeof marks / sizeof marks[0]; mark++)
        for (size_t size = 6; size < 240; size += size < 2 * BLOCK + 4 ? 1 : 13)
            for (size_t at = 0; at + strlen(marks[mark]) <= size; at++) {
                uint8_t *data = room + size % 3;
                write_fields(data, size, lengths[at % 4]);
                memcpy(data + at, marks[mark], strlen(marks[mark]));
                if (!compare(check, data, 0, size, MOST) ||
                    !compare(check, data, at / 2, size, 1 + at % 3))
                    return false;
            }
    return true;
}

/* Every byte before and after the special ones, on both sides of a block's border. */
bool check_fields_any_byte(struct check *check)
{
    static const char marks[] = "\n:=?<>\r x~\x7f\t";
    for (unsigned byte = 0; byte < 256; byte++)
        for (size_t mark = 0; mark < sizeof marks; mark++)
            for (size_t at = 0; at < BLOCK + 2; at += at == 2 ? BLOCK - 5 : 1) {
                uint8_t data[3 * BLOCK];
                write_fields(data, sizeof data, 30);
                data[at] = data[at + 2] = (uint8_t)byte;
                data[at + 1] = (uint8_t)marks[mark];
                if (!compare(check, data, 0, sizeof data, MOST) ||
                    !compare(check, data, at, sizeof data, MOST))
                    return false;
            }
    return true;
}

bool check_fields_random(struct check *check)
{
    static uint8_t data[3000];
    static const char *const alphabets[] = {"\nx:",
                                            "\n:<>=? x",
                                            "\r\nx: ",
                                            "xxxxxxxxxxxxxxxxxxxxxxxxxxxx\n<>:",
                                            "xxxxxxxxxxxxxxxxxxxxxxx \xff\x80\x7f!~:\n",
                                            "=?xxxxxxxxxxxxxxxx\n"};
    uint64_t state = 5322;
    for (size_t round = 0; round < 600; round++) {
        const char *alphabet = alphabets[naive_draw(&state) % 6];
        size_t size = naive_draw(&state) % sizeof data, kinds = strlen(alphabet),
               each = 3 + naive_draw(&state) % 200;
        write_fields(data, size, each);
        /* many fields stay plain */
        for (size_t some = naive_draw(&state) % 60; size > 0 && some > 0; some--)
            data[naive_draw(&state) % size] = (uint8_t)alphabet[naive_draw(&state) % kinds];
        for (size_t from = 0; from < size; from += 1 + naive_draw(&state) % each)
            if (!compare(check, data, from, size, 1 + naive_draw(&state) % MOST))
                return false;
    }
    return true;
}

/* Fields that end at the very end, or do not end. */
bool check_fields_read_inside(struct check *check)
{
    size_t size;
    uint8_t *bytes = naive_guard(&size);
    if (!bytes)
        return false;
    bool good = true;
    for (size_t some = 1; some < 300; some++) {
        write_fields(bytes + size - some, some, 3 + some % 90);
        bytes[size - 1] = (uint8_t) "\nx\r=<:"[some % 6];
        good = good && compare(check, bytes + size - some, 0, some, MOST);
        write_fields(bytes, some, 3 + some % 90);
        good = good && compare(check, bytes, 0, some, MOST);
    }
    naive_unguard(bytes, size);
    return good;
}
