/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * windows_path.h — `file:` URLs as Windows programs write them, which the profile web reads.
 *
 *     file:///C:\Users\x   file:///C|/x   file://c:/x       file:///\\server\share\x
 *     file:///C:/Users/x   file:///C:/x   file:///c:/x      file://server/share/x
 */
#ifndef URISIFT_WINDOWS_PATH_H
#define URISIFT_WINDOWS_PATH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The parts of such a URL; offsets in the text. Without a server the host is empty. */
struct windows_path {
    size_t host, host_end;
    size_t
        path; /* where the path begins: at its drive letter, or at the '\' or '/' after the host */
};

/* Does what Windows writes follow "file:", whose colon is at `colon`: a drive letter in place of
 * the host, a '|' or '\' after a drive letter, or two '\' and a server? */
bool windows_path_follows(const uint8_t *data, size_t size, size_t colon,
                          struct windows_path *parts);

#endif
