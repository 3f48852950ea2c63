/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* oracle_sums.h — checks beyond a pattern: sums of digits, and lengths with escapes decoded. */
#ifndef URISIFT_TESTS_ORACLE_SUMS_H
#define URISIFT_TESTS_ORACLE_SUMS_H

#include <urisift/core.h>

/* Each looks at what a pattern captured; other bytes than digits and 'X' are passed over. */
bool sum_is_mod_11_2(struct urisift_span number);
bool sum_is_isbn(struct urisift_span number);
bool sum_is_issn(struct urisift_span number);
/* A local part of at most 64 bytes; `coded`: %HH is one. */
bool is_short_local(struct urisift_span local, bool coded);

#endif
