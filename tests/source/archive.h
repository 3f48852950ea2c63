/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* archive.h — what the tests of archives share: one archive, and the bytes of a file. */
#ifndef URISIFT_TESTS_ARCHIVE_H
#define URISIFT_TESTS_ARCHIVE_H

#include <urisift/archive.h>

#include "tests/support/scanning.h"

enum { ROOM = 64 * 1024 };

/* Made new for each test. */
extern struct urisift_scanner *scanner;
extern struct urisift_scratch *scratch;
extern struct urisift_archive *archive;
extern uint8_t data[ROOM]; /* the file */
extern size_t size;
extern char said[4096]; /* the report of the streams */

void archive_set_up(void);
void archive_tear_down(void);

/* Reads a file of corpora/fuzz/archive/, without its first byte, into `data`. */
void archive_read_file(const char *name);
/* A reader of struct pieces. */
ptrdiff_t archive_read_pieces(void *self, uint8_t *buffer, size_t most);
/* Whether this build opens the file. */
bool archive_is_known(const char *file);
/* Appends to `said`. */
void say(const char *text);

#endif
