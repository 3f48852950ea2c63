/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* processes.c — functions of processes, threads, memory and libraries that fail. */
#include <dlfcn.h>
#include <errno.h>
#include <iconv.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/faults/faults.h"

FAILING(pid_t, fork, -1, (void), ())
FAILING(int, execv, -1, (const char *path, char *const arguments[]), (path, arguments))
FAILING(pid_t, waitpid, -1, (pid_t pid, int *status, int flags), (pid, status, flags))
FAILING(int, pipe2, -1, (int ends[2], int flags), (ends, flags))
FAILING(int, socketpair, -1, (int domain, int type, int protocol, int ends[2]),
        (domain, type, protocol, ends))
FAILING(ssize_t, sendmsg, -1, (int fd, const struct msghdr *message, int flags),
        (fd, message, flags))
FAILING(ssize_t, send, -1, (int fd, const void *from, size_t size, int flags),
        (fd, from, size, flags))
FAILING(int, memfd_create, -1, (const char *name, unsigned flags), (name, flags))
FAILING(ssize_t, recvmsg, -1, (int fd, struct msghdr *message, int flags), (fd, message, flags))
FAILING(ssize_t, recv, -1, (int fd, void *to, size_t size, int flags), (fd, to, size, flags))
FAILING(int, getsockopt, -1, (int fd, int level, int what, void *to, socklen_t *size),
        (fd, level, what, to, size))
FAILING(int, poll, -1, (struct pollfd * ends, nfds_t count, int timeout), (ends, count, timeout))
FAILING(int, signalfd, -1, (int fd, const sigset_t *mask, int flags), (fd, mask, flags))
FAILING(int, dup, -1, (int fd), (fd))
FAILING(int, dup2, -1, (int from, int to), (from, to))
FAILING(int, getrlimit, -1, (__rlimit_resource_t what, struct rlimit *to), (what, to))
FAILING(int, setrlimit, -1, (__rlimit_resource_t what, const struct rlimit *from), (what, from))
int getrlimit64(__rlimit_resource_t what, struct rlimit64 *to) __attribute__((alias("getrlimit")));
int setrlimit64(__rlimit_resource_t what, const struct rlimit64 *from)
    __attribute__((alias("setrlimit")));
FAILING(int, sched_getaffinity, -1, (pid_t pid, size_t size, cpu_set_t *set), (pid, size, set))
FAILING(int, gethostname, -1, (char *to, size_t size), (to, size))
FAILING(void *, mmap, MAP_FAILED, (void *at, size_t size, int prot, int flags, int fd, off_t from),
        (at, size, prot, flags, fd, from))
ALSO(void *, mmap, mmap64, (void *at, size_t size, int prot, int flags, int fd, off_t from))
FAILING(int, madvise, -1, (void *at, size_t size, int advice), (at, size, advice))
FAILING(ssize_t, getrandom, -1, (void *to, size_t size, unsigned flags), (to, size, flags))
FAILING(int, getentropy, -1, (void *to, size_t size), (to, size))
FAILING(iconv_t, iconv_open, (iconv_t)-1, (const char *to, const char *from), (to, from))
FAILING(locale_t, newlocale, (locale_t)0, (int mask, const char *name, locale_t base),
        (mask, name, base))

void *mremap(void *at, size_t size, size_t wanted, int flags, ...)
{
    const int error = fault(CALL_mremap);
    va_list more;
    va_start(more, flags);
    void *to = flags & MREMAP_FIXED ? va_arg(more, void *) : NULL;
    va_end(more);
    if (error > 0) {
        errno = error;
        return MAP_FAILED;
    }
    return NEXT(mremap)(at, size, wanted, flags, to);
}

int prctl(int option, ...)
{
    const int error = fault(CALL_prctl);
    unsigned long arguments[4];
    va_list more;
    va_start(more, option);
    for (int i = 0; i < 4; i++)
        arguments[i] = va_arg(more, unsigned long);
    va_end(more);
    if (error > 0) {
        errno = error;
        return -1;
    }
    return NEXT(prctl)(option, arguments[0], arguments[1], arguments[2], arguments[3]);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *self)
{
    const int error = fault(CALL_pthread_create);
    return error > 0 ? error : NEXT(pthread_create)(thread, attributes, run, self);
}

/* What says why is dlerror(): so it looks for a library that is not there. */
void *dlopen(const char *name, int flags)
{
    return NEXT(dlopen)(fault(CALL_dlopen) > 0 ? "/no/such/library.so" : name, flags);
}
