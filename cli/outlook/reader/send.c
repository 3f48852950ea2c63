/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* send.c — writes frames to standard output. */
#include "cli/outlook/reader/send.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/confine/confine.h"

enum { KEPT = 64 * 1024 /* bytes that are written at once */ };

static struct {
    uint8_t waiting[KEPT];
    size_t size;
    uint32_t seconds;
    unsigned problems;
} now; /* this program answers one request at a time */

static int output = STDOUT_FILENO;

bool send_prepare(void)
{
    output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    int fd = -1;
    while (output >= 0 && (fd = dup2(STDERR_FILENO, STDOUT_FILENO)) < 0 && errno == EINTR)
        ;
    return fd >= 0;
}

static void write_all(const uint8_t *data, size_t size)
{
    while (size > 0) {
        ssize_t n = write(output, data, size);
        if (n < 0 && errno != EINTR)
            _exit(1);
        data += n > 0 ? n : 0;
        size -= n > 0 ? (size_t)n : 0;
    }
}

static void flush(void)
{
    write_all(now.waiting, now.size);
    now.size = 0;
}

static void put(enum outlook_frame_type type, uint8_t kind, struct bytes bytes)
{
    const struct outlook_frame frame = {(uint8_t)type, kind, 0, (uint32_t)bytes.size};
    if (KEPT - now.size < sizeof frame + bytes.size)
        flush();
    memcpy(now.waiting + now.size, &frame, sizeof frame);
    now.size += sizeof frame;
    if (KEPT - now.size < bytes.size) {
        flush();
        write_all(bytes.data, bytes.size);
        return;
    }
    if (bytes.size > 0)
        memcpy(now.waiting + now.size, bytes.data, bytes.size);
    now.size += bytes.size;
}

void send_begin(uint32_t seconds)
{
    now.size = 0;
    now.problems = 0;
    now.seconds = seconds;
    confine_time(seconds);
}

void send_part(const char *path, const char *name)
{
    char text[OUTLOOK_NAME_MOST + 1];
    int size = snprintf(text, sizeof text, "%s%s", path, name);
    size_t used = size < 0 ? 0 : (size_t)size < sizeof text ? (size_t)size : sizeof text - 1;
    if (used == 0)
        text[used++] = '?';
    for (size_t i = 0; i < used; i++)
        if (text[i] == '\n' || text[i] == '\r')
            text[i] = '?';
    put(OUTLOOK_FRAME_PART, 0, (struct bytes){(const uint8_t *)text, used});
}

void send_data(struct bytes bytes)
{
    for (size_t at = 0; at < bytes.size; at += OUTLOOK_FRAME_MOST) {
        size_t left = bytes.size - at;
        put(OUTLOOK_FRAME_DATA, 0,
            (struct bytes){bytes.data + at, left < OUTLOOK_FRAME_MOST ? left : OUTLOOK_FRAME_MOST});
    }
}

void send_part_end(void)
{
    put(OUTLOOK_FRAME_PART_END, 0, (struct bytes){NULL, 0});
    flush();
    confine_time(now.seconds);
}

void send_whole(const char *path, const char *name, struct bytes bytes)
{
    if (bytes.size == 0)
        return;
    send_part(path, name);
    send_data(bytes);
    send_part_end();
}

void send_problem(const char *format, ...)
{
    char text[512] = "there are more problems than are shown";
    if (now.problems < OUTLOOK_PROBLEMS_MOST - 1) {
        va_list list;
        va_start(list, format);
        vsnprintf(text, sizeof text, format, list);
        va_end(list);
    }
    if (now.problems < OUTLOOK_PROBLEMS_MOST)
        put(OUTLOOK_FRAME_PROBLEM, 0, (struct bytes){(const uint8_t *)text, strlen(text)});
    now.problems++;
}

void send_end(enum outlook_end end, const char *message)
{
    put(OUTLOOK_FRAME_END, (uint8_t)end, (struct bytes){(const uint8_t *)message, strlen(message)});
    flush();
}
