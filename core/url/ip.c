/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ip.c — IP literals: IPv6address and IPvFuture of RFC 3986 section 3.2.2. */
#include "core/text/chars.h"
#include "core/url/generic.h"

/* dec-octet: 0 to 255, no leading zero. Returns its size, or 0. */
static size_t read_dec_octet(const uint8_t *data, size_t size)
{
    size_t i = 0;
    unsigned value = 0;
    while (i < size && i < 3 && char_is(data[i], CHAR_DIGIT))
        value = value * 10 + (data[i++] - (unsigned)'0');
    return i == 0 || value > 255 || (i > 1 && data[0] == '0') ? 0 : i;
}

static bool is_ipv4(const uint8_t *data, size_t size)
{
    size_t i = 0;
    for (int byte = 0; byte < 4; byte++) {
        if (byte > 0 && (i == size || data[i++] != '.'))
            return false;
        size_t length = read_dec_octet(data + i, size - i);
        if (length == 0)
            return false;
        i += length;
    }
    return i == size;
}

/* Eight groups of one to four digits. One `::` may replace one group or more, an IPv4 address the
 * last two. */
static bool is_ipv6(const uint8_t *data, size_t size)
{
    size_t i = 0;
    int groups = 0;
    bool compressed = false;
    if (size >= 2 && data[0] == ':' && data[1] == ':') {
        compressed = true;
        i = 2;
    }
    while (i < size) {
        size_t begin = i;
        while (i < size && char_is(data[i], CHAR_HEX))
            i++;
        if (i < size && data[i] == '.') {
            if (!is_ipv4(data + begin, size - begin))
                return false;
            groups += 2;
            break;
        }
        if (i == begin || i - begin > 4)
            return false;
        groups++;
        if (i == size)
            break;
        if (data[i++] != ':' || i == size)
            return false;
        if (data[i] == ':') {
            if (compressed)
                return false;
            compressed = true;
            i++;
        }
    }
    return compressed ? groups <= 7 : groups == 8;
}

/* "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" ) */
static bool is_ip_future(const uint8_t *data, size_t size)
{
    size_t i = 1;
    while (i < size && char_is(data[i], CHAR_HEX))
        i++;
    if (i == 1 || i == size || data[i] != '.' || ++i == size)
        return false;
    while (i < size && char_is(data[i], CHAR_UNRESERVED | CHAR_SUBDELIM | CHAR_COLON))
        i++;
    return i == size;
}

bool ip_literal_is_valid(const uint8_t *data, size_t size)
{
    if (size == 0)
        return false;
    return char_lower(data[0]) == 'v' ? is_ip_future(data, size) : is_ipv6(data, size);
}
