/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sha256.h — SHA-256 (FIPS 180-4), by which a page names its own script and style. */
#ifndef URISIFT_CLI_PAGE_SHA256_H
#define URISIFT_CLI_PAGE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_SIZE = 32, SHA256_BASE64 = 44 };

void sha256(const uint8_t *data, size_t size, uint8_t digest[SHA256_SIZE]);
/* The same as base64, with a NUL. */
void sha256_base64(const uint8_t *data, size_t size, char text[SHA256_BASE64 + 1]);

#endif
