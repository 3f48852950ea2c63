/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * new_file.h — a file that is written beside another one and takes its place when it is whole.
 *
 * Until then it is hidden: a file of the same folder, `.NAME.urisift`, which is locked, so that of
 * two programs that write to one name the second is refused. A program that was killed leaves it,
 * without the lock; the next one writes it anew.
 */
#ifndef URISIFT_CLI_NEW_FILE_H
#define URISIFT_CLI_NEW_FILE_H

#include <stdbool.h>
#include <sys/stat.h>

#include <urisift/report.h>

struct new_file {
    const char *name; /* as it was given, for messages */
    char *path;       /* that it will have: links followed; NULL: none has been begun */
    char *temporary;  /* that it has */
    int fd;
    bool replaces;   /* there is a file at `path` */
    struct stat old; /* of that */
};

/* Functions return false after a message has been written. */

/* Looks for a file at `path`. Anything but a regular file, or no file, is refused. */
bool new_file_find(struct new_file *file, const char *path);
/* Makes the hidden file, empty. */
bool new_file_begin(struct new_file *file);
/* Writes to it; its errors are errno values. */
struct urisift_writer new_file_writer(struct new_file *file);
/* Is `status` that of the file at `path`, or of the hidden one? */
bool new_file_is(const struct new_file *file, const struct stat *status);
/* Waits until all of it is on the disk. */
bool new_file_sync(struct new_file *file);
/* Puts it in its place, after new_file_sync(). */
bool new_file_place(struct new_file *file);
/* Removes what has not been put in its place, and frees. */
void new_file_fini(struct new_file *file);

#endif
