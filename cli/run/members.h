/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* members.h — scans a file that may be an archive: its streams, one after the other. */
#ifndef URISIFT_CLI_MEMBERS_H
#define URISIFT_CLI_MEMBERS_H

#include "cli/run/stream.h"

/* Scans the file, or each member of it. Reports the members, but not the file. */
void members_scan(struct stream *stream);

/* Waits for the turn, and writes what was kept, so that messages come after it. False: stop. */
bool members_come_to_turn(struct stream *stream);
/* Reports the member, or the archive, called `name`, whose scan ended with `error`. False: stop. */
bool members_report(struct stream *stream, char *name, const struct urisift_scan_stats *stats,
                    bool is_member, enum urisift_error error);

#endif
