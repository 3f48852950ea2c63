/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * base64.c — decodes base64: a kernel decodes lines; where it stops, characters are decoded one by
 * one.
 *
 * Holds:    a quantum has the same place whichever way decoded it. If its characters are together
 *           in the stream, its range is four bytes, as TEXT_BASE64 says.
 */
#include "scanner/decode/transfer/base64.h"

enum {
    QUANTUM = 4,
    DECODED = 3,
    PIECE = 4096, /* bytes that are decoded at once */
    /* bytes allowed that encode nothing, in addition to one for each byte of text */
    HIDDEN = 2048,
};

_Static_assert(PIECE / QUANTUM * DECODED <= TEXT_LINE_MOST,
               "all that is decoded at once may be a line");

void base64_begin(struct base64 *b, const struct urisift_kernel *kernel)
{
    *b = (struct base64){.kernel = kernel, .is_apart = true};
}

static void show(struct base64 *b, size_t size)
{
    b->hidden -= b->hidden < size ? b->hidden : (uint32_t)size;
}

/* Puts the whole bytes of the quantum and begins another. */
static enum urisift_error put_quantum(struct base64 *b, struct urisift_text_sink out)
{
    uint32_t bits = b->bits << 6 * (QUANTUM - b->count);
    uint8_t bytes[DECODED] = {(uint8_t)(bits >> 16), (uint8_t)(bits >> 8), (uint8_t)bits};
    struct urisift_text text = {bytes, b->count - 1u, b->begin, b->end, TEXT_WHOLE, 0};
    if (b->end - b->begin == QUANTUM)
        text.map = TEXT_BASE64;
    b->count = 0;
    b->padded = false;
    show(b, text.size);
    return text.size > 0 ? out.put(out.self, &text) : URISIFT_OK;
}

static enum urisift_error take_digit(struct base64 *b, uint8_t c, const struct urisift_text *t,
                                     size_t at, struct urisift_text_sink out)
{
    struct urisift_text place = text_part(t, at, at + 1);
    enum urisift_error error = URISIFT_OK;
    if (b->padded) { /* one '=' instead of two: the line may be out of step */
        error = put_quantum(b, out);
        b->junk = true;
    }
    if (b->count == 0) {
        b->begin = place.begin;
        b->bits = 0;
    }
    b->bits = b->bits << 6 | (c & 63u);
    b->end = place.end;
    b->count++;
    b->line++;
    return !error && b->count == QUANTUM ? put_quantum(b, out) : error;
}

static enum urisift_error take_padding(struct base64 *b, const struct urisift_text *t, size_t at,
                                       struct urisift_text_sink out)
{
    if (b->count == 0)
        return URISIFT_OK;
    if (b->count == 1) {
        b->count = 0;
        b->junk = true;
        return URISIFT_OK;
    }
    b->end = text_part(t, at, at + 1).end;
    if (b->count == 3 || b->padded)
        return put_quantum(b, out);
    b->padded = true;
    return URISIFT_OK;
}

/* At the end of a line with an open quantum: has the line lost characters, so that the next one
 * would be out of step? An empty line has lost nothing. */
static bool is_out_of_step(const struct base64 *b)
{
    bool is_told = b->before == BASE64_USUAL || (b->steady && b->before >= BASE64_FULL);
    if (b->count == 0 || b->line == 0 || !is_told || b->line == b->before)
        return false;
    return b->is_apart ? b->was_whole : b->line % QUANTUM == 0;
}

/* Begins a line after one that contained characters. */
static void begin_line(struct base64 *b, uint64_t before, bool was_whole)
{
    b->steady = before == b->before;
    b->before = before;
    b->was_whole = was_whole;
    b->line = 0;
    b->is_apart = b->count == 0;
}

static enum urisift_error take_line_end(struct base64 *b, struct urisift_text_sink out)
{
    enum urisift_error error = b->padded ? put_quantum(b, out) : URISIFT_OK;
    if (b->count > 0)
        b->ending = b->junk ? BASE64_IS_LOST : is_out_of_step(b) ? BASE64_ENDS : BASE64_GOES_ON;
    if (b->line > 0)
        begin_line(b, b->line, b->is_apart && b->line % QUANTUM == 0 && !b->junk);
    b->junk = b->bang = false;
    return error;
}

/* Ends the quantum after a complete line, or drops it, as `ending` says. */
static enum urisift_error end_quantum(struct base64 *b, struct urisift_text_sink out)
{
    bool ends = b->ending == BASE64_ENDS && b->count > 0;
    enum urisift_error error = ends ? put_quantum(b, out) : URISIFT_OK;
    b->count = 0;
    b->is_apart = true;
    return error;
}

/* Counts a byte that encodes nothing. After too many of them, the quantum and any identifier end.
 * Otherwise an unlimited number of bytes before them would have to be kept. */
static enum urisift_error hide(struct base64 *b, const struct urisift_text *t, size_t at,
                               struct urisift_text_sink out)
{
    uint64_t place = text_part(t, at, at + 1).begin;
    if (++b->hidden <= HIDDEN)
        return URISIFT_OK;
    b->hidden = 0;
    enum urisift_error error = b->count > 0 ? put_quantum(b, out) : URISIFT_OK;
    return error ? error : text_put_other(out, "\n\n", 2, place, place);
}

static enum urisift_error take(struct base64 *b, const struct urisift_text *t, size_t at,
                               struct urisift_text_sink out)
{
    uint8_t c = t->data[at], digit = urisift_base64_bits[c];
    enum urisift_error error = URISIFT_OK;
    if (b->ending && c != ' ' && c != '\t')
        error = end_quantum(b, out);
    b->ending = BASE64_GOES_ON;
    if (error)
        return error;
    if (digit)
        return take_digit(b, digit, t, at, out);
    error = hide(b, t, at, out);
    if (error)
        return error;
    if (c == '=')
        return take_padding(b, t, at, out);
    if (c == '\n')
        return take_line_end(b, out);
    b->bang |= c == '!';
    b->junk |= c != '!' && c != ' ' && c != '\t' && c != '\r' && c != '\f' && c != '\v';
    return URISIFT_OK;
}

/* Judges a '!' by the byte after it. Only before a line end was it added by a relay. */
static inline void judge_bang(struct base64 *b, uint8_t next)
{
    if (b->bang && next != '\r' && next != '\n') {
        b->bang = false;
        b->junk = true;
    }
}

/* Returns the size of the line end at `at` if a digit follows it; else 0. */
static size_t line_end_size(const struct urisift_text *t, size_t at)
{
    size_t size = at < t->size && t->data[at] == '\r' ? 2 : 1;
    bool goes_on = at + size < t->size && t->data[at + size - 1] == '\n' &&
                   urisift_base64_bits[t->data[at + size]];
    return goes_on ? size : 0;
}

/* Decodes the whole quanta from *at on whose characters are together. At the beginning of a line it
 * also decodes the next lines that are as long as the first; the last may be shorter. Moves *at to
 * the byte after them. */
static enum urisift_error decode(struct base64 *b, const struct urisift_text *t, size_t *at,
                                 struct urisift_text_sink out)
{
    uint8_t bytes[PIECE / QUANTUM * DECODED + BASE64_SPARE];
    const struct urisift_kernel *k = b->kernel;
    size_t begin = *at, size = t->size - begin < PIECE ? t->size - begin : PIECE;
    size_t line = k->base64(t->data + begin, size, bytes), filled = line / QUANTUM * DECODED,
           gap = 0;
    bool is_whole = begin > 0 ? t->data[begin - 1] == '\n' : !b->in_line;
    *at += line;
    b->line += line;
    if (is_whole && line > 0 && line < PIECE)
        gap = line_end_size(t, *at);
    if (gap > 0) {
        size_t most = PIECE / line - 1;
        size_t lines =
            k->base64_lines(t->data + *at, t->size - *at, line, gap, most, bytes + filled);
        filled += lines * (line / QUANTUM * DECODED);
        *at += lines * (line + gap);
        if (lines < most && line_end_size(t, *at) == gap) { /* the last line */
            size = t->size - *at - gap < line ? t->size - *at - gap : line;
            size_t last = k->base64(t->data + *at + gap, size, bytes + filled);
            filled += last / QUANTUM * DECODED;
            *at += last > 0 ? gap + last : 0;
            lines += last > 0;
            b->line = last > 0 ? last : line;
        }
        if (lines > 0) {
            b->steady = lines > 1 || b->before == line;
            b->before = line;
            b->was_whole = b->is_apart = true;
            b->junk = b->bang = false; /* they were noted on an earlier line */
        }
        gap = lines > 0 ? gap : 0;
    }
    if (filled == 0)
        return URISIFT_OK;
    /* a line end is shorter than its line */
    show(b, filled - (*at - begin - filled / DECODED * QUANTUM));
    enum text_map map = gap > 0
                            ? text_base64_lines((unsigned)(line / QUANTUM * DECODED), (unsigned)gap)
                            : TEXT_BASE64;
    struct urisift_text text = {bytes, filled, t->begin + begin, t->begin + *at, map, 0};
    return out.put(out.self, &text);
}

enum urisift_error base64_feed(void *self, const struct urisift_text *t,
                               struct urisift_text_sink out)
{
    struct base64 *b = self;
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    while (!error && at < t->size) {
        bool between = b->count == 0 && t->map == TEXT_EXACT; /* padded: count is 2 */
        judge_bang(b, t->data[at]);
        if (between && urisift_base64_bits[t->data[at]]) {
            error = decode(b, t, &at, out);
            if (error || at == t->size)
                break;
        }
        error = take(b, t, at++, out);
    }
    if (t->size > 0)
        b->in_line = t->data[t->size - 1] != '\n';
    return error;
}

enum urisift_error base64_finish(void *self, struct urisift_text_sink out)
{
    struct base64 *b = self;
    bool is_lost = b->count == 0 || b->ending == BASE64_IS_LOST;
    enum urisift_error error = is_lost ? URISIFT_OK : put_quantum(b, out);
    base64_begin(b, b->kernel);
    return error;
}
