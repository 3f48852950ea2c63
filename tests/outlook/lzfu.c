/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lzfu.c — compressed RTF: the examples of MS-OXRTFCP section 4, and what is broken. */
#include "cli/outlook/reader/lzfu.h"

#include <criterion/criterion.h>
#include <string.h>

struct got {
    uint8_t data[20000];
    size_t size;
};

static void put(void *self, const uint8_t *data, size_t size)
{
    struct got *g = self;
    cr_assert_leq(size, sizeof g->data - g->size);
    memcpy(g->data + g->size, data, size);
    g->size += size;
}

static void check(const uint8_t *data, size_t size, enum lzfu_result result, const char *text)
{
    struct got g = {.size = 0};
    cr_expect_eq(lzfu_decode(data, size, put, &g), result);
    cr_expect(g.size == strlen(text) && memcmp(g.data, text, g.size) == 0, "%.*s", (int)g.size,
              g.data);
}

/* `{\rtf1\ansi\ansicpg1252\pard hello world}` and CR LF */
static const uint8_t simple[] = {0x2d, 0x00, 0x00, 0x00, 0x2b, 0x00, 0x00, 0x00, 0x4c, 0x5a,
                                 0x46, 0x75, 0xf1, 0xc5, 0xc7, 0xa7, 0x03, 0x00, 0x0a, 0x00,
                                 0x72, 0x63, 0x70, 0x67, 0x31, 0x32, 0x35, 0x42, 0x32, 0x0a,
                                 0xf3, 0x20, 0x68, 0x65, 0x6c, 0x09, 0x00, 0x20, 0x62, 0x77,
                                 0x05, 0xb0, 0x6c, 0x64, 0x7d, 0x0a, 0x80, 0x0f, 0xa0};
static const char simple_text[] = "{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n";

Test(lzfu, text)
{
    check(simple, sizeof simple, LZFU_OK, simple_text);
}

/* a reference to bytes that it writes itself */
Test(lzfu, crossing)
{
    static const uint8_t data[] = {0x1a, 0x00, 0x00, 0x00, 0x1c, 0x00, 0x00, 0x00, 0x4c, 0x5a,
                                   0x46, 0x75, 0xe2, 0xd4, 0x4b, 0x51, 0x41, 0x00, 0x04, 0x20,
                                   0x57, 0x58, 0x59, 0x5a, 0x0d, 0x6e, 0x7d, 0x01, 0x0e, 0xb0};
    check(data, sizeof data, LZFU_OK, "{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}");
}

Test(lzfu, plain)
{
    static const uint8_t data[] = "\x10\0\0\0\4\0\0\0MELA\0\0\0\0abcd";
    check(data, 20, LZFU_OK, "abcd");
    check(data, 18, LZFU_CUT, "ab");
    static const uint8_t both[] = "\x10\0\0\0\x10\0\0\0MELA\0\0\0\0abcd";
    check(both, 20, LZFU_OK, "abcd");
}

Test(lzfu, broken)
{
    uint8_t data[sizeof simple];
    memcpy(data, simple, sizeof simple);
    data[12] ^= 1;
    check(data, sizeof data, LZFU_CHECKSUM, simple_text);
    check(simple, sizeof simple - 6, LZFU_CUT, "{\\rtf1\\ansi\\ansicpg1252\\pard hello worl");
    check(simple, 15, LZFU_UNKNOWN, "");
    data[8] = 'X';
    check(data, sizeof data, LZFU_UNKNOWN, "");
}

/* Every beginning, and every byte changed: no more than the header says is put. */
Test(lzfu, damaged)
{
    for (size_t size = 0; size <= sizeof simple; size++) {
        struct got g = {.size = 0};
        uint8_t exact[sizeof simple];
        memcpy(exact, simple, size);
        lzfu_decode(exact, size, put, &g);
        cr_assert_leq(g.size, sizeof simple_text - 1);
    }
    for (size_t i = 8; i < sizeof simple; i++)
        for (unsigned bit = 0; bit < 8; bit++) {
            struct got g = {.size = 0};
            uint8_t data[sizeof simple];
            memcpy(data, simple, sizeof simple);
            data[i] ^= (uint8_t)(1u << bit);
            cr_assert_neq(lzfu_decode(data, sizeof data, put, &g), LZFU_OK);
            cr_assert_leq(g.size, sizeof simple_text - 1);
        }
}
