/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * workers.h — tasks of work, done side by side on threads and finished one after another.
 *
 *     put →  | 7 | 8 | 9 |  →  threads run 4 and 6; 5 has been run  →  4 finishes, then 5, then 6
 *
 * A task's turn comes when all that were put before it are finished. In its turn
 * it may touch what all tasks share; nobody else does. Threads that have
 * nothing to do sleep. Units are put by one thread.
 */
#ifndef URISIFT_CLI_WORKERS_H
#define URISIFT_CLI_WORKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct workers;

/* A task's place in the order. Without `workers` it is alone: its turn is now. */
struct turn {
    struct workers *workers;
    uint64_t number;
    size_t thread; /* that it is done on: 1 to workers_threads(); 0: the one that puts tasks */
};

struct work {
    /* On any thread, beside others. It may wait for its turn. */
    void (*run)(void *self, void *task, struct turn turn);
    /* Called in order, after `run`, on the same thread or on another, whose number is
     * passed. Called for every task, stopped or not. */
    void (*finish)(void *self, void *task, size_t thread);
    void *self;
};

/* At most `threads` threads, made as they are needed; with 0, and where the system
 * makes none, tasks are done as they are put. At most `ahead` tasks are unfinished.
 * NULL without memory. */
struct workers *workers_new(size_t threads, size_t ahead, struct work work);
/* Waits until all is finished. NULL is allowed. */
void workers_free(struct workers *workers);

size_t workers_threads(const struct workers *workers);
/* Most tasks that have begun and are not finished: a thread goes on to another one when the turn
 * has not come. */
size_t workers_begun(const struct workers *workers);

/* Hands a task over; waits while too many are unfinished. To wake a thread costs as much as to
 * scan a small file: for small tasks it is done when several have gathered. workers_wait() sees
 * to the rest of them. */
void workers_put(struct workers *workers, void *task, bool is_small);
/* Waits until all before it is finished, and does it here. */
void workers_do(struct workers *workers, void *task);
/* Waits until all that were put are finished. */
void workers_wait(struct workers *workers);

/* Says that nothing more is wanted: tasks that run should come to their end. */
void workers_stop(struct workers *workers);
bool workers_stopped(struct workers *workers);

/* A number that no other task has that has begun and is not finished: 0 if it is alone, else 1
 * to workers_begun(). */
size_t turn_place(struct turn turn);
bool turn_has_come(struct turn turn);
void turn_await(struct turn turn);
/* Is nothing more wanted? */
bool turn_stopped(struct turn turn);

#endif
