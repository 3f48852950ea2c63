/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* uuid.c — a UUID of version 5 is the first 16 bytes of a SHA-1, with version and variant set. */
#include "scanner/report/uuid.h"

#include <string.h>

void uuid_begin(struct sha1 *hash, const uint8_t space[UUID_SIZE])
{
    sha1_init(hash);
    sha1_put(hash, space, UUID_SIZE);
}

void uuid_finish(struct sha1 *hash, uint8_t uuid[UUID_SIZE])
{
    uint8_t digest[SHA1_SIZE];
    sha1_finish(hash, digest);
    memcpy(uuid, digest, UUID_SIZE);
    uuid[6] = (uint8_t)((uuid[6] & 0x0f) | 0x50);
    uuid[8] = (uint8_t)((uuid[8] & 0x3f) | 0x80);
}

void uuid_put_hex(struct urisift_output *o, const uint8_t *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++)
        urisift_output_put(o, (char[]){digits[bytes[i] >> 4], digits[bytes[i] & 15]}, 2);
}

void uuid_put(struct urisift_output *o, const uint8_t uuid[UUID_SIZE])
{
    static const size_t sizes[] = {4, 2, 2, 2, 6};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; uuid += sizes[i++]) {
        urisift_output_text(o, i > 0 ? "-" : "");
        uuid_put_hex(o, uuid, sizes[i]);
    }
}
