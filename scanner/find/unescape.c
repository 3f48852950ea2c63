/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unescape.c — see unescape.h. Escapes: RFC 8259 section 7; C section 6.4.4.4;
 * java.util.Properties. */
#include "scanner/find/unescape.h"

#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/find/terminal.h"
#include "scanner/memory/memory.h"

enum {
    NO_CHARACTER = 0xfffd,
    SOFT_HYPHEN = 0xad,
    BEHIND = 16, /* bytes after the end of the text that are read, to judge how it ends */
};

/* May an escape stand for this mark by a backslash before it? */
static bool is_mark(uint8_t c)
{
    return c != 0 && strchr("/:=-.?&_%#~+@,;!$*()'", c);
}

/* Returns what `\` and this byte stand for, or 0 if they stay as they are. */
static uint8_t meaning(uint8_t c)
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
        return is_mark(c) ? c : 0;
    }
}

static size_t put_code(struct unescape_byte *out, uint32_t code, uint32_t begin, uint32_t end)
{
    uint8_t bytes[4] = {0};
    size_t size = utf8_write(code, bytes);
    for (size_t i = 0; i < size; i++)
        out[i] = (struct unescape_byte){begin, end, bytes[i]};
    return size;
}

/* Puts a high surrogate for which no low one came. */
static size_t put_high(struct unescape_layer *l, struct unescape_byte *out)
{
    size_t size = l->high ? put_code(out, NO_CHARACTER, l->high_begin, l->high_end) : 0;
    l->high = 0;
    return size;
}

/* Puts the character of the escape `\uXXXX` or `\xXX` that is held. A soft hyphen is left out. */
static size_t put_held(struct unescape_layer *l, struct unescape_byte *out)
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
static size_t put_plain(struct unescape_layer *l, struct unescape_byte *out)
{
    const struct unescape_byte last = l->held[l->count - 1];
    const bool begins = last.byte == '\\';
    const size_t size = l->count - begins;
    memcpy(out, l->held, size * sizeof *out);
    l->held[0] = last;
    l->count = begins;
    return size;
}

/* Feeds a layer. Returns the number of bytes put into `out`. */
static size_t feed(struct unescape_layer *l, const struct unescape_byte *in, size_t count,
                   struct unescape_byte *out)
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
        const uint8_t byte = l->count == 2 ? meaning(kind) : 0;
        if (byte) {
            out[size++] = (struct unescape_byte){l->held[0].begin, in[i].end, byte};
            l->count = 0;
        } else {
            size += put_plain(l, out + size);
        }
    }
    return size;
}

/* Decodes the escapes of `count` bytes, in a buffer of UNESCAPE_ROOM bytes. Returns the number of
 * bytes that come of them; an escape whose end has not been fed is held back. */
static size_t decode(struct unescape_layers *u, struct unescape_byte *bytes, size_t count)
{
    struct unescape_byte other[UNESCAPE_ROOM];
    for (unsigned i = 0; i < u->count; i++) {
        count = feed(&u->layer[i], bytes, count, other);
        memcpy(bytes, other, count * sizeof *bytes);
    }
    return count;
}

/* The text */

bool unescaped_reserve(struct unescaped *u, size_t size)
{
    if (size <= u->capacity)
        return true;
    uint8_t *text = memory_resize(u->memory, u->text, size, 1);
    if (!text)
        return false;
    u->text = text;
    u->capacity = size;
    return true;
}

/* Adds a byte. False: no memory. */
static bool put(struct unescaped *u, const struct unescape_byte *from)
{
    if (u->size == u->capacity && !unescaped_reserve(u, 2 * u->capacity + 512))
        return false;
    if (u->count == u->piece_capacity) {
        size_t capacity = 2 * u->piece_capacity + 16;
        struct unescaped_piece *pieces =
            memory_resize(u->memory, u->pieces, capacity, sizeof *pieces);
        if (!pieces)
            return false;
        u->pieces = pieces;
        u->piece_capacity = capacity;
    }
    const bool single = from->end - from->begin == 1;
    const struct unescaped_piece *last = u->count > 0 ? &u->pieces[u->count - 1] : NULL;
    const bool joins =
        last && (single ? last->end == 0 && from->begin - last->begin == u->size - last->text
                        : last->begin == from->begin && last->end == from->end);
    if (!joins)
        u->pieces[u->count++] =
            (struct unescaped_piece){(uint32_t)u->size, from->begin, single ? 0 : from->end};
    u->text[u->size++] = from->byte;
    return true;
}

/* Returns the piece of the byte at `at`. */
static const struct unescaped_piece *piece_of(const struct unescaped *u, size_t at)
{
    size_t low = 0, high = u->count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (u->pieces[middle].text <= at)
            low = middle;
        else
            high = middle;
    }
    return &u->pieces[low];
}

uint64_t unescaped_source(const struct unescaped *u, size_t at)
{
    const struct unescaped_piece *p = piece_of(u, at);
    return u->begin + (p->end > 0 ? p->end : p->begin + (at - p->text) + 1);
}

size_t unescaped_place(const struct unescaped *u, uint64_t at)
{
    if (at < u->begin || at >= u->at)
        return 0;
    const uint64_t offset = at - u->begin;
    size_t low = 0, high = u->count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (u->pieces[middle].begin <= offset)
            low = middle;
        else
            high = middle;
    }
    const struct unescaped_piece *p = &u->pieces[low];
    const size_t text = p->text + (size_t)(offset - p->begin);
    const size_t end = low + 1 < u->count ? u->pieces[low + 1].text : u->size;
    return p->end == 0 && offset >= p->begin && text < end && text < u->end ? text : 0;
}

static bool ends_text(uint8_t c)
{
    return c <= ' ' || c == '"' || c == '<' || c == '>';
}

enum find_answer unescaped_grow(struct unescaped *u, const struct find_view *view, uint64_t most)
{
    struct unescape_byte bytes[UNESCAPE_ROOM];
    size_t count = 0, i = (size_t)(u->at - view->base), size;
    while (count < UNESCAPE_BLOCK && i < view->size && view->base + i < most) {
        enum find_answer answer = terminal_no_width(view, i, &size);
        if (answer == FIND_MORE)
            break;
        if (answer == FIND_NO) {
            const uint32_t begin = (uint32_t)(view->base + i - u->begin);
            bytes[count++] = (struct unescape_byte){begin, begin + 1, view->data[i]};
            size = 1;
        }
        i += size;
    }
    if (view->base + i == u->at)
        return u->at >= most ? FIND_LONG : FIND_MORE;
    u->at = view->base + i;
    count = decode(&u->layers, bytes, count);
    for (size_t k = 0; k < count && (u->end == SIZE_MAX || u->size < u->end + BEHIND); k++) {
        if (u->end == SIZE_MAX && ends_text(bytes[k].byte))
            u->end = u->size;
        if (!put(u, &bytes[k]))
            return FIND_NO_MEMORY;
    }
    return FIND_YES;
}

bool unescaped_is_whole(const struct unescaped *u, const struct find_view *view)
{
    return (u->end != SIZE_MAX && u->size >= u->end + BEHIND) ||
           (view->final && u->at == view->base + view->size);
}

bool unescaped_begin(struct unescaped *u, uint64_t place, uint8_t before, uint8_t layers)
{
    const struct unescape_byte first = {0, 0, before};
    memset(&u->layers, 0, sizeof u->layers);
    u->layers.count = layers;
    u->begin = u->at = place;
    u->size = u->count = 0;
    u->end = SIZE_MAX;
    return put(u, &first);
}

void unescaped_fini(struct unescaped *u)
{
    memory_free(u->memory, u->text);
    memory_free(u->memory, u->pieces);
}
