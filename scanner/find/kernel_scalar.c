/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* kernel_scalar.c — the kernel in portable C: the definition. */
#include <string.h>

#include "scanner/find/kernel.h"

static bool is_supported(void)
{
    return true;
}

static size_t newlines(const uint8_t *data, size_t from, size_t to)
{
    enum { FEW = 240 }; /* as many as an octet can count: compilers make vectors of that */
    size_t count = 0;
    while (from < to) {
        size_t end = to - from < FEW ? to : from + FEW;
        uint8_t few = 0;
        for (; from < end; from++)
            few = (uint8_t)(few + (data[from] == '\n'));
        count += few;
    }
    return count;
}

static size_t next(const struct anchors *anchors, const uint8_t *data, size_t from, size_t size, uint64_t *lines)
{
    size_t at = from;
    for (; at < size; at++) {
        const uint8_t *colon = memchr(data + at, ':', size - at);
        at = colon ? (size_t)(colon - data) : size;
        if (at == size || anchor_is_at(anchors, data, at, size))
            break;
    }
    *lines += newlines(data, from, at);
    return at;
}

static bool is_in(const uint8_t set[16], uint8_t c)
{
    return c < 0x80 && (set[c & 15] >> (c >> 4) & 1) != 0;
}

static bool glance(const struct glance_sets *sets, const uint8_t *data, size_t from, size_t size, struct glance *g)
{
    size_t whole = (size - from) / GLANCE_BLOCK < GLANCE_BLOCKS ? (size - from) / GLANCE_BLOCK : GLANCE_BLOCKS;
    size_t limit = from + whole * GLANCE_BLOCK;
    size_t end = from;
    while (end < limit && is_in(sets->url, data[end]))
        end++;
    if (end == limit)
        return false;
    *g = (struct glance){.end = end, .host = from, .question = end, .hash = SIZE_MAX};
    while (is_in(sets->host, data[g->host]) && g->host < end)
        g->host++;
    for (size_t i = end; i-- > from;) {
        if (data[i] == '?')
            g->question = i;
        if (data[i] == '#') {
            g->odd |= g->hash != SIZE_MAX;
            g->hash = i;
        } else if ((!is_in(sets->plain, data[i]) && !glance_escape(data, i, size)) || (data[i] == '.' && data[i - 1] == '/')) {
            g->odd = true;
        }
    }
    return true;
}

static size_t span(const struct glance_sets *sets, const uint8_t *data, size_t from, size_t size)
{
    while (from < size && is_in(sets->url, data[from]))
        from++;
    return from;
}

const struct urisift_kernel urisift_kernel_scalar = {"scalar", is_supported, next, glance, span, newlines};
