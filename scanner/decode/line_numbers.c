/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * line_numbers.c — the filter that removes the `  123. ` before the lines of a numbered listing.
 *
 * A prefix consists of blanks, digits and a dot, followed by a blank, a U+00A0 in UTF-8 or the end
 * of the line. It is removed with the blank; a U+00A0 or the line end is kept. Lines that begin
 * otherwise are put as they are. The few bytes that may still become a prefix are held back.
 */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/decoder.h"

enum { LONGEST = 32 }; /* bytes of a prefix */

struct line_numbers {
    bool in_line; /* the line has no prefix here any more */
    bool dot;     /* the dot has been seen: the next bytes show whether this is a prefix */
    bool digits;  /* a digit has been seen */
    uint8_t lookahead[LONGEST];
    size_t lookahead_size;
    uint64_t lookahead_at, lookahead_end;
    enum text_map lookahead_map;
    /* the first byte of a possible U+00A0 after the dot; size 0: none is held */
    struct urisift_text lead;
};

static const uint8_t nbsp[] = {0xc2, 0xa0};

/* Does `c` continue the prefix that is held? Notes digits and the dot. */
static bool continues(struct line_numbers *n, uint8_t c)
{
    if (n->lookahead_size == LONGEST || n->dot)
        return false;
    if (c == '.' && n->digits) {
        n->dot = true;
        return true;
    }
    if (char_is(c, CHAR_DIGIT)) {
        n->digits = true;
        return true;
    }
    return c == ' ' && !n->digits;
}

/* Puts the held bytes, or drops them if they are a prefix. Puts `lead` in any case. */
static enum urisift_error release(struct line_numbers *n, bool prefix,
                                  struct urisift_text_sink sink)
{
    struct urisift_text text = {n->lookahead,     n->lookahead_size, n->lookahead_at,
                                n->lookahead_end, n->lookahead_map,  0};
    enum urisift_error error =
        n->lookahead_size > 0 && !prefix ? sink.put(sink.self, &text) : URISIFT_OK;
    if (!error && n->lead.size > 0)
        error = sink.put(sink.self, &n->lead);
    n->lookahead_size = n->lead.size = 0;
    n->dot = n->digits = false;
    return error;
}

/* The only filter that may run before this one is utf16_text. So the held bytes, which are ASCII,
 * all come from runs with the same map: TEXT_EXACT, TEXT_UTF16 or TEXT_UTF32. */
static enum urisift_error feed_line_numbers(void *state, const struct urisift_text *t,
                                            struct urisift_text_sink sink)
{
    struct line_numbers *n = state;
    size_t i = 0;
    while (i < t->size) {
        if (n->in_line) {
            const uint8_t *newline = memchr(t->data + i, '\n', t->size - i);
            size_t end = newline ? (size_t)(newline - t->data) + 1 : t->size;
            enum urisift_error error = text_put_part(sink, t, i, end);
            if (error)
                return error;
            n->in_line = !newline;
            i = end;
        } else if (continues(n, t->data[i])) {
            struct urisift_text byte = text_part(t, i, i + 1);
            if (n->lookahead_size == 0)
                n->lookahead_at = byte.begin;
            n->lookahead_end = byte.end;
            n->lookahead_map = byte.map;
            n->lookahead[n->lookahead_size++] = t->data[i++];
        } else if (n->dot && n->lead.size == 0 && t->data[i] == nbsp[0]) {
            n->lead = text_part(t, i, i + 1);
            n->lead.data = nbsp;
            i++;
        } else {
            bool prefix =
                n->lead.size > 0 ? t->data[i] == nbsp[1] : n->dot && ascii_is_white(t->data[i]);
            i += prefix && t->data[i] == ' ';
            enum urisift_error error = release(n, prefix, sink);
            if (error)
                return error;
            n->in_line = true;
        }
    }
    return URISIFT_OK;
}

static enum urisift_error finish_line_numbers(void *state, struct urisift_text_sink sink)
{
    struct line_numbers *n = state;
    return release(n, n->dot && n->lead.size == 0, sink);
}

/* Returns the number in the prefix of the line at head[*at], 0 if the line has no prefix. Moves *at
 * to the next line. */
static uint64_t read_number(const uint8_t *head, size_t size, size_t *at)
{
    struct line_numbers n = {0};
    uint64_t value = 0;
    size_t i = *at;
    for (; i < size && continues(&n, head[i]); i++, n.lookahead_size++)
        if (char_is(head[i], CHAR_DIGIT))
            value = value % 1000000000 * 10 + (head[i] - (uint64_t)'0');
    bool prefix = n.dot && (i == size || ascii_is_white(head[i]) ||
                            (size - i >= 2 && memcmp(head + i, nbsp, 2) == 0));
    const uint8_t *newline = i < size ? memchr(head + i, '\n', size - i) : NULL;
    *at = newline ? (size_t)(newline - head) + 1 : size;
    return prefix ? value : 0;
}

/* A listing numbers each of its lines. A numbered list inside a text has few numbered lines in a
 * row, and other lines between them. */
static int sniff_line_numbers(const uint8_t *head, size_t size)
{
    enum { IN_A_ROW = 16 };
    uint64_t last = 0;
    int row = 0;
    for (size_t at = 0; at < size;) {
        uint64_t number = read_number(head, size, &at);
        row = number > 0 && number == last + 1 ? row + 1 : 0;
        last = number;
        if (row == IN_A_ROW)
            return 90;
    }
    return 0;
}

const struct urisift_decoder urisift_decoder_line_numbers = {
    .name = "line-numbers",
    .summary = "numbered listing: the `  123. ` before lines removed",
    .sniff = sniff_line_numbers,
    .filter = true,
    .state_size = sizeof(struct line_numbers),
    .feed = feed_line_numbers,
    .finish = finish_line_numbers,
    .gap_warning = URISIFT_LINE_NUMBERS_REMOVED,
};
