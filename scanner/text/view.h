/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* view.h — the text in memory, as the window shows it to the finder, matchers and patterns. */
#ifndef URISIFT_VIEW_H
#define URISIFT_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct find_view {
    const uint8_t *data;
    size_t size;
    uint64_t base; /* offset of data[0] in the stream of text */
    bool final;    /* no more text follows */
};

#endif
