/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tidy.h — a link as browsers read it. */
#ifndef URISIFT_URL_TIDY_H
#define URISIFT_URL_TIDY_H

#include <stdbool.h>

#include "core/text/span.h"

/* Writes the URL as browsers read it. `out` has room for 3 bytes for each byte of it. Returns the
 * number of bytes written. */
size_t url_tidy(struct urisift_span url, uint8_t *out);

/* Returns the offset after the authority of the URL, whose scheme ends before `begin`; `begin` if
 * it has none. `special`: '\\' is a slash, too. */
size_t url_authority_end(struct urisift_span url, size_t begin, bool special);

#endif
