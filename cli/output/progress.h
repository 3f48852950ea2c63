/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * progress.h — how far a run is: --progress, and a line for SIGUSR1 and SIGINFO.
 *
 *     3.4 GiB of 9.1 GiB, 37 %, 812 MiB/s, 1234 files, 56789 findings, 7 s left
 *
 * The threads of the run add what they have done; a thread of its own shows it. One run at a time.
 */
#ifndef URISIFT_CLI_PROGRESS_H
#define URISIFT_CLI_PROGRESS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "cli/options.h"
#include "cli/walk/walk.h"

struct progress {
    /* These may be added to by any thread. */
    _Atomic uint64_t bytes; /* read of the files, as they are stored */
    _Atomic uint64_t files; /* that are done */
    _Atomic int64_t findings;

    /* Private. */
    _Atomic uint64_t total; /* bytes of all files; 0: not known yet */
    struct timespec begin;
    const struct options *options;
    const struct walk_options *walking;
    bool (*takes)(void *self, const char *path, bool is_directory);
    void *takes_self;
    uint64_t sum; /* bytes of the files that the thread has seen */
    bool in_place, is_forced, has_thread;
    bool ended; /* guarded by the lock */
    pthread_mutex_t lock;
    pthread_cond_t end;
    pthread_t thread;
};

/* Begins the run: from now on the signals are answered, and the thread shows the line if the
 * options and the terminal ask for it. `takes` is that of the walk of the run, for any thread; what
 * is passed stays valid until progress_end(). False: a message has been written. */
bool progress_begin(struct progress *progress, const struct options *options,
                    const struct walk_options *walking,
                    bool (*takes)(void *self, const char *path, bool is_directory), void *self);
/* Ends the thread and removes the line. Does nothing if the run has not begun. */
void progress_end(struct progress *progress);

#endif
