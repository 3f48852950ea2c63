/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* patterns.h — the patterns of --pattern and --patterns. */
#ifndef URISIFT_CLI_PATTERNS_H
#define URISIFT_CLI_PATTERNS_H

#include <urisift/patterns.h>

#include "cli/options.h"

/* All of them, in order, for urisift_patterns_free(); NULL in *patterns where there are none.
 * False: a message has been written, which shows where in the pattern the trouble is. */
bool patterns_read(const struct options *options, struct urisift_patterns **patterns);

#endif
