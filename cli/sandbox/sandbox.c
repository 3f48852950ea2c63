/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sandbox.c — --sandbox, and when it holds. */
#include "cli/sandbox/sandbox.h"

#include <errno.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <linux/capability.h>

#include "cli/diag.h"
#include "cli/walk/opener.h"

enum mode { SANDBOX_AUTO, SANDBOX_ON, SANDBOX_OFF };

#ifdef URISIFT_NO_SANDBOX /* a build for coverage writes files of its own */
static const enum mode otherwise = SANDBOX_OFF;
#else
static const enum mode otherwise = SANDBOX_AUTO;
#endif

static bool read_mode(const struct options *o, enum mode *mode)
{
    static const char *const words[] = {"auto", "on", "off"};
    const char *value = o->value[OPTION_SANDBOX];
    *mode = otherwise;
    if (!o->given[OPTION_SANDBOX])
        return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(value, words[i]) == 0) {
            *mode = (enum mode)i;
            return true;
        }
    complain("--sandbox takes auto, on or off, not '%s'", value);
    options_tell_config(o);
    return false;
}

/* Root keeps what opening and writing of files needs. */
static void drop_capabilities(void)
{
    enum { HALVES = 2 };
    static const unsigned kept[HALVES] = {1U << CAP_CHOWN | 1U << CAP_DAC_OVERRIDE |
                                          1U << CAP_DAC_READ_SEARCH | 1U << CAP_FOWNER |
                                          1U << CAP_FSETID | 1U << CAP_SYS_RESOURCE};
    struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct sets[HALVES];
    bool changes = false;
    if (syscall(SYS_capget, &head, sets) != 0)
        return;
    for (size_t i = 0; i < HALVES; i++) {
        changes = changes || (sets[i].permitted & ~kept[i]);
        sets[i].effective &= kept[i];
        sets[i].permitted &= kept[i];
        sets[i].inheritable &= kept[i];
    }
    if (changes)
        syscall(SYS_capset, &head, sets);
}

/* The process that opens files for this one reads what it likes, and does nothing else. */
static void limit_opener(void)
{
    struct landlock landlock;
    if (landlock_begin(&landlock, LANDLOCK_ALL & ~(unsigned)LANDLOCK_READ))
        landlock_end(&landlock);
    calls_limit(0);
}

/* Begins with reading limited, if it can be so that nothing is refused that was named. */
static bool begin_reading(const struct options *o, struct landlock *l)
{
    const struct opener_task task = {o->operands, o->operand_count, o->given[OPTION_FOLLOW],
                                     limit_opener};
    if (!inputs_are_known(o) || !landlock_begin(l, LANDLOCK_ALL))
        return false;
    if (inputs_allow(o, l) && (!inputs_may_change(o) || opener_start(&task)))
        return true;
    landlock_cancel(l);
    return false;
}

/* *needs: what the system calls must allow. */
static bool limit_files(const struct options *o, unsigned *needs)
{
    struct landlock landlock;
    const bool begun = begin_reading(o, &landlock) ||
                       landlock_begin(&landlock, LANDLOCK_ALL & ~(unsigned)LANDLOCK_READ);
    if (begun)
        outputs_allow(o, &landlock);
    *needs |= programs_allow(o, begun ? &landlock : NULL) > 0 ? CALLS_START : 0;
    *needs |= outputs_are_named(o) ? CALLS_NAME : 0;
    return begun && landlock_end(&landlock);
}

bool sandbox_enter(const struct options *o, bool starts_others)
{
    enum mode mode;
    if (!read_mode(o, &mode))
        return false;
    if (mode == SANDBOX_ON && starts_others) {
        complain("--sandbox on: the plan starts a command that fetches files, and that may need "
                 "anything; --sandbox auto lets it");
        return false;
    }
    if (mode == SANDBOX_OFF || starts_others)
        return true;
    unsigned needs = 0;
    const bool keeps_rights = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0;
    drop_capabilities();
    const bool has_landlock = limit_files(o, &needs), has_seccomp = calls_limit(needs);
    if (mode == SANDBOX_AUTO || (!keeps_rights && has_landlock && has_seccomp))
        return true;
    complain("--sandbox on: this system has no %s; --sandbox auto takes what there is",
             keeps_rights    ? "no_new_privs"
             : !has_landlock ? "Landlock (Linux 5.13, and not switched off)"
                             : "seccomp for x86-64 or AArch64");
    return false;
}
