/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* confine.c — limits the program by setrlimit(), Landlock and seccomp. */
#include "cli/confine/confine.h"

#include <errno.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>

#include "cli/confine/landlock.h"

static void limit(int what, rlim_t value)
{
    struct rlimit old, new = {value, value};
    if (getrlimit((__rlimit_resource_t)what, &old) == 0 && value < old.rlim_max)
        setrlimit((__rlimit_resource_t)what, &new);
}

/* Only the named folders may be opened, to be read. */
static void limit_files(const char *const *readable)
{
    struct landlock landlock;
    if (!landlock_begin(&landlock, LANDLOCK_ALL))
        return;
    for (; *readable; readable++)
        landlock_allow(&landlock, *readable, LANDLOCK_READ);
    landlock_end(&landlock);
}

/* seccomp: the system calls that may be made; others fail with EPERM. */

#if defined __x86_64__ && !defined __ILP32__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

#define ALLOW(name)                                                                                \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 1),                                         \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

/* Only if the first argument is that number. Both machines are little-endian. */
#define ALLOW_FOR(name, number)                                                                    \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 4),                                         \
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args)),                   \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1),                                       \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),                                              \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

static void limit_calls(void)
{
    const struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        /* the most frequent first */
        ALLOW(pread64),
        ALLOW(read),
        ALLOW(write),
        ALLOW(brk),
        ALLOW(mmap),
        ALLOW(munmap),
        ALLOW(mremap),
        ALLOW(madvise),
        ALLOW(mprotect),
        ALLOW(futex),
        ALLOW(recvmsg),
        ALLOW(recvfrom),
        ALLOW(close),
        ALLOW(openat), /* Landlock says what may be opened */
        ALLOW(lseek),
        ALLOW(fstat),
#ifdef SYS_stat
        ALLOW(stat),
        ALLOW(access),
        ALLOW(time),
#endif
        ALLOW(newfstatat),
#ifdef SYS_statx
        ALLOW(statx),
#endif
        ALLOW(faccessat),
        ALLOW(getdents64),
        ALLOW(fcntl),
        ALLOW(clock_gettime),
        ALLOW(clock_nanosleep),
        ALLOW(gettimeofday),
        ALLOW(getrandom),
        ALLOW(getrusage),
        ALLOW(getcwd),
        ALLOW(getpid),
        ALLOW(gettid),
        ALLOW(rt_sigaction),
        ALLOW(rt_sigprocmask),
        ALLOW(rt_sigreturn),
        ALLOW(sched_yield),
        ALLOW(exit),
        ALLOW(exit_group),
        /* for the program itself only: abort(), confine_time() */
        ALLOW_FOR(tgkill, (uint32_t)getpid()),
        ALLOW_FOR(prlimit64, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    };
    const struct sock_fprog program = {sizeof filter / sizeof filter[0],
                                       (struct sock_filter *)filter};
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

#else

static void limit_calls(void)
{
}

#endif

void confine(const char *const *readable)
{
    limit(RLIMIT_AS, (rlim_t)CONFINE_MEMORY << 20);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_CORE, 0);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return;
    limit_files(readable);
    limit_calls();
}

void confine_time(uint32_t seconds)
{
    struct rusage used;
    struct rlimit limits;
    if (getrlimit(RLIMIT_CPU, &limits) != 0 || getrusage(RUSAGE_SELF, &used) != 0)
        return;
    rlim_t spent = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1;
    limits.rlim_cur =
        seconds > 0 && spent + seconds < limits.rlim_max ? spent + seconds : limits.rlim_max;
    setrlimit(RLIMIT_CPU, &limits);
}
