/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* status_line.c — the line that shows the progress. */
#include "cli/output/status_line.h"

#include <pthread.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_shown; /* guarded by the lock */

static void put(const char *text, size_t size)
{
    while (size > 0) {
        const ssize_t n = write(STDERR_FILENO, text, size);
        if (n <= 0)
            return; /* it is only shown */
        text += n;
        size -= (size_t)n;
    }
}

/* To the beginning of the line, and erase what follows. */
static void erase(void)
{
    static const char erase[] = "\r\033[K";
    put(erase, sizeof erase - 1);
}

void status_line_show(const char *text, size_t size)
{
    pthread_mutex_lock(&lock);
    erase();
    put(text, size);
    is_shown = true;
    pthread_mutex_unlock(&lock);
}

void status_line_pause(void)
{
    pthread_mutex_lock(&lock);
    if (is_shown)
        erase();
    is_shown = false;
}

void status_line_resume(void)
{
    pthread_mutex_unlock(&lock);
}
