/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* opener.c — the process that opens files, and its questions and answers. */
#include "cli/walk/opener.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "cli/calls.h"
#include "cli/confine/request.h"
#include "cli/walk/path.h"
#include "cli/walk/roots.h"

enum {
    NAME = 256, /* with its end */
    CLOSE_RANGE = 436,
    FLAGS = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_DIRECTORY | O_NOFOLLOW,
};

/* Comes with a descriptor, if it is about a name in a directory. */
struct question {
    uint64_t operand; /* else */
    int32_t flags;
    char name[NAME];
};

/* Comes with a descriptor, if error is 0. */
struct answer {
    int32_t error;
};

/* One for the program, as its sandbox is. */
static struct {
    int socket; /* -1: there is no such process */
    struct opener_task task;
    size_t next; /* operand */
    pthread_mutex_t turn;
} opener = {.socket = -1, .turn = PTHREAD_MUTEX_INITIALIZER};

/* The process */

static bool is_name(const char *name)
{
    return memchr(name, '\0', NAME) && *name && strcmp(name, "..") != 0 && !strchr(name, '/');
}

static void add_operands(struct roots *roots)
{
    struct stat status;
    for (size_t i = 0; i < opener.task.count; i++)
        if (path_stat(opener.task.operands[i], &status) && S_ISDIR(status.st_mode))
            roots_add(roots, &status);
}

static int open_name(const struct question *q, int folder, struct roots *roots)
{
    struct stat named, status;
    if (!is_name(q->name) || !roots_have(roots, folder))
        return -1;
    const bool is_link =
        fstatat(folder, q->name, &named, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(named.st_mode);
    const int fd = call_openat(folder, q->name, q->flags, 0);
    if (fd < 0 || !is_link || fstat(fd, &status) != 0 || !S_ISDIR(status.st_mode))
        return fd;
    if (opener.task.follows && roots_add(roots, &status))
        return fd;
    close(fd);
    errno = EACCES;
    return -1;
}

static int open_operand(const struct question *q, struct roots *roots)
{
    struct stat status;
    if (q->operand >= opener.task.count)
        return -1;
    const int fd = path_open(opener.task.operands[q->operand], q->flags);
    if (fd >= 0 && fstat(fd, &status) == 0 && S_ISDIR(status.st_mode))
        roots_add(roots, &status); /* it may be another one by now */
    return fd;
}

static _Noreturn void serve(int socket)
{
    static const int meant_for_program[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1};
    struct roots roots = {NULL};
    struct question question;
    int folder;
    for (size_t i = 0; i < sizeof meant_for_program / sizeof *meant_for_program; i++)
        signal(meant_for_program[i], SIG_IGN);
    prctl(PR_SET_NAME, "urisift-opener");
    if (call_dup2(socket, STDIN_FILENO) < 0 || syscall(CLOSE_RANGE, 1U, ~0U, 0) != 0)
        _exit(1);
    opener.task.limit();
    add_operands(&roots);
    while (request_take(&question, sizeof question, &folder)) {
        errno = EACCES;
        const int fd = question.flags & ~FLAGS ? -1
                       : folder < 0            ? open_operand(&question, &roots)
                                               : open_name(&question, folder, &roots);
        const struct answer answer = {fd < 0 ? errno : 0};
        const int error = request_send(STDIN_FILENO, &answer, sizeof answer, NULL, 0, fd);
        if (fd >= 0)
            close(fd);
        if (folder >= 0)
            close(folder);
        if (error)
            break;
    }
    _exit(0);
}

bool opener_start(const struct opener_task *task)
{
    int ends[2];
    opener.task = *task;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    const pid_t pid = fork();
    if (pid == 0)
        serve(ends[1]);
    const int error = errno;
    close(ends[1]);
    if (pid < 0)
        close(ends[0]);
    else
        opener.socket = ends[0];
    errno = error;
    return pid > 0;
}

/* The program */

/* Which operand is the path? Mostly they are opened in their order. False: the path is no operand.
 */
static bool find_operand(const char *path, uint64_t *operand)
{
    for (size_t i = 0; i < opener.task.count; i++) {
        *operand = (opener.next + i) % opener.task.count;
        if (strcmp(opener.task.operands[*operand], path) == 0) {
            opener.next = *operand;
            return true;
        }
    }
    return false;
}

static int ask(int folder, const char *path, int flags)
{
    struct question question = {.flags = flags};
    struct answer answer = {EACCES};
    int fd = -1;
    if (folder == AT_FDCWD ? !find_operand(path, &question.operand) : strlen(path) >= NAME)
        return -1;
    if (folder != AT_FDCWD)
        strcpy(question.name, path);
    const int error = request_send(opener.socket, &question, sizeof question, NULL, 0,
                                   folder == AT_FDCWD ? -1 : folder);
    if (!error && request_receive(opener.socket, &answer, sizeof answer, &fd) && !answer.error)
        errno = EMFILE; /* it could not be received */
    else
        errno = answer.error;
    return fd;
}

int opener_open(int folder, const char *path, int flags)
{
    const int fd =
        folder == AT_FDCWD ? path_open(path, flags) : call_openat(folder, path, flags, 0);
    if (fd >= 0 || errno != EACCES || opener.socket < 0)
        return fd;
    pthread_mutex_lock(&opener.turn);
    errno = EACCES;
    const int asked = ask(folder, path, flags);
    const int error = errno;
    pthread_mutex_unlock(&opener.turn);
    errno = error;
    return asked;
}
