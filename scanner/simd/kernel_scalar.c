/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* kernel_scalar.c — the kernel in portable C: the definition. */
#include <string.h>

#include "core/text/line_end.h"
#include "scanner/simd/markup.h"

static bool is_supported(void)
{
    return true;
}

static size_t newlines(const uint8_t *data, size_t from, size_t to)
{
    enum { FEW = 240 }; /* as many as a byte can count: compilers make vectors of that */
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

static size_t next(const struct scheme_colons *scheme_colons, const uint8_t *data, size_t from,
                   size_t size, uint64_t *lines)
{
    size_t at = from;
    for (; at < size; at++) {
        const uint8_t *colon = memchr(data + at, ':', size - at);
        at = colon ? (size_t)(colon - data) : size;
        if (at == size || scheme_colon_is_at(scheme_colons, data, at, size))
            break;
    }
    if (lines)
        *lines += newlines(data, from, at);
    return at;
}

static bool is_in(const uint8_t set[16], uint8_t c)
{
    return c < 0x80 && (set[c & 15] >> (c >> 4) & 1) != 0;
}

static bool outline(const struct url_sets *sets, const uint8_t *data, size_t from, size_t size,
                    struct url_outline *g)
{
    size_t whole = (size - from) / OUTLINE_BLOCK < OUTLINE_BLOCKS ? (size - from) / OUTLINE_BLOCK
                                                                  : OUTLINE_BLOCKS;
    size_t limit = from + whole * OUTLINE_BLOCK;
    size_t end = from;
    while (end < limit && is_in(sets->url, data[end]))
        end++;
    if (end == limit)
        return false;
    *g = (struct url_outline){.end = end, .host = from, .question = end, .hash = SIZE_MAX};
    while (is_in(sets->host, data[g->host]) && g->host < end)
        g->host++;
    for (size_t i = end; i-- > from;) {
        if (data[i] == '?')
            g->question = i;
        if (data[i] == '#') {
            g->odd |= g->hash != SIZE_MAX;
            g->hash = i;
        } else if ((!is_in(sets->plain, data[i]) && !outline_escape(data, i, size)) ||
                   (data[i] == '.' && data[i - 1] == '/')) {
            g->odd = true;
        }
    }
    return true;
}

#define KERNEL_FUNCTION static
#define outline_near(self, ...) outline(__VA_ARGS__)
#include "scanner/find/fast_url_template.h"

static size_t span(const struct url_sets *sets, const uint8_t *data, size_t from, size_t size)
{
    while (from < size && is_in(sets->url, data[from]))
        from++;
    return from;
}

/* Returns the offset of the next byte that ends a line, or size. */
static size_t line_end(const struct line_starts *starts, const uint8_t *data, size_t at,
                       size_t size)
{
    const uint8_t *end = line_starts_is_end(starts, '\r') ? line_end_find(data + at, size - at)
                                                          : memchr(data + at, '\n', size - at);
    return end ? (size_t)(end - data) : size;
}

static size_t line_start(const struct line_starts *starts, const uint8_t *data, size_t from,
                         size_t size)
{
    for (size_t at = from > 0 ? from - 1 : 0; at < size; at++) {
        at = line_end(starts, data, at, size);
        if (size - at > 1 &&
            (size - at == 2 ? starts->first[data[at + 1]] : line_starts_at(starts, data, at + 1)))
            return at + 1;
    }
    return size;
}

/* Returns the numbers of the prefixes at data[at], one of the last two bytes, as far as they can
 * be known. */
static uint32_t needles_near_end(const struct needles *n, const uint8_t *data, size_t at,
                                 size_t size)
{
    uint32_t rows = n->byte[0][data[at]];
    return size - at > 1 ? rows & n->byte[1][data[at + 1]] : rows;
}

static size_t needles(const struct needles *n, const uint8_t *data, size_t from, size_t to,
                      size_t size, uint16_t *places)
{
    const size_t inside = size < 2 ? 0 : size - 2;
    size_t count = 0, at = from;
    for (; at < to && at < inside; at++)
        if (needles_at(n, data, at))
            places[count++] = (uint16_t)(at - from);
    for (; at < to; at++)
        if (needles_near_end(n, data, at, size))
            places[count++] = (uint16_t)(at - from);
    return count;
}

/* Where the field ends that begins at `from`; 0 where it is not plain, or does not end. */
static size_t field_end(const uint8_t *data, size_t from, size_t size)
{
    size_t at = from;
    bool is_open = false;
    while (at < size && data[at] > 0x20 && data[at] < 0x7f && data[at] != ':')
        at++;
    if (at == from || size - at < 2 || data[at] != ':' || data[at + 1] > 0x20)
        return 0;
    for (at = from; size - at > 1; at++) {
        if ((data[at] == '\r' && data[at + 1] != '\n') || (data[at] == '=' && data[at + 1] == '?'))
            return 0;
        is_open = data[at] == '<' || (is_open && data[at] != '>');
        if (data[at] == '\n' && data[at + 1] != ' ' && data[at + 1] != '\t')
            return is_open ? 0 : at + 1;
    }
    return 0;
}

static size_t fields(const uint8_t *data, size_t from, size_t size, size_t *ends, size_t most)
{
    size_t count = 0;
    while (count < most && (from = field_end(data, from, size)) > 0)
        ends[count++] = from;
    return count;
}

/* clang-format off */
const uint8_t urisift_base64_bits[256] = {
    ['A'] = 64, ['B'] = 65, ['C'] = 66, ['D'] = 67, ['E'] = 68, ['F'] = 69, ['G'] = 70, ['H'] = 71,
    ['I'] = 72, ['J'] = 73, ['K'] = 74, ['L'] = 75, ['M'] = 76, ['N'] = 77, ['O'] = 78, ['P'] = 79,
    ['Q'] = 80, ['R'] = 81, ['S'] = 82, ['T'] = 83, ['U'] = 84, ['V'] = 85, ['W'] = 86, ['X'] = 87,
    ['Y'] = 88, ['Z'] = 89, ['a'] = 90, ['b'] = 91, ['c'] = 92, ['d'] = 93, ['e'] = 94, ['f'] = 95,
    ['g'] = 96, ['h'] = 97, ['i'] = 98, ['j'] = 99, ['k'] = 100, ['l'] = 101, ['m'] = 102, ['n'] = 103,
    ['o'] = 104, ['p'] = 105, ['q'] = 106, ['r'] = 107, ['s'] = 108, ['t'] = 109, ['u'] = 110, ['v'] = 111,
    ['w'] = 112, ['x'] = 113, ['y'] = 114, ['z'] = 115, ['0'] = 116, ['1'] = 117, ['2'] = 118, ['3'] = 119,
    ['4'] = 120, ['5'] = 121, ['6'] = 122, ['7'] = 123, ['8'] = 124, ['9'] = 125, ['+'] = 126, ['/'] = 127,
};
/* clang-format on */

const struct base64_halves urisift_base64_halves = {
    .in = {0xa8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf0, 0x54, 0x50, 0x50, 0x50,
           0x54},
    .to = {0, 63 - '/', 62 - '+', 52 - '0', 256 - 'A', 256 - 'A', 256 + 26 - 'a', 256 + 26 - 'a'},
};

static size_t base64(const uint8_t *in, size_t size, uint8_t *out)
{
    const uint32_t in_all = BASE64_IN << 18 | BASE64_IN << 12 | BASE64_IN << 6 | BASE64_IN;
    size_t at = 0;
    for (; size - at >= 4; at += 4) {
        uint32_t a = urisift_base64_bits[in[at]], b = urisift_base64_bits[in[at + 1]];
        uint32_t c = urisift_base64_bits[in[at + 2]], d = urisift_base64_bits[in[at + 3]];
        if (!(a & b & c & d & BASE64_IN))
            break;
        uint32_t bits = (a << 18) + (b << 12) + (c << 6) + d - in_all;
        *out++ = (uint8_t)(bits >> 16);
        *out++ = (uint8_t)(bits >> 8);
        *out++ = (uint8_t)bits;
    }
    return at;
}

static size_t base64_lines(const uint8_t *in, size_t size, size_t line, size_t gap, size_t most,
                           uint8_t *out)
{
    size_t count = 0, unit = gap + line;
    for (; count < most && size >= unit; count++, in += unit, size -= unit, out += line / 4 * 3)
        if (!base64_is_gap(in, gap) || base64(in + gap, line, out) < line ||
            (size - unit >= 4 && base64(in + unit, 4, out + line / 4 * 3) > 0))
            break;
    return count;
}

static size_t places(const uint8_t *data, size_t size, uint8_t byte, uint16_t *found)
{
    size_t count = 0;
    for (size_t at = 0; at < size; at++) {
        const uint8_t *hit = memchr(data + at, byte, size - at);
        if (!hit)
            break;
        at = (size_t)(hit - data);
        found[count++] = (uint16_t)at;
    }
    return count;
}

/* In a tag: may a value in such quotes begin, or end, with the quote at data[at]? */
static bool quote_is_plain(const uint8_t *data, size_t at, bool in_value)
{
    uint8_t before = data[at - 1];
    return in_value ? before > ' ' && before != '=' : before == '=';
}

static size_t markup(const struct markup *m, const uint8_t *data, size_t from, size_t size,
                     uint8_t quote)
{
    static const bool matters[256] = {
        ['<'] = true, ['>'] = true, ['"'] = true, ['\''] = true, [':'] = true, ['&'] = true};
    bool in_tag = false, in_value = false;
    for (size_t at = from; at < size; at++) {
        uint8_t c = data[at];
        if (!matters[c])
            continue;
        bool is_quote = in_tag && (c == '"' || c == '\'');
        if (c == '<' && (in_tag || !markup_tag_is_plain(m, data, at, size)))
            return at;
        if (c == '>' && in_value)
            return at;
        if (is_quote && !(c == quote ? quote_is_plain(data, at, in_value)
                                     : in_value && quote_is_plain(data, at, true)))
            return at;
        if (c == ':' && markup_colon_matters(m, data, at, size, in_tag))
            return at;
        if (c == '&' && markup_reference_matters(data, at, size))
            return at;
        in_tag = c == '<' || (in_tag && c != '>');
        in_value ^= is_quote && c == quote;
    }
    return size;
}

const struct urisift_kernel urisift_kernel_scalar = {
    "scalar",   is_supported, next,   outline, fast_url,     span,   newlines,
    line_start, needles,      fields, base64,  base64_lines, places, markup};
