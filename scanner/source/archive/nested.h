/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * nested.h — is there something packed in a member, so that what is in it is not seen?
 *
 * A tar in an archive is scanned as it stands, and so are the texts in it, at any depth. What is
 * packed in one is not: it is told by its first bytes, behind a header.
 */
#ifndef URISIFT_NESTED_H
#define URISIFT_NESTED_H

#include "scanner/source/archive/unpack.h"

/* A member on its way. Zeroed: at its beginning. */
struct nested {
    bool is_tar;             /* it begins as one */
    bool behind_header;      /* the block before was a header */
    enum unpack_kind packed; /* what was seen that is not opened: UNPACK_NONE, nothing */
    uint64_t blocks;
    size_t size; /* bytes of this block */
    uint8_t block[UNPACK_MARK];
};

/* The member's next bytes. */
void nested_look(struct nested *n, const uint8_t *bytes, size_t size);
/* At its end. */
enum unpack_kind nested_end(struct nested *n);

#endif
