/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * nested.h — does a member contain a packed file, whose content is not searched?
 *
 * A tar in an archive is scanned as raw bytes, and so are the texts in it, at any depth. Packed
 * files in it are not unpacked. They are recognised by their first bytes, after a header.
 */
#ifndef URISIFT_NESTED_H
#define URISIFT_NESTED_H

#include "scanner/source/archive/unpack.h"

/* A member that is being read. All zero at its beginning. */
struct nested {
    bool is_tar;             /* it begins as a tar */
    bool behind_header;      /* the block before this one was a header */
    enum unpack_kind packed; /* the first packed file that was found; UNPACK_NONE: none yet */
    uint64_t blocks;
    size_t size; /* bytes of this block */
    uint8_t block[UNPACK_MARK];
};

/* Looks at the member's next bytes. */
void nested_look(struct nested *n, const uint8_t *bytes, size_t size);
/* Ends the member. Returns the kind of its first packed file, or UNPACK_NONE. */
enum unpack_kind nested_end(struct nested *n);

#endif
