/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* way.c — the functions of unpack.h as a way to open archives. */
#include "scanner/source/archive/way.h"

static bool is_known(void *self, int *number)
{
    (void)self;
    return unpack_is_known(number);
}

static void *open_archive(void *self, const struct unpack_task *t)
{
    (void)self;
    return unpacker_new(t->kind, t->from, t->range, t->dictionary, t->memory);
}

static void close_archive(void *unpacker)
{
    unpacker_free(unpacker);
}

static enum urisift_error next(void *unpacker, struct urisift_span *name)
{
    return unpacker_next(unpacker, name);
}

static bool in_hole(const void *unpacker)
{
    return unpacker_in_hole(unpacker);
}

static void end_range(const void *unpacker, struct urisift_archive_range *range)
{
    unpacker_end_range(unpacker, range);
}

const struct unpack_way unpack_here = {
    .is_known = is_known,
    .open = open_archive,
    .close = close_archive,
    .next = next,
    .read = unpacker_read,
    .in_hole = in_hole,
    .end_range = end_range,
};
