/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * producer.h — a thread that scans one stream and puts what it finds into a queue.
 *
 * The thread holds no lock of Python, but for a reader that is Python's own.
 */
#ifndef URISIFT_PYTHON_PRODUCER_H
#define URISIFT_PYTHON_PRODUCER_H

#include "python/src/batch.h"

struct producer {
    /* These stay as they are while it runs. */
    struct urisift_scanner *scanner;
    struct urisift_field_list *fields;
    struct urisift_field_reader *values; /* reads those of a finding */
    char *name;            /* of the stream; NULL: none */
    int fd;                /* is read, and closed at the end; -1: the next ones are */
    const uint8_t *memory; /* the caller keeps it; NULL: the next one is */
    size_t memory_size;
    struct urisift_reader reader; /* of the caller */

    struct queue queue;
    pthread_t thread;
    bool is_running;

    /* Results, when the queue has ended. */
    enum urisift_error error;
    int read_errno;
    struct urisift_scan_stats stats;

    struct batch *batch; /* the thread's: what comes next */
};

/* Starts the thread. Returns 0 or an errno value. */
int producer_start(struct producer *producer);
/* Waits for its end; what has not been taken is dropped. */
void producer_join(struct producer *producer);
/* Frees what the producer has, after producer_join(). */
void producer_fini(struct producer *producer);

#endif
