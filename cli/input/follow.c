/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* follow.c — waits for a file to grow, and notes when it is renamed or emptied. */
#include "cli/input/follow.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <urisift/archive.h>

#include "cli/output/writer.h"
#include "cli/walk/opener.h"

enum { PAUSE = 100 }; /* milliseconds between two looks at the file */

static sigset_t signals_that_end(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

void follow_block_signals(void)
{
    const sigset_t set = signals_that_end();
    sigprocmask(SIG_BLOCK, &set, NULL);
}

void follow_begin(struct follow *f, const char *path, int *fd)
{
    const sigset_t set = signals_that_end();
    *f = (struct follow){
        .path = path, .fd = fd, .signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK)};
    if (f->signals < 0)
        sigprocmask(SIG_UNBLOCK, &set, NULL); /* they end the program */
}

void follow_end(struct follow *f)
{
    if (f->signals >= 0)
        close(f->signals);
}

/* Waits so long for a signal, or until nobody reads the output: true. */
static bool wait_for_end(struct follow *f, int milliseconds)
{
    struct pollfd events[] = {{.fd = f->signals, .events = POLLIN}, {.fd = STDOUT_FILENO}};
    const int ready = poll(events, 2, milliseconds); /* of the output, only errors and its end */
    f->trouble = ready < 0 && errno != EINTR ? errno : 0;
    return ready > 0 || f->trouble;
}

/* Is the file shorter than what has been read? Then this goes back to its begin. */
static bool is_emptied(struct follow *f)
{
    struct stat now;
    if (fstat(*f->fd, &now) != 0 || now.st_size >= f->at)
        return false;
    f->at = lseek(*f->fd, 0, SEEK_SET);
    return f->at == 0;
}

/* Is there another file with the name? */
static bool is_renamed(const struct follow *f)
{
    struct stat now, named;
    return fstat(*f->fd, &now) == 0 && stat(f->path, &named) == 0 && S_ISREG(named.st_mode) &&
           (now.st_dev != named.st_dev || now.st_ino != named.st_ino);
}

/* Goes over to the file that has the name; false: it cannot be opened. */
static bool open_next(struct follow *f)
{
    int fd = opener_open(AT_FDCWD, f->path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0)
        return false;
    close(*f->fd);
    *f->fd = fd;
    f->at = 0;
    f->is_renamed = false;
    return true;
}

ptrdiff_t follow_read(struct follow *f, uint8_t *buffer, size_t size, void (*flush)(void *self),
                      void *self)
{
    f->ended = f->ended || wait_for_end(f, 0);
    while (!f->ended && !f->at_end) {
        ptrdiff_t n = read_fd(*f->fd, buffer, size);
        if (n > 0)
            f->at += n;
        if (n != 0) {
            f->ended = n < 0;
            return n;
        }
        /* what was written before it was renamed has been read by now */
        f->at_end = (f->is_renamed && open_next(f)) || is_emptied(f);
        if (f->at < 0) {
            f->ended = true;
            return -errno;
        }
        bool was_renamed = f->is_renamed;
        f->is_renamed = !f->at_end && is_renamed(f);
        if (f->at_end || (f->is_renamed && !was_renamed))
            continue;
        flush(self);
        f->ended = wait_for_end(f, PAUSE);
    }
    return -f->trouble;
}

bool follow_next(struct follow *f)
{
    f->at_end = false;
    return !f->ended;
}

bool follow_is_packed(const struct follow *f)
{
    uint8_t head[URISIFT_SNIFF];
    ptrdiff_t n = read_fd_at(*f->fd, head, sizeof head, 0);
    return n > 0 &&
           (urisift_archive_may_be(head, (size_t)n) || (n >= 5 && memcmp(head, "%PDF-", 5) == 0));
}
