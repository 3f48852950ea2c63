/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lines.c — counts line feeds, in lanes that compilers turn into vectors. */
#include <urisift/scan.h>

uint64_t urisift_line_feeds(const uint8_t *data, size_t size)
{
    enum { LANES = 64, ROWS = 255 }; /* a lane counts to 255 */
    uint64_t count = 0;
    while (size >= LANES) {
        uint8_t lanes[LANES] = {0};
        size_t rows = size / LANES < ROWS ? size / LANES : ROWS;
        for (size_t row = 0; row < rows; row++, data += LANES)
            for (size_t i = 0; i < LANES; i++)
                lanes[i] = (uint8_t)(lanes[i] + (data[i] == '\n'));
        for (size_t i = 0; i < LANES; i++)
            count += lanes[i];
        size -= rows * LANES;
    }
    for (size_t i = 0; i < size; i++)
        count += data[i] == '\n';
    return count;
}
