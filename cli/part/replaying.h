/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* replaying.h — the events of parts, for replay.c: what a scan would do at each. */
#ifndef URISIFT_CLI_PART_REPLAYING_H
#define URISIFT_CLI_PART_REPLAYING_H

#include "cli/part/finding.h"
#include "cli/part/part.h"
#include "cli/run/stream.h"

enum { REPLAYING_LEVELS = 8 };

/* A member or part that findings are in, and what is restored at its end. */
struct level {
    bool is_part;
    bool is_stopped; /* nothing more of it is wanted */
    bool is_passed;  /* nothing was begun for it */
    char *stored, *shown;
    struct urisift_span file_before, shown_before;
    uint64_t count, cut, members_found, members_cut;
};

/* A file that is read from parts. */
struct replaying {
    struct stream *stream;
    /* of the shards before: line feeds; messages or records, if the file is cut before them */
    uint64_t lines, messages;
    uint64_t bytes; /* decompressed, if the file is compressed, and cut */
    enum plan_cut cut;
    struct level levels[REPLAYING_LEVELS];
    size_t depth; /* of them in use; 0: the file itself */
    bool file_stopped, has_failed;
    const struct urisift_profile **profiles;
    size_t profile_count, profile_capacity;
    uint8_t *place_bytes;
    size_t place_capacity;
    struct finding_place place;
    struct finding_read read;
    struct urisift_message_field fields[URISIFT_MESSAGE_FIELDS_MOST];
};

/* Does what the scan does. False: the event cannot be understood, or an error ends all, which the
 * stream has then. */
bool replaying_take(struct replaying *replaying, const struct part_event *event);
void replaying_fini(struct replaying *replaying);

#endif
