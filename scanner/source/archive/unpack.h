/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unpack.h — the members of a tar or zip, out of its bytes.
 *
 * unpack.c does it by libarchive; unpack_none.c is there in builds without it.
 */
#ifndef URISIFT_UNPACK_H
#define URISIFT_UNPACK_H

#include "scanner/source/bytes.h"

enum unpack_kind {
    UNPACK_NONE,
    UNPACK_TAR,
    UNPACK_ZIP,
    /* compressed in a way that is undone, but not here: told, so that nobody thinks it was
     * searched */
    UNPACK_PACKED,
    UNPACK_OTHER, /* packed in a way that no build opens: told, too */
};

/* bytes by which an archive is told: the header of a tar's first member */
enum { UNPACK_MARK = 512 };

/* How an archive begins; as good as any that libarchive would open. */
enum unpack_kind unpack_kind_of(const uint8_t *head, size_t size);
/* Can archives be opened? False: not by this build, or not now: *number is 0, or an errno that
 * says why. */
bool unpack_is_known(int *number);

struct unpacker;

/* `dictionary`: as for source_init(). NULL without memory. */
struct unpacker *unpacker_new(enum unpack_kind kind, struct bytes from, uint64_t dictionary);
void unpacker_free(struct unpacker *unpacker);

/* To the next member that is a file. As urisift_archive_next(); the name stays until
 * the next call. */
enum urisift_error unpacker_next(struct unpacker *unpacker, struct urisift_span *name);
/* As struct bytes reads. */
enum urisift_error unpacker_read(void *unpacker, uint8_t *buffer, size_t size, size_t *got);
/* Were the bytes that it read last none of the archive's, but zeros that a sparse file leaves
 * out? */
bool unpacker_in_hole(const struct unpacker *unpacker);

#endif
