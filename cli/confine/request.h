/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* request.h — small messages between two processes, and descriptors with them, by a pair of stream
 * sockets. Helper programs get their requests so, on standard input. */
#ifndef URISIFT_CLI_CONFINE_REQUEST_H
#define URISIFT_CLI_CONFINE_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

/* Waits for the next request, of `size` bytes, and fills it in. *fd: the descriptor that came with
 * it, which the caller closes; -1: it came without one. False: there are no more requests, or an
 * error occurred. */
bool request_receive(int from, void *request, size_t size, int *fd);

/* The same from standard input. */
bool request_take(void *request, size_t size, int *fd);

/* Sends a request, `more` bytes after it, and a descriptor with them, unless that is -1. Returns an
 * errno value, or 0. */
int request_send(int to, const void *request, size_t size, const void *more, size_t more_size,
                 int fd);

#endif
