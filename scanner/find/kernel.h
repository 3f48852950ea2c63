/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel.h — the search for anchors, the one part of the finder that sees every octet.
 *
 * An anchor is a ':' whose two octets before it are, in any case, the last two
 * letters of a scheme of the set. Portable C (kernel_scalar.c) is the
 * definition; every other kernel gives the same answers, only sooner. Add one:
 * write the file, on kernel_template.h; add the row of kernels.def.
 */
#ifndef URISIFT_KERNEL_H
#define URISIFT_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Eight buckets: scheme i is in bucket i % 8 of the tables of its last and its
 * last but one octet, each in both cases. An octet is in a bucket of its own
 * table if it is so in both halves of it, which vectors can look up: one by its
 * low four bits, one by its high four. That lets a few others in, too. */
struct anchors {
    uint8_t last[256];
    uint8_t before[256]; /* all ones where a scheme has one letter only */
    uint8_t last_low[16], last_high[16];
    uint8_t before_low[16], before_high[16];
};

/* Is the ':' at data[at] an anchor? */
static inline bool anchor_is_at(const struct anchors *a, const uint8_t *data, size_t at)
{
    uint8_t last = at > 0 ? a->last[data[at - 1]] : 0;
    uint8_t before = at > 1 ? a->before[data[at - 2]] : 0xff;
    return (last & before) != 0;
}

struct urisift_kernel {
    const char *name;
    bool (*is_supported)(void);
    /* The offset of the next anchor in [from, size), or size. data[from - 1] and
     * data[from - 2] are looked at where there are such; nothing else outside. */
    size_t (*next)(const struct anchors *anchors, const uint8_t *data, size_t from, size_t size);
};

#define KERNEL(id) extern const struct urisift_kernel urisift_kernel_##id;
#include "scanner/find/kernels.def"
#undef KERNEL

/* The rows in order; NULL past the end. */
const struct urisift_kernel *kernel_at(size_t index);
/* By name, or the best for NULL; NULL if there is none such on this machine. */
const struct urisift_kernel *kernel_choose(const char *name);

#endif
