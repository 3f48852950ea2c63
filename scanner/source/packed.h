/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed.h — how compressed streams begin; and undoes bzip2, xz and zstd, stream after stream. */
#ifndef URISIFT_PACKED_H
#define URISIFT_PACKED_H

#include "scanner/source/octets.h"

enum { PACKED_MARK = 10 }; /* octets by which each kind is told */

enum packed_kind { PACKED_NONE, PACKED_GZIP, PACKED_BZIP2, PACKED_XZ, PACKED_ZSTD };

/* What a stream with this beginning is; *may_be: more octets may tell. */
enum packed_kind packed_kind_of(const uint8_t *head, size_t size, bool *may_be);
/* Has the build what undoes it? */
bool packed_is_known(enum packed_kind kind);

struct packed;

/* Of a kind that is known, not gzip. NULL without memory. */
struct packed *packed_new(enum packed_kind kind, struct urisift_reader reader, const uint8_t *head, size_t size,
                          uint64_t dictionary);
void packed_free(struct packed *packed);
/* As struct octets reads. */
enum urisift_error packed_read(void *packed, uint8_t *buffer, size_t size, size_t *got);

#endif
