/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed_kind.c — the kinds of compression, one row each. */
#include "scanner/source/packed_kind.h"

#include <string.h>

static const struct packed_errors gzip_errors = {URISIFT_ERROR_GZIP_DATA, URISIFT_ERROR_GZIP_END,
                                                 URISIFT_ERROR_GZIP_TRAILER};
static const struct packed_errors other_errors = {
    URISIFT_ERROR_PACKED_DATA, URISIFT_ERROR_PACKED_END, URISIFT_ERROR_PACKED_TRAILER};

static const struct packed_kind kinds[] = {
    {
        .name = "gzip",
        .codec = &codec_gzip,
        .errors = &gzip_errors,
        .marks = {{2, {0xff, 0xff}, {0x1f, 0x8b}}},
    },
    {
        .name = "bzip2",
#ifdef URISIFT_HAVE_BZIP2
        .codec = &codec_bzip2,
#endif
        .errors = &other_errors,
        /* a block follows: the digits of pi */
        .marks = {{10,
                   {0xff, 0xff, 0xff, 0xf0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
                   {'B', 'Z', 'h', '0', 0x31, 0x41, 0x59, 0x26, 0x53, 0x59}},
                  /* no block follows: the digits of its square root */
                  {10,
                   {0xff, 0xff, 0xff, 0xf0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
                   {'B', 'Z', 'h', '0', 0x17, 0x72, 0x45, 0x38, 0x50, 0x90}}},
    },
    {
        .name = "xz",
#ifdef URISIFT_HAVE_XZ
        .codec = &codec_xz,
#endif
        .errors = &other_errors,
        .pads_between = true,
        .marks = {{6, {0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, {0xfd, '7', 'z', 'X', 'Z', 0}}},
    },
    {
        .name = "zstd",
#ifdef URISIFT_HAVE_ZSTD
        .codec = &codec_zstd,
#endif
        .errors = &other_errors,
        .marks = {{4, {0xff, 0xff, 0xff, 0xff}, {0x28, 0xb5, 0x2f, 0xfd}},
                  /* a skippable frame */
                  {4, {0xf0, 0xff, 0xff, 0xff}, {0x50, 0x2a, 0x4d, 0x18}}},
    },
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* Does it begin with the mark? Sets *may_be if it is too short, but agrees so far. */
static bool has_mark(const struct packed_mark *mark, const uint8_t *head, size_t size, bool *may_be)
{
    size_t at = 0;
    while (at < size && at < mark->size && (head[at] & mark->bits[at]) == mark->bytes[at])
        at++;
    *may_be = *may_be || (at == size && at < mark->size);
    return at == mark->size;
}

const struct packed_kind *packed_kind_of(const uint8_t *head, size_t size, bool *may_be)
{
    *may_be = false;
    for (size_t i = 0; i < KINDS; i++)
        for (size_t k = 0; k < PACKED_MARKS && kinds[i].marks[k].size > 0; k++)
            if (has_mark(&kinds[i].marks[k], head, size, may_be))
                return &kinds[i];
    return NULL;
}

const struct packed_kind *packed_kind_named(const char *name)
{
    for (size_t i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].name, name) == 0)
            return &kinds[i];
    return NULL;
}

bool packed_kind_is_undone(const struct packed_kind *kind)
{
    return kind && kind->codec;
}
