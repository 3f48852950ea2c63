/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* live.c — waits for streams that may come slowly. */
#include "cli/input/live.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/output/writer.h"

/* Would a read still wait after so many milliseconds? */
static bool waits_for(int fd, int milliseconds)
{
    struct pollfd one = {.fd = fd, .events = POLLIN};
    return poll(&one, 1, milliseconds) == 0; /* with an error, the read says which */
}

bool live_waits(int fd)
{
    return waits_for(fd, 0);
}

static ptrdiff_t read_again(void *self, uint8_t *buffer, size_t size)
{
    struct live_head *h = self;
    size_t left = h->size - h->at;
    if (left == 0)
        return h->end > 0 ? h->rest.read(h->rest.self, buffer, size) : h->end;
    left = left < size ? left : size;
    memcpy(buffer, h->bytes + h->at, left);
    h->at += left;
    return (ptrdiff_t)left;
}

void live_begin(struct live_head *h, struct urisift_reader *reader, int fd)
{
    h->rest = *reader;
    h->size = h->at = 0;
    h->end = 1;
    h->stopped = false;
    while (h->size < sizeof h->bytes && h->end > 0) {
        bool has_line = h->size > 0 && memchr(h->bytes, '\n', h->size);
        h->stopped = has_line && waits_for(fd, LIVE_PATIENCE);
        if (h->stopped)
            break;
        h->end = h->rest.read(h->rest.self, h->bytes + h->size, sizeof h->bytes - h->size);
        h->size += h->end > 0 ? (size_t)h->end : 0;
    }
    *reader = (struct urisift_reader){read_again, h};
}

/* Standard input */

struct live_file {
    void (*flush)(void *self);
    void *self;
    struct stat status; /* of standard input */
};

/* Has the file become shorter than it was? */
static bool has_shrunk(const struct stat *before)
{
    struct stat now;
    return S_ISREG(before->st_mode) && fstat(STDIN_FILENO, &now) == 0 &&
           now.st_size < before->st_size;
}

static ssize_t read_stdin(void *self, char *buffer, size_t size)
{
    const struct live_file *file = self;
    if (live_waits(STDIN_FILENO))
        file->flush(file->self);
    ptrdiff_t n = read_fd(STDIN_FILENO, (uint8_t *)buffer, size);
    if (n == 0 && has_shrunk(&file->status))
        n = -EIO;
    if (n < 0)
        errno = (int)-n;
    return n < 0 ? -1 : n;
}

static int close_stdin(void *self)
{
    free(self);
    return 0;
}

FILE *live_stdin(void (*flush)(void *self), void *self)
{
    struct live_file *file = malloc(sizeof *file);
    if (!file)
        return NULL;
    *file = (struct live_file){.flush = flush, .self = self};
    if (fstat(STDIN_FILENO, &file->status) != 0)
        file->status = (struct stat){.st_mode = 0};
    FILE *stream =
        fopencookie(file, "r", (cookie_io_functions_t){.read = read_stdin, .close = close_stdin});
    if (!stream)
        free(file);
    return stream;
}
