/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unpacked.h — a member of an archive as a file, for programs that need one. */
#ifndef URISIFT_CLI_UNPACKED_H
#define URISIFT_CLI_UNPACKED_H

#include "cli/run/stream.h"

struct unpacked {
    int fd;            /* of a temporary file; else a negative errno value */
    bool is_too_large; /* it has more bytes than wanted; then `fd` is negative */
    /* An error in the archive: the file ends there, and may be readable so far. */
    enum urisift_error error;
    int read_errno;
};

/* Copies the member at which the archive of the stream's thread is. The caller closes `fd`. */
struct unpacked unpacked_read(struct stream *stream, uint64_t most);
/* Passes on the error in the archive, when the file has been scanned. */
void unpacked_note_error(const struct unpacked *unpacked, struct stream *stream);

#endif
