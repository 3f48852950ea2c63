/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed.h — decompresses consecutive streams of one kind. */
#ifndef URISIFT_PACKED_H
#define URISIFT_PACKED_H

#include "scanner/source/bytes.h"
#include "scanner/source/packed_kind.h"

struct packed;

/* Returns a decompressor, or NULL without memory. The build can decompress that kind. `head` has
 * the bytes that have been read already; they are copied. */
struct packed *packed_new(const struct packed_kind *kind, struct urisift_reader reader,
                          const uint8_t *head, size_t size, uint64_t dictionary,
                          const struct urisift_allocator *memory);
void packed_free(struct packed *packed);

/* Called where a stream begins that is not the first one, with the byte of the reader and the
 * decompressed byte; both count from 0. */
struct packed_watch {
    void (*begins)(void *self, uint64_t stored, uint64_t at);
    void *self;
};
void packed_watch(struct packed *packed, struct packed_watch watch);
/* Begins anew with what the reader gives next. False without memory. */
bool packed_restart(struct packed *packed);
/* How many bytes of the reader have been used. */
uint64_t packed_used(const struct packed *packed);
/* Reads decompressed bytes as struct bytes does. */
enum urisift_error packed_read(void *packed, uint8_t *buffer, size_t size, size_t *got);

#endif
