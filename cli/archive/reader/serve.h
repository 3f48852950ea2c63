/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* serve.h — the archive that urisift-archive is reading for urisift. */
#ifndef URISIFT_ARCHIVE_SERVE_H
#define URISIFT_ARCHIVE_SERVE_H

#include <stdbool.h>

#include "cli/archive/protocol.h"
#include "scanner/source/archive/unpack.h"

struct serve {
    bool is_known; /* libarchive is there; else `number` is as in unpack_is_known() */
    int number;
    struct archive_area *area;  /* NULL: none was sent yet */
    struct unpacker *unpacker;  /* NULL: no archive is open */
    bool is_exact;              /* as in struct unpack_task */
    bool in_member;             /* a member is open, and its end was not sent */
    bool has_ended, has_failed; /* as in the last FED */
    size_t fed, at;             /* bytes in `in`, and how many of them have been read */
};

/* Reads the next request, and takes over the memory that comes with it. False: urisift has ended,
 * or is of another version. */
bool serve_take(struct serve *serve, struct archive_request *request);
/* Answers a request. False: urisift is gone, or breaks the rules. */
bool serve_answer(struct serve *serve, const struct archive_request *request);

#endif
