/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* without.c — without landlock|seccomp PROGRAM ARGUMENT... runs it as a kernel would that lacks
 * that: the system call fails with ENOSYS. */
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <linux/filter.h>
#include <linux/seccomp.h>

enum { LANDLOCK_CREATE = 444 };

int main(int argc, char **argv)
{
    if (argc < 3 || (strcmp(argv[1], "landlock") != 0 && strcmp(argv[1], "seccomp") != 0)) {
        fputs("usage: without landlock|seccomp PROGRAM [ARGUMENT...]\n", stderr);
        return 2;
    }
    const unsigned call = argv[1][0] == 'l' ? LANDLOCK_CREATE : SYS_seccomp;
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof code / sizeof *code, code};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) {
        perror("without");
        return 77;
    }
    execv(argv[2], argv + 2);
    perror(argv[2]);
    return 2;
}
