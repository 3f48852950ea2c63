/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* uuencode_yenc_lines.h — what a line is to a uuencode or yEnc block (uuencode_yenc.h). */
#ifndef URISIFT_BLOCK_LINES_H
#define URISIFT_BLOCK_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that lie together. */
struct block_view {
    const uint8_t *data;
    size_t size;
    bool last; /* nothing comes behind them */
};

enum block_line {
    BLOCK_MORE, /* that depends on what comes behind the view */
    BLOCK_NONE, /* nothing of a block */
    BLOCK_DATA,
    BLOCK_LAST, /* the block is over with it, or with the line behind it */
};

struct block_first {
    bool yenc;
    size_t line; /* yEnc: bytes of a line */
    size_t next; /* where the next line begins */
};

/* Each judges the line that begins at `at`, where there is a byte; but for the next line of a first
 * one, of which there may be none yet. *next is the offset behind what belongs to the block. */

/* BLOCK_DATA: a first line, of which *first then tells. */
enum block_line block_first_line(const struct block_view *v, size_t at, struct block_first *first);
/* Where `blanks` are used for zeros, they may be missing at the end. */
enum block_line block_uu_line(const struct block_view *v, size_t at, bool blanks, size_t *next);
enum block_line block_yenc_line(const struct block_view *v, size_t at, size_t usual, size_t *next);

#endif
