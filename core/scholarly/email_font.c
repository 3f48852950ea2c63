/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_font.c — backslashes before a mail address, as roff and other markup has them.
 *
 *     \fIuser@example.org\fP      \f(CWuser@example.org      bug\-gzip@gnu.org      first\_last@example.org
 *
 * Idea:     behind an escape of a font it begins. One with a backslash before a mark inside of it is not in the text as it
 *           is, and what stands behind that backslash is another address: neither is told.
 * See:      groff(7), "Escape sequences".
 */
#include "core/chars.h"
#include "core/scholarly/email.h"

/* Fonts have names of capitals and digits: B, I, R, P, 1 to 9; CW, CB. */
static bool is_font_name(uint8_t c)
{
    return char_is(c, CHAR_UPPER | CHAR_DIGIT);
}

static bool has_font(struct urisift_span text, size_t begin)
{
    return text.data[begin] == '\\' && text.data[begin + 1] == 'f';
}

bool email_is_behind_font(struct urisift_span text, size_t at)
{
    if (at < 3 || !is_font_name(text.data[at - 1]))
        return false;
    if (has_font(text, at - 3))
        return true;
    return at >= 5 && text.data[at - 3] == '(' && has_font(text, at - 5);
}

/* Joins this mark what stands before a backslash to what stands behind it? */
static bool is_inner_mark(uint8_t c)
{
    return c == '-' || c == '.' || c == '_' || c == '+';
}

size_t email_behind_backslash(struct urisift_span text, size_t begin, size_t at)
{
    size_t mark = begin;
    while (mark > 0 && is_inner_mark(text.data[mark - 1]))
        mark--;
    if (mark > 1 && text.data[mark - 1] == '\\' && is_inner_mark(text.data[mark]))
        return char_is(text.data[mark - 2], CHAR_LOCAL) ? at : begin;
    const size_t behind = begin + 2; /* as the letters of one are its first */
    return behind <= at && email_is_behind_font(text, behind) ? behind : begin;
}
