/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * preload.c — functions of libc, as a document had them that has taken the program over.
 *
 * As soon as the program has read bytes with MARK in them, the exploit runs.
 *
 * The kernel may seem older, too: $LANDLOCK is the greatest version of Landlock that the program
 * sees, and there is no seccomp then, unless $SECCOMP is set.
 */
#include "tests/sandbox/exploit.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MARK "planted-exploit"

enum { LANDLOCK_CREATE = 444, LANDLOCK_ASK_VERSION = 1 };

static void (*find(const char *name))(void)
{
    return (void (*)(void))dlsym(RTLD_NEXT, name);
}

static void look(const void *bytes, ssize_t size)
{
    if (size > 0 && getenv("EXPLOIT") && memmem(bytes, (size_t)size, MARK, strlen(MARK)))
        exploit_run();
}

ssize_t read(int fd, void *buffer, size_t size)
{
    ssize_t (*next)(int, void *, size_t) = (ssize_t(*)(int, void *, size_t))find("read");
    const ssize_t n = next(fd, buffer, size);
    look(buffer, n);
    return n;
}

ssize_t pread(int fd, void *buffer, size_t size, off_t at)
{
    ssize_t (*next)(int, void *, size_t, off_t) =
        (ssize_t(*)(int, void *, size_t, off_t))find("pread");
    const ssize_t n = next(fd, buffer, size, at);
    look(buffer, n);
    return n;
}

ssize_t pread64(int fd, void *buffer, size_t size, off64_t at)
{
    return pread(fd, buffer, size, at);
}

size_t fread(void *buffer, size_t size, size_t count, FILE *file)
{
    size_t (*next)(void *, size_t, size_t, FILE *) =
        (size_t(*)(void *, size_t, size_t, FILE *))find("fread");
    const size_t n = next(buffer, size, count, file);
    look(buffer, (ssize_t)(n * size));
    return n;
}

long syscall(long number, ...)
{
    long (*next)(long, ...) = (long (*)(long, ...))find("syscall");
    const char *landlock = getenv("LANDLOCK"), *seccomp = getenv("SECCOMP");
    long a[6];
    va_list list;
    va_start(list, number);
    for (size_t i = 0; i < 6; i++)
        a[i] = va_arg(list, long);
    va_end(list);
    const bool hides = (landlock && number == LANDLOCK_CREATE && atoi(landlock) == 0) ||
                       (landlock && !seccomp && number == SYS_seccomp);
    if (hides) {
        errno = ENOSYS;
        return -1;
    }
    const long answer = next(number, a[0], a[1], a[2], a[3], a[4], a[5]);
    if (landlock && number == LANDLOCK_CREATE && a[2] == LANDLOCK_ASK_VERSION &&
        answer > atoi(landlock))
        return atoi(landlock);
    return answer;
}
