/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sha256.c — SHA-256, as FIPS 180-4 writes it down: sections 4.1.2, 4.2.2, 5.1.1 and 6.2. */
#include "cli/page/sha256.h"

#include <string.h>

enum { BLOCK = 64, ROUNDS = 64 };

static uint32_t turn(uint32_t word, unsigned by)
{
    return word >> by | word << (32 - by);
}

/* The first 32 bits of the fractions of the cube roots of the first 64 primes. */
static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static void take_block(uint32_t hash[8], const uint8_t *block)
{
    uint32_t word[ROUNDS];
    for (size_t i = 0; i < 16; i++)
        word[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                  (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (size_t i = 16; i < ROUNDS; i++) {
        uint32_t a = word[i - 15], b = word[i - 2];
        word[i] = word[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) + word[i - 7] +
                  (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
    }
    uint32_t v[8]; /* a to h of the standard */
    memcpy(v, hash, sizeof v);
    for (size_t i = 0; i < ROUNDS; i++) {
        uint32_t one = v[7] + (turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25)) +
                       ((v[4] & v[5]) ^ (~v[4] & v[6])) + constants[i] + word[i];
        uint32_t two = (turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22)) +
                       ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += one;
        v[0] = one + two;
    }
    for (size_t i = 0; i < 8; i++)
        hash[i] += v[i];
}

void sha256(const uint8_t *data, size_t size, uint8_t digest[SHA256_SIZE])
{
    uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    size_t whole = size - size % BLOCK, rest = size % BLOCK;
    for (size_t i = 0; i < whole; i += BLOCK)
        take_block(hash, data + i);
    uint8_t last[2 * BLOCK] = {0}; /* the rest, a bit 1, zeros, the number of bits */
    if (rest > 0)
        memcpy(last, data + whole, rest);
    last[rest] = 0x80;
    size_t end = rest + 9 <= BLOCK ? BLOCK : 2 * BLOCK;
    for (size_t i = 0; i < 8; i++)
        last[end - 1 - i] = (uint8_t)((uint64_t)size * 8 >> 8 * i);
    for (size_t i = 0; i < end; i += BLOCK)
        take_block(hash, last + i);
    for (size_t i = 0; i < SHA256_SIZE; i++)
        digest[i] = (uint8_t)(hash[i / 4] >> (24 - 8 * (i % 4)));
}

void sha256_base64(const uint8_t *data, size_t size, char text[SHA256_BASE64 + 1])
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint8_t digest[SHA256_SIZE + 1] = {0};
    sha256(data, size, digest);
    for (size_t i = 0; i < SHA256_SIZE; i += 3) {
        uint32_t bits = (uint32_t)digest[i] << 16 | (uint32_t)digest[i + 1] << 8;
        bits |= i + 2 < SHA256_SIZE ? digest[i + 2] : 0;
        for (size_t j = 0; j < 4; j++)
            text[i / 3 * 4 + j] = digits[bits >> (18 - 6 * j) & 63];
    }
    text[SHA256_BASE64 - 1] = '='; /* 32 bytes are ten times three and two */
    text[SHA256_BASE64] = '\0';
}
