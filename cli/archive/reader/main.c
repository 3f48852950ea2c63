/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * main.c — urisift-archive: opens archives for urisift. cli/archive/protocol.h says what the two
 * exchange.
 *
 *     main.c             takes requests
 *       serve.c          answers them
 *         scanner/source/archive/unpack.c   the members, by libarchive
 *       allocate.c       ends the program where there is no memory
 *     cli/confine/confine.c   takes from the program all that it does not need
 */
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/archive/reader/serve.h"
#include "cli/confine/confine.h"

enum { MISUSED = 2 };

static int say(const char *message)
{
    return write(STDERR_FILENO, message, strlen(message)) < 0 ? 1 : MISUSED;
}

int main(void)
{
    struct serve serve = {.area = NULL};
    struct archive_request request = {.protocol = ARCHIVE_PROTOCOL};
    int type;
    socklen_t size = sizeof type;
    if (getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &type, &size) != 0)
        return say("urisift-archive: urisift starts this program to open archives\n");
    setenv("TZ", "UTC0", 1); /* else a file is asked for */
    /* These read files, which cannot be opened later. */
    serve.is_known = unpack_is_known(&serve.number);
    newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    confine((const char *const[]){NULL});
    while (serve_take(&serve, &request))
        if (!serve_answer(&serve, &request))
            return MISUSED;
    if (request.protocol != ARCHIVE_PROTOCOL)
        return say("it is of another version than urisift\n");
    return 0;
}
