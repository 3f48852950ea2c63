/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* checksum.h — the checksum of compressed RTF (MS-OXRTFCP) and of mailboxes (MS-PST). */
#ifndef URISIFT_OUTLOOK_CHECKSUM_H
#define URISIFT_OUTLOOK_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/* The CRC of Ethernet, begun with 0 and not inverted. */
uint32_t checksum(const uint8_t *data, size_t size);

#endif
