/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* uuid.h — hashes and UUIDs as text; UUIDs made of names (RFC 9562 section 5.5, version 5). */
#ifndef URISIFT_REPORT_UUID_H
#define URISIFT_REPORT_UUID_H

#include <urisift/report.h>

#include "core/text/sha1.h"

enum { UUID_SIZE = 16 };

/* Begins the UUID of a name in a namespace. Put the bytes of the name with sha1_put(). */
void uuid_begin(struct sha1 *hash, const uint8_t space[UUID_SIZE]);
void uuid_finish(struct sha1 *hash, uint8_t uuid[UUID_SIZE]);

/* Puts bytes as lower-case hexadecimal digits. */
void uuid_put_hex(struct urisift_output *output, const uint8_t *bytes, size_t size);
/* Puts a UUID with its hyphens. */
void uuid_put(struct urisift_output *output, const uint8_t uuid[UUID_SIZE]);

#endif
