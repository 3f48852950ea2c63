/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* producer.c — scans on a thread of its own. */
#include "python/src/producer.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Puts the batch that is being filled, if it has rows. */
static bool put_batch(struct producer *p)
{
    struct batch *batch = p->batch;
    p->batch = NULL;
    if (batch && batch->rows > 0)
        return queue_put(&p->queue, batch);
    batch_free(batch);
    return !queue_is_stopped(&p->queue);
}

static enum urisift_error receive(void *self, const struct urisift_finding *finding)
{
    struct producer *p = self;
    if (!p->batch)
        p->batch = calloc(1, sizeof *p->batch);
    if (!p->batch)
        return URISIFT_ERROR_MEMORY;
    const struct urisift_span name = {(const uint8_t *)p->name, p->name ? strlen(p->name) : 0};
    urisift_field_reader_set(p->values, name, finding);
    for (size_t i = 0; i < urisift_field_list_count(p->fields); i++) {
        const struct urisift_field_value value = urisift_field_read(p->values, i);
        if (!batch_add(p->batch, &value))
            return URISIFT_ERROR_MEMORY;
    }
    const bool is_full = ++p->batch->rows == BATCH_ROWS || p->batch->byte_count >= BATCH_BYTES;
    return !is_full || put_batch(p) ? URISIFT_OK : URISIFT_STOP;
}

/* Before a read that would wait, what has been found is handed over. */
static ptrdiff_t read_fd(void *self, uint8_t *buffer, size_t size)
{
    struct producer *p = self;
    struct pollfd poll_fd = {.fd = p->fd, .events = POLLIN};
    if (poll(&poll_fd, 1, 0) == 0 && !put_batch(p))
        return -ECANCELED;
    while (!queue_is_stopped(&p->queue)) {
        /* now and then it looks whether more is wanted */
        if (poll(&poll_fd, 1, 100) == 0)
            continue;
        const ssize_t n = read(p->fd, buffer, size);
        if (n >= 0)
            return n;
        if (errno != EINTR && errno != EAGAIN)
            return -errno;
    }
    return -ECANCELED;
}

static ptrdiff_t read_memory(void *self, uint8_t *buffer, size_t size)
{
    struct producer *p = self;
    const size_t n = size < p->memory_size ? size : p->memory_size;
    if (n > 0)
        memcpy(buffer, p->memory, n);
    p->memory += n;
    p->memory_size -= n;
    return (ptrdiff_t)n;
}

static bool is_slow(const struct producer *p)
{
    struct stat status;
    return p->fd >= 0 && fstat(p->fd, &status) == 0 && !S_ISREG(status.st_mode);
}

static void scan(struct producer *p)
{
    struct urisift_scratch *scratch = urisift_scratch_new(p->scanner);
    struct urisift_reader reader = p->reader;
    if (p->fd >= 0)
        reader = (struct urisift_reader){read_fd, p};
    else if (p->memory)
        reader = (struct urisift_reader){read_memory, p};
    if (!scratch) {
        p->error = URISIFT_ERROR_MEMORY;
        return;
    }
    if (p->name)
        urisift_scratch_name(scratch,
                             (struct urisift_span){(const uint8_t *)p->name, strlen(p->name)});
    if (is_slow(p))
        urisift_scratch_pace(scratch, URISIFT_PACE_LINES);
    p->stats.size = sizeof p->stats;
    p->error = urisift_scan_with(scratch, reader, false, receive, p, &p->stats);
    p->read_errno = errno;
    urisift_scratch_free(scratch);
}

static void *run(void *self)
{
    struct producer *p = self;
    scan(p);
    if (p->error >= 0 || p->batch)
        (void)put_batch(p);
    queue_end(&p->queue);
    return NULL;
}

int producer_start(struct producer *p)
{
    sigset_t all, before; /* signals are for the threads of Python */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const int error = pthread_create(&p->thread, NULL, run, p);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    p->is_running = error == 0;
    return error;
}

void producer_join(struct producer *p)
{
    if (!p->is_running)
        return;
    queue_stop(&p->queue);
    pthread_join(p->thread, NULL);
    p->is_running = false;
}

void producer_fini(struct producer *p)
{
    if (p->fd >= 0)
        close(p->fd);
    batch_free(p->batch);
    queue_fini(&p->queue);
    urisift_field_reader_free(p->values);
    urisift_field_list_free(p->fields);
    urisift_scanner_free(p->scanner);
    free(p->name);
}
