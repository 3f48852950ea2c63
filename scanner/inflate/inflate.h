/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * inflate.h — decompresses the data after the header of a gzip member, and verifies its check. The
 * source and the gunzip layer share it.
 *
 * inflate_isal.c and inflate_zlib.c both define these functions, with the same results. The build
 * takes the first if ISA-L is found.
 */
#ifndef URISIFT_INFLATE_H
#define URISIFT_INFLATE_H

#include <stddef.h>
#include <stdint.h>

#include <urisift/memory.h>

struct inflater;

enum inflate_answer {
    INFLATE_MORE, /* all input is used, or the output is full */
    INFLATE_END,  /* the member has ended; the bytes after it are still in the input */
    INFLATE_CORRUPT,
    INFLATE_NO_MEMORY,
};

/* `in` and `out` advance, and the sizes decrease, by the bytes used. The buffers are the
 * caller's. */
struct inflate_buffers {
    const uint8_t *in;
    size_t in_size;
    uint8_t *out;
    size_t out_size;
};

/* Returns an inflater for the data after the header of a member, or NULL without memory. The caller
 * frees it. */
struct inflater *inflater_new(const struct urisift_allocator *memory);
void inflater_free(struct inflater *inflater);
/* Prepares for the data of the next member. */
void inflater_reset(struct inflater *inflater);

/* Decompresses as much as the buffers allow. At the end of the member its size and checksum are
 * verified. */
enum inflate_answer inflater_run(struct inflater *inflater, struct inflate_buffers *buffers);

/* Continues the CRC-32 of gzip and returns it. It begins with 0. */
uint32_t inflate_crc(uint32_t crc, const uint8_t *data, size_t size);

#endif
