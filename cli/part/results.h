/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* results.h — the results of a stream as bytes, and back. */
#ifndef URISIFT_CLI_PART_RESULTS_H
#define URISIFT_CLI_PART_RESULTS_H

#include "cli/part/wire.h"
#include "cli/run/stream.h"

/* What is reported of a member. */
struct results_report {
    struct urisift_span name;
    struct urisift_scan_stats stats;
    bool is_member;
    enum urisift_error error;
};

void results_put_report(struct wire_out *out, const struct stream *stream,
                        const struct results_report *report);
/* Sets the members of the stream that are reported. False: these are no such bytes, or there is no
 * memory. */
bool results_take_report(struct urisift_span bytes, struct stream *stream,
                         struct results_report *report);

/* The results at the end of a file. */
void results_put_file(struct wire_out *out, const struct stream *stream, enum urisift_error error);
/* Reads of them only what is known of the members of a tar. */
void results_see_members(struct urisift_span bytes, struct urisift_archive_range *members);
/* Adds them to the stream, its sink and its input. */
bool results_take_file(struct urisift_span bytes, struct stream *stream);

/* The profile with that name, of a pattern of the job too; NULL if nothing has that name. */
const struct urisift_profile *results_profile(const struct job *job, struct urisift_span name);

#endif
