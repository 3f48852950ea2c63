/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* archive.h — what a scan of an archive's stream asks of it, beyond urisift/archive.h. */
#ifndef URISIFT_SOURCE_ARCHIVE_H
#define URISIFT_SOURCE_ARCHIVE_H

#include <urisift/archive.h>

/* Are the bytes of the stream those that the reader gives, and nothing undone of them? */
bool archive_gives_file(const struct urisift_archive *archive);

#endif
