/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* keys.h — plan --fetch: keys of objects, which a command of the plan fetches. */
#ifndef URISIFT_CLI_PLAN_KEYS_H
#define URISIFT_CLI_PLAN_KEYS_H

#include "cli/plan/planning.h"

enum { KEY_MOST = 65536 }; /* bytes of a key, as it is an argument of a program */

/* What the shell of a worker is given: the command, with the key as $1. The caller frees it. NULL:
 * a message has been written. */
char *keys_command(const char *given);

/* Reads the lists that the options name, and divides their keys. False: a message has been written.
 */
bool keys_plan(struct planning *planning);

#endif
