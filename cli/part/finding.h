/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * finding.h — a finding with all its members as bytes, and back.
 *
 * The place in a message or record is the same for many findings: it is bytes of its own, which are
 * put once. A profile is a number; the reader knows its name.
 */
#ifndef URISIFT_CLI_PART_FINDING_H
#define URISIFT_CLI_PART_FINDING_H

#include <urisift/scan.h>

#include "cli/part/wire.h"

void packed_put(struct wire_out *out, const struct urisift_finding *finding, uint64_t profile);
/* What findings of one message or record share. `where` may be NULL. */
void packed_put_place(struct wire_out *out, const struct urisift_where *where);

/* A finding that has been read: its texts are in the bytes that were read. */
struct finding_read {
    struct urisift_finding finding;
    struct urisift_verdict verdict;
    struct urisift_where where;
    struct urisift_link link;
    struct urisift_anchor anchor;
    struct urisift_via via;
    uint64_t profile;
};

/* The shared part of a place. */
struct finding_place {
    struct urisift_where where;
    struct urisift_message_field fields[URISIFT_MESSAGE_FIELDS_MOST];
};

/* False: these are no such bytes. */
bool packed_take(struct urisift_span bytes, const struct finding_place *place,
                 struct finding_read *read);
bool packed_take_place(struct urisift_span bytes, struct finding_place *place);

#endif
