/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed_kind.h — the ways to compress that are known: how a stream of each begins, and what
 * undoes it. */
#ifndef URISIFT_PACKED_KIND_H
#define URISIFT_PACKED_KIND_H

#include <urisift/scan.h>

#include "scanner/source/codec/codec.h"

enum {
    PACKED_MARK = 10, /* bytes by which each kind is told */
    PACKED_MARKS = 2, /* most that a kind has */
};

/* Byte by byte: bits that count, and their value. */
struct packed_mark {
    size_t size;
    uint8_t bits[PACKED_MARK], bytes[PACKED_MARK];
};

/* What is said of a stream that is damaged, that is cut off, or that something else is behind. */
struct packed_errors {
    enum urisift_error data, end, trailer;
};

struct packed_kind {
    const char *name;
    const struct codec *codec; /* NULL: the build lacks the library */
    const struct packed_errors *errors;
    bool pads_between; /* zeros may stand between two streams, too */
    /* by any of which it begins; size 0: there is no more */
    struct packed_mark marks[PACKED_MARKS];
};

/* What a stream with this beginning is compressed by; NULL: it is not, or, *may_be, more bytes
 * may tell. */
const struct packed_kind *packed_kind_of(const uint8_t *head, size_t size, bool *may_be);
/* "gzip", "bzip2", "xz", "zstd"; NULL: none is called so. */
const struct packed_kind *packed_kind_named(const char *name);
/* Has the build what undoes it? Not of NULL. */
bool packed_kind_is_undone(const struct packed_kind *kind);

#endif
