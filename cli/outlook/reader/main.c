/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * main.c — urisift-outlook: reads what Outlook writes, for urisift. cli/outlook/protocol.h says
 * what the two exchange.
 *
 *     main.c           takes requests
 *       tnef.c         reads TNEF
 *       msg.c          reads a message, in a compound file (compound.c)
 *       pst.c          reads a mailbox with libpst, if that is there
 *         pst_item.c     its items
 *         message.c      makes parts of a message's properties (properties.c)
 *           lzfu.c         decodes compressed RTF
 *           send.c         writes frames
 *     confine.c        takes from the program all that it does not need
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/confine/confine.h"
#include "cli/confine/request.h"
#include "cli/outlook/reader/msg.h"
#include "cli/outlook/reader/pst.h"
#include "cli/outlook/reader/tnef.h"

enum { MISUSED = 2 };

static void read_bytes(const struct outlook_request *request, struct bytes file)
{
    switch ((enum outlook_kind)request->kind) {
    case OUTLOOK_TNEF:
        tnef_send(file);
        break;
    case OUTLOOK_MSG:
        msg_send(file);
        break;
    case OUTLOOK_PST:
        send_end(OUTLOOK_END_UNKNOWN,
                 "mailbox of Outlook (.pst) skipped: urisift-outlook was built "
                 "without libpst");
        break;
    default:
        send_end(OUTLOOK_END_UNKNOWN, "urisift-outlook cannot read files of this kind");
        break;
    }
}

static void read_file(const struct outlook_request *request, int fd)
{
    struct stat status;
    char message[200];
    send_begin(request->seconds);
#ifdef URISIFT_HAVE_LIBPST
    if (request->kind == OUTLOOK_PST) {
        pst_send(fd, request->seconds);
        return;
    }
#endif
    if (fstat(fd, &status) != 0) {
        send_end(OUTLOOK_END_READ, strerror(errno));
        return;
    }
    if (status.st_size == 0) {
        read_bytes(request, (struct bytes){(const uint8_t *)"", 0});
        return;
    }
    void *data = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (data == MAP_FAILED) {
        snprintf(message, sizeof message, "cannot be read into memory: %s", strerror(errno));
        send_end(OUTLOOK_END_READ, message);
        return;
    }
    read_bytes(request, (struct bytes){data, (size_t)status.st_size});
    munmap(data, (size_t)status.st_size);
}

static int say(const char *message)
{
    return write(STDERR_FILENO, message, strlen(message)) < 0 ? 1 : MISUSED;
}

int main(void)
{
    struct outlook_request request;
    int fd, type;
    socklen_t size = sizeof type;
    if (getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &type, &size) != 0)
        return say("urisift-outlook: urisift starts this program to read files of Outlook\n");
#ifdef URISIFT_HAVE_LIBPST
    if (!pst_prepare())
        return say("the charset UTF-16LE cannot be read\n");
#endif
    if (!send_prepare())
        return MISUSED;
    confine((const char *const[]){NULL});
    while (request_take(&request, sizeof request, &fd) && fd >= 0) {
        if (request.protocol != OUTLOOK_PROTOCOL)
            return say("it is of another version than urisift\n");
        read_file(&request, fd);
        close(fd);
    }
    return 0;
}
