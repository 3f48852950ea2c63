/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * dedupe.h — each identifier of a message once, where it first stands, with a count.
 *
 * The findings of a message are kept until its end is known, by the next message's
 * first finding or the stream's end. Identifiers are compared by key, invalid ones as
 * they are. What is in no message is passed on at once.
 */
#ifndef URISIFT_CLI_DEDUPE_H
#define URISIFT_CLI_DEDUPE_H

#include "cli/output/finding_copy.h"

enum { DEDUPE_KEPT = 8 << 20 }; /* bytes that are kept of a message's findings */

struct dedupe {
    urisift_finding_fn *receive;
    void *self;
    uint64_t message;
    uint64_t seed; /* of the hashes, drawn once, so that nobody can prepare keys that collide */
    struct finding_copy *copies; /* findings, in order */
    size_t count, capacity;
    struct finding_bytes bytes;
    uint32_t *slots; /* index + 1 of a kept finding, by the hash of its key; 0: free */
    size_t slot_count;
    /* messages whose findings were more than are kept: an identifier may come twice */
    uint64_t overflows;
};

/* Before the first finding of a stream; what is left of one that was broken off is forgotten. */
void dedupe_begin(struct dedupe *dedupe, urisift_finding_fn *receive, void *self);
/* A urisift_finding_fn. */
enum urisift_error dedupe_take(void *dedupe, const struct urisift_finding *finding);
/* At the end of the stream. */
enum urisift_error dedupe_end(struct dedupe *dedupe);
void dedupe_fini(struct dedupe *dedupe);

#endif
