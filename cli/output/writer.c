/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* writer.c — standard output; reads from file descriptors. */
#include "cli/output/writer.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/calls.h"
#include "cli/output/status_line.h"

static int write_all(void *self, const uint8_t *data, size_t size)
{
    (void)self;
    while (size > 0) {
        ssize_t n = write(STDOUT_FILENO, data, size < INT_MAX ? size : INT_MAX);
        if (n < 0 && errno != EINTR)
            return errno;
        if (n > 0) {
            data += n;
            size -= (size_t)n;
        }
    }
    return 0;
}

/* The same for a terminal, which may show a status line. */
static int write_all_to_terminal(void *self, const uint8_t *data, size_t size)
{
    status_line_pause();
    const int error = write_all(self, data, size);
    status_line_resume();
    return error;
}

struct urisift_writer stdout_writer(void)
{
    return (struct urisift_writer){isatty(STDOUT_FILENO) ? write_all_to_terminal : write_all, NULL};
}

struct output_file stdout_file(void)
{
    struct stat out;
    bool is_file = fstat(STDOUT_FILENO, &out) == 0 && S_ISREG(out.st_mode);
    return is_file ? (struct output_file){true, out.st_dev, out.st_ino} : (struct output_file){0};
}

bool is_output_file(const struct output_file *output, const struct stat *file)
{
    return output->is_file && S_ISREG(file->st_mode) && file->st_dev == output->device &&
           file->st_ino == output->number;
}

enum status finish_stdout(struct urisift_output *output, enum status status)
{
    int error = urisift_output_flush(output) ? errno : 0;
    if (!error && call_close(STDOUT_FILENO) != 0)
        error = errno; /* some file systems report a full disk only now */
    if (!error || error == EPIPE)
        return status;
    complain("standard output: %s", strerror(error));
    return STATUS_TROUBLE;
}

enum status flush_stdout(enum status status)
{
    /* some file systems report a full disk only when it is closed */
    if (fflush(stdout) == 0 && !ferror(stdout) && call_close(STDOUT_FILENO) == 0)
        return status;
    if (errno == EPIPE)
        return status;
    complain("standard output: %s", strerror(errno));
    return STATUS_TROUBLE;
}

ptrdiff_t read_fd(int fd, uint8_t *buffer, size_t size)
{
    for (;;) {
        ssize_t n = read(fd, buffer, size < INT_MAX ? size : INT_MAX);
        if (n >= 0)
            return n;
        if (errno != EINTR)
            return -errno;
    }
}

ptrdiff_t read_fd_at(int fd, uint8_t *buffer, size_t size, uint64_t offset)
{
    size_t done = 0;
    size = size < INT_MAX ? size : INT_MAX;
    while (done < size) {
        const ssize_t n = pread(fd, buffer + done, size - done, (off_t)(offset + done));
        if (n == 0)
            break;
        if (n < 0 && errno != EINTR)
            return done > 0 ? (ptrdiff_t)done : -errno;
        done += n > 0 ? (size_t)n : 0;
    }
    return (ptrdiff_t)done;
}
