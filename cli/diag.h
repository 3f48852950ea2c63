/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* diag.h — messages on standard error. */
#ifndef URISIFT_CLI_DIAG_H
#define URISIFT_CLI_DIAG_H

#include <stddef.h>

/* Exit statuses, as grep's. */
enum status { STATUS_FOUND = 0, STATUS_NONE = 1, STATUS_TROUBLE = 2 };

/* `urisift: ` and the message, on a line of its own. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);
/* The message alone, for complain("%s", …) later; the caller frees it. NULL without memory. */
__attribute__((format(printf, 1, 2))) char *message_of(const char *format, ...);

/* Shows a text of the user's with a mark below byte `column` of it, from 0; not one that no line
 * would hold. */
void complain_point(const char *text, size_t column);

#endif
