/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * status_line.h — one line at the end of a terminal that changes in place.
 *
 * A process has one standard error, so the line is one of the process. Whoever writes to the
 * terminal pauses it first. All functions may be called by any thread.
 */
#ifndef URISIFT_CLI_STATUS_LINE_H
#define URISIFT_CLI_STATUS_LINE_H

#include <stddef.h>

/* Shows the text, of `size` bytes, in place of the line shown before. */
void status_line_show(const char *text, size_t size);

/* Removes the line, and keeps others from showing one until status_line_resume(). */
void status_line_pause(void);
void status_line_resume(void);

#endif
