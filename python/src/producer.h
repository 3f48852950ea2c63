/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * producer.h — a thread that scans one file, and the members of an archive in it, and puts what it
 * finds into a queue. It runs no code of Python and waits for no lock of it.
 */
#ifndef URISIFT_PYTHON_PRODUCER_H
#define URISIFT_PYTHON_PRODUCER_H

#include <urisift/archive.h>

#include "python/src/queue.h"

enum { PROBLEMS_MOST = 1000 }; /* that are kept */

/* What could not be searched, in whole or in part. */
struct problem {
    char *name;       /* of the stream, "FILE:MEMBER"; NULL: it has none */
    const char *text; /* static */
};

struct producer {
    /* These stay as they are while it runs. */
    struct urisift_scanner *scanner;
    struct urisift_field_list *fields;
    struct urisift_field_reader *values; /* reads those of a finding */
    struct urisift_archive_options archive_options;
    bool looks_at_kind;    /* a PDF and the like are recognised, and not searched */
    char *name;            /* of the file; NULL: none */
    int fd;                /* is read, and closed at the end; -1: the next ones are */
    const uint8_t *memory; /* the caller keeps it; NULL: the queue is asked for bytes */
    size_t memory_size;

    struct queue queue;
    pthread_t thread;
    bool is_running;

    /* Results, when the queue has ended. */
    enum urisift_error error; /* of the file as a whole */
    const char *refusal;      /* why the file was not searched; static. NULL: it was */
    int read_errno;
    struct urisift_scan_stats stats; /* of all streams */
    struct problem *problems;        /* of members */
    uint64_t problem_count;          /* more than PROBLEMS_MOST: the others are only counted */

    /* The thread's. */
    struct batch *batch;           /* is being filled */
    char *stream;                  /* the name of what is read now; NULL: none */
    size_t stream_size, file_size; /* of that name, and of the file's */
    enum urisift_pace pace;
};

/* Starts the thread. Returns 0 or an errno value. */
int producer_start(struct producer *producer);
/* Stops the thread and waits for its end; what has not been taken is dropped. */
void producer_join(struct producer *producer);
/* Frees what the producer has, after producer_join(). */
void producer_fini(struct producer *producer);

/* Hands over what has been found. False: no more is wanted. */
bool producer_flush(struct producer *producer);

/* streams.c: scans all streams that the reader gives. */
void streams_scan(struct producer *producer, struct urisift_reader reader);

/* kinds.c: why a stream that begins so is left to the program; NULL: it is not. */
enum { KIND_HEAD = URISIFT_LOOK };
const char *kind_refusal(struct urisift_span head, struct urisift_span name);
/* The same of a file whose bytes may come late: this many first bytes decide. */
enum { KIND_PROMPT = 5 };

/* stats.c: the counts of stats, in order; NULL past the end. */
const char *stats_name(size_t index);
uint64_t stats_count(const struct urisift_scan_stats *stats, size_t index);
void stats_add(struct urisift_scan_stats *sum, const struct urisift_scan_stats *stats);

#endif
