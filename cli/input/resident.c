/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * resident.c — asked of a read that may not wait, and, where the file system has none such
 * (tmpfs, overlayfs), of a page that is mapped; the system tells that only of files that one may
 * write.
 */
#include "cli/input/resident.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

static bool is_page_resident(int fd, uint64_t at)
{
    size_t size = (size_t)sysconf(_SC_PAGESIZE);
    unsigned char flags = 1;
    void *page = mmap(NULL, size, PROT_READ, MAP_SHARED, fd, (off_t)(at - at % size));
    if (page == MAP_FAILED)
        return true;
    bool is_told = mincore(page, size, &flags) == 0;
    munmap(page, size);
    return !is_told || (flags & 1) != 0;
}

bool is_resident(int fd, uint64_t at)
{
    uint8_t byte;
    struct iovec one = {&byte, sizeof byte};
    ssize_t n = preadv2(fd, &one, 1, (off_t)at, RWF_NOWAIT);
    if (n >= 0 || errno == EAGAIN)
        return n > 0;
    return is_page_resident(fd, at);
}
