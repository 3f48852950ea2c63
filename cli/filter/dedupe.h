/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * dedupe.h — each identifier of a message once, at its first place, with a count.
 *
 * The findings of a message are kept until the message ends: at the first finding of the next
 * one, or at the end of the stream. Identifiers are compared by key, invalid ones by their text.
 * Findings outside of messages are passed on at once.
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

/* Call before the first finding of a stream; drops what an interrupted stream left. */
void dedupe_begin(struct dedupe *dedupe, urisift_finding_fn *receive, void *self);
/* A urisift_finding_fn. */
enum urisift_error dedupe_take(void *dedupe, const struct urisift_finding *finding);
/* At the end of the stream. */
enum urisift_error dedupe_end(struct dedupe *dedupe);
void dedupe_fini(struct dedupe *dedupe);

#endif
