/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * way.h — who opens archives: libarchive in this process, or what a caller has in its place.
 *
 *     file ─bytes→ archive.c ─bytes→ way ─members→ archive.c
 *
 * A way gets the bytes of an archive and gives its members. What is around it stays the same:
 * recognising the archive, decompressing it and its members, counting for max_expand.
 */
#ifndef URISIFT_UNPACK_WAY_H
#define URISIFT_UNPACK_WAY_H

#include "scanner/source/archive/unpack.h"

struct urisift_archive;

/* An archive that is opened. */
struct unpack_task {
    enum unpack_kind kind;
    struct bytes from;
    const struct urisift_archive_range *range; /* of a tar; NULL: all of it. Valid in open() only */
    uint64_t dictionary;                       /* as for source_init() */
    /* bytes are asked for only when there is no member or data without them */
    bool is_exact;
    const struct urisift_allocator *memory;
};

struct unpack_way {
    /* As unpack_is_known(). `self` is that of archive_open_by(). */
    bool (*is_known)(void *self, int *number);
    /* Returns the unpacker that the functions below get, or NULL without memory. */
    void *(*open)(void *self, const struct unpack_task *task);
    /* These are as in unpack.h. */
    void (*close)(void *unpacker);
    enum urisift_error (*next)(void *unpacker, struct urisift_span *name);
    enum urisift_error (*read)(void *unpacker, uint8_t *buffer, size_t size, size_t *got);
    bool (*in_hole)(const void *unpacker);
    void (*end_range)(const void *unpacker, struct urisift_archive_range *range);
    /* Called when the archive is freed; NULL: there is nothing to do. */
    void (*free)(void *self);
};

/* libarchive, in this process. `self` is not used. */
extern const struct unpack_way unpack_here;

/* From now on archives are opened that way. Call it before the first urisift_archive_open(). */
void archive_open_by(struct urisift_archive *archive, const struct unpack_way *way, void *self);

#endif
