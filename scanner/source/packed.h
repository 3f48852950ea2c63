/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed.h — undoes compressed streams that follow each other. */
#ifndef URISIFT_PACKED_H
#define URISIFT_PACKED_H

#include "scanner/source/bytes.h"
#include "scanner/source/packed_kind.h"

struct packed;

/* Of a kind that is undone; `head`: what has been read of it. NULL without memory. */
struct packed *packed_new(const struct packed_kind *kind, struct urisift_reader reader,
                          const uint8_t *head, size_t size, uint64_t dictionary);
void packed_free(struct packed *packed);
/* As struct bytes reads. */
enum urisift_error packed_read(void *packed, uint8_t *buffer, size_t size, size_t *got);

#endif
