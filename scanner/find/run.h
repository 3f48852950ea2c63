/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * run.h — runs of bytes that may belong to an identifier: between run.c,
 * wide.c and extent.c.
 */
#ifndef URISIFT_FIND_RUN_H
#define URISIFT_FIND_RUN_H

#include "scanner/find/finder.h"

static inline bool is_round(uint8_t bracket)
{
    return bracket == '(' || bracket == ')';
}

/* Bytes that a sentence may put after an identifier: they are cut from its end repeatedly. */
static inline bool is_sentence_mark(uint8_t c)
{
    return c == '.' || c == ',' || c == ';' || c == ':' || c == '!' || c == '?' || c == '\'';
}

/* Returns the bytes after `end`, up to `limit`, that a sentence may put there. */
static inline size_t sentence_span(const uint8_t *data, size_t end, size_t limit)
{
    size_t i = end;
    while (i < limit &&
           (is_sentence_mark(data[i]) || data[i] == '*' || data[i] == '_' || is_round(data[i])))
        i++;
    return i - end;
}

/* Bytes that end a URL but are not white space, quotes or controls: more of it may follow
 * (cut-at-illegal). */
static inline bool is_cut_mark(uint8_t c)
{
    return c == '[' || c == ']' || c == '{' || c == '}' || c == '|' || c == '\\' || c == '^' ||
           c == '`';
}

/* Does the non-ASCII character at `at` belong? FIND_NO with *length 0: the
 * bytes are no UTF-8. */
enum find_answer wide_belongs(const struct find_rules *rules, const struct find_view *view,
                              size_t at, size_t *length);

/* Is there a '[' at `at`, followed by hexadecimal digits, ':' and '.' up to a ']'? *end is after
 * the ']'. */
enum find_answer literal_follows(const uint8_t *data, size_t size, bool final, size_t at,
                                 size_t *end);

/* May an IP literal be at `at`: right after the colon's "//", or after the '@' of its userinfo?
 * Only near the colon, so that the answer does not depend on how much text is there. SIZE_MAX:
 * there is no colon. */
bool is_host_begin(const struct find_rules *rules, const struct find_view *view, size_t colon,
                   size_t at);

/* Where the IP literal that begins with the bracket at `at` ends; 0: none does. */
size_t literal_at(const struct find_rules *rules, const struct find_view *view, size_t colon,
                  size_t at, size_t end);

/* Reads the run of the identifier after `colon`, as far as there is text. */
enum find_answer run_read(const struct find_tables *tables, struct find_run *run,
                          const struct find_rules *rules, const struct find_view *view,
                          size_t colon);

#endif
