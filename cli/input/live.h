/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * live.h — streams that may come slowly: pipes, sockets, terminals.
 *
 * Output is flushed before a read that would wait. The format of a stream is decided by its first
 * URISIFT_SNIFF bytes. If a stream stops before that, after a complete line, what has come decides.
 */
#ifndef URISIFT_CLI_LIVE_H
#define URISIFT_CLI_LIVE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <urisift/scan.h>

enum {
    LIVE_PATIENCE = 100, /* milliseconds without a byte, after which a stream has stopped */
};

/* Would a read wait? */
bool live_waits(int fd);

/* The first bytes of a stream, and then the rest of it. */
struct live_head {
    struct urisift_reader rest;
    uint8_t bytes[URISIFT_SNIFF];
    size_t size, at;
    ptrdiff_t end; /* what the last read said */
    bool stopped;  /* the stream stopped before there were so many bytes, after a complete line */
};

/* Reads the first bytes by *reader, which reads `fd`, and makes *reader give them again. */
void live_begin(struct live_head *head, struct urisift_reader *reader, int fd);

/* Opens standard input once more; `flush` is called before a read that would wait. NULL: no
 * memory. Close it by fclose(), which leaves the descriptor open. */
FILE *live_stdin(void (*flush)(void *self), void *self);

#endif
