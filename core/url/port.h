/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* port.h — the digits of a port as a number. */
#ifndef URISIFT_PORT_H
#define URISIFT_PORT_H

#include <stddef.h>
#include <stdint.h>

enum { PORT_MAX = 65535 }; /* RFC 9293 section 3.1: 16 bits */

/* The value of the digits in [begin, end); PORT_MAX + 1 for all larger values; 0 if there are no
 * digits. */
static inline unsigned port_value(const uint8_t *data, size_t begin, size_t end)
{
    unsigned value = 0;
    for (size_t i = begin; i < end && value <= PORT_MAX; i++)
        value = value * 10 + (data[i] - (unsigned)'0');
    return value <= PORT_MAX ? value : PORT_MAX + 1;
}

#endif
