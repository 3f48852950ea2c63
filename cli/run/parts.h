/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * parts.h — files in a stream of mail or WARC (--attachments all): each is copied to a temporary
 * file and scanned when it ends, as a file of its own.
 *
 *     mail.mbox:3:2.1:report.pdf            FILE:MESSAGE:PART:NAME
 *     mail.mbox:3:2.1:logs.tar.gz:a/b.log   and the member of an archive
 *     web.warc:7:http://h/report.pdf        FILE:RECORD:TARGET
 *
 * The scan of the stream stands still meanwhile. So a part has a thread context of its own. Files
 * in mail that is itself in a part are not opened but counted.
 */
#ifndef URISIFT_CLI_PARTS_H
#define URISIFT_CLI_PARTS_H

#include "cli/run/member_name.h"

enum { PARTS_LARGEST = 1 << 30 }; /* bytes of the largest part that is scanned as a file */

/* The part that is being copied. */
struct parts {
    struct stream *stream; /* that the part is in */
    struct member_name name;
    int fd;    /* of the temporary file; -1: none */
    int error; /* an errno value: the part cannot be copied */
    uint64_t size;
    size_t held; /* bytes of `block` that are not written */
    uint8_t *block;
};

/* Makes the scratch give parts of the stream. */
void parts_begin(struct parts *parts, struct stream *stream, struct urisift_scratch *scratch);
/* The scan has ended. */
void parts_end(struct parts *parts, struct urisift_scratch *scratch);

#endif
