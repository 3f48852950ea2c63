/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel.h — the search for anchors, the one part of the finder that sees every octet.
 *
 * An anchor is a ':' whose two octets before it are, in any case, the last two
 * letters of a scheme of the set. A kernel may report too many (find.c looks
 * again) but never too few. Portable C is the definition; other kernels are
 * instances of it. Add one: write the file, add the row of kernels.def.
 */
#ifndef URISIFT_KERNEL_H
#define URISIFT_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Eight buckets: scheme i is in bucket i % 8 of the tables of its last and its
 * last but one octet, each in both cases. */
struct anchors {
    uint8_t last[256];
    uint8_t before[256]; /* all ones where a scheme has one letter only */
};

struct urisift_kernel {
    const char *name;
    bool (*is_supported)(void);
    /* The offset of the next anchor in [from, size), or size. data[from - 1] and
     * data[from - 2] may be looked at where there are such. */
    size_t (*next)(const struct anchors *anchors, const uint8_t *data, size_t from, size_t size);
};

#define KERNEL(id) extern const struct urisift_kernel urisift_kernel_##id;
#include "scanner/find/kernels.def"
#undef KERNEL

/* By name, or the best for NULL; NULL if there is none such on this machine. */
const struct urisift_kernel *kernel_choose(const char *name);

#endif
