/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * lzfu.h — decodes compressed RTF (MS-OXRTFCP).
 *
 *     size of what follows, size of the text, "LZFu" or "MELA", checksum: 32 bits each
 *     LZFu: a byte of flags for the next eight items: a byte, or 12 bits of an offset in the last
 *           4096 bytes and 4 bits of a size; an offset to the place of the next byte is the end
 *     MELA: the text as it is
 */
#ifndef URISIFT_OUTLOOK_LZFU_H
#define URISIFT_OUTLOOK_LZFU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum lzfu_result {
    LZFU_OK,
    LZFU_CUT,      /* it ends early, or the text has another size than is said */
    LZFU_CHECKSUM, /* the bytes are not those of the checksum */
    LZFU_UNKNOWN   /* it is no compressed RTF */
};

/* Gives the text to `put`, also if the result is LZFU_CUT or LZFU_CHECKSUM: as much as can be
 * decoded, and at most as many bytes as the header says. */
enum lzfu_result lzfu_decode(const uint8_t *data, size_t size,
                             void (*put)(void *self, const uint8_t *data, size_t size), void *self);

#endif
