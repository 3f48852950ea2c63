/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * calls.h — calls of the system that are made again if a signal interrupts them.
 *
 * The program handles no signals, but a file system over a network may interrupt a call all the
 * same. read(2) and write(2) are in output/writer.h and input/spool.h.
 */
#ifndef URISIFT_CLI_CALLS_H
#define URISIFT_CLI_CALLS_H

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/types.h>
#include <unistd.h>

static inline bool call_is_interrupted(int result)
{
    return result < 0 && errno == EINTR;
}

/* Each returns what the function of the system of that name does. */

static inline int call_openat(int folder, const char *path, int flags, mode_t mode)
{
    int fd;
    do
        fd = openat(folder, path, flags, mode);
    while (call_is_interrupted(fd));
    return fd;
}

static inline int call_open(const char *path, int flags, mode_t mode)
{
    return call_openat(AT_FDCWD, path, flags, mode);
}

static inline FILE *call_fopen(const char *path, const char *mode)
{
    FILE *file;
    do
        file = fopen(path, mode);
    while (!file && errno == EINTR);
    return file;
}

/* `name` ends with six bytes that are replaced. The descriptor is closed by exec. */
static inline int call_mkostemp(char *name)
{
    char *mark = name + strlen(name) - 6;
    int fd;
    while (call_is_interrupted(fd = mkostemp(name, O_CLOEXEC)))
        memcpy(mark, "XXXXXX", 6);
    return fd;
}

/* The descriptor is closed even if the call was interrupted. */
static inline int call_close(int fd)
{
    const int result = close(fd);
    return call_is_interrupted(result) ? 0 : result;
}

static inline int call_dup2(int from, int to)
{
    int fd;
    do
        fd = dup2(from, to);
    while (call_is_interrupted(fd));
    return fd;
}

static inline int call_fsync(int fd)
{
    int result;
    do
        result = fsync(fd);
    while (call_is_interrupted(result));
    return result;
}

static inline int call_ftruncate(int fd, off_t size)
{
    int result;
    do
        result = ftruncate(fd, size);
    while (call_is_interrupted(result));
    return result;
}

static inline int call_flock(int fd, int how)
{
    int result;
    do
        result = flock(fd, how);
    while (call_is_interrupted(result));
    return result;
}

#endif
