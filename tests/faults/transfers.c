/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * transfers.c — reads and writes that fail or are short, and a file that becomes shorter.
 *
 * After FAULT_END the file ends where it was read: for all later reads, and for what stat(2) says
 * of it. A pipe has no other end than its own.
 */
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/faults/faults.h"

static bool is_shorter(const struct stat *file)
{
    const struct faults_shorter *s = faults_shorter();
    return s && s->is_known && file->st_dev == s->device && file->st_ino == s->number;
}

static void shorten(const struct stat *file, off_t size)
{
    struct faults_shorter *s = faults_shorter();
    if (s->is_known || !S_ISREG(file->st_mode))
        return;
    s->device = file->st_dev;
    s->number = file->st_ino;
    s->size = size;
    s->is_known = true;
}

/* What is written makes the file anew. */
static void lengthen(int fd)
{
    struct stat file;
    struct faults_shorter *s = faults_shorter();
    if (s && s->is_known && NEXT(fstat)(fd, &file) == 0 && is_shorter(&file))
        s->is_known = false;
}

/* How many of `size` bytes are left at that offset; -1: where the descriptor is. */
static size_t left_at(int fd, off_t at, size_t size, bool ends)
{
    struct stat file;
    const struct faults_shorter *s = faults_shorter();
    if (!s || (!ends && !s->is_known) || NEXT(fstat)(fd, &file) != 0)
        return size;
    at = at >= 0 ? at : NEXT(lseek)(fd, 0, SEEK_CUR);
    if (ends)
        shorten(&file, at);
    if (!is_shorter(&file))
        return size;
    const size_t left = at < s->size ? (size_t)(s->size - at) : 0;
    return size < left ? size : left;
}

#define READING(name, at, parameters, arguments)                                                   \
    ssize_t name parameters                                                                        \
    {                                                                                              \
        const int error = fault(CALL_##name);                                                      \
        if (error > 0)                                                                             \
            errno = error;                                                                         \
        size = left_at(fd, at, error == FAULT_SHORT && size > 1 ? size - 1 : size,                 \
                       error == FAULT_END);                                                        \
        return error > 0 ? -1 : NEXT(name) arguments;                                              \
    }

READING(read, -1, (int fd, void *to, size_t size), (fd, to, size))
READING(pread, at, (int fd, void *to, size_t size, off_t at), (fd, to, size, at))
ALSO(ssize_t, pread, pread64, (int fd, void *to, size_t size, off_t at))

#define WRITING(name, parameters, arguments)                                                       \
    ssize_t name parameters                                                                        \
    {                                                                                              \
        const int error = fault(CALL_##name);                                                      \
        if (error > 0)                                                                             \
            errno = error;                                                                         \
        if (error == FAULT_SHORT && size > 1)                                                      \
            size--;                                                                                \
        lengthen(fd);                                                                              \
        written_note(fd);                                                                          \
        return error > 0 ? -1 : NEXT(name) arguments;                                              \
    }

WRITING(write, (int fd, const void *from, size_t size), (fd, from, size))
WRITING(pwrite, (int fd, const void *from, size_t size, off_t at), (fd, from, size, at))
ALSO(ssize_t, pwrite, pwrite64, (int fd, const void *from, size_t size, off_t at))

#define ASKING(name, parameters, arguments)                                                        \
    int name parameters                                                                            \
    {                                                                                              \
        const int error = fault(CALL_##name);                                                      \
        if (error > 0) {                                                                           \
            errno = error;                                                                         \
            return -1;                                                                             \
        }                                                                                          \
        const int result = NEXT(name) arguments;                                                   \
        if (result == 0 && is_shorter(to))                                                         \
            to->st_size = faults_shorter()->size;                                                  \
        return result;                                                                             \
    }

ASKING(stat, (const char *path, struct stat *to), (path, to))
ASKING(lstat, (const char *path, struct stat *to), (path, to))
ASKING(fstat, (int fd, struct stat *to), (fd, to))
ASKING(fstatat, (int folder, const char *path, struct stat *to, int flags),
       (folder, path, to, flags))
int stat64(const char *path, struct stat64 *to) __attribute__((alias("stat")));
int lstat64(const char *path, struct stat64 *to) __attribute__((alias("lstat")));
int fstat64(int fd, struct stat64 *to) __attribute__((alias("fstat")));
int fstatat64(int folder, const char *path, struct stat64 *to, int flags)
    __attribute__((alias("fstatat")));
