/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* windows_path.c — recognizes `file:` URLs as Windows programs write them. */
#include "core/url/windows_path.h"

#include "core/text/chars.h"

static bool is_slash(uint8_t c)
{
    return c == '/' || c == '\\';
}

/* Is a drive letter at `at`, with ':' or '|' after it, and then a slash or the path's end? */
static bool is_drive(const uint8_t *data, size_t size, size_t at)
{
    return at + 1 < size && char_is(data[at], CHAR_ALPHA) &&
           (data[at + 1] == ':' || data[at + 1] == '|') &&
           (at + 2 == size || is_slash(data[at + 2]) ||
            char_is(data[at + 2], CHAR_QUESTION | CHAR_HASH));
}

bool windows_path_follows(const uint8_t *data, size_t size, size_t colon,
                          struct windows_path *parts)
{
    size_t at = colon + 3; /* after "//" */
    if (size - colon < 4 || data[colon + 1] != '/' || data[colon + 2] != '/')
        return false;
    parts->host = parts->host_end = parts->path = at;
    if (is_drive(data, size, at))
        return true;
    at += data[at] == '/';
    if (is_drive(data, size, at)) {
        parts->path = at;
        return data[at + 1] == '|' || (at + 2 < size && data[at + 2] == '\\');
    }
    if (size - at < 3 || data[at] != '\\' || data[at + 1] != '\\' ||
        !char_is(data[at + 2], CHAR_ALNUM))
        return false;
    parts->host = at + 2;
    for (at = parts->host; at < size && char_is(data[at], CHAR_LDH | CHAR_DOT);)
        at++;
    parts->path = parts->host_end = at;
    return parts->path == size || is_slash(data[parts->path]);
}
