/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* absent.c — stands for all of this folder where SQLite is not there. */
#include "cli/page/page.h"

#include <stdio.h>

bool page_is_built(void)
{
    return false;
}

bool page_write(struct sqlite3 *index, struct urisift_output *output, char message[PAGE_MESSAGE])
{
    (void)index;
    (void)output;
    snprintf(message, PAGE_MESSAGE,
             "this urisift was built without SQLite; install libsqlite3-dev and build it again");
    return false;
}

bool page_write_file(const char *path, struct urisift_output *output, char message[PAGE_MESSAGE])
{
    (void)path;
    return page_write(NULL, output, message);
}
