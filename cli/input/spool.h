/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* spool.h — temporary files, without a name and in TMPDIR, for what must be read as a file. */
#ifndef URISIFT_CLI_SPOOL_H
#define URISIFT_CLI_SPOOL_H

#include <stdint.h>

#include <urisift/scan.h>

/* The folder that they are in. */
const char *spool_folder(void);
/* Returns the descriptor of a new file, or a negative errno value. */
int spool_open(void);
/* Writes all of the bytes. Returns an errno value, or 0. */
int spool_write(int fd, const uint8_t *data, size_t size);
/* Goes to the begin of a file that has been written, to read it: all of it is there. Returns an
 * errno value, or 0. */
int spool_rewind(int fd);
/* Writes all bytes of the reader to a new file. Returns its descriptor, at its begin, or a negative
 * errno value. */
int spool_fill(struct urisift_reader reader);

/* Removes a temporary file that has a name; says so if it stays. */
void spool_remove(const char *path);

#endif
