/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * capture.h — the profile pdf-webcapture: URL strings of the PDF reference.
 *
 * capture.c judges and does steps 2 to 7. capture_resolve.c does step 1 by RFC 1808. Both need to
 * know where a path ends.
 */
#ifndef URISIFT_CAPTURE_H
#define URISIFT_CAPTURE_H

#include "core/profile.h"

/* capture_resolve.c: RFC 1808 section 4 step 6, in place, for a path with or without its leading
 * '/', without parameters. Returns the new size. Linear. */
size_t remove_dots_1808(uint8_t *path, size_t size);

/* capture_resolve.c: where the parameters of a path begin: its first ';', or its end (RFC 1808
 * 2.4.5). */
size_t params_begin(struct urisift_span path);

resolve_fn capture_resolve;

#endif
