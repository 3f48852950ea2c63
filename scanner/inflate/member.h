/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* member.h — reads the header of a gzip member (RFC 1952 section 2.3), which may come in any
 * pieces. */
#ifndef URISIFT_MEMBER_H
#define URISIFT_MEMBER_H

#include "scanner/inflate/inflate.h"

/* The state of reading. All zero at the beginning of a member. */
struct member_header {
    enum {
        HEADER_FIXED,
        HEADER_EXTRA_SIZE,
        HEADER_EXTRA,
        HEADER_NAME,
        HEADER_COMMENT,
        HEADER_CHECKSUM,
        HEADER_END,
    } field;
    size_t at; /* bytes of the field so far */
    uint8_t flags;
    uint32_t number; /* the size of the extra field, or the checksum */
    uint32_t crc;    /* of the bytes so far */
};

/* Reads bytes of the header from the input. INFLATE_END: the compressed data begins. */
enum inflate_answer member_header_read(struct member_header *header,
                                       struct inflate_buffers *buffers);

#endif
