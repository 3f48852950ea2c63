/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * session.h — removes the ids of sessions that web servers of old put into URLs.
 *
 *     /a/(s(4hqa0555fwsecu455xqckv45))/b.aspx  →  /a/b.aspx
 *     a=1&phpsessid=0123…f&b=2                 →  a=1&b=2
 *
 * The texts are in lower case. Of each kind the last id is removed.
 */
#ifndef URISIFT_SURT_SESSION_H
#define URISIFT_SURT_SESSION_H

#include <stddef.h>
#include <stdint.h>

/* Change the text and return its size. Both take linear time. */
size_t surt_strip_path(uint8_t *path, size_t size);
size_t surt_strip_query(uint8_t *query, size_t size);

#endif
