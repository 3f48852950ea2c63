/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* patterns.h — the patterns of --pattern and --patterns. */
#ifndef URISIFT_CLI_PATTERNS_H
#define URISIFT_CLI_PATTERNS_H

#include <urisift/patterns.h>

#include "cli/options.h"

/* Reads all of them, in order; the caller frees them by urisift_patterns_free(). *patterns is
 * NULL if there are none. False: a message has been written that shows the place of the error in
 * the pattern. */
bool patterns_read(const struct options *options, struct urisift_patterns **patterns);

#endif
