/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * finding_copy.h — findings that are kept longer than the call that reports them.
 *
 * The text of their spans is copied into one growing buffer that many findings share. The buffer
 * may move: the spans of a finding are valid from finding_copy_show() until the next call of one of
 * the two.
 */
#ifndef URISIFT_CLI_KEPT_H
#define URISIFT_CLI_KEPT_H

#include <urisift/scan.h>

struct finding_bytes {
    uint8_t *data; /* the owner's to free */
    size_t size, capacity;
    /* of the finding that was shown last */
    struct urisift_message_field fields[URISIFT_MESSAGE_FIELDS_MOST];
};

struct finding_copy {
    struct urisift_finding finding; /* never a simple one: its owner adds to it */
    struct urisift_verdict verdict;
    struct urisift_where where;
    struct urisift_via via;
    struct urisift_link link;
    size_t begin; /* in its bytes */
};

/* Copies it. False without memory; nothing is kept of it then. */
bool finding_copy_take(struct finding_copy *kept, struct finding_bytes *bytes,
                       const struct urisift_finding *finding);

/* The finding, with its spans where the bytes are now. */
struct urisift_finding *finding_copy_show(struct finding_copy *kept, struct finding_bytes *bytes);

#endif
