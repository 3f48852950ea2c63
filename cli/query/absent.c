/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* absent.c — stands for all of this folder where SQLite is not there. */
#include "cli/commands.h"

enum status command_query(const struct options *options)
{
    (void)options;
    complain("this urisift was built without SQLite; install libsqlite3-dev and build it again");
    return STATUS_TROUBLE;
}
