/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* members.h — scans a file that may be an archive: its streams, one after the other. */
#ifndef URISIFT_CLI_MEMBERS_H
#define URISIFT_CLI_MEMBERS_H

#include "cli/run/stream.h"

/* Scans the file, or each member of it. Reports the members, but not the file. */
void members_scan(struct stream *stream);

#endif
