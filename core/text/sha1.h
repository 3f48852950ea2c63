/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * sha1.h — SHA-1 (FIPS 180-4), for names that others compute alike: UUIDs of RFC 9562 version 5,
 * ids of documents. It protects nothing.
 */
#ifndef URISIFT_SHA1_H
#define URISIFT_SHA1_H

#include <urisift/core.h>

enum { SHA1_SIZE = 20, SHA1_BLOCK = 64 };

struct sha1 {
    uint32_t state[5];
    uint64_t size;             /* bytes put so far */
    uint8_t block[SHA1_BLOCK]; /* the last ones, if they fill no block */
};

void sha1_init(struct sha1 *sha1);
void sha1_put(struct sha1 *sha1, const void *data, size_t size);
void sha1_finish(struct sha1 *sha1, uint8_t digest[SHA1_SIZE]);

#endif
