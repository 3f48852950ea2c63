/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* request.c — sends and receives requests and descriptors. */
#include "cli/confine/request.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

bool request_receive(int from, void *request, size_t size, int *fd)
{
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    struct iovec bytes = {request, size};
    struct msghdr message = {.msg_iov = &bytes,
                             .msg_iovlen = 1,
                             .msg_control = control.bytes,
                             .msg_controllen = sizeof control.bytes};
    ssize_t n;
    do
        n = recvmsg(from, &message, MSG_WAITALL | MSG_CMSG_CLOEXEC);
    while (n < 0 && errno == EINTR);
    *fd = -1;
    if (n != (ssize_t)size)
        return false;
    const struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (head && head->cmsg_type == SCM_RIGHTS && head->cmsg_len == CMSG_LEN(sizeof *fd))
        memcpy(fd, CMSG_DATA(head), sizeof *fd);
    return true;
}

bool request_take(void *request, size_t size, int *fd)
{
    return request_receive(STDIN_FILENO, request, size, fd);
}

int request_send(int to, const void *request, size_t size, const void *more, size_t more_size,
                 int fd)
{
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control = {.bytes = {0}};
    struct iovec parts[] = {{(void *)request, size}, {(void *)more, more_size}};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = more_size > 0 ? 2 : 1};
    if (fd >= 0) {
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        struct cmsghdr *head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(sizeof fd);
        memcpy(CMSG_DATA(head), &fd, sizeof fd);
    }
    ssize_t n;
    do
        n = sendmsg(to, &message, MSG_NOSIGNAL);
    while (n < 0 && errno == EINTR);
    return n < 0 ? errno : n == (ssize_t)(size + more_size) ? 0 : EPIPE;
}
