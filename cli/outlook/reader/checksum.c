/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* checksum.c — a CRC of 32 bits. */
#include "cli/outlook/reader/checksum.h"

uint32_t checksum(const uint8_t *data, size_t size)
{
    uint32_t table[256], sum = 0;
    for (uint32_t i = 0; i < 256; i++) {
        table[i] = i;
        for (int bit = 0; bit < 8; bit++)
            table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xEDB88320 : 0);
    }
    for (size_t i = 0; i < size; i++)
        sum = table[(sum ^ data[i]) & 0xFF] ^ sum >> 8;
    return sum;
}
