/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * opener.h — opens what the user has named, where the program itself may no longer.
 *
 * Idea:  the sandbox lets the program read what is at the operands, and beneath them, as it is at
 *        the start. But a link in a directory leads elsewhere, and a file may be replaced while
 *        others are read. So a second process, which is limited less and reads no file, opens
 *        what the program is refused: an operand, by its number; and a name in a directory that
 *        is beneath an operand, or beneath the target of a link to a directory, if such links are
 *        followed.
 * Why:   who takes the program over gets by it what the user has named, and nothing else. The
 *        program itself can make no links.
 * Holds: it ends when the program does. It keeps none of the program's files open.
 */
#ifndef URISIFT_CLI_OPENER_H
#define URISIFT_CLI_OPENER_H

#include <stdbool.h>
#include <stddef.h>

struct opener_task {
    char *const *operands;
    size_t count;
    bool follows;        /* links to directories */
    void (*limit)(void); /* limits the process, before it opens anything */
};

/* Starts the process. The operands must stay valid. No other threads are there yet. False: see
 * errno; opener_open() is open(2) then, as it is before. */
bool opener_start(const struct opener_task *task);

/* openat(2) of a path of any length, with flags for reading. A path that is not relative to an open
 * directory (AT_FDCWD) is an operand. */
int opener_open(int folder, const char *path, int flags);

#endif
