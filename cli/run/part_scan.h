/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * part_scan.h — scans a file that was taken out of a stream, as a file of its own: a part of mail,
 * a payload, a part of an Outlook file.
 *
 * The scan of the stream stands still meanwhile, so the part has a thread context of its own.
 */
#ifndef URISIFT_CLI_PART_SCAN_H
#define URISIFT_CLI_PART_SCAN_H

#include "cli/run/member_name.h"

/* Names a part after its file or, in an archive, after the member. `inside`: what comes after that
 * and a colon. False: out of memory; the name must be freed, too. */
bool part_name_make(struct member_name *name, const struct stream *stream,
                    struct urisift_span inside);

/* Scans the file `fd`, which is read from where it is, and adds what was found to the stream that
 * it is in. `copy_error`: an errno value, why the file is not complete; then it is reported and not
 * scanned. URISIFT_STOP, or an error of the output: the stream is not to be scanned further. */
enum urisift_error part_scan(struct stream *outer, const struct member_name *name, int fd,
                             int copy_error);

#endif
