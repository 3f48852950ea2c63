/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* uuencode_yenc_lines.h — judges lines as parts of a uuencode or yEnc block (uuencode_yenc.h). */
#ifndef URISIFT_UUENCODE_YENC_LINES_H
#define URISIFT_UUENCODE_YENC_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes in one piece, borrowed. */
struct block_view {
    const uint8_t *data;
    size_t size;
    bool last; /* no bytes follow them */
};

enum block_line {
    BLOCK_MORE, /* more bytes must be seen */
    BLOCK_NONE, /* the line is not part of a block */
    BLOCK_DATA,
    BLOCK_LAST, /* the block ends with the line, or with the line after it */
};

struct block_first {
    bool yenc;
    size_t line; /* yEnc: bytes of a line */
    size_t next; /* offset of the next line */
};

/* Each function judges the line that begins at `at`. There must be a byte at `at`, except for the
 * line after a first line. *next: the offset after the bytes that belong to the block. */

/* Is the line a first line? BLOCK_DATA: yes; *first describes it. */
enum block_line block_first_line(const struct block_view *v, size_t at, struct block_first *first);
/* `blanks`: blanks are used for zeros, and may be missing at the end of the line. */
enum block_line block_uu_line(const struct block_view *v, size_t at, bool blanks, size_t *next);
enum block_line block_yenc_line(const struct block_view *v, size_t at, size_t usual, size_t *next);

#endif
