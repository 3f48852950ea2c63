/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lines.h — bytes that come in pieces of any size, as lines. */
#ifndef URISIFT_CLI_COUNT_LINES_H
#define URISIFT_CLI_COUNT_LINES_H

#include <urisift/core.h>

/* Zero at first. */
struct lines {
    uint8_t *line; /* the beginning of a line whose end has not come yet */
    size_t size, capacity;
};

void lines_fini(struct lines *lines);

/* Receives a line without its line feed, which is valid until it returns. Returns 0 or an errno
 * value. */
typedef int line_fn(void *self, struct urisift_span line);

/* Takes more bytes and hands over the lines that end in them. Returns 0, or the first error. */
int lines_take(struct lines *lines, const uint8_t *data, size_t size, line_fn *receive, void *self);

#endif
