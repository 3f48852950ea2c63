/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* file.c — the page of an index that is a file of this program. */
#include <sqlite3.h>
#include <stdio.h>

#include "cli/page/page.h"

bool page_write_file(const char *path, struct urisift_output *output, char message[PAGE_MESSAGE])
{
    sqlite3 *index = NULL;
    bool is_written = false;
    if (sqlite3_open_v2(path, &index, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) ==
        SQLITE_OK)
        is_written = page_write(index, output, message);
    else
        snprintf(message, PAGE_MESSAGE, "the index cannot be opened: %s",
                 index ? sqlite3_errmsg(index) : "out of memory");
    sqlite3_close(index);
    return is_written;
}
