/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* confine.c — tests what a confined program cannot do, each in a process of its own. */
#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/confine/confine.h"

enum { CANNOT = 0, CAN = 1 };

/* What the function returns in a confined process. */
static int ask(int (*try)(int file), int file)
{
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        confine((const char *const[]){NULL});
        _exit(try(file));
    }
    cr_assert(pid > 0 && waitpid(pid, &status, 0) == pid);
    cr_assert(WIFEXITED(status), "signal %d", WTERMSIG(status));
    return WEXITSTATUS(status);
}

static int reads(int file)
{
    char byte;
    return pread(file, &byte, 1, 0) == 1 ? CAN : CANNOT;
}

static int opens(int file)
{
    (void)file;
    return open("/etc/passwd", O_RDONLY) >= 0 ? CAN : CANNOT;
}

static int creates(int file)
{
    (void)file;
    return open("/tmp/urisift-confined", O_WRONLY | O_CREAT, 0600) >= 0 ? CAN : CANNOT;
}

static int connects(int file)
{
    (void)file;
    return socket(AF_INET, SOCK_STREAM, 0) >= 0 || socket(AF_UNIX, SOCK_STREAM, 0) >= 0 ? CAN
                                                                                        : CANNOT;
}

static int starts(int file)
{
    (void)file;
    return fork() >= 0 ? CAN : CANNOT;
}

/* The parent is another process. */
static int signals(int file)
{
    (void)file;
    return syscall(SYS_tgkill, getppid(), getppid(), 0) == 0 ? CAN : CANNOT;
}

static int limits_others(int file)
{
    (void)file;
    struct rlimit limits;
    return prlimit(getppid(), RLIMIT_CORE, NULL, &limits) == 0 ? CAN : CANNOT;
}

static int allocates(int file)
{
    (void)file;
    /* volatile: the compiler must not remove the call */
    void *volatile memory = malloc(((size_t)CONFINE_MEMORY << 20) + 1);
    return memory ? CAN : CANNOT;
}

Test(pdf_confine, it_reads_what_is_open)
{
    int file = open("/etc/passwd", O_RDONLY);
    cr_assert_eq(ask(reads, file), CAN);
}

Test(pdf_confine, it_cannot_write_connect_or_start)
{
    cr_assert_eq(ask(connects, -1), CANNOT);
    cr_assert_eq(ask(starts, -1), CANNOT);
    cr_assert_eq(ask(allocates, -1), CANNOT);
    cr_assert_eq(ask(signals, -1), CANNOT);
    cr_assert_eq(ask(limits_others, -1), CANNOT);
}

Test(pdf_confine, it_cannot_open_files)
{
    if (syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION) < 1)
        cr_skip_test("this kernel has no Landlock");
    cr_assert_eq(ask(opens, -1), CANNOT);
    cr_assert_eq(ask(creates, -1), CANNOT);
}

static _Noreturn void spin(void)
{
    confine_time(1);
    for (volatile unsigned long i = 0;; i++)
        ;
}

Test(pdf_confine, it_has_an_end)
{
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        confine((const char *const[]){NULL});
        spin();
    }
    cr_assert(waitpid(pid, &status, 0) == pid);
    cr_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU);
}
