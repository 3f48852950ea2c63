/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* followed.h — scans a file that grows: --follow-file. */
#ifndef URISIFT_CLI_FOLLOWED_H
#define URISIFT_CLI_FOLLOWED_H

#include "cli/run/stream.h"

/* Can the operands and the other options be followed? False: a message has been written. */
bool followed_check(const struct options *options);

/* Scans the file, what is appended to it, and the files that take its place. */
void followed_scan(struct stream *stream);

#endif
