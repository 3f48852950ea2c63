/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* child.c — starts a program, moves bytes in and out of it, and sees it to its end. */
#include "cli/input/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/calls.h"
#include "cli/diag.h"
#include "cli/input/guard.h"
#include "cli/output/writer.h"

enum {
    LOOK_EVERY = 200, /* milliseconds until it is asked again whether nothing more is wanted */
};

char *child_find(const char *name)
{
    const char *path = getenv("PATH");
    if (!path)
        path = "/usr/local/bin:/usr/bin:/bin";
    while (*path) {
        size_t size = strcspn(path, ":");
        /* Not in the folder that the documents may be in. */
        char *found = path[0] == '/' ? message_of("%.*s/%s", (int)size, path, name) : NULL;
        struct stat status;
        if (found && stat(found, &status) == 0 && S_ISREG(status.st_mode) &&
            access(found, X_OK) == 0)
            return found;
        free(found);
        path += size + (path[size] == ':');
    }
    return NULL;
}

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* In the child, where nothing may be called that takes a lock. */
static _Noreturn void become(const char *path, const char *const *arguments, const int fds[3],
                             pid_t parent, bool is_group)
{
    /* it ends with the thread that started it, even if it hangs */
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent || (is_group && !guard_begin()))
        _exit(CANNOT_RUN);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    for (int i = 0; i < 3; i++)
        if (call_dup2(fds[i], i) < 0)
            _exit(CANNOT_RUN);
    execv(path, (char *const *)arguments);
    _exit(CANNOT_RUN);
}

int child_start(struct child *c, const char *path, const char *const *arguments,
                struct child_input input, struct child_stop stop)
{
    int in[2] = {input.fd, -1}, out[2] = {-1, -1}, err[2] = {-1, -1};
    *c = (struct child){.in = -1, .out = -1, .err = -1, .input = input, .stop = stop, .left = -1};
    bool made = pipe2(out, O_CLOEXEC) == 0 && pipe2(err, O_CLOEXEC) == 0;
    if (made && input.fd < 0)
        made = pipe2(in, O_CLOEXEC) == 0 && fcntl(in[1], F_SETFL, O_NONBLOCK) == 0 &&
               (c->fed = malloc(CHILD_FEED));
    pid_t parent = getpid();
    c->pid = made ? fork() : -1;
    if (c->pid == 0)
        become(path, arguments, (const int[]){in[0], out[1], err[1]}, parent, input.is_group);
    int error = c->pid < 0 ? errno : 0;
    if (input.fd < 0)
        close_end(&in[0]);
    close_end(&out[1]);
    close_end(&err[1]);
    c->in = in[1];
    c->out = out[0];
    c->err = err[0];
    if (error) {
        c->pid = 0;
        child_end(c);
    }
    return error;
}

/* What it says: the beginning is kept, the rest passed over. */
static void hear(struct child *c)
{
    uint8_t block[CHILD_SAID];
    ptrdiff_t n = read_fd(c->err, block, sizeof block);
    if (n <= 0) {
        close_end(&c->err);
        return;
    }
    size_t room = CHILD_SAID - c->said_size, kept = (size_t)n < room ? (size_t)n : room;
    memcpy(c->said + c->said_size, block, kept);
    c->said_size += kept;
}

static void keep_tail(struct child *c)
{
    size_t size = c->fed_size < CHILD_TAIL ? c->fed_size : CHILD_TAIL;
    size_t stays = c->tail_size < CHILD_TAIL - size ? c->tail_size : CHILD_TAIL - size;
    memmove(c->tail, c->tail + c->tail_size - stays, stays);
    memcpy(c->tail + stays, c->fed + c->fed_size - size, size);
    c->tail_size = stays + size;
}

static ptrdiff_t read_input(struct child *c)
{
    if (c->input.file < 0)
        return c->input.reader.read(c->input.reader.self, c->fed, CHILD_FEED);
    ptrdiff_t n = read_fd_at(c->input.file, c->fed, CHILD_FEED, c->file_at);
    c->file_at += n > 0 ? (uint64_t)n : 0;
    return n;
}

/* Gives it what its pipe takes; closes that at the end of the feed, and where it wants no more. */
static void feed(struct child *c)
{
    if (c->fed_at == c->fed_size) {
        ptrdiff_t n = read_input(c);
        c->fed_at = 0;
        c->fed_size = n > 0 ? (size_t)n : 0;
        if (n < 0)
            c->feed_errno = (int)-n;
        if (n <= 0) {
            c->is_fed = n == 0;
            close_end(&c->in);
            return;
        }
        keep_tail(c);
    }
    ssize_t n = write(c->in, c->fed + c->fed_at, c->fed_size - c->fed_at);
    if (n >= 0)
        c->fed_at += (size_t)n;
    else if (errno != EAGAIN && errno != EINTR)
        close_end(&c->in);
}

void child_again(struct child *c, struct child_stop stop, unsigned seconds)
{
    c->stop = stop;
    c->left = seconds > 0 ? 1000000 * (int64_t)seconds : -1;
    c->said_size = 0;
    memset(c->said, 0, sizeof c->said);
}

static int64_t microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1000000 * (int64_t)now.tv_sec + now.tv_nsec / 1000;
}

/* Waits for one of its ends, at most `left` microseconds; negative: any time. Returns what poll()
 * does. */
static int wait_for(struct child *c, struct pollfd *ends, nfds_t count, int64_t left)
{
    int most = left >= 0 && left / 1000 < LOOK_EVERY ? (int)(left / 1000) + 1 : LOOK_EVERY;
    int ready = poll(ends, count, most);
    if (ready == 0 && c->stop.idle)
        c->stop.idle(c->stop.self);
    return ready;
}

/* child_read() that began at that time. */
static ptrdiff_t read_from(struct child *c, uint8_t *buffer, size_t size, int64_t begin)
{
    while (c->out >= 0 || c->err >= 0) {
        struct pollfd ends[] = {{c->out, POLLIN, 0}, {c->err, POLLIN, 0}, {c->in, POLLOUT, 0}};
        int64_t left = c->left < 0 ? -1 : c->left - (microseconds() - begin);
        if (c->left >= 0 && left <= 0)
            return -ETIMEDOUT;
        int ready = wait_for(c, ends, 3, left);
        if (c->stop.is_wanted(c->stop.self))
            return -ECANCELED;
        if (ready < 0 && errno != EINTR)
            return -errno;
        if (ready <= 0)
            continue;
        if (ends[1].revents)
            hear(c);
        if (ends[2].revents)
            feed(c);
        if (ends[0].revents) {
            ptrdiff_t n = read_fd(c->out, buffer, size);
            if (n != 0)
                return n;
            close_end(&c->out);
        }
    }
    return 0;
}

ptrdiff_t child_read(struct child *c, uint8_t *buffer, size_t size)
{
    if (c->left < 0)
        return read_from(c, buffer, size, 0);
    int64_t begin = microseconds();
    ptrdiff_t n = read_from(c, buffer, size, begin);
    int64_t spent = microseconds() - begin;
    c->left = spent < c->left ? c->left - spent : 0;
    return n;
}

int child_end(struct child *c)
{
    int status = 0;
    bool ended = c->out < 0 && c->err < 0;
    close_end(&c->in);
    close_end(&c->out);
    close_end(&c->err);
    free(c->fed);
    c->fed = NULL;
    if (c->pid > 0) {
        if (!ended)
            kill(c->pid, c->input.is_group ? GUARD_END : SIGKILL);
        while (waitpid(c->pid, &status, 0) < 0 && errno == EINTR)
            ;
        c->pid = 0;
    }
    return status;
}
