/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * file.c — fuzz target: whatever a file of Outlook is, urisift-outlook's frames come in
 * their order, and all bytes in them can be read.
 */
#include <string.h>

#include "cli/outlook/reader/msg.h"
#include "cli/outlook/reader/tnef.h"
#include "tests/fuzz/fuzz.h"

static struct {
    bool in_part, has_ended;
    unsigned sum;
} seen;

static void touch(const void *data, size_t size)
{
    for (size_t i = 0; i < size; i++)
        seen.sum += ((const uint8_t *)data)[i];
}

void send_part(const char *path, const char *name)
{
    fuzz_must(!seen.in_part && !seen.has_ended);
    seen.in_part = true;
    touch(path, strlen(path));
    touch(name, strlen(name));
}

void send_data(struct bytes bytes)
{
    fuzz_must(seen.in_part);
    touch(bytes.data, bytes.size);
}

void send_part_end(void)
{
    fuzz_must(seen.in_part);
    seen.in_part = false;
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
    fuzz_must(!seen.has_ended);
    touch(format, strlen(format));
}

void send_end(enum outlook_end end, const char *message)
{
    fuzz_must(!seen.in_part && !seen.has_ended);
    fuzz_must((end == OUTLOOK_END_OK) == (*message == '\0'));
    seen.has_ended = true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const bool is_tnef = size > 0 && data[0] == 0x78;
    seen.in_part = seen.has_ended = false;
    (is_tnef ? tnef_send : msg_send)((struct bytes){data, size});
    fuzz_must(seen.has_ended);
    return 0;
}
