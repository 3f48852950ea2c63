/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sha1.c — SHA-1 of the texts of RFC 3174 section 7.3 and of FIPS 180, in pieces of all sizes. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "core/text/sha1.h"

static void expect(const char *text, size_t times, const char *digest)
{
    for (size_t piece = 1; piece <= 130; piece += piece < 3 ? 1 : 13) {
        uint8_t bytes[SHA1_SIZE];
        char digits[2 * SHA1_SIZE + 1];
        struct sha1 hash;
        sha1_init(&hash);
        for (size_t i = 0; i < times; i++)
            for (size_t at = 0, size = strlen(text); at < size; at += piece)
                sha1_put(&hash, text + at, size - at < piece ? size - at : piece);
        sha1_finish(&hash, bytes);
        for (size_t i = 0; i < SHA1_SIZE; i++)
            snprintf(digits + 2 * i, 3, "%02x", bytes[i]);
        cr_assert_str_eq(digits, digest, "%s in pieces of %zu", text, piece);
    }
}

Test(sha1, vectors)
{
    expect("", 0, "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    expect("abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d");
    expect("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
           "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    expect("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
           "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
           1, "a49b2446a02c645bf419f995b67091253a04a259");
    expect("0123456701234567012345670123456701234567012345670123456701234567", 10,
           "dea356a2cddd90c7a7ecedc5ebb563934f460452");
}

Test(sha1, a_million)
{
    char letters[1000];
    uint8_t bytes[SHA1_SIZE];
    struct sha1 hash;
    memset(letters, 'a', sizeof letters);
    sha1_init(&hash);
    for (int i = 0; i < 1000; i++)
        sha1_put(&hash, letters, sizeof letters);
    sha1_finish(&hash, bytes);
    cr_assert_arr_eq(bytes,
                     "\x34\xaa\x97\x3c\xd4\xc4\xda\xa4\xf6\x1e\xeb\x2b\xdb\xad\x27\x31\x65\x34"
                     "\x01\x6f",
                     SHA1_SIZE);
}

/* The end fits into the last block, or needs another one. */
Test(sha1, ends)
{
    static const struct {
        size_t size;
        const char *digest;
    } rows[] = {{55, "c1c8bbdc22796e28c0e15163d20899b65621d65a"},
                {56, "c2db330f6083854c99d4b5bfb6e8f29f201be699"},
                {63, "03f09f5b158a7a8cdad920bddc29b81c18a551f5"},
                {64, "0098ba824b5c16427bd7a1122a5a442a25ec644d"},
                {65, "11655326c708d70319be2610e8a57d9a5b959d3b"}};
    char text[66];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        memset(text, 'a', rows[i].size);
        text[rows[i].size] = '\0';
        expect(text, 1, rows[i].digest);
    }
}
