/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * bib_sniff.c — recognizes a BibTeX database for `auto`.
 *
 *     % a comment
 *     @article{key,
 *       url = {http://a.example/}}
 *
 * An entry begins a line. BibTeX ignores text between entries; but a text that quotes an entry is
 * no database. So only lines without a byte that TeX changes may come before the first entry, and
 * after an entry only comments and other entries.
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/tex/tex_state.h"

static size_t skip_white(const uint8_t *s, size_t size, size_t at)
{
    while (at < size && ascii_is_white(s[at]))
        at++;
    return at;
}

/* Skips a name: a word that BibTeX allows as key or name of a field. */
static size_t skip_name(const uint8_t *s, size_t size, size_t at)
{
    while (at < size && s[at] > ' ' && !memchr("{},=\"#%()", s[at], 9))
        at++;
    return at;
}

/* Is there a name, blanks and '=' at `at`, or as much of them as the head has? */
static bool is_field(const uint8_t *s, size_t size, size_t at)
{
    size_t end = skip_name(s, size, at), equals = skip_white(s, size, end);
    return end > at && (equals == size || s[equals] == '=');
}

/* Does an entry begin with the '@' at `at`? *body: after its brace. */
static bool is_entry(const uint8_t *s, size_t size, size_t at, size_t *body)
{
    size_t i = at + 1;
    while (i < size && char_is(s[i], CHAR_ALPHA))
        i++;
    struct urisift_span word = {s + at + 1, i - at - 1};
    i = skip_white(s, size, i);
    if (word.size == 0 || i == size || (s[i] != '{' && s[i] != '('))
        return false;
    *body = ++i;
    if (ascii_is(word, "comment") || ascii_is(word, "preamble"))
        return true;
    i = skip_white(s, size, i);
    if (ascii_is(word, "string"))
        return is_field(s, size, i);
    size_t key = skip_name(s, size, i);
    i = skip_white(s, size, key);
    if (i == size || s[i] != ',')
        return false;
    i = skip_white(s, size, i + 1);
    return i == size || s[i] == '}' || is_field(s, size, i);
}

/* Returns the offset after the brace that closes an entry; `size`: it is not in the head. */
static size_t skip_entry(const uint8_t *s, size_t size, size_t at)
{
    uint8_t open = s[at - 1], close = open == '{' ? '}' : ')';
    for (size_t depth = 1; at < size && depth > 0; at++) {
        at += s[at] == '\\' && at + 1 < size;
        depth += s[at] == open;
        depth -= s[at] == close;
    }
    return at;
}

static size_t skip_line(const uint8_t *s, size_t size, size_t at)
{
    const uint8_t *line_feed = at < size ? memchr(s + at, '\n', size - at) : NULL;
    return line_feed ? (size_t)(line_feed - s) + 1 : size;
}

/* Has the line a byte that is decoded or ends identifiers in TeX, or begins an identifier? */
static bool is_changed(const uint8_t *line, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (memchr("\\%~${}", line[i], 6))
            return true;
    return memmem(line, size, "://", 3) != NULL;
}

bool bib_sniff(const uint8_t *head, size_t size)
{
    bool has_entry = false;
    size_t at = skip_white(head, size, utf8_mark_size(head, size));
    while (at < size) {
        size_t body, line = skip_line(head, size, at);
        if (head[at] == '@' && is_entry(head, size, at, &body)) {
            at = skip_entry(head, size, body);
            has_entry = true;
        } else if (head[at] == '%' || (!has_entry && !is_changed(head + at, line - at))) {
            at = line;
        } else if (has_entry && head[at] == ',') { /* some programs write it after an entry */
            at++;
        } else {
            return false;
        }
        at = skip_white(head, size, at);
    }
    return has_entry;
}
