/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unpack_none.c — the functions of unpack.h in builds without libarchive: no archive is opened. */
#include "scanner/source/archive/unpack.h"

bool unpack_is_known(int *number)
{
    *number = 0;
    return false;
}

struct unpacker *unpacker_new(enum unpack_kind kind, struct bytes from,
                              const struct urisift_archive_range *range, uint64_t dictionary,
                              const struct urisift_allocator *memory)
{
    (void)kind, (void)from, (void)range, (void)dictionary, (void)memory;
    return NULL;
}

void unpacker_end_range(const struct unpacker *unpacker, struct urisift_archive_range *range)
{
    (void)unpacker, (void)range;
}

void unpacker_free(struct unpacker *unpacker)
{
    (void)unpacker;
}

enum urisift_error unpacker_next(struct unpacker *unpacker, struct urisift_span *name)
{
    (void)unpacker, (void)name;
    return URISIFT_STOP;
}

bool unpacker_in_hole(const struct unpacker *unpacker)
{
    (void)unpacker;
    return false;
}

size_t unpacker_has(const struct unpacker *unpacker)
{
    (void)unpacker;
    return 0;
}

enum urisift_error unpacker_read(void *unpacker, uint8_t *buffer, size_t size, size_t *got)
{
    (void)unpacker, (void)buffer, (void)size;
    *got = 0;
    return URISIFT_OK;
}
