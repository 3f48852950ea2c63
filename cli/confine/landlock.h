/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * landlock.h — what a process may do with files, as the kernel's Landlock limits it.
 *
 * Idea:  landlock_begin() names the rights that are limited, landlock_allow() who has some of them
 *        nevertheless: a file, or all beneath a folder. landlock_end() makes it hold, for good, for
 *        this thread, for those that it starts, and for all programs that these start.
 * Holds: a right that the kernel does not know is not limited. A version of Landlock (ABI) says
 *        which ones it knows, and the table in docs/SECURITY.md says what follows from that.
 *        A file that is open stays as it was opened.
 * See:   landlock(7). The numbers are here, as the headers of a system may be older than its
 * kernel.
 */
#ifndef URISIFT_CLI_CONFINE_LANDLOCK_H
#define URISIFT_CLI_CONFINE_LANDLOCK_H

#include <stdbool.h>

enum landlock_right {
    LANDLOCK_EXECUTE = 1 << 0,
    LANDLOCK_WRITE_FILE = 1 << 1,
    LANDLOCK_READ_FILE = 1 << 2,
    LANDLOCK_READ_DIR = 1 << 3,
    LANDLOCK_REMOVE_DIR = 1 << 4,
    LANDLOCK_REMOVE_FILE = 1 << 5,
    LANDLOCK_MAKE_CHAR = 1 << 6,
    LANDLOCK_MAKE_DIR = 1 << 7,
    LANDLOCK_MAKE_REG = 1 << 8,
    LANDLOCK_MAKE_SOCK = 1 << 9,
    LANDLOCK_MAKE_FIFO = 1 << 10,
    LANDLOCK_MAKE_BLOCK = 1 << 11,
    LANDLOCK_MAKE_SYM = 1 << 12,
    LANDLOCK_REFER = 1 << 13,     /* version 2 */
    LANDLOCK_TRUNCATE = 1 << 14,  /* version 3 */
    LANDLOCK_IOCTL_DEV = 1 << 15, /* version 5 */
    LANDLOCK_ALL = (1 << 16) - 1,
    LANDLOCK_READ = LANDLOCK_READ_FILE | LANDLOCK_READ_DIR,
};

struct landlock {
    int rules; /* a descriptor */
    unsigned limited;
};

/* The version of the kernel's Landlock; 0: it has none, or does not let this process use it. */
int landlock_version(void);

/* Limits these rights, where the kernel can, and with them TCP (version 4), and signals and
 * abstract sockets of processes that are not confined in the same way (version 6). False: there
 * is no Landlock. */
bool landlock_begin(struct landlock *landlock, unsigned rights);

/* Gives rights to a file, or to all beneath a folder. What is not there gets none. False: what is
 * there gets none either, as there was no memory or no descriptor. */
bool landlock_allow(const struct landlock *landlock, const char *path, unsigned rights);

/* The same, for good: a descriptor stays open, in which nothing can be read or written. Some file
 * systems (9p) know a file as another one once nobody has it open, and the right is that of the
 * old one. */
bool landlock_allow_kept(const struct landlock *landlock, const char *path, unsigned rights);

/* Instead of landlock_end(): nothing is limited. */
void landlock_cancel(struct landlock *landlock);

/* False: the kernel refuses; nothing is limited. PR_SET_NO_NEW_PRIVS comes before. */
bool landlock_end(struct landlock *landlock);

#endif
