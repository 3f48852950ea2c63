/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * run.h — sorted runs of counted keys in temporary files.
 *
 * A run is a file without a name: for each key its count and its size as numbers of seven bits a
 * byte, lowest first, then the bytes of the key. Whoever writes a run sorts it. A size that
 * no key has ends it.
 */
#ifndef URISIFT_CLI_COUNT_RUN_H
#define URISIFT_CLI_COUNT_RUN_H

#include <urisift/core.h>

/* A key and how often it was counted. */
struct counted {
    struct urisift_span key;
    uint64_t count;
};

/* The order of records: negative, 0 or positive as `a` comes before, with or after `b`. */
typedef int counted_order_fn(const struct counted *a, const struct counted *b);

/* By the bytes of the key, as strcmp() orders. */
int counted_by_key(const struct counted *a, const struct counted *b);
/* The largest count first; equal counts by their keys. */
int counted_by_count(const struct counted *a, const struct counted *b);

enum { RUN_BLOCK = 64 * 1024 }; /* bytes of a read or write */

/* All functions return 0 or an errno value. */

struct run_writer {
    int fd;
    size_t size;
    uint8_t block[RUN_BLOCK];
};

/* Makes the file. */
int run_writer_open(struct run_writer *writer);
int run_writer_put(struct run_writer *writer, const struct counted *record);
/* Writes the rest and rewinds; the file is the caller's to close. On an error it is closed. */
int run_writer_finish(struct run_writer *writer, int *fd);

struct run_reader {
    int fd; /* is closed by run_reader_fini() */
    uint8_t *buffer;
    size_t begin, end, capacity;
    struct counted record; /* the current one; its key is valid until the next call */
    bool ended;
};

/* Takes the file and reads the first record. */
int run_reader_init(struct run_reader *reader, int fd);
void run_reader_fini(struct run_reader *reader);
/* Reads the next record; after the last one sets `ended`. */
int run_reader_next(struct run_reader *reader);

#endif
