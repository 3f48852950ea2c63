/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * roff_escapes.c — recognizes escapes: the byte after the '\' says of which kind one is, and what
 * its argument looks like.
 *
 *     \fX  \f(XX  \f[XX]      a name: one byte, two, or up to the bracket
 *     \h'4n'                  between two bytes that are the same
 *     \s3  \s-12  \s(12       a size: one or two digits, or as a name or between bytes
 */
#include "scanner/decode/roff/roff_escapes.h"

#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"

enum escape {
    ESCAPE_KEEP,    /* not known, or of no use: it stays as it is */
    ESCAPE_BYTE,    /* prints the byte itself */
    ESCAPE_NOTHING, /* prints nothing */
    ESCAPE_BLANK,
    ESCAPE_BACKSLASH,
    ESCAPE_LINE_END, /* the line goes on */
    ESCAPE_JOIN,     /* the next line goes on with this one */
    ESCAPE_REMARK,
    ESCAPE_FONT, /* a name follows, and nothing is printed */
    ESCAPE_SIZE,
    ESCAPE_STRING,
    ESCAPE_GLYPH,
    ESCAPE_MOTION,    /* a width between two bytes: a blank, if it is one */
    ESCAPE_SILENT,    /* between two bytes, and nothing is printed */
    ESCAPE_NUMBER,    /* the number of a character between two bytes */
    ESCAPE_CHARACTER, /* its name between two bytes */
};

static const uint8_t escapes[256] = {
    ['-'] = ESCAPE_BYTE,      ['.'] = ESCAPE_BYTE,      ['_'] = ESCAPE_BYTE,
    ['`'] = ESCAPE_BYTE,      ['+'] = ESCAPE_BYTE,      ['='] = ESCAPE_BYTE,
    [';'] = ESCAPE_BYTE,      ['@'] = ESCAPE_BYTE,      ['<'] = ESCAPE_BYTE,
    ['>'] = ESCAPE_BYTE,      [']'] = ESCAPE_BYTE,      ['\\'] = ESCAPE_BYTE,
    ['&'] = ESCAPE_NOTHING,   [':'] = ESCAPE_NOTHING,   ['%'] = ESCAPE_NOTHING,
    ['/'] = ESCAPE_NOTHING,   [','] = ESCAPE_NOTHING,   ['|'] = ESCAPE_NOTHING,
    ['^'] = ESCAPE_NOTHING,   [')'] = ESCAPE_NOTHING,   ['z'] = ESCAPE_NOTHING,
    [' '] = ESCAPE_BLANK,     ['~'] = ESCAPE_BLANK,     ['0'] = ESCAPE_BLANK,
    ['{'] = ESCAPE_BLANK,     ['}'] = ESCAPE_BLANK,     ['t'] = ESCAPE_BLANK,
    ['e'] = ESCAPE_BACKSLASH, ['\n'] = ESCAPE_LINE_END, ['\r'] = ESCAPE_LINE_END,
    ['c'] = ESCAPE_JOIN,      ['"'] = ESCAPE_REMARK,    ['#'] = ESCAPE_REMARK,
    ['f'] = ESCAPE_FONT,      ['F'] = ESCAPE_FONT,      ['m'] = ESCAPE_FONT,
    ['M'] = ESCAPE_FONT,      ['k'] = ESCAPE_FONT,      ['s'] = ESCAPE_SIZE,
    ['*'] = ESCAPE_STRING,    ['('] = ESCAPE_GLYPH,     ['['] = ESCAPE_GLYPH,
    ['h'] = ESCAPE_MOTION,    ['v'] = ESCAPE_SILENT,    ['x'] = ESCAPE_SILENT,
    ['H'] = ESCAPE_SILENT,    ['S'] = ESCAPE_SILENT,    ['N'] = ESCAPE_NUMBER,
    ['C'] = ESCAPE_CHARACTER,
};

/* The argument of an escape: bytes [begin, end) of it; the escape ends at `next`. */
struct argument {
    size_t begin, end, next;
};

/* The functions that read an argument return 1: it is one; 0: it is none; -1: the end of the bytes
 * came first. */

/* Reads up to the byte `close`, in the same line. */
static int read_up_to(const uint8_t *s, size_t size, size_t at, uint8_t close, struct argument *a)
{
    a->begin = at;
    while (at < size && s[at] != close && s[at] != '\n')
        at++;
    a->end = at;
    a->next = at + 1;
    return at == size ? -1 : s[at] == close;
}

/* Reads a name: X, (XX or [XX]. */
static int read_name(const uint8_t *s, size_t size, size_t at, struct argument *a)
{
    if (at == size)
        return -1;
    if (s[at] == '[')
        return read_up_to(s, size, at + 1, ']', a);
    bool two = s[at] == '(';
    *a = (struct argument){at + two, at + two + 1 + two, at + two + 1 + two};
    for (size_t i = a->begin; i < a->end; i++)
        if (i == size || s[i] <= ' ')
            return i == size ? -1 : 0;
    return 1;
}

/* Reads text between two bytes that are the same. */
static int read_between(const uint8_t *s, size_t size, size_t at, struct argument *a)
{
    if (at == size)
        return -1;
    if (s[at] <= ' ' || s[at] == '\\' || char_is(s[at], CHAR_DIGIT))
        return 0;
    return read_up_to(s, size, at + 1, s[at], a);
}

static int read_digits(const uint8_t *s, size_t size, size_t at, size_t most, struct argument *a)
{
    *a = (struct argument){at, at, at};
    while (a->end < size && a->end - at < most && char_is(s[a->end], CHAR_DIGIT))
        a->next = ++a->end;
    return a->end == size && a->end - at < most ? -1 : a->end > at;
}

/* Reads a size: N, +N, (NN, +(NN, (+NN, [N], 'N'. */
static int read_size(const uint8_t *s, size_t size, size_t at, struct argument *a)
{
    size_t begin = at;
    at += at < size && (s[at] == '+' || s[at] == '-');
    if (at == size)
        return -1;
    if (s[at] == '[' || s[at] == '\'')
        return read_up_to(s, size, at + 1, s[at] == '[' ? ']' : '\'', a);
    if (s[at] == '(') {
        at++;
        at += at < size && (s[at] == '+' || s[at] == '-');
        return read_digits(s, size, at, 2, a);
    }
    /* two digits only without a sign, and only up to 39 */
    bool two = at == begin && s[at] >= '1' && s[at] <= '3';
    return read_digits(s, size, at, two ? 2 : 1, a);
}

static enum roff_kind plain(struct roff_escape *e, size_t taken)
{
    e->taken = taken;
    return ROFF_PLAIN;
}

static enum roff_kind put_code(struct roff_escape *e, uint32_t code)
{
    if (code == 0)
        return ROFF_PLAIN;
    e->size += utf8_write(code, e->bytes + e->size);
    return ROFF_OTHER;
}

/* Judges the name of a character: aq, u00E9, or u0065_0301, a letter and marks. */
static enum roff_kind judge_glyph(const uint8_t *name, size_t size, struct roff_escape *e)
{
    enum { PARTS = 4 };
    const uint8_t *mark = size > 5 && name[0] == 'u' ? memchr(name, '_', size) : NULL;
    if (!mark)
        return size > 0 ? put_code(e, roff_glyph(name, size)) : ROFF_PLAIN;
    size_t at = 1;
    for (unsigned part = 0; part < PARTS && at < size; part++) {
        uint8_t number[8] = {'u'};
        size_t end = at;
        while (end < size && name[end] != '_')
            end++;
        if (end - at < 4 || end - at > 6)
            return ROFF_PLAIN;
        memcpy(number + 1, name + at, end - at);
        if (put_code(e, roff_glyph(number, end - at + 1)) == ROFF_PLAIN)
            return ROFF_PLAIN;
        at = end + 1;
    }
    return at > size ? ROFF_OTHER : ROFF_PLAIN;
}

static enum roff_kind judge_motion(const uint8_t *s, const struct argument *a,
                                   struct roff_escape *e)
{
    if (a->begin == a->end || s[a->begin] == '-' || s[a->begin] == '0')
        return ROFF_NOTHING;
    e->bytes[e->size++] = ' ';
    return ROFF_OTHER;
}

static enum roff_kind judge_number(const uint8_t *s, const struct argument *a,
                                   struct roff_escape *e)
{
    uint8_t name[ROFF_LONGEST] = "char";
    memcpy(name + 4, s + a->begin, a->end - a->begin < 8 ? a->end - a->begin : 8);
    return put_code(e, a->end > a->begin && a->end - a->begin < 8
                           ? roff_glyph(name, 4 + a->end - a->begin)
                           : 0);
}

/* Reads the argument of the escape, whose letter is s[at - 1]. */
static int read_argument(const uint8_t *s, size_t size, size_t at, struct argument *a)
{
    switch (escapes[s[at - 1]]) {
    case ESCAPE_FONT:
    case ESCAPE_STRING:
        return read_name(s, size, at, a);
    case ESCAPE_GLYPH:
        return read_name(s, size, at - 1, a);
    case ESCAPE_SIZE:
        return read_size(s, size, at, a);
    default:
        return read_between(s, size, at, a);
    }
}

/* Judges an escape with an argument, whose letter is s[at - 1]. */
static enum roff_kind judge_argument(const uint8_t *s, size_t size, bool final, size_t at,
                                     struct roff_escape *e)
{
    struct argument a = {0};
    int read = read_argument(s, size < ROFF_LONGEST ? size : ROFF_LONGEST, at, &a);
    if (read < 0 && size < ROFF_LONGEST && !final)
        return ROFF_MORE;
    if (read <= 0)
        return plain(e, at);
    e->taken = a.next;
    switch (escapes[s[at - 1]]) {
    case ESCAPE_STRING:
        e->size = a.end - a.begin;
        memcpy(e->bytes, s + a.begin, e->size);
        return ROFF_NAMED;
    case ESCAPE_GLYPH:
    case ESCAPE_CHARACTER:
        return judge_glyph(s + a.begin, a.end - a.begin, e);
    case ESCAPE_MOTION:
        return judge_motion(s, &a, e);
    case ESCAPE_NUMBER:
        return judge_number(s, &a, e);
    default:
        return ROFF_NOTHING;
    }
}

/* Judges a '\' before a line end, or `\c`, whose last byte is s[at - 1]. */
static enum roff_kind judge_line_end(const uint8_t *s, size_t size, bool final, size_t at,
                                     struct roff_escape *e)
{
    bool join = s[at - 1] == 'c';
    size_t end = at - !join;
    e->taken = at;
    if (end < size && s[end] == '\r')
        end++;
    if (end == size && !final)
        return ROFF_MORE;
    bool ends = end < size && s[end] == '\n';
    if (!ends)
        return join ? ROFF_NOTHING : ROFF_PLAIN;
    e->taken = end + 1;
    return join ? ROFF_LINE : ROFF_NOTHING;
}

enum roff_kind roff_judge(const uint8_t *s, size_t size, bool final, bool is_definition,
                          struct roff_escape *e)
{
    enum { BACKSLASHES = 8 };
    size_t at = 1;
    e->size = e->lead = 0;
    while (is_definition && at < size && at < BACKSLASHES && s[at] == '\\')
        at++;
    if (at == size)
        return final ? plain(e, size) : ROFF_MORE;
    uint8_t c = s[at++];
    e->taken = at;
    switch (escapes[c]) {
    case ESCAPE_KEEP:
        return plain(e, c < ' ' || c == '\'' || c >= 0x7f ? at - 1 : at);
    case ESCAPE_BYTE:
        e->lead = at - 1;
        return ROFF_BARE;
    case ESCAPE_NOTHING:
        return ROFF_NOTHING;
    case ESCAPE_BLANK:
    case ESCAPE_BACKSLASH:
        e->bytes[e->size++] = escapes[c] == ESCAPE_BLANK ? ' ' : '\\';
        return ROFF_OTHER;
    case ESCAPE_LINE_END:
    case ESCAPE_JOIN:
        return judge_line_end(s, size, final, at, e);
    case ESCAPE_REMARK:
        return ROFF_REMARK;
    default:
        return judge_argument(s, size, final, at, e);
    }
}
