/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * workers.c — threads that share a ring of tasks.
 *
 *     done              taken              put         done + ahead
 *      | run, or running   | not yet taken   | room       |
 *
 * Tasks are numbered in the order of workers_put(); task n is in slot n % ahead. Tasks are
 * finished in this order. If a task has been run before the one at `done`, it stays in its slot,
 * and the thread that finishes the one before finishes it, too. The task at `done` is always being
 * run or finished by some thread and waits for no other, so there is no deadlock.
 */
#include "cli/run/workers.h"

#include <pthread.h>
#include <stdlib.h>

enum {
    BEGUN = 2,  /* for each thread, most tasks that have begun and are not finished */
    SMALL = 32, /* small tasks for which a thread is woken */
};

struct slot {
    void *task;
    bool is_run;         /* run to its end, not yet finished */
    pthread_cond_t turn; /* it is the next one to finish */
};

struct workers {
    struct work work;
    pthread_mutex_t lock; /* of all below */
    pthread_cond_t more;  /* there is a task to take, or no more will come */
    pthread_cond_t room;  /* half of the slots are free */
    struct slot *slots;
    size_t ahead;
    uint64_t put, taken, done;
    bool ended, stopped;
    bool failed;    /* no more threads can be made */
    size_t running; /* threads that have begun */
    size_t idle;    /* threads that wait for a task */
    pthread_t *threads;
    size_t thread_count;
    size_t most_threads; /* stays as it is */
};

struct workers *workers_new(size_t threads, size_t ahead, struct work work)
{
    struct workers *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->work = work;
    w->ahead = ahead;
    w->most_threads = threads;
    w->slots = calloc(ahead, sizeof *w->slots);
    w->threads = calloc(threads + 1, sizeof *w->threads);
    if (!w->slots || !w->threads) {
        free(w->slots);
        free(w->threads);
        free(w);
        return NULL;
    }
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    pthread_cond_init(&w->room, NULL);
    for (size_t i = 0; i < ahead; i++)
        pthread_cond_init(&w->slots[i].turn, NULL);
    return w;
}

void workers_free(struct workers *w)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->ended = true;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
    for (size_t i = 0; i < w->thread_count; i++)
        pthread_join(w->threads[i], NULL);
    for (size_t i = 0; i < w->ahead; i++)
        pthread_cond_destroy(&w->slots[i].turn);
    pthread_cond_destroy(&w->room);
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w->slots);
    free(w->threads);
    free(w);
}

size_t workers_threads(const struct workers *w)
{
    return w->most_threads;
}

size_t workers_begun(const struct workers *w)
{
    return BEGUN * w->most_threads;
}

/* Is there a task that may be begun? Locked. */
static bool has_more(const struct workers *w)
{
    return w->taken < w->put && w->taken - w->done < workers_begun(w);
}

/* Wakes a thread, if there is one to wake and a task for it. Locked. */
static void wake(struct workers *w)
{
    if (w->idle > 0 && has_more(w))
        pthread_cond_signal(&w->more);
}

/* Finishes the task at `done`, which has been run, and those after it that have been run.
 * Locked, except during the work itself. */
static void finish_in_turn(struct workers *w, size_t thread)
{
    struct slot *slot = &w->slots[w->done % w->ahead];
    while (slot->is_run) {
        pthread_mutex_unlock(&w->lock);
        w->work.finish(w->work.self, slot->task, thread);
        pthread_mutex_lock(&w->lock);
        slot->is_run = false;
        w->done++;
        slot = &w->slots[w->done % w->ahead];
        pthread_cond_signal(&slot->turn);
        wake(w);
        /* Not for every task: the thread that puts them wakes to put several. */
        if (w->put - w->done <= w->ahead / 2)
            pthread_cond_signal(&w->room);
    }
}

static void *work_on(void *self)
{
    struct workers *w = self;
    size_t thread;
    pthread_mutex_lock(&w->lock);
    thread = ++w->running;
    for (;;) {
        w->idle++;
        while (!has_more(w) && !(w->ended && w->taken == w->put))
            pthread_cond_wait(&w->more, &w->lock);
        w->idle--;
        if (w->taken == w->put)
            break;
        struct turn turn = {w, w->taken++, thread};
        struct slot *slot = &w->slots[turn.number % w->ahead];
        pthread_mutex_unlock(&w->lock);
        w->work.run(w->work.self, slot->task, turn);
        pthread_mutex_lock(&w->lock);
        slot->is_run = true;
        if (w->done == turn.number)
            finish_in_turn(w, thread);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* Adds a thread, if there are more tasks than waiting threads. Locked. */
static void add_thread(struct workers *w)
{
    if (w->put - w->taken < w->idle || w->thread_count == w->most_threads || w->failed)
        return;
    if (pthread_create(&w->threads[w->thread_count], NULL, work_on, w) == 0)
        w->thread_count++;
    else
        w->failed = true; /* the threads that exist do the work */
}

static void do_here(struct workers *w, void *task)
{
    w->work.run(w->work.self, task, (struct turn){NULL, 0, 0});
    w->work.finish(w->work.self, task, 0);
}

void workers_put(struct workers *w, void *task, bool is_small)
{
    pthread_mutex_lock(&w->lock);
    add_thread(w);
    bool here = w->thread_count == 0;
    while (!here && w->put - w->done == w->ahead) {
        wake(w);
        pthread_cond_wait(&w->room, &w->lock);
    }
    if (!here) {
        w->slots[w->put++ % w->ahead].task = task;
        if (!is_small || w->put - w->taken >= SMALL)
            wake(w);
    }
    pthread_mutex_unlock(&w->lock);
    if (here)
        do_here(w, task);
}

void workers_wait(struct workers *w)
{
    pthread_mutex_lock(&w->lock);
    wake(w);
    while (w->done != w->put)
        pthread_cond_wait(&w->room, &w->lock);
    pthread_mutex_unlock(&w->lock);
}

void workers_do(struct workers *w, void *task)
{
    workers_wait(w);
    do_here(w, task);
}

void workers_stop(struct workers *w)
{
    pthread_mutex_lock(&w->lock);
    w->stopped = true;
    pthread_mutex_unlock(&w->lock);
}

bool workers_stopped(struct workers *w)
{
    pthread_mutex_lock(&w->lock);
    bool stopped = w->stopped;
    pthread_mutex_unlock(&w->lock);
    return stopped;
}

size_t turn_place(struct turn turn)
{
    return turn.workers ? 1 + (size_t)(turn.number % workers_begun(turn.workers)) : 0;
}

bool turn_has_come(struct turn turn)
{
    if (!turn.workers)
        return true;
    pthread_mutex_lock(&turn.workers->lock);
    bool come = turn.workers->done == turn.number;
    pthread_mutex_unlock(&turn.workers->lock);
    return come;
}

void turn_await(struct turn turn)
{
    struct workers *w = turn.workers;
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    while (w->done != turn.number)
        pthread_cond_wait(&w->slots[turn.number % w->ahead].turn, &w->lock);
    pthread_mutex_unlock(&w->lock);
}

bool turn_stopped(struct turn turn)
{
    return turn.workers && workers_stopped(turn.workers);
}
