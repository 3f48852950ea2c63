/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sha1.c — SHA-1, as FIPS 180-4 section 6.1 describes it. */
#include "core/text/sha1.h"

#include <string.h>

enum { ROUNDS = 80, LENGTH_AT = SHA1_BLOCK - 8 /* where the length stands in the last block */ };

static uint32_t turn_left(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

static uint32_t read_word(const uint8_t *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* One round; `mixed` is its function of three words, and its constant. */
static inline void turn(uint32_t s[5], uint32_t mixed, uint32_t word)
{
    const uint32_t next = turn_left(s[0], 5) + mixed + s[4] + word;
    s[4] = s[3];
    s[3] = s[2];
    s[2] = turn_left(s[1], 30);
    s[1] = s[0];
    s[0] = next;
}

static void take_block(uint32_t state[5], const uint8_t *block)
{
    uint32_t words[ROUNDS], s[5];
    int i = 0;
    for (; i < 16; i++)
        words[i] = read_word(block + (size_t)4 * (size_t)i);
    for (; i < ROUNDS; i++)
        words[i] = turn_left(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    memcpy(s, state, sizeof s);
    for (i = 0; i < 20; i++)
        turn(s, (s[3] ^ (s[1] & (s[2] ^ s[3]))) + 0x5a827999, words[i]);
    for (; i < 40; i++)
        turn(s, (s[1] ^ s[2] ^ s[3]) + 0x6ed9eba1, words[i]);
    for (; i < 60; i++)
        turn(s, ((s[1] & s[2]) | (s[3] & (s[1] | s[2]))) + 0x8f1bbcdc, words[i]);
    for (; i < ROUNDS; i++)
        turn(s, (s[1] ^ s[2] ^ s[3]) + 0xca62c1d6, words[i]);
    for (i = 0; i < 5; i++)
        state[i] += s[i];
}

void sha1_init(struct sha1 *h)
{
    *h = (struct sha1){.state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}};
}

void sha1_put(struct sha1 *h, const void *data, size_t size)
{
    const uint8_t *at = data;
    while (size > 0) {
        const size_t begin = h->size % SHA1_BLOCK, room = SHA1_BLOCK - begin;
        const size_t part = size < room ? size : room;
        memcpy(h->block + begin, at, part);
        h->size += part;
        at += part;
        size -= part;
        if (part == room)
            take_block(h->state, h->block);
    }
}

void sha1_finish(struct sha1 *h, uint8_t digest[SHA1_SIZE])
{
    const uint64_t bits = h->size * 8;
    uint8_t length[8];
    sha1_put(h, "\x80", 1);
    while (h->size % SHA1_BLOCK != LENGTH_AT)
        sha1_put(h, "", 1);
    for (int i = 0; i < 8; i++)
        length[i] = (uint8_t)(bits >> (56 - 8 * i));
    sha1_put(h, length, sizeof length);
    for (int i = 0; i < SHA1_SIZE; i++)
        digest[i] = (uint8_t)(h->state[i / 4] >> (24 - 8 * (i % 4)));
}
