/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * nested.c — finds packed files in a member.
 *
 * Idea:     a tar's headers and its members begin at multiples of 512 bytes, also those of a tar
 *           inside another. So each block of a tar is tested for a header, and the block after a
 *           header for the beginning of a packed file.
 */
#include "scanner/source/archive/nested.h"

#include <string.h>

static void end_block(struct nested *n)
{
    bool is_looked_at = n->blocks == 0 || n->is_tar;
    enum unpack_kind kind = is_looked_at ? unpack_kind_of(n->block, n->size) : UNPACK_NONE;
    /* members of other `ar` are not compressed as a rule, so they are searched as raw bytes */
    if (kind == UNPACK_AR && !memmem(n->block, n->size, "debian-binary", 13))
        kind = UNPACK_NONE;
    if (n->blocks == 0)
        n->is_tar = kind == UNPACK_TAR;
    if ((n->blocks == 0 || n->behind_header) && kind != UNPACK_TAR && n->packed == UNPACK_NONE)
        n->packed = kind;
    n->behind_header = kind == UNPACK_TAR;
    n->blocks++;
    n->size = 0;
}

void nested_look(struct nested *n, const uint8_t *bytes, size_t size)
{
    while (size > 0 && (n->blocks == 0 || (n->is_tar && n->packed == UNPACK_NONE))) {
        size_t left = UNPACK_MARK - n->size, some = size < left ? size : left;
        memcpy(n->block + n->size, bytes, some);
        n->size += some;
        bytes += some;
        size -= some;
        if (n->size == UNPACK_MARK)
            end_block(n);
    }
}

enum unpack_kind nested_end(struct nested *n)
{
    if (n->size > 0)
        end_block(n);
    return n->packed;
}
