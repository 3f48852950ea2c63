/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* send.h — writes frames of protocol.h to standard output. If nobody reads them any more, the
 * program ends. */
#ifndef URISIFT_OUTLOOK_SEND_H
#define URISIFT_OUTLOOK_SEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/outlook/protocol.h"

/* Bytes, borrowed. */
struct bytes {
    const uint8_t *data;
    size_t size;
};

/* Keeps standard output for the frames. What a library prints goes to standard error. False: it
 * cannot be done. */
bool send_prepare(void);

/* Begins an answer: each of its parts may take so many seconds of processor time; 0: any. */
void send_begin(uint32_t seconds);

/* Begins a part; its name, after `path`, which may be empty. A NUL or line end in it becomes '?'.
 * DATA and PART_END may follow. */
void send_part(const char *path, const char *name);
void send_data(struct bytes bytes);
void send_part_end(void);

/* Sends a whole part. One without bytes is not sent. */
void send_whole(const char *path, const char *name, struct bytes bytes);

/* At most OUTLOOK_PROBLEMS_MOST; the last one says that there are more. */
__attribute__((format(printf, 1, 2))) void send_problem(const char *format, ...);
/* The answer is complete. The message is empty if `end` is OUTLOOK_END_OK. */
void send_end(enum outlook_end end, const char *message);

#endif
