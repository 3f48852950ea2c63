/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ahead.h — undoes compression on a thread of its own, a few blocks ahead of who reads. */
#ifndef URISIFT_AHEAD_H
#define URISIFT_AHEAD_H

#include "scanner/source/bytes.h"

struct ahead;

/* Goes on where `from` stands, which nobody else may touch until ahead_free(). NULL
 * where no thread or memory is to be had. */
struct ahead *ahead_new(struct bytes from);
/* Waits for a read that is under way. NULL is allowed. */
void ahead_free(struct ahead *ahead);

/* As struct bytes reads. */
enum urisift_error ahead_read(struct ahead *ahead, uint8_t *buffer, size_t size, size_t *got);

#endif
