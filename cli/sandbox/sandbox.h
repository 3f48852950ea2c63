/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * sandbox.h — takes from the program what its command does not need, before it reads any input.
 *
 *     sandbox.c    --sandbox; which command needs what
 *     inputs.c     what it may read: what is named, and what libraries need
 *     ../walk/opener.h   opens the rest of what is named, as links lead there
 *     outputs.c    what it may write: the folders of reports, of parts, of temporary files
 *     programs.c   what it may start: one row a program
 *     calls.def    what it may not ask the kernel for: one row a system call; calls.c
 *     ../confine/landlock.c
 *
 * Idea:  an error in the program must not let a document do more than put wrong bytes into a
 *        report. So the rights go first. What is limited follows from the command line alone;
 *        whatever is read later cannot change it.
 * Holds: only the thread that calls sandbox_enter() and what it starts afterwards are limited, so
 *        it comes before all threads. Helper programs inherit all of it, and limit themselves
 *        further (../confine/confine.h).
 * See:   the tables in docs/SECURITY.md; tests/sandbox has an exploit that tries all of it.
 */
#ifndef URISIFT_CLI_SANDBOX_SANDBOX_H
#define URISIFT_CLI_SANDBOX_SANDBOX_H

#include "cli/confine/landlock.h"
#include "cli/options.h"

/* Does what --sandbox says, and without it what the kernel can. `starts_others`: it starts commands
 * of the user's, which may need anything, so nothing is limited. False: a message has been
 * written. */
bool sandbox_enter(const struct options *options, bool starts_others);

#if defined __SANITIZE_ADDRESS__
#define URISIFT_SANITIZED
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define URISIFT_SANITIZED
#endif
#endif

/* The parts */

/* Is all that the command reads known from the command line? */
bool inputs_are_known(const struct options *options);

/* May what it reads lead to other files by the time they are opened? */
bool inputs_may_change(const struct options *options);

/* Lets the command read what it reads. False: there is no memory, or no descriptor, for that. */
bool inputs_allow(const struct options *options, const struct landlock *landlock);

/* Is the path in a folder of the system's programs and libraries? */
bool inputs_are_of_system(const char *path);

/* Lets the command write where it writes. */
void outputs_allow(const struct options *options, const struct landlock *landlock);

/* The folder of a file, which need not be there. The caller frees it. NULL: out of memory. */
char *outputs_folder_of(const char *path);

/* Does the command replace or rename files, besides temporary ones? */
bool outputs_are_named(const struct options *options);

/* Are the programs that the command may start such that their libraries are the system's? */
bool programs_are_of_system(const struct options *options);

/* Lets the command start the programs that it may need, if `landlock` is not NULL. Returns how
 * many of them there are. */
size_t programs_allow(const struct options *options, const struct landlock *landlock);

enum { CALLS_START = 1, CALLS_NAME = 2 };

/* Refuses the system calls of calls.def, for good. `needs`: it starts programs (CALLS_START), it
 * makes and renames files (CALLS_NAME). False: the kernel or the machine cannot. */
bool calls_limit(unsigned needs);

#endif
