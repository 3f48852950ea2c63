/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* fetched.h — what a command of a plan writes for a key, as a file. */
#ifndef URISIFT_CLI_FETCHED_H
#define URISIFT_CLI_FETCHED_H

#include "cli/run/stream.h"

enum { FETCHED_MOST = 64 }; /* GiB of an object */

/* Runs the command in a shell, with the key as $1, and keeps what it writes in a temporary file. An
 * object of more than `*most` bytes is left out; if that is NULL, more than FETCHED_MOST is an
 * error. Returns the descriptor, at the begin of the file, and sets *content; -1: a message has
 * been written. */
int fetched_open(const char *command, const char *key, const uint64_t *most,
                 struct content *content);

#endif
