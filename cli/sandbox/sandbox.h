/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * sandbox.h — takes from the program what its command does not need, before it reads any input.
 *
 *     sandbox.c    --sandbox; which command needs what
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

/* The parts */

/* Lets the command write where it writes. */
void outputs_allow(const struct options *options, const struct landlock *landlock);

/* Does the command replace or rename files, besides temporary ones? */
bool outputs_are_named(const struct options *options);

/* Lets the command start the programs that it may need, if `landlock` is not NULL. Returns how
 * many of them there are. */
size_t programs_allow(const struct options *options, const struct landlock *landlock);

enum { CALLS_START = 1, CALLS_NAME = 2 };

/* Refuses the system calls of calls.def, for good. `needs`: it starts programs (CALLS_START), it
 * makes and renames files (CALLS_NAME). False: the kernel or the machine cannot. */
bool calls_limit(unsigned needs);

#endif
