/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* program.c — starts urisift-pdf, and sends it requests. */
#include "cli/pdf/program.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/diag.h"

#ifndef URISIFT_LIBEXEC
#define URISIFT_LIBEXEC "../libexec/urisift" /* from the folder of this program */
#endif

static const char name[] = "urisift-pdf";

static bool is_program(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

/* The program in that folder, relative to the folder of this program. NULL: it is not there. */
static char *find_beside(const char *folder)
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

char *pdf_program_find(void)
{
    const char *given = getenv("URISIFT_PDF_READER");
    if (given && *given)
        return strcmp(given, "pdftotext") == 0 ? NULL : strdup(given);
    char *path = find_beside(".");
    path = path ? path : find_beside(URISIFT_LIBEXEC);
    return path ? path : child_find(name);
}

struct pdf_program *pdf_program_new(void)
{
    struct pdf_program *r = calloc(1, sizeof *r);
    if (r)
        r->socket = -1;
    return r;
}

int pdf_program_end(struct pdf_program *r)
{
    if (r->socket < 0)
        return 0;
    close(r->socket);
    r->socket = -1;
    return child_end(&r->child);
}

void pdf_program_free(struct pdf_program *r)
{
    if (!r)
        return;
    pdf_program_end(r);
    pdf_frames_fini(&r->frames);
    free(r);
}

static int start(struct pdf_program *r, const char *path, struct child_stop stop)
{
    const char *arguments[] = {name, NULL};
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return errno;
    int error = child_start(&r->child, path, arguments,
                            (struct child_input){.fd = ends[1], .file = -1}, stop);
    close(ends[1]);
    r->socket = error ? -1 : ends[0];
    if (error)
        close(ends[0]);
    return error;
}

/* 0, or an errno value. */
static int send_request(int to, const struct pdf_question *q)
{
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control = {.bytes = {0}};
    size_t size = q->password ? strlen(q->password) : 0;
    struct pdf_request request = {PDF_PROTOCOL, q->wants_links, q->seconds, (uint32_t)size};
    struct iovec parts[] = {{&request, sizeof request}, {(void *)q->password, size}};
    struct msghdr message = {.msg_iov = parts,
                             .msg_iovlen = size > 0 ? 2 : 1,
                             .msg_control = control.bytes,
                             .msg_controllen = sizeof control.bytes};
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof q->fd);
    memcpy(CMSG_DATA(head), &q->fd, sizeof q->fd);
    ssize_t n;
    do
        n = sendmsg(to, &message, MSG_NOSIGNAL);
    while (n < 0 && errno == EINTR);
    return n < 0 ? errno : n == (ssize_t)(sizeof request + size) ? 0 : EPIPE;
}

static ptrdiff_t read_child(void *child, uint8_t *buffer, size_t size)
{
    return child_read(child, buffer, size);
}

int pdf_program_ask(struct pdf_program *r, const char *path, const struct pdf_question *q)
{
    bool was_started = r->socket < 0;
    if (q->password && strlen(q->password) > PDF_PASSWORD_MOST)
        return E2BIG;
    int error = was_started ? start(r, path, q->stop) : 0;
    error = error ? error : send_request(r->socket, q);
    if (error && !was_started) { /* it has ended since the last PDF */
        pdf_program_end(r);
        error = start(r, path, q->stop);
        error = error ? error : send_request(r->socket, q);
    }
    if (error && r->socket >= 0 && error == EPIPE)
        error = 0; /* it ends at once: the answer says so */
    child_again(&r->child, q->stop, q->seconds);
    pdf_frames_begin(&r->frames, (struct urisift_reader){read_child, &r->child}, q->to);
    return error;
}
