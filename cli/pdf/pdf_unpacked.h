/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_unpacked.h — a PDF that is compressed, or a member of an archive: put into a file without
 * a name first.
 *
 * pdftotext goes back and forth in a PDF, and keeps in memory what comes through a pipe. Of a
 * few bytes gigabytes may come, so what it is given is bounded.
 */
#ifndef URISIFT_CLI_PDF_UNPACKED_H
#define URISIFT_CLI_PDF_UNPACKED_H

#include <urisift/archive.h>

#include "cli/pdf/pdf.h"

enum { PDF_UNPACKED = 1 << 30 }; /* bytes of the largest that is read */

/* Is the stream that the archive is at a PDF? With `prompt` no more is waited for than tells
 * that it is none. */
bool pdf_unpacked_is(struct urisift_archive *archive, bool prompt);

/* What has become of it. */
struct pdf_unpacked {
    /* its bytes, for the caller to close; -1: none could be kept, and *message says why */
    int fd;
    enum urisift_error error; /* why it is not whole; with errno */
    int read_errno;
};

/* Reads the stream to its end, unless a stop is wanted. *message is for the caller to free; NULL
 * without memory. */
void pdf_unpack(struct pdf_unpacked *to, struct urisift_archive *archive, struct child_stop stop,
                char **message);

#endif
