/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* member_name.h — the names under which streams in files are reported: `file:member`. */
#ifndef URISIFT_CLI_MEMBER_NAME_H
#define URISIFT_CLI_MEMBER_NAME_H

#include "cli/run/stream.h"

/* Both end with a NUL that is not counted. */
struct member_name {
    char *stored, *shown; /* `shown`: bytes that could control a terminal are escaped */
    size_t stored_size, shown_size;
    struct urisift_span member; /* the end of `stored`, after the file's name */
};

/* Makes the name of a member of the file. False: out of memory; the name must be freed, too. */
bool member_name_make(struct member_name *name, const struct input *file,
                      struct urisift_span member);
void member_name_free(struct member_name *name);
/* The name as findings are reported with it, in records and in text. */
struct urisift_span member_name_stored(const struct member_name *name);
struct urisift_span member_name_shown(const struct member_name *name);

#endif
