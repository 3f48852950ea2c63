/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * program.h — opens archives in a program of its own, urisift-archive.
 *
 *     archive.c (library) ─way→ program.c ─requests→ urisift-archive: unpack.c, libarchive
 *                                  ↑                        │ (reader/ is that program)
 *                                  └──answers.c ←─answers───┘  protocol.h says what they say
 *
 * A fault in libarchive, or too little memory for it, so costs one archive, and never this program.
 * Each archive reader (struct urisift_archive) has one such program, which is started by the first
 * archive that it meets and opens one after another. helper.h says how it is found and started.
 */
#ifndef URISIFT_CLI_ARCHIVE_PROGRAM_H
#define URISIFT_CLI_ARCHIVE_PROGRAM_H

#include <urisift/archive.h>

#include "cli/input/helper.h"

struct archive_program;

/* The path of urisift-archive, for the caller to free. URISIFT_ARCHIVE_READER names another;
 * `none`: none. NULL: none; then archives are opened in this process. */
char *archive_program_find(void);

/* Makes the archive reader open archives by the program at `path`, which must stay valid as long as
 * the reader, and frees what it returns. NULL without memory. */
struct archive_program *archive_program_new(struct urisift_archive *archive, const char *path);

/* Before an archive is opened: how long the program may be waited for, in seconds, at each request;
 * 0: any time. */
void archive_program_begin(struct archive_program *program, unsigned seconds,
                           struct child_stop stop);

/* Has the program failed, and has that not been told? Then *message says how, for the caller to
 * free; NULL: out of memory. What failed returned URISIFT_ERROR_READ. */
bool archive_program_failed(struct archive_program *program, char **message);

#endif
