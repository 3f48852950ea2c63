/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hashes.h — plan --hash: the hashes of the files of a plan. */
#ifndef URISIFT_CLI_PLAN_HASHES_H
#define URISIFT_CLI_PLAN_HASHES_H

#include "cli/plan/planning.h"

/* Reads all of the files, when it is known how they are cut. False: a message has been written. */
bool hashes_make(struct planning *planning);

#endif
