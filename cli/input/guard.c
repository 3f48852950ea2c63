/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * guard.c — starts a command, and sees all that it has started to its end.
 *
 * A signal of the kernel to the child of a program that has ended reaches that child alone, not
 * what it has started. So the command leads a group of processes, which is ended as a whole; its
 * session has no terminal, at which it could wait for a password. Who leaves the group, as a daemon
 * does, is waited for, but not ended.
 */
#include "cli/input/guard.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static _Noreturn void keep_watch(pid_t command, const sigset_t *awaited)
{
    int status, code = 0, got = 0;
    pid_t ended = 0;
    for (;;) {
        while ((ended = waitpid(-1, &status, WNOHANG)) > 0) {
            if (ended != command)
                continue;
            code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
            if (code != 0) /* then nothing that it writes is wanted */
                kill(-command, SIGKILL);
        }
        if (ended < 0)
            _exit(code);
        if (sigwait(awaited, &got) == 0 && got != SIGCHLD) {
            kill(command, SIGKILL); /* it may not lead a group yet */
            kill(-command, SIGKILL);
            _exit(128 + got);
        }
    }
}

bool guard_begin(void)
{
    static const int signals[] = {SIGCHLD, GUARD_END, SIGINT, SIGQUIT, SIGHUP};
    sigset_t awaited, before;
    const pid_t guard = getpid();
    sigemptyset(&awaited);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaddset(&awaited, signals[i]);
    if (sigprocmask(SIG_BLOCK, &awaited, &before) != 0 || prctl(PR_SET_PDEATHSIG, GUARD_END) != 0 ||
        prctl(PR_SET_CHILD_SUBREAPER, 1) != 0)
        return false;
    const pid_t command = fork();
    if (command > 0)
        keep_watch(command, &awaited);
    if (command < 0)
        return false;
    sigprocmask(SIG_SETMASK, &before, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    return getppid() == guard && setsid() >= 0;
}
