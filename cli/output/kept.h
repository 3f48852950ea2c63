/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kept.h — findings that are kept beyond the call that brings them.
 *
 * What their spans point to is copied, one behind the other, into octets that many findings share. These move as they
 * grow: the spans of a finding hold from kept_show() until the next one is copied.
 */
#ifndef URISIFT_CLI_KEPT_H
#define URISIFT_CLI_KEPT_H

#include <urisift/scan.h>

struct kept_octets {
    uint8_t *data; /* the owner's to free */
    size_t size, capacity;
};

struct kept {
    struct urisift_finding finding; /* never a usual one: who keeps it adds to it */
    struct urisift_verdict verdict;
    struct urisift_where where;
    size_t begin; /* of its octets */
};

/* Copies it. False without memory; nothing is kept of it then. */
bool kept_copy(struct kept *kept, struct kept_octets *octets, const struct urisift_finding *finding);

/* The finding, with its spans where the octets are now. */
struct urisift_finding *kept_show(struct kept *kept, const struct kept_octets *octets);

#endif
