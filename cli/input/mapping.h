/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * mapping.h — reads of a large file that copy its bytes out of a mapping of it, instead of read(2).
 *
 *     file   |   piece    |   the next   |  …
 *                   ^ at ──→ what comes next is mapped, too: `upcoming`
 *
 * What is copied stays as it is, whatever becomes of the file, and there is no more of it in
 * memory than of any other. What a mapping wins is that what comes next can be fetched into the
 * processor's cache while what has been read is searched. Where a file is not in memory, cannot
 * be mapped, or not be read there, because it has become shorter or the disk fails, read(2) goes
 * on and says what there is.
 */
#ifndef URISIFT_CLI_MAPPING_H
#define URISIFT_CLI_MAPPING_H

#include <stdbool.h>

#include <urisift/scan.h>

enum mapping_state {
    MAPPING_NEW, /* nothing has been read of the file */
    MAPPING_USED,
    MAPPING_UNUSED, /* it is read by read(2) */
};

/* The bytes [begin, end) of the file; bytes NULL: none. */
struct mapping_piece {
    uint8_t *bytes;
    uint64_t begin, end;
};

/* Of one thread, for one file after the other. All zero at first; between files it holds
 * nothing. */
struct mapping {
    enum mapping_state state;
    size_t least;       /* where fewer bytes are to be read, they are read by read(2), too */
    int fd;             /* the file */
    uint64_t size;      /* its bytes, when it was looked at; no more are mapped */
    bool is_sequential; /* it is read by mapping_read() … */
    uint64_t at;        /* … which goes on here */
    /* the one that was mapped last, and the one before */
    struct mapping_piece pieces[2], *last;
    struct urisift_upcoming upcoming;
    uint8_t touched; /* a byte of the last page that was looked at */
};

/* Makes a signal that a mapped file sends, because it is shorter by now or cannot be read, end a
 * copy. Once, before there are threads. */
void mapping_catch_faults(void);

/* For a file, or a range of one; it is mapped if there are `least` bytes or more. SIZE_MAX: it
 * is not. */
void mapping_begin(struct mapping *m, size_t least);
/* Lets go of the file; what is open stands where the last mapping_read() ended. */
void mapping_end(struct mapping *m);

/* As read_fd() and read_fd_at() (writer.h) read. `wanted` bytes are asked for, of which `size`
 * are enough: the first that wants many has the file mapped. What stands at `end` or behind it
 * does not come next. */
ptrdiff_t mapping_read(struct mapping *m, int fd, uint8_t *buffer, size_t size, size_t wanted);
ptrdiff_t mapping_read_at(struct mapping *m, int fd, uint8_t *buffer, size_t size, uint64_t offset,
                          uint64_t end);

#endif
