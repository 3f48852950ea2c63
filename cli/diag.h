/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* diag.h — messages on standard error. */
#ifndef URISIFT_CLI_DIAG_H
#define URISIFT_CLI_DIAG_H

#include <stddef.h>

/* Exit statuses, as grep's, and that of --fail-on. */
enum status { STATUS_FOUND = 0, STATUS_NONE = 1, STATUS_TROUBLE = 2, STATUS_FAILED = 3 };

/* Prints `urisift: ` and the message on a line. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);
/* Returns the message alone, for a later complain("%s", …); the caller frees it. NULL: no
 * memory. */
__attribute__((format(printf, 1, 2))) char *message_of(const char *format, ...);

/* Shows a text of the user's with a mark below byte `column`, from 0; not if it is too long for
 * a line. */
void complain_point(const char *text, size_t column);

#endif
