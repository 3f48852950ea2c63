/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * written.c — the files that have been written, and neither closed nor written to the disk since.
 *
 * A file system over a network may say only then that it has no room for them. They are known by
 * their numbers, so to close any descriptor of a file counts.
 */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/faults/faults.h"

enum { MOST = 64 };

static struct {
    dev_t device;
    ino_t number;
} files[MOST];
static unsigned count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool identify(int fd, struct stat *file)
{
    const int before = errno;
    const bool is_known = NEXT(fstat)(fd, file) == 0 && S_ISREG(file->st_mode);
    errno = before;
    return is_known;
}

/* The place of the file, or `count`. */
static unsigned find(const struct stat *file)
{
    unsigned i = 0;
    while (i < count && (files[i].device != file->st_dev || files[i].number != file->st_ino))
        i++;
    return i;
}

void written_note(int fd)
{
    struct stat file;
    if (!identify(fd, &file))
        return;
    pthread_mutex_lock(&lock);
    const unsigned i = find(&file);
    if (i == count && count < MOST) {
        files[i].device = file.st_dev;
        files[i].number = file.st_ino;
        count++;
    }
    pthread_mutex_unlock(&lock);
}

bool written_forget(int fd)
{
    struct stat file;
    if (count == 0 || !identify(fd, &file))
        return false;
    pthread_mutex_lock(&lock);
    const unsigned i = find(&file);
    const bool was_noted = i < count;
    if (was_noted)
        files[i] = files[--count];
    pthread_mutex_unlock(&lock);
    return was_noted;
}

/* Functions of stdio write without this library. */
unsigned written_count(void)
{
    struct stat file;
    const bool is_out =
        identify(STDOUT_FILENO, &file) && NEXT(lseek)(STDOUT_FILENO, 0, SEEK_CUR) > 0;
    return count + (is_out && find(&file) == count);
}
