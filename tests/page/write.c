/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* write.c — writes the page of an index to standard output: page_write INDEX */
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/page/page.h"

static int put(void *self, const uint8_t *data, size_t size)
{
    return fwrite(data, 1, size, self) == size ? 0 : errno;
}

int main(int count, char **arguments)
{
    sqlite3 *index = NULL;
    char message[PAGE_MESSAGE] = "out of memory";
    struct urisift_output *output = urisift_output_new((struct urisift_writer){put, stdout});
    bool written = false;
    if (count != 2)
        snprintf(message, sizeof message, "usage: page_write INDEX");
    else if (sqlite3_open_v2(arguments[1], &index, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
        snprintf(message, sizeof message, "%s", sqlite3_errmsg(index));
    else if (output) {
        written = page_write(index, output, message);
        if (written && (urisift_output_flush(output) != URISIFT_OK || fflush(stdout))) {
            written = false;
            snprintf(message, sizeof message, "%s", strerror(errno));
        }
    }
    if (!written)
        fprintf(stderr, "page_write: %s\n", message);
    sqlite3_close(index);
    urisift_output_free(output);
    return written ? 0 : 2;
}
