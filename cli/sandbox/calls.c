/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * calls.c — refuses system calls by a filter of seccomp.
 *
 * Idea:  calls are refused by name, not allowed by name: which calls a library makes changes with
 *        its version, and one that is refused by mistake would change what is found. So that a
 *        later kernel opens nothing, calls that are newer than the list do not exist (ENOSYS),
 *        which libraries expect of any kernel.
 * Holds: a number means one call. Another machine's calls (32 bits) end the process; those of x32
 *        have a bit that makes them greater than all of the list.
 * See:   seccomp(2); https://docs.kernel.org/userspace-api/seccomp_filter.html
 */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>

#include "cli/archive/exchange.h"
#include "cli/sandbox/sandbox.h"

#if defined __x86_64__ && !defined __ILP32__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__ && defined __LP64__ && !defined __AARCH64EB__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

enum {
    LAST_CALL = 470, /* of Linux 6.18 */
    CALL_CLONE3 = 435,
    NAMESPACES = 0x7e020000, /* all flags CLONE_NEW… that clone(2) takes */
    SPEC_ALLOW = 4, /* SECCOMP_FILTER_FLAG_SPEC_ALLOW: no slower than before (Linux before 5.16) */
    TTY_WRITE = 0x5412, /* TIOCSTI: types on the terminal */
    TTY_LINUX = 0x541c, /* TIOCLINUX: pastes there */
    MOST = 400,         /* instructions */
};

struct filter {
    struct sock_filter code[MOST];
    unsigned short size;
};

static void put(struct filter *f, struct sock_filter instruction)
{
    f->code[f->size++] = instruction;
}

static void load(struct filter *f, size_t at)
{
    put(f, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)at));
}

/* The low half of an argument, which is all that the kernel looks at here. */
static void load_argument(struct filter *f, size_t i)
{
    load(f, offsetof(struct seccomp_data, args) + i * sizeof(uint64_t)); /* little-endian */
}

static void answer(struct filter *f, uint32_t with)
{
    put(f, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, with));
}

static void refuse(struct filter *f)
{
    answer(f, SECCOMP_RET_ERRNO | EPERM);
}

static void allow(struct filter *f)
{
    answer(f, SECCOMP_RET_ALLOW);
}

/* If what is loaded compares so with the number, the next `size` instructions follow, else those
 * after them. */
static void when(struct filter *f, uint16_t compares, uint32_t number, uint8_t size)
{
    put(f, (struct sock_filter)BPF_JUMP((uint16_t)(BPF_JMP | compares | BPF_K), number, 0, size));
}

static void put_named(struct filter *f, unsigned needs)
{
    enum { ALWAYS = 0, UNLESS_STARTS = CALLS_START, UNLESS_NAMES = CALLS_NAME };
    static const struct {
        uint16_t number;
        uint8_t unless;
    } rows[] = {
#define CALL(number, unless) {number, unless},
#include "cli/sandbox/calls.def"
#undef CALL
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].unless & needs)
            continue;
        when(f, BPF_JEQ, rows[i].number, 1);
        refuse(f);
    }
}

/* An argument decides: refused if it is one of two numbers. */
static void put_refused(struct filter *f, uint32_t call, size_t argument, uint32_t a, uint32_t b)
{
    when(f, BPF_JEQ, call, 6);
    load_argument(f, argument);
    when(f, BPF_JEQ, a, 1);
    refuse(f);
    when(f, BPF_JEQ, b, 1);
    refuse(f);
    allow(f);
}

/* Refused if it is another number. */
static void put_only(struct filter *f, uint32_t call, size_t argument, uint32_t number)
{
    when(f, BPF_JEQ, call, 4);
    load_argument(f, argument);
    when(f, BPF_JEQ, number, 1);
    allow(f);
    refuse(f);
}

/* Helpers are spoken to by a pair of stream sockets; those of other types take addresses. */
static void put_socketpair(struct filter *f)
{
    when(f, BPF_JEQ, SYS_socketpair, 7);
    load_argument(f, 0);
    when(f, BPF_JEQ, AF_UNIX, 4);
    load_argument(f, 1);
    put(f, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xf));
    when(f, BPF_JEQ, SOCK_STREAM, 1);
    allow(f);
    refuse(f);
}

/* Memory is shared with urisift-archive: such of which nothing can be executed, if the kernel has
 * it. */
static void put_memory(struct filter *f)
{
    const int fd = memfd_create("urisift", ARCHIVE_MEMORY);
    const bool is_known = fd >= 0 || errno != EINVAL;
    if (fd >= 0)
        close(fd);
    put_only(f, SYS_memfd_create, 1, is_known ? ARCHIVE_MEMORY : ARCHIVE_MEMORY_OLD);
}

/* Threads and processes, but no namespaces. */
static void put_clone(struct filter *f)
{
    when(f, BPF_JEQ, SYS_clone, 4);
    load_argument(f, 0);
    when(f, BPF_JSET, NAMESPACES, 1);
    refuse(f);
    allow(f);
    when(f, BPF_JEQ, CALL_CLONE3, 1); /* its flags are in memory; libraries know clone(), too */
    answer(f, SECCOMP_RET_ERRNO | ENOSYS);
}

static void make(struct filter *f, unsigned needs)
{
    load(f, offsetof(struct seccomp_data, arch));
    put(f, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0));
    answer(f, SECCOMP_RET_KILL_PROCESS);
    load(f, offsetof(struct seccomp_data, nr));
    when(f, BPF_JGT, LAST_CALL, 1);
    answer(f, SECCOMP_RET_ERRNO | ENOSYS);
    put_named(f, needs);
    put_clone(f);
    put_refused(f, SYS_ioctl, 1, TTY_WRITE, TTY_LINUX);
    put_refused(f, SYS_fcntl, 1, F_SETOWN, F_SETOWN_EX); /* signals to others */
    put_only(f, SYS_prlimit64, 0, 0);
    if (needs & CALLS_START) {
        put_socketpair(f);
        put_memory(f);
    } else {
        when(f, BPF_JEQ, SYS_socketpair, 1);
        refuse(f);
        put_only(f, SYS_tgkill, 0, (uint32_t)getpid());
    }
    allow(f);
}

bool calls_limit(unsigned needs)
{
    struct filter filter = {.size = 0};
    make(&filter, needs);
    const struct sock_fprog program = {filter.size, filter.code};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SPEC_ALLOW, &program) == 0 ||
           syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

#else

bool calls_limit(unsigned needs)
{
    (void)needs;
    return false;
}

#endif
