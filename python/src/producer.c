/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* producer.c — a thread that scans, and the bytes that it reads. */
#include "python/src/producer.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    STOP_MS = 30,      /* so often a thread that waits for bytes looks whether it is to stop */
    PATIENCE_MS = 100, /* without a byte, after which a stream has stopped for now */
};

bool producer_flush(struct producer *p)
{
    struct batch *batch = p->batch;
    if (!batch || batch->rows == 0)
        return !queue_is_stopped(&p->queue);
    p->batch = NULL;
    return queue_put(&p->queue, batch);
}

/* Before a read: findings that someone waits for are handed over. */
static bool may_read(struct producer *p)
{
    if (queue_is_awaited(&p->queue))
        return producer_flush(p);
    return !queue_is_stopped(&p->queue);
}

static ptrdiff_t read_file(void *self, uint8_t *buffer, size_t size)
{
    struct producer *p = self;
    if (!may_read(p))
        return -ECANCELED;
    for (;;) {
        const ssize_t n = read(p->fd, buffer, size);
        if (n >= 0)
            return n;
        if (errno != EINTR)
            return -errno;
    }
}

/* Would a read wait so long? */
static bool waits_for(int fd, int milliseconds)
{
    struct pollfd one = {.fd = fd, .events = POLLIN};
    return poll(&one, 1, milliseconds) == 0;
}

/* Reads a pipe, a socket or a terminal. Before it waits, what has been found is handed over. */
static ptrdiff_t read_slow(void *self, uint8_t *buffer, size_t size)
{
    struct producer *p = self;
    if (waits_for(p->fd, 0) && !producer_flush(p))
        return -ECANCELED;
    while (!queue_is_stopped(&p->queue)) {
        if (waits_for(p->fd, STOP_MS))
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
    if (!may_read(p))
        return -ECANCELED;
    if (n > 0)
        memcpy(buffer, p->memory, n);
    p->memory += n;
    p->memory_size -= n;
    return (ptrdiff_t)n;
}

static ptrdiff_t read_queue(void *self, uint8_t *buffer, size_t size)
{
    struct producer *p = self;
    if (!producer_flush(p))
        return -ECANCELED;
    return queue_read(&p->queue, buffer, size);
}

/* The first bytes of a slow stream. They decide how it is read; if it stops before there are so
 * many, after a whole line, what has come decides. */
struct head {
    struct urisift_reader rest;
    size_t size, at;
    ptrdiff_t end; /* what the last read said */
    uint8_t bytes[URISIFT_SNIFF];
};

static ptrdiff_t read_head(void *self, uint8_t *buffer, size_t size)
{
    struct head *h = self;
    const size_t left = h->size - h->at < size ? h->size - h->at : size;
    if (left == 0)
        return h->end > 0 ? h->rest.read(h->rest.self, buffer, size) : h->end;
    memcpy(buffer, h->bytes + h->at, left);
    h->at += left;
    return (ptrdiff_t)left;
}

static void scan_slow(struct producer *p)
{
    struct head head = {.rest = {read_slow, p}, .end = 1};
    bool has_stopped = false;
    while (head.size < sizeof head.bytes && head.end > 0 && !has_stopped) {
        head.end = read_slow(p, head.bytes + head.size, sizeof head.bytes - head.size);
        head.size += head.end > 0 ? (size_t)head.end : 0;
        has_stopped =
            head.end > 0 && memchr(head.bytes, '\n', head.size) && waits_for(p->fd, PATIENCE_MS);
    }
    p->pace = has_stopped ? URISIFT_PACE_PROMPT : URISIFT_PACE_LINES;
    p->archive_options.prompt = has_stopped;
    streams_scan(p, (struct urisift_reader){read_head, &head});
}

static void *run(void *self)
{
    struct producer *p = self;
    struct stat status;
    if (p->memory) {
        streams_scan(p, (struct urisift_reader){read_memory, p});
    } else if (p->fd < 0) {
        p->pace = URISIFT_PACE_LINES;
        streams_scan(p, (struct urisift_reader){read_queue, p});
    } else if (fstat(p->fd, &status) == 0 && S_ISREG(status.st_mode)) {
        streams_scan(p, (struct urisift_reader){read_file, p});
    } else {
        scan_slow(p);
    }
    (void)producer_flush(p);
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
    queue_stop(&p->queue);
    pthread_join(p->thread, NULL);
}

void producer_fini(struct producer *p)
{
    if (p->fd >= 0)
        close(p->fd);
    batch_free(p->batch);
    queue_fini(&p->queue);
    for (uint64_t i = 0; i < p->problem_count && i < PROBLEMS_MOST; i++)
        free(p->problems[i].name);
    free(p->problems);
    urisift_field_reader_free(p->values);
    urisift_field_list_free(p->fields);
    urisift_scanner_free(p->scanner);
    free(p->name);
    free(p->stream);
}
