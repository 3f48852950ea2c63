/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * guard.h — a process between this program and a command that starts others.
 *
 *     urisift ─starts→ guard ─starts→ command ─starts→ …
 *
 * When urisift ends, however it does, or no longer wants the command, the guard ends that and all
 * that it has started. Else it waits for all of them, and has the status of the command, as a shell
 * gives it.
 */
#ifndef URISIFT_CLI_GUARD_H
#define URISIFT_CLI_GUARD_H

#include <signal.h>
#include <stdbool.h>

/* Tells the guard that the command is no longer wanted. */
enum { GUARD_END = SIGTERM };

/* In a child that has just been forked, and is the guard from then on: returns in the process that
 * is to become the command. False: it could not be started. */
bool guard_begin(void);

#endif
