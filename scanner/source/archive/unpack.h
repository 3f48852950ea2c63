/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unpack.h — the members of a tar or zip, from its bytes.
 *
 * unpack.c uses libarchive. Builds without it have unpack_none.c.
 */
#ifndef URISIFT_UNPACK_H
#define URISIFT_UNPACK_H

#include <urisift/ranges.h>

#include "scanner/source/bytes.h"

enum unpack_kind {
    UNPACK_NONE,
    UNPACK_TAR,
    UNPACK_ZIP,
    UNPACK_AR, /* as a .deb or a static library */
    UNPACK_CPIO,
    /* compressed in a known way, but not decompressed at this depth: reported, so that nobody
     * thinks that it was searched */
    UNPACK_PACKED,
    UNPACK_OTHER, /* packed in a way that no build opens: also reported */
};

/* bytes by which an archive is recognised: the header of a tar's first member */
enum { UNPACK_MARK = 512 };

/* Returns the kind of a stream by its first bytes. The tests are like those of libarchive. */
enum unpack_kind unpack_kind_of(const uint8_t *head, size_t size);
/* Is this the header of a tar's member? Is its checksum right, whatever else it holds? It has
 * UNPACK_MARK bytes. */
bool unpack_is_tar(const uint8_t *head);
bool unpack_tar_sum_is_right(const uint8_t *head);
/* Can libarchive begin with it? */
bool unpack_tar_begins(const uint8_t *head);
/* Can archives be opened? If not by this build, *number becomes 0; if not now, an errno that says
 * why. */
bool unpack_is_known(int *number);

struct unpacker;

/* Returns an unpacker, which reads from `from`, or NULL without memory. `range`: of a tar, which
 * begins there; NULL: the archive is whole. `dictionary`: as for source_init(). */
struct unpacker *unpacker_new(enum unpack_kind kind, struct bytes from,
                              const struct urisift_archive_range *range, uint64_t dictionary,
                              const struct urisift_allocator *memory);
/* Sets what urisift_archive_end_range() says. */
void unpacker_end_range(const struct unpacker *unpacker, struct urisift_archive_range *range);
void unpacker_free(struct unpacker *unpacker);

/* Advances to the next member that is a file. Returns what urisift_archive_next() returns. The name
 * is valid until the next call. */
enum urisift_error unpacker_next(struct unpacker *unpacker, struct urisift_span *name);
/* Reads the member's bytes as struct bytes does. */
enum urisift_error unpacker_read(void *unpacker, uint8_t *buffer, size_t size, size_t *got);
/* Were the bytes that were read last from a hole: zeros of a sparse file that the archive does not
 * contain? */
bool unpacker_in_hole(const struct unpacker *unpacker);
/* How many bytes of `from` has it in memory that are not used yet? */
size_t unpacker_has(const struct unpacker *unpacker);

#endif
