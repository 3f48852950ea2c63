/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* kernel_scalar.c — the search for anchors in portable C: the definition. */
#include <string.h>

#include "scanner/find/kernel.h"

static bool is_supported(void)
{
    return true;
}

static size_t next(const struct anchors *anchors, const uint8_t *data, size_t from, size_t size)
{
    while (from < size) {
        const uint8_t *colon = memchr(data + from, ':', size - from);
        if (!colon)
            break;
        size_t at = (size_t)(colon - data);
        if (anchor_is_at(anchors, data, at))
            return at;
        from = at + 1;
    }
    return size;
}

const struct urisift_kernel urisift_kernel_scalar = {"scalar", is_supported, next};
