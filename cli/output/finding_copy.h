/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * finding_copy.h — findings that are kept beyond the call that brings them.
 *
 * What their spans point to is copied, one behind the other, into bytes that many findings
 * share. These move as they grow: the spans of a finding hold from finding_copy_show() until the
 * next one is copied.
 */
#ifndef URISIFT_CLI_KEPT_H
#define URISIFT_CLI_KEPT_H

#include <urisift/scan.h>

struct finding_bytes {
    uint8_t *data; /* the owner's to free */
    size_t size, capacity;
};

struct finding_copy {
    struct urisift_finding finding; /* never a usual one: who keeps it adds to it */
    struct urisift_verdict verdict;
    struct urisift_where where;
    size_t begin; /* of its bytes */
};

/* Copies it. False without memory; nothing is kept of it then. */
bool finding_copy_take(struct finding_copy *kept, struct finding_bytes *bytes,
                       const struct urisift_finding *finding);

/* The finding, with its spans where the bytes are now. */
struct urisift_finding *finding_copy_show(struct finding_copy *kept,
                                          const struct finding_bytes *bytes);

#endif
