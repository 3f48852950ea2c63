/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* members.h — a task that may be an archive: its streams, one after the other. */
#ifndef URISIFT_CLI_MEMBERS_H
#define URISIFT_CLI_MEMBERS_H

#include "cli/run/task.h"

/* Scans the file, or each member of it, and says of members what there is to say. */
void members_scan(struct task *u);

#endif
