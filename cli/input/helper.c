/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* helper.c — finds and starts a helper program, and asks it. */
#include "cli/input/helper.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/confine/request.h"
#include "cli/diag.h"

#ifndef URISIFT_LIBEXEC
#define URISIFT_LIBEXEC "../libexec/urisift" /* from the folder of this program */
#endif

static bool is_program(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

/* The program in that folder, relative to the folder of this program. NULL: it is not there. */
static char *find_beside(const char *name, const char *folder)
{
    char self[4096];
    ssize_t size = readlink("/proc/self/exe", self, sizeof self - 1);
    if (size <= 0)
        return NULL;
    self[size] = '\0';
    char *slash = strrchr(self, '/');
    if (!slash)
        return NULL;
    *slash = '\0';
    char *path = message_of("%s/%s/%s", self, folder, name);
    if (path && is_program(path))
        return path;
    free(path);
    return NULL;
}

char *helper_find(const char *name)
{
    char *path = find_beside(name, ".");
    path = path ? path : find_beside(name, URISIFT_LIBEXEC);
    return path ? path : child_find(name);
}

int helper_end(struct helper *h)
{
    if (h->socket < 0)
        return 0;
    close(h->socket);
    h->socket = -1;
    return child_end(&h->child);
}

static int start(struct helper *h, const char *name, const char *path, struct child_stop stop)
{
    const char *arguments[] = {name, NULL};
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return errno;
    int error = child_start(&h->child, path, arguments,
                            (struct child_input){.fd = ends[1], .file = -1}, stop);
    close(ends[1]);
    h->socket = error ? -1 : ends[0];
    if (error)
        close(ends[0]);
    return error;
}

int helper_ask(struct helper *h, const char *name, const char *path, const struct helper_request *q)
{
    bool was_started = h->socket < 0;
    int error = was_started ? start(h, name, path, q->stop) : 0;
    error =
        error ? error : request_send(h->socket, q->bytes, q->size, q->more, q->more_size, q->fd);
    if (error && !was_started) { /* it has ended since the last file */
        helper_end(h);
        error = start(h, name, path, q->stop);
        error = error ? error
                      : request_send(h->socket, q->bytes, q->size, q->more, q->more_size, q->fd);
    }
    if (error && h->socket >= 0 && error == EPIPE)
        error = 0; /* it ends at once: the answer says so */
    child_again(&h->child, q->stop, q->seconds);
    return error;
}
