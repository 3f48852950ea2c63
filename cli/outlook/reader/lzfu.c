/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lzfu.c — decodes compressed RTF. */
#include "cli/outlook/reader/lzfu.h"

#include <string.h>

#include "cli/outlook/reader/checksum.h"

enum {
    HEADER = 16,
    BEFORE = 12 /* bytes of the header that its first number counts */,
    WINDOW = 4096
};

/* What the window holds at the beginning. */
static const char first[] =
    "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern "
    "\\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0"
    "\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx";
_Static_assert(sizeof first - 1 == 207, "as MS-OXRTFCP says");

static uint32_t number_at(const uint8_t *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

struct output {
    uint8_t window[WINDOW];
    size_t at;      /* of the next byte in the window */
    size_t pending; /* bytes before it that have not been put */
    uint32_t left;  /* bytes that may still be put */
    void (*put)(void *self, const uint8_t *data, size_t size);
    void *self;
};

static void flush(struct output *o)
{
    if (o->pending > 0)
        o->put(o->self, o->window + o->at - o->pending, o->pending);
    o->pending = 0;
}

static bool add(struct output *o, uint8_t byte)
{
    if (o->left == 0)
        return false;
    o->left--;
    o->window[o->at++] = byte;
    o->pending++;
    if (o->at == WINDOW) {
        flush(o);
        o->at = 0;
    }
    return true;
}

/* Decodes up to the end. False: the end is missing. */
static bool decode(struct output *o, const uint8_t *data, size_t size)
{
    unsigned flags = 1; /* a 1 above those that are left */
    for (size_t i = 0; i < size;) {
        if (flags == 1) {
            flags = 0x100u | data[i++];
            continue;
        }
        bool is_reference = flags & 1;
        flags >>= 1;
        if (!is_reference) {
            if (!add(o, data[i++]))
                return false;
            continue;
        }
        if (size - i < 2)
            return false;
        size_t from = (size_t)data[i] << 4 | data[i + 1] >> 4, count = (data[i + 1] & 15u) + 2;
        i += 2;
        if (from == o->at)
            return true;
        for (; count > 0; count--, from = (from + 1) % WINDOW)
            if (!add(o, o->window[from]))
                return false;
    }
    return false;
}

enum lzfu_result lzfu_decode(const uint8_t *data, size_t size,
                             void (*put)(void *self, const uint8_t *data, size_t size), void *self)
{
    static const uint8_t packed[] = "LZFu", plain[] = "MELA";
    if (size < HEADER)
        return LZFU_UNKNOWN;
    uint32_t said = number_at(data), raw = number_at(data + 4), sum = number_at(data + 12);
    const uint8_t *kind = data + 8;
    bool is_cut = said < BEFORE || said - BEFORE > size - HEADER;
    size_t left = is_cut ? size - HEADER : said - BEFORE;
    data += HEADER;
    if (memcmp(kind, plain, 4) == 0) {
        put(self, data, left < raw ? left : raw);
        /* some writers count the header in both sizes */
        return is_cut || left + BEFORE < raw ? LZFU_CUT : LZFU_OK;
    }
    if (memcmp(kind, packed, 4) != 0)
        return LZFU_UNKNOWN;
    struct output o = {.at = sizeof first - 1, .left = raw, .put = put, .self = self};
    memcpy(o.window, first, sizeof first - 1);
    bool ended = decode(&o, data, left);
    flush(&o);
    if (o.left > 0 || (is_cut && !ended))
        return LZFU_CUT;
    return checksum(data, left) == sum ? LZFU_OK : LZFU_CHECKSUM;
}
