/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* landlock.c — the system calls of Landlock. */
#include "cli/confine/landlock.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The same on all machines whose system calls are numbered alike. */
#ifdef SYS_landlock_create_ruleset
#define CREATE SYS_landlock_create_ruleset
#define ADD SYS_landlock_add_rule
#define RESTRICT SYS_landlock_restrict_self
#elif !defined __alpha__ && !defined __mips__ && !(defined __x86_64__ && defined __ILP32__)
#define CREATE 444
#define ADD 445
#define RESTRICT 446
#else
#define CREATE (-1)
#define ADD (-1)
#define RESTRICT (-1)
#endif

/* As the kernel has them. */
struct ruleset {
    uint64_t files, net, scopes;
};

struct __attribute__((packed)) rule_beneath {
    uint64_t rights;
    int32_t folder;
};

enum {
    ASK_VERSION = 1,  /* LANDLOCK_CREATE_RULESET_VERSION */
    RULE_BENEATH = 1, /* LANDLOCK_RULE_PATH_BENEATH */
    TCP = 3,          /* to bind, to connect: version 4 */
    SCOPES = 3,       /* abstract sockets, signals: version 6 */
    OF_FILES = LANDLOCK_EXECUTE | LANDLOCK_WRITE_FILE | LANDLOCK_READ_FILE | LANDLOCK_TRUNCATE |
               LANDLOCK_IOCTL_DEV,
};

int landlock_version(void)
{
    const long version = syscall(CREATE, NULL, (size_t)0, ASK_VERSION);
    return version > 0 ? (int)version : 0;
}

static unsigned known(int version)
{
    unsigned unknown = 0;
    unknown |= version < 2 ? LANDLOCK_REFER : 0;
    unknown |= version < 3 ? LANDLOCK_TRUNCATE : 0;
    unknown |= version < 5 ? LANDLOCK_IOCTL_DEV : 0;
    return LANDLOCK_ALL & ~unknown;
}

bool landlock_begin(struct landlock *l, unsigned rights)
{
    const int version = landlock_version();
    l->limited = rights & known(version);
    const struct ruleset limited = {
        .files = l->limited,
        .net = version >= 4 ? TCP : 0,
        .scopes = version >= 6 ? SCOPES : 0,
    };
    l->rules = version > 0 ? (int)syscall(CREATE, &limited, sizeof limited, 0) : -1;
    return l->rules >= 0;
}

static int open_path(const char *path)
{
    int fd;
    do
        fd = open(path, O_PATH | O_CLOEXEC);
    while (fd < 0 && errno == EINTR);
    return fd;
}

/* It is there, or may be, but could not be opened for want of something. */
static bool is_in_want(int error)
{
    return error == EMFILE || error == ENFILE || error == ENOMEM;
}

/* *kept: the descriptor of the path, which the caller closes; -1: it could not be opened. */
static bool allow(const struct landlock *l, const char *path, unsigned rights, int *kept)
{
    struct stat status;
    struct rule_beneath rule = {.rights = rights & l->limited, .folder = open_path(path)};
    *kept = rule.folder;
    if (rule.folder < 0)
        return !is_in_want(errno);
    if (fstat(rule.folder, &status) == 0 && !S_ISDIR(status.st_mode))
        rule.rights &= OF_FILES;
    return !rule.rights || syscall(ADD, l->rules, RULE_BENEATH, &rule, 0) == 0;
}

bool landlock_allow(const struct landlock *l, const char *path, unsigned rights)
{
    int kept;
    const bool is_done = allow(l, path, rights, &kept);
    if (kept >= 0)
        close(kept);
    return is_done;
}

bool landlock_allow_kept(const struct landlock *l, const char *path, unsigned rights)
{
    int kept;
    return allow(l, path, rights, &kept);
}

void landlock_cancel(struct landlock *l)
{
    close(l->rules);
    l->rules = -1;
}

bool landlock_end(struct landlock *l)
{
    const bool done = syscall(RESTRICT, l->rules, 0) == 0;
    landlock_cancel(l);
    return done;
}
