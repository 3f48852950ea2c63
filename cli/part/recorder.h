/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* recorder.h — makes the events of a part from the scan of a file. */
#ifndef URISIFT_CLI_PART_RECORDER_H
#define URISIFT_CLI_PART_RECORDER_H

#include "cli/part/part.h"
#include "cli/run/stream.h"

struct recorder;

struct recorder *recorder_new(struct part_writer *writer); /* NULL: out of memory */
void recorder_free(struct recorder *recorder);

void recorder_begin_file(struct recorder *recorder);
enum urisift_error recorder_finding(struct recorder *recorder,
                                    const struct urisift_finding *finding);
/* A member of an archive, or a part of mail, is scanned next; its name is as for sink_member(). */
void recorder_begin(struct recorder *recorder, enum part_event_type type,
                    struct urisift_span stored, struct urisift_span shown);
void recorder_end(struct recorder *recorder, enum part_event_type type);
/* For members_report(). */
void recorder_report(struct recorder *recorder, const struct stream *stream, const char *name,
                     const struct urisift_scan_stats *stats, bool is_member,
                     enum urisift_error error);
void recorder_end_file(struct recorder *recorder, const struct stream *stream,
                       enum urisift_error error);

/* Why the scan is not to be kept, as another one may have another result: 0, or an errno value. */
int recorder_failed(const struct recorder *recorder);

#endif
