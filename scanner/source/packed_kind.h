/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed_kind.h — the known kinds of compression: how a stream of each begins, and its codec. */
#ifndef URISIFT_PACKED_KIND_H
#define URISIFT_PACKED_KIND_H

#include <urisift/scan.h>

#include "scanner/source/codec/codec.h"

enum {
    PACKED_MARK = 10, /* the most bytes of a mark */
    PACKED_MARKS = 2, /* the most marks of a kind */
};

/* For each byte, the bits that count and their value. */
struct packed_mark {
    size_t size;
    uint8_t bits[PACKED_MARK], bytes[PACKED_MARK];
};

/* The errors of a stream that is damaged, or truncated, or that something else follows. */
struct packed_errors {
    enum urisift_error data, end, trailer;
};

struct packed_kind {
    const char *name;
    const struct codec *codec; /* NULL: the build lacks the library */
    const struct packed_errors *errors;
    bool pads_between; /* zeros may also come between two streams */
    /* it begins with one of these; size 0: no more */
    struct packed_mark marks[PACKED_MARKS];
};

/* Returns the kind of compression by a stream's first bytes, or NULL if they have no mark. *may_be
 * then says whether more bytes may make one. */
const struct packed_kind *packed_kind_of(const uint8_t *head, size_t size, bool *may_be);
/* Returns the kind of that name, "gzip", "bzip2", "xz" or "zstd", or NULL. */
const struct packed_kind *packed_kind_named(const char *name);
/* Can this build decompress it? False for NULL. */
bool packed_kind_is_undone(const struct packed_kind *kind);

#endif
