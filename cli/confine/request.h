/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* request.h — the requests that a helper program gets on its standard input, a socket. helper.h
 * sends them. */
#ifndef URISIFT_CLI_CONFINE_REQUEST_H
#define URISIFT_CLI_CONFINE_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

/* Waits for the next request, of `size` bytes, and fills it in. *fd: the descriptor that came with
 * it, which the caller closes; -1: it came without one. False: there are no more requests, or an
 * error occurred. */
bool request_take(void *request, size_t size, int *fd);

#endif
