/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * progress.c — shows how far a run is.
 *
 * A second after the begin, or at once if it was asked for, the thread adds up the sizes of the
 * files, by a walk of its own, and shows the line five times a second. The line is made without
 * locks and memory, so that the handler of a signal can make it, too.
 */
#include "cli/output/progress.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/diag.h"
#include "cli/output/status_line.h"

enum { LINE = 256, FIRST_MS = 1000, NEXT_MS = 200, LINES_MS = 1000 };

/* That of the run, for the handler, which gets no argument. */
static struct progress *_Atomic current;

/* The line */

static char *put_text(char *at, const char *text)
{
    while (*text)
        *at++ = *text++;
    return at;
}

static char *put_number(char *at, uint64_t number)
{
    char digits[20];
    size_t size = 0;
    do
        digits[size++] = (char)('0' + number % 10);
    while (number /= 10);
    while (size > 0)
        *at++ = digits[--size];
    return at;
}

/* As 812 B, 1.5 KiB, 37 MiB: two digits at least. */
static char *put_bytes(char *at, uint64_t bytes)
{
    static const char *const units[] = {" B", " KiB", " MiB", " GiB", " TiB", " PiB"};
    size_t unit = 0;
    uint64_t tenths = bytes < UINT64_MAX / 10 ? 10 * bytes : UINT64_MAX;
    while (tenths >= 10240 && unit + 1 < sizeof units / sizeof *units) {
        tenths /= 1024;
        unit++;
    }
    at = put_number(at, tenths / 10);
    if (unit > 0 && tenths < 100) {
        *at++ = '.';
        *at++ = (char)('0' + tenths % 10);
    }
    return put_text(at, units[unit]);
}

static char *put_time(char *at, uint64_t seconds)
{
    if (seconds >= 3600)
        at = put_text(put_number(at, seconds / 3600), " h ");
    if (seconds >= 60)
        at = put_text(put_number(at, seconds / 60 % 60), " min");
    else
        at = put_text(put_number(at, seconds), " s");
    return at;
}

static uint64_t count_ms(const struct progress *p)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)(now.tv_sec - p->begin.tv_sec) * 1000 +
           (uint64_t)(now.tv_nsec / 1000000 + 1000 - p->begin.tv_nsec / 1000000) - 1000;
}

/* Writes the line without an end; there is room for LINE bytes. Returns its size. */
static size_t make_line(struct progress *p, char *line)
{
    const uint64_t bytes = p->bytes, total = p->total, files = p->files, ms = count_ms(p);
    const int64_t findings = p->findings;
    const uint64_t rate = ms > 0 ? (uint64_t)((double)bytes * 1000 / (double)ms) : 0;
    char *at = put_text(line, "urisift: ");
    at = put_bytes(at, bytes);
    if (total > 0) {
        at = put_bytes(put_text(at, " of "), total);
        const uint64_t percent = (uint64_t)(100 * ((double)bytes / (double)total));
        at = put_text(put_number(put_text(at, ", "), percent < 100 ? percent : 100), " %");
    }
    at = put_text(put_bytes(put_text(at, ", "), rate), "/s");
    at = put_text(put_number(put_text(at, ", "), files), files == 1 ? " file" : " files");
    at = put_number(put_text(at, ", "), findings > 0 ? (uint64_t)findings : 0);
    at = put_text(at, findings == 1 ? " finding" : " findings");
    if (total > bytes && rate > 0)
        at = put_text(put_time(put_text(at, ", "), (total - bytes) / rate + 1), " left");
    return (size_t)(at - line);
}

/* Answers SIGUSR1 and SIGINFO. */
static void answer(int number)
{
    char line[LINE];
    const int kept = errno;
    struct progress *p = current;
    (void)number;
    if (p) {
        size_t size = make_line(p, line);
        line[size++] = '\n';
        const ssize_t written = write(STDERR_FILENO, line, size);
        (void)written; /* it is only shown */
    }
    errno = kept;
}

static void handle_signals(void)
{
    struct sigaction action = {.sa_handler = answer, .sa_flags = SA_RESTART};
    sigaction(SIGUSR1, &action, NULL);
#ifdef SIGINFO
    sigaction(SIGINFO, &action, NULL);
#endif
}

/* The thread */

static void show(struct progress *p)
{
    char line[LINE];
    size_t size = make_line(p, line);
    if (p->in_place) {
        status_line_show(line, size);
        return;
    }
    line[size++] = '\n';
    fwrite(line, 1, size, stderr);
}

/* Waits until the run has ended, or so long. True: it has ended. */
static bool wait_for_end(struct progress *p, unsigned ms)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += ms / 1000;
    until.tv_nsec += (long)(ms % 1000) * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_nsec -= 1000000000L;
        until.tv_sec++;
    }
    pthread_mutex_lock(&p->lock);
    while (!p->ended && pthread_cond_timedwait(&p->end, &p->lock, &until) == 0)
        ;
    const bool ended = p->ended;
    pthread_mutex_unlock(&p->lock);
    return ended;
}

/* A walk_visitor's functions: adds the size of a file. */
static bool add_file(void *self, const struct walk_file *file)
{
    struct progress *p = self;
    struct stat status;
    const bool is_there =
        strcmp(file->path, "-") == 0 ? fstat(STDIN_FILENO, &status) == 0 : walk_stat(file, &status);
    if (is_there && S_ISREG(status.st_mode))
        p->sum += (uint64_t)status.st_size;
    return !wait_for_end(p, 0);
}

static void ignore_trouble(void *self, char *message)
{
    (void)self;
    free(message);
}

static void ignore_wait(void *self)
{
    (void)self;
}

static void ignore_left_out(void *self, enum walk_left what)
{
    (void)self;
    (void)what;
}

static bool ask(void *self, const char *path, bool is_directory)
{
    const struct progress *p = self;
    return p->takes(p->takes_self, path, is_directory);
}

/* Finds the total, where the names of all files are known. */
static void add_up(struct progress *p)
{
    const struct options *o = p->options;
    const struct walk_visitor visitor = {
        add_file, ignore_trouble, ignore_wait, ignore_left_out, ask, p};
    bool more = !o->given[OPTION_FILES_FROM];
    if (more && o->operand_count == 0)
        more = walk("-", p->walking, &visitor);
    for (size_t i = 0; more && i < o->operand_count; i++)
        more = walk(o->operands[i], p->walking, &visitor);
    if (more)
        p->total = p->sum;
}

static void *run_thread(void *self)
{
    struct progress *p = self;
    if (wait_for_end(p, p->is_forced ? 0 : FIRST_MS))
        return NULL;
    show(p);
    add_up(p);
    do
        show(p);
    while (!wait_for_end(p, p->in_place ? NEXT_MS : LINES_MS));
    return NULL;
}

/* --progress. False: a message has been written. */
static bool read_when(const struct options *o, bool *is_shown)
{
    const char *value = o->value[OPTION_PROGRESS], *kind = getenv("TERM");
    const bool is_terminal =
        isatty(STDERR_FILENO) && !o->given[OPTION_QUIET] && !(kind && strcmp(kind, "dumb") == 0);
    if (value && strcmp(value, "auto") != 0 && strcmp(value, "always") != 0 &&
        strcmp(value, "never") != 0) {
        complain("--progress takes auto, always or never, as --progress=never, not '%s'", value);
        return false;
    }
    *is_shown = !o->given[OPTION_PROGRESS] || (value && strcmp(value, "auto") == 0)
                    ? is_terminal
                    : !value || strcmp(value, "always") == 0;
    return true;
}

bool progress_begin(struct progress *p, const struct options *options,
                    const struct walk_options *walking,
                    bool (*takes)(void *self, const char *path, bool is_directory), void *self)
{
    bool is_shown;
    if (!read_when(options, &is_shown))
        return false;
    p->options = options;
    p->walking = walking;
    p->takes = takes;
    p->takes_self = self;
    clock_gettime(CLOCK_MONOTONIC, &p->begin);
    p->is_forced = options->given[OPTION_PROGRESS];
    current = p;
    handle_signals();
    if (!is_shown)
        return true;
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->end, &clock);
    pthread_condattr_destroy(&clock);
    p->in_place = isatty(STDERR_FILENO);
    /* without a thread the run goes on unseen */
    p->has_thread = pthread_create(&p->thread, NULL, run_thread, p) == 0;
    return true;
}

void progress_end(struct progress *p)
{
    current = NULL;
    if (!p->has_thread)
        return;
    pthread_mutex_lock(&p->lock);
    p->ended = true;
    pthread_cond_signal(&p->end);
    pthread_mutex_unlock(&p->lock);
    pthread_join(p->thread, NULL);
    p->has_thread = false;
    pthread_cond_destroy(&p->end);
    pthread_mutex_destroy(&p->lock);
    status_line_pause();
    status_line_resume();
}
