/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* run.h — runs of bytes that may belong to an identifier; shared by run.c, wide.c and extent.c.
 * Places are offsets in the view. */
#ifndef URISIFT_FIND_RUN_H
#define URISIFT_FIND_RUN_H

#include "scanner/find/finder.h"

static inline bool is_round(uint8_t bracket)
{
    return bracket == '(' || bracket == ')';
}

/* May a sentence put the byte after an identifier? Such bytes are cut from its end repeatedly. */
static inline bool is_sentence_mark(uint8_t c)
{
    return c == '.' || c == ',' || c == ';' || c == ':' || c == '!' || c == '?' || c == '\'';
}

/* Returns the number of bytes after `end`, up to `limit`, that a sentence may put there. */
static inline size_t sentence_span(const uint8_t *data, size_t end, size_t limit)
{
    size_t i = end;
    while (i < limit &&
           (is_sentence_mark(data[i]) || data[i] == '*' || data[i] == '_' || is_round(data[i])))
        i++;
    return i - end;
}

/* Does the byte end a URL, without being white space, a quote or a control that separates? Then
 * more of the URL may follow (cut-at-illegal). */
static inline bool is_cut_mark(uint8_t c)
{
    /* controls but NUL, white space, ESC, U+001C to U+001F and the codes of IRC's formatting */
    const uint32_t controls = 0x07bd41e2;
    if (c < ' ')
        return (controls >> c & 1) != 0;
    return c == '[' || c == ']' || c == '{' || c == '}' || c == '|' || c == '\\' || c == '^' ||
           c == '`' || c == 0x7f;
}

/* May the byte that ends a run begin an escape, a control sequence or a soft hyphen, or end a
 * hyperlink? */
static inline bool is_doubtful(uint8_t c)
{
    return c < ' ' ? c == 0x1b || c == 0x07 : c == '\\' || c == 0xc2;
}

/* wide.c. Does the non-ASCII character at `at` belong to an identifier? *length: its bytes. FIND_NO
 * with *length 0: the bytes are not UTF-8. FIND_MORE: more text is needed to know. */
enum find_answer wide_belongs(const struct find_rules *rules, const struct find_view *view,
                              size_t at, size_t *length);

/* Does a ']' follow the '[' at `at`, with nothing between that begins another thing? *end is after
 * the ']'.
 * FIND_MORE: more text is needed to know; never if `final`. */
enum find_answer literal_follows(const uint8_t *data, size_t size, bool final, size_t at,
                                 size_t *end);

/* May an IP literal be at `at`: right after the colon's "//", or after the '@' of its userinfo?
 * Only near the colon, so that the answer does not depend on how much text is there. `colon`
 * SIZE_MAX: there is no colon. */
bool is_host_begin(const struct find_rules *rules, const struct find_view *view, size_t colon,
                   size_t at);

/* Returns where the IP literal that begins with the bracket at `at` ends, or 0 if none begins
 * there. */
size_t literal_at(const struct find_rules *rules, const struct find_view *view, size_t colon,
                  size_t at, size_t end);

/* Reads the run of the identifier after `colon`, as far as there is text. FIND_YES: the run is
 * whole. FIND_MORE: the text in memory ends first. FIND_NO_MEMORY. */
enum find_answer run_read(const struct find_tables *tables, struct find_run *run,
                          const struct find_rules *rules, const struct find_view *view,
                          size_t colon);

#endif
