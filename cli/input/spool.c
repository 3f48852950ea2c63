/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* spool.c — makes temporary files and writes them. */
#include "cli/input/spool.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/calls.h"
#include "cli/diag.h"

enum { BLOCK = 64 * 1024 };

const char *spool_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return folder && *folder ? folder : "/tmp";
}

int spool_open(void)
{
    char *name = message_of("%s/urisift.XXXXXX", spool_folder());
    const int fd = name ? call_mkostemp(name) : -1;
    int error = fd < 0 ? (name ? errno : ENOMEM) : 0;
    if (fd >= 0)
        spool_remove(name);
    free(name);
    return error ? -error : fd;
}

int spool_write(int fd, const uint8_t *data, size_t size)
{
    while (size > 0) {
        ssize_t n = write(fd, data, size);
        if (n < 0 && errno != EINTR)
            return errno;
        data += n > 0 ? n : 0;
        size -= n > 0 ? (size_t)n : 0;
    }
    return 0;
}

/* A file system over a network may say only when a file is closed that it has no room for it, and
 * what it has not taken is lost. So a second descriptor of the file is closed. */
static int check_written(int fd)
{
    const int second = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    return second >= 0 && call_close(second) == 0 ? 0 : errno;
}

int spool_rewind(int fd)
{
    const int error = check_written(fd);
    return error || lseek(fd, 0, SEEK_SET) == 0 ? error : errno;
}

void spool_remove(const char *path)
{
    if (unlink(path) != 0 && errno != ENOENT)
        complain("%s: this temporary file could not be removed: %s", path, strerror(errno));
}

int spool_fill(struct urisift_reader reader)
{
    uint8_t *block = malloc(BLOCK);
    int fd = block ? spool_open() : -ENOMEM;
    int error = fd < 0 ? -fd : 0;
    for (ptrdiff_t n = 1; !error && n > 0;) {
        n = reader.read(reader.self, block, BLOCK);
        error = n < 0 ? (int)-n : spool_write(fd, block, (size_t)n);
    }
    free(block);
    if (!error)
        error = spool_rewind(fd);
    if (error && fd >= 0)
        close(fd);
    return error ? -error : fd;
}
