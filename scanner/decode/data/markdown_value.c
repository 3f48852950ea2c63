/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * markdown_value.c — decides where the destination of a link ends, and whether it is one.
 *
 *     [text](http://a.example/a_(b)! "title")     [label]: http://a.example/b. 'title'
 *     [text](<http://a.example/a b>)
 *
 * Idea:  parentheses in a destination are paired; those that a backslash or a reference encodes do
 *        not count. An inline destination is followed by ')' or a title, that of a definition by
 *        the end of the line or a title. Anything else is text that looks like a link.
 * Holds: the number of open parentheses is limited, so that text such as `[](http:x[](http:x` takes
 *        time linear in its length.
 * See:   CommonMark 0.30, sections 4.7 and 6.3.
 */
#include "scanner/decode/data/markdown_value.h"

#include "scanner/decode/common/ascii.h"

enum { DEPTH = 32 }; /* most parentheses that may be open; CommonMark requires at least three */

/* Judges the text after the destination, from `at` on. Blanks may come first. */
static enum value_answer look_behind(const struct value_text *t, const struct value *v, size_t at)
{
    enum { BLANKS = 64 }; /* most bytes of white space that are read */
    const bool is_definition = (v->kind & MARKDOWN_DEFINITION) != 0;
    size_t i = at, line_ends = 0;
    for (; i < t->size && i - at < BLANKS && ascii_is_white(t->data[i]); i++) {
        line_ends += t->data[i] == '\n';
        if (line_ends > 0 && is_definition)
            return VALUE_YES;
    }
    if (i - at == BLANKS || line_ends > 1)
        return VALUE_NO;
    if (i == t->size)
        return !t->final ? VALUE_MORE : is_definition ? VALUE_YES : VALUE_NO;
    uint8_t c = t->data[i];
    bool is_title = c == '"' || c == '\'' || c == '(';
    return is_title || (c == ')' && !is_definition) ? VALUE_YES : VALUE_NO;
}

/* Does the destination between '<' and '>' end at `at`? */
static enum value_answer angle_ends(const struct value_text *t, const struct value *v, size_t at)
{
    if (at == t->size || t->data[at] == '\n' || t->data[at] == '\r')
        return VALUE_NO;
    uint8_t c = t->data[at];
    if ((c != '<' && c != '>') || !value_is_plain(t, at))
        return VALUE_GOES_ON;
    return c == '>' ? look_behind(t, v, at + 1) : VALUE_NO;
}

enum value_answer markdown_value_ends(const void *state, const struct value_text *t,
                                      struct value *v, size_t at)
{
    (void)state;
    if (v->kind & VALUE_BLANKS)
        return angle_ends(t, v, at);
    uint8_t c = at < t->size ? t->data[at] : '\n';
    if ((c == '(' || c == ')') && !value_is_plain(t, at))
        return VALUE_GOES_ON;
    if (c == '(')
        return v->depth++ < DEPTH ? VALUE_GOES_ON : VALUE_NO;
    if (c == ')' && v->depth > 0) {
        v->depth--;
        return VALUE_GOES_ON;
    }
    if (v->depth > 0)
        return VALUE_NO;
    if (c == ')')
        return v->kind == MARKDOWN_INLINE ? VALUE_YES : VALUE_NO;
    return ascii_is_white(c) ? look_behind(t, v, at) : VALUE_NO;
}
