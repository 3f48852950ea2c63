/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ahead.h — decompresses on a thread of its own, a few blocks before they are read. */
#ifndef URISIFT_AHEAD_H
#define URISIFT_AHEAD_H

#include "scanner/source/bytes.h"

struct ahead;

/* Starts a thread that reads from `from`, which nobody else may use until ahead_free(). Returns
 * NULL if there is no thread or no memory. */
struct ahead *ahead_new(struct bytes from, const struct urisift_allocator *memory);
/* Stops the thread, and waits for a read that is under way. NULL is allowed. */
void ahead_free(struct ahead *ahead);

/* Reads as struct bytes does. */
enum urisift_error ahead_read(struct ahead *ahead, uint8_t *buffer, size_t size, size_t *got);

#endif
