/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * inflate.h — what stands behind the header of a gzip member: deflated data and its check.
 *
 * inflate_isal.c and inflate_zlib.c both define it; the build takes the first
 * where ISA-L is there. They answer the same.
 */
#ifndef URISIFT_INFLATE_H
#define URISIFT_INFLATE_H

#include <stddef.h>
#include <stdint.h>

struct inflater;

enum inflate_answer {
    INFLATE_MORE, /* all input has been used, or all room */
    INFLATE_END,  /* the member has ended; what follows it is still in the input */
    INFLATE_CORRUPT,
    INFLATE_NO_MEMORY,
};

/* Both ends go forward by what has been used. */
struct inflate_buffers {
    const uint8_t *in;
    size_t in_size;
    uint8_t *out;
    size_t out_size;
};

/* Behind the header of a member. NULL without memory. */
struct inflater *inflater_new(void);
void inflater_free(struct inflater *inflater);
void inflater_reset(struct inflater *inflater);

enum inflate_answer inflater_run(struct inflater *inflater, struct inflate_buffers *buffers);

/* The CRC-32 of gzip goes on; that of nothing is 0. */
uint32_t inflate_crc(uint32_t crc, const uint8_t *data, size_t size);

#endif
