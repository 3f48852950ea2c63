/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* undo.c — see undo.h. Escapes: RFC 8259 section 7; C section 6.4.4.4; java.util.Properties. */
#include "scanner/find/undo.h"

#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"

enum { NO_CHARACTER = 0xfffd, SOFT_HYPHEN = 0xad };

bool undo_is_mark(uint8_t c)
{
    return c != 0 && strchr("/:=-.?&_%#~+@,;!$*()'", c);
}

/* Returns what `\` and this byte stand for, or 0 if they stay as they are. */
static uint8_t undone(uint8_t c)
{
    switch (c) {
    case '\\':
    case '"':
        return c;
    case 'n':
    case 'r':
        return '\n';
    case 't':
    case 'b':
    case 'f':
        return '\t';
    default:
        return undo_is_mark(c) ? c : 0;
    }
}

void undo_begin(struct undo *u, uint8_t layers)
{
    memset(u, 0, sizeof *u);
    u->layers = layers;
}

static size_t put_code(struct undo_byte *out, uint32_t code, uint32_t begin, uint32_t end)
{
    uint8_t bytes[4] = {0};
    size_t size = utf8_write(code, bytes);
    for (size_t i = 0; i < size; i++)
        out[i] = (struct undo_byte){begin, end, bytes[i]};
    return size;
}

/* Puts a high surrogate for which no low one came. */
static size_t put_high(struct undo_layer *l, struct undo_byte *out)
{
    size_t size = l->high ? put_code(out, NO_CHARACTER, l->high_begin, l->high_end) : 0;
    l->high = 0;
    return size;
}

/* Puts the character of the escape `\uXXXX` or `\xXX` that is held. A soft hyphen is left out. */
static size_t put_held(struct undo_layer *l, struct undo_byte *out)
{
    uint32_t code = 0, begin = l->held[0].begin, end = l->held[l->count - 1].end;
    for (size_t i = 2; i < l->count; i++)
        code = code << 4 | char_hex_value(l->held[i].byte);
    l->count = 0;
    const bool is_low = code >= 0xdc00 && code <= 0xdfff;
    if (l->high && is_low) {
        code = 0x10000 + ((l->high - 0xd800) << 10) + (code - 0xdc00);
        begin = l->high_begin;
        l->high = 0;
        return put_code(out, code, begin, end);
    }
    size_t size = put_high(l, out);
    if (code >= 0xd800 && code <= 0xdbff) {
        l->high = code;
        l->high_begin = begin;
        l->high_end = end;
        return size;
    }
    if (code == SOFT_HYPHEN)
        return size;
    return size + put_code(out + size, is_low ? NO_CHARACTER : code, begin, end);
}

/* Puts the held bytes as they are. The last one may begin an escape. */
static size_t put_plain(struct undo_layer *l, struct undo_byte *out)
{
    const struct undo_byte last = l->held[l->count - 1];
    const bool begins = last.byte == '\\';
    const size_t size = l->count - begins;
    memcpy(out, l->held, size * sizeof *out);
    l->held[0] = last;
    l->count = begins;
    return size;
}

/* Feeds a layer. Returns the number of bytes put into `out`. */
static size_t feed(struct undo_layer *l, const struct undo_byte *in, size_t count,
                   struct undo_byte *out)
{
    size_t size = 0;
    for (size_t i = 0; i < count; i++) {
        if (l->count == 0 && in[i].byte != '\\') {
            size += put_high(l, out + size);
            out[size++] = in[i];
            continue;
        }
        l->held[l->count++] = in[i];
        if (l->count == 1)
            continue;
        const uint8_t kind = l->held[1].byte;
        const bool is_code = kind == 'u' || kind == 'x';
        if (l->count == 2 && is_code)
            continue;
        if (l->count > 2 && char_is(in[i].byte, CHAR_HEX)) {
            if (l->count == (kind == 'u' ? 6 : 4))
                size += put_held(l, out + size);
            continue;
        }
        size += put_high(l, out + size);
        const uint8_t byte = l->count == 2 ? undone(kind) : 0;
        if (byte) {
            out[size++] = (struct undo_byte){l->held[0].begin, in[i].end, byte};
            l->count = 0;
        } else {
            size += put_plain(l, out + size);
        }
    }
    return size;
}

size_t undo_feed(struct undo *u, struct undo_byte *bytes, size_t count)
{
    struct undo_byte other[UNDO_ROOM];
    for (unsigned i = 0; i < u->layers; i++) {
        count = feed(&u->layer[i], bytes, count, other);
        memcpy(bytes, other, count * sizeof *bytes);
    }
    return count;
}
