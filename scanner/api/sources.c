/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sources.c — readers of memory, of file descriptors and of files, for a scan. */
#include <urisift/sources.h>

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "scanner/sized/sized.h"

/* Memory */

static ptrdiff_t read_memory(void *self, uint8_t *buffer, size_t size)
{
    struct urisift_span *left = self;
    size_t n = size < left->size ? size : left->size;
    if (n > 0) {
        memcpy(buffer, left->data, n);
        left->data += n;
        left->size -= n;
    }
    return (ptrdiff_t)n;
}

enum urisift_error urisift_scan_memory_with(struct urisift_scratch *scratch, const void *bytes,
                                            size_t size, urisift_finding_fn *receive, void *self,
                                            struct urisift_scan_stats *stats)
{
    struct urisift_span left = {bytes, size};
    struct urisift_reader reader = {read_memory, &left};
    return urisift_scan_with(scratch, reader, false, receive, self, stats);
}

/* Files */

/* An open file, or the reason why it is not open. */
struct file {
    int fd;
    int trouble; /* errno value; 0: it is open */
};

static ptrdiff_t read_file(void *self, uint8_t *buffer, size_t size)
{
    const struct file *file = self;
    if (file->trouble)
        return -(ptrdiff_t)file->trouble;
    ssize_t n;
    do
        n = read(file->fd, buffer, size);
    while (n < 0 && errno == EINTR);
    return n < 0 ? -(ptrdiff_t)errno : n;
}

static struct file open_file(const char *path)
{
    struct file file;
    do
        file.fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    while (file.fd < 0 && errno == EINTR);
    file.trouble = file.fd < 0 ? errno : 0;
    return file;
}

/* If a file could not be opened, its first read fails. So in either case name and pace are used up,
 * and *stats is set. */
static enum urisift_error scan(struct urisift_scratch *scratch, struct file *file,
                               urisift_finding_fn *receive, void *self,
                               struct urisift_scan_stats *stats)
{
    struct urisift_reader reader = {read_file, file};
    return urisift_scan_with(scratch, reader, false, receive, self, stats);
}

enum urisift_error urisift_scan_fd_with(struct urisift_scratch *scratch, int fd,
                                        urisift_finding_fn *receive, void *self,
                                        struct urisift_scan_stats *stats)
{
    struct file file = {fd, 0};
    return scan(scratch, &file, receive, self, stats);
}

enum urisift_error urisift_scan_file_with(struct urisift_scratch *scratch, const char *path,
                                          urisift_finding_fn *receive, void *self,
                                          struct urisift_scan_stats *stats)
{
    struct file file = open_file(path);
    urisift_scratch_name(scratch, (struct urisift_span){(const uint8_t *)path, strlen(path)});
    enum urisift_error error = scan(scratch, &file, receive, self, stats);
    int number = errno;
    if (!file.trouble)
        close(file.fd);
    errno = number;
    return error;
}

/* The same with a scratch for one scan */

static struct urisift_scratch *begin(const struct urisift_scanner *scanner,
                                     struct urisift_scan_stats *stats)
{
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    if (!scratch)
        sized_give_scan_stats(stats, &(struct urisift_scan_stats){.bytes = 0});
    return scratch;
}

static enum urisift_error end(struct urisift_scratch *scratch, enum urisift_error error)
{
    int number = errno;
    urisift_scratch_free(scratch);
    errno = number;
    return error;
}

enum urisift_error urisift_scan_memory(const struct urisift_scanner *scanner, const void *bytes,
                                       size_t size, urisift_finding_fn *receive, void *self,
                                       struct urisift_scan_stats *stats)
{
    struct urisift_scratch *scratch = begin(scanner, stats);
    if (!scratch)
        return URISIFT_ERROR_MEMORY;
    return end(scratch, urisift_scan_memory_with(scratch, bytes, size, receive, self, stats));
}

enum urisift_error urisift_scan_fd(const struct urisift_scanner *scanner, int fd,
                                   urisift_finding_fn *receive, void *self,
                                   struct urisift_scan_stats *stats)
{
    struct urisift_scratch *scratch = begin(scanner, stats);
    if (!scratch)
        return URISIFT_ERROR_MEMORY;
    return end(scratch, urisift_scan_fd_with(scratch, fd, receive, self, stats));
}

enum urisift_error urisift_scan_file(const struct urisift_scanner *scanner, const char *path,
                                     urisift_finding_fn *receive, void *self,
                                     struct urisift_scan_stats *stats)
{
    struct urisift_scratch *scratch = begin(scanner, stats);
    if (!scratch)
        return URISIFT_ERROR_MEMORY;
    return end(scratch, urisift_scan_file_with(scratch, path, receive, self, stats));
}
