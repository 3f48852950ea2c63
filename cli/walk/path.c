/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* path.c — opens paths of any length. */
#include "cli/walk/path.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "cli/calls.h"

/* Copies whole names from the begin of the path, as many as one call takes. Returns how many bytes
 * of the path that is; 0: the first name is too long for a name. */
static size_t copy_part(char part[PATH_MAX], const char *path)
{
    size_t size = strnlen(path, PATH_MAX - 1);
    if (path[size])
        while (size > 0 && path[size - 1] != '/')
            size--;
    memcpy(part, path, size);
    part[size] = '\0';
    return size;
}

static int open_parts(const char *path, int flags)
{
    char part[PATH_MAX];
    int folder = AT_FDCWD, fd = -1;
    size_t size = 1;
    while (size > 0) {
        size = copy_part(part, path);
        path += size;
        if (size == 0)
            errno = ENAMETOOLONG;
        fd = size == 0
                 ? -1
                 : call_openat(folder, part, *path ? O_PATH | O_DIRECTORY | O_CLOEXEC : flags, 0);
        const int error = errno;
        if (folder >= 0)
            close(folder);
        errno = error;
        if (fd < 0 || !*path)
            return fd;
        folder = fd;
        while (*path == '/')
            path++;
        if (!*path)
            path = ".";
    }
    return -1;
}

int path_open(const char *path, int flags)
{
    const int fd = call_open(path, flags, 0);
    return fd < 0 && errno == ENAMETOOLONG ? open_parts(path, flags) : fd;
}

bool path_stat(const char *path, struct stat *status)
{
    if (stat(path, status) == 0)
        return true;
    if (errno != ENAMETOOLONG)
        return false;
    const int fd = path_open(path, O_PATH | O_CLOEXEC);
    const bool is_there = fd >= 0 && fstat(fd, status) == 0;
    if (fd >= 0)
        close(fd);
    return is_there;
}
