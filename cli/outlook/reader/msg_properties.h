/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* msg_properties.h — the properties in a storage of a message (MS-OXMSG). */
#ifndef URISIFT_OUTLOOK_MSG_PROPERTIES_H
#define URISIFT_OUTLOOK_MSG_PROPERTIES_H

#include "cli/outlook/reader/compound.h"
#include "cli/outlook/reader/message.h"

/* The stream with the numbers and times, after a header. */
#define MSG_FIXED "__properties_version1.0"

/* Adds texts, bodies, numbers and times of a storage with these entries. `header`: bytes before the
 * numbers. `path`: of the message, for problems. */
void msg_properties(struct compound *c, const int64_t *children, size_t count, size_t header,
                    struct properties *to, const char *path);

#endif
