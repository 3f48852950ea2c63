/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * confine.h — takes from a program all that it does not need to read a file. urisift-pdf,
 * urisift-outlook and urisift-archive share it.
 *
 * A PDF or a mailbox may come from anyone, and what reads it is large. After confine() the program
 * can read the files that it has, and those in a few named folders; it cannot write files, reach
 * the network, or start other programs.
 */
#ifndef URISIFT_CLI_CONFINE_H
#define URISIFT_CLI_CONFINE_H

#include <stdint.h>

enum {
    CONFINE_MEMORY = 2048, /* MiB of address space */
};

/* Memory, files, new rights (PR_SET_NO_NEW_PRIVS), the file system (Landlock) and system calls
 * (seccomp) are limited, each where the kernel can. Files in the folders `readable` can be
 * opened; NULL ends the list. */
void confine(const char *const *readable);

/* From now on at most so many seconds of processor time; 0: no limit. Then SIGXCPU ends the
 * program. */
void confine_time(uint32_t seconds);

#endif
