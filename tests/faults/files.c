/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* files.c — functions of files and directories that fail. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/faults/faults.h"

static bool needs_mode(int flags)
{
    return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE;
}

int open(const char *path, int flags, ...)
{
    const int error = fault(CALL_open);
    va_list more;
    va_start(more, flags);
    const mode_t mode = needs_mode(flags) ? va_arg(more, mode_t) : 0;
    va_end(more);
    if (error > 0) {
        errno = error;
        return -1;
    }
    return NEXT(open)(path, flags, mode);
}

/* open() without a mode, in a hardened build */
FAILING(int, __open_2, -1, (const char *path, int flags), (path, flags))
int __open64_2(const char *path, int flags) __attribute__((alias("__open_2")));

int openat(int folder, const char *path, int flags, ...)
{
    const int error = fault(CALL_openat);
    va_list more;
    va_start(more, flags);
    const mode_t mode = needs_mode(flags) ? va_arg(more, mode_t) : 0;
    va_end(more);
    if (error > 0) {
        errno = error;
        return -1;
    }
    return NEXT(openat)(folder, path, flags, mode);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));
int openat64(int folder, const char *path, int flags, ...) __attribute__((alias("openat")));

/* What has failed to close is closed all the same, as by Linux. */
int close(int fd)
{
    const int error = fault(CALL_close);
    if (written_forget(fd) && error > 0)
        note_lost();
    const int result = NEXT(close)(fd);
    if (error > 0)
        errno = error;
    return error > 0 ? -1 : result;
}

int closedir(DIR *folder)
{
    const int error = fault(CALL_closedir);
    const int result = NEXT(closedir)(folder);
    if (error > 0)
        errno = error;
    return error > 0 ? -1 : result;
}

FAILING(off_t, lseek, -1, (int fd, off_t at, int whence), (fd, at, whence))
ALSO(off_t, lseek, lseek64, (int fd, off_t at, int whence))
FAILING(int, ftruncate, -1, (int fd, off_t size), (fd, size))
ALSO(int, ftruncate, ftruncate64, (int fd, off_t size))

#define SYNCING(name)                                                                              \
    int name(int fd)                                                                               \
    {                                                                                              \
        const int error = fault(CALL_##name);                                                      \
        if (error > 0) {                                                                           \
            errno = error;                                                                         \
            return -1;                                                                             \
        }                                                                                          \
        (void)written_forget(fd);                                                                  \
        return NEXT(name)(fd);                                                                     \
    }

SYNCING(fsync)
SYNCING(fdatasync)
FAILING(int, fchmod, -1, (int fd, mode_t mode), (fd, mode))
FAILING(int, flock, -1, (int fd, int what), (fd, what))
FAILING(int, access, -1, (const char *path, int mode), (path, mode))
FAILING(int, faccessat, -1, (int folder, const char *path, int mode, int flags),
        (folder, path, mode, flags))
FAILING(int, unlink, -1, (const char *path), (path))
FAILING(int, rename, -1, (const char *from, const char *to), (from, to))
FAILING(int, mkdir, -1, (const char *path, mode_t mode), (path, mode))
FAILING(ssize_t, readlink, -1, (const char *path, char *to, size_t size), (path, to, size))
FAILING(char *, realpath, NULL, (const char *path, char *to), (path, to))
FAILING(char *, getcwd, NULL, (char *to, size_t size), (to, size))
FAILING(int, chdir, -1, (const char *path), (path))
FAILING(int, mkstemp, -1, (char *name), (name))
ALSO(int, mkstemp, mkstemp64, (char *name))
FAILING(int, mkostemp, -1, (char *name, int flags), (name, flags))
ALSO(int, mkostemp, mkostemp64, (char *name, int flags))
FAILING(DIR *, opendir, NULL, (const char *path), (path))
FAILING(DIR *, fdopendir, NULL, (int fd), (fd))
FAILING(struct dirent *, readdir, NULL, (DIR * folder), (folder))
struct dirent64 *readdir64(DIR *folder) __attribute__((alias("readdir")));

/* What asks for flags alone cannot fail. */
int fcntl(int fd, int command, ...)
{
    const bool asks = command == F_GETFD || command == F_GETFL || command == F_SETFD;
    const int error = asks ? FAULT_NONE : fault(CALL_fcntl);
    va_list more;
    va_start(more, command);
    void *argument = va_arg(more, void *);
    va_end(more);
    if (error > 0) {
        errno = error;
        return -1;
    }
    return NEXT(fcntl)(fd, command, argument);
}

int fcntl64(int fd, int command, ...) __attribute__((alias("fcntl")));
