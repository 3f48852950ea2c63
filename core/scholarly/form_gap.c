/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * form_gap.c — what parts a label from what it labels: blanks and a ':', or the signs of a record.
 *
 *     ISBN: 0-306-40615-2      isbn = {9783161484100}      "pmid": 12345678      ISSN (online): 0317-8471
 */
#include "core/chars.h"
#include "core/scholarly/form.h"

enum { BLANKS_MAX = 4 }; /* between a label and what it labels: more is a column of a table */

static bool is_octet(struct urisift_span text, size_t at, uint8_t octet)
{
    return at < text.size && text.data[at] == octet;
}

/* Blanks, tabs and no-break spaces, a few of them. */
static size_t skip_blanks(struct urisift_span text, size_t at)
{
    for (int i = 0; i < BLANKS_MAX && at < text.size; i++) {
        if (char_is_blank(text.data[at]))
            at++;
        else if (text.size - at > 1 && text.data[at] == 0xc2 && text.data[at + 1] == 0xa0)
            at += 2;
        else
            break;
    }
    return at;
}

/* Does the text end at `at`, or inside of what may be a no-break space there? */
static bool ends_at(struct urisift_span text, size_t at)
{
    return at >= text.size || (text.size - at == 1 && text.data[at] == 0xc2);
}

enum form_answer form_match_gap(struct urisift_span text, size_t at, uint8_t last, struct form_start *start)
{
    size_t i = skip_blanks(text, at);
    if (last != ':' && i < text.size && text.data[i] == ':')
        i = skip_blanks(text, i + 1);
    start->name = i;
    if (i < text.size && ends_at(text, i))
        return FORM_MORE;
    if (i > at || !char_is(last, CHAR_ALNUM))
        return FORM_YES;
    if (i == text.size)
        return FORM_MORE;
    return char_is(last, CHAR_ALPHA) && char_is(text.data[i], CHAR_DIGIT) ? FORM_YES : FORM_NO; /* RFC2141 */
}

/* `(print)`, `(13)` behind a label at `at`: the offset behind it; `at`: there is none. *more: perhaps it is one. */
static size_t skip_role(struct urisift_span text, size_t at, bool *more)
{
    enum { LONGEST = 16 };
    size_t i = at + 1, end;
    if (!is_octet(text, at, '('))
        return at;
    if (form_has(text, i, "10") || form_has(text, i, "13"))
        end = i + 2;
    else
        for (end = i; end < text.size && end - i < LONGEST; end++)
            if (!(char_is(text.data[end], CHAR_ALPHA) ||
                  (end > i && (char_is(text.data[end], CHAR_LDH) || text.data[end] == ' '))))
                break;
    *more = end == text.size || form_span(text, i, CHAR_DIGIT) == text.size;
    return end > i && is_octet(text, end, ')') ? end + 1 : at;
}

/* The signs that part a record's field from its value, from behind its name: the offset of the value; `at`: there are none. */
static size_t skip_signs(struct urisift_span text, size_t at, bool *more)
{
    size_t i = at;
    bool quoted = is_octet(text, i, '"');
    if (quoted)
        i = skip_blanks(text, i + 1);
    *more = ends_at(text, i);
    if (is_octet(text, i, '>')) /* <isbn>, <pub-id pub-id-type="pmid"> */
        return i + 1;
    if (!quoted && is_octet(text, i, '-')) { /* MEDLINE's PMID- */
        size_t value = skip_blanks(text, i + 1);
        *more = ends_at(text, i + 1);
        return value > i + 1 ? value : at;
    }
    if (!is_octet(text, i, ':') && (quoted || !is_octet(text, i, '=')))
        return at;
    i = skip_blanks(text, i + 1);
    return is_octet(text, i, '"') || is_octet(text, i, '{') ? i + 1 : i;
}

enum form_answer form_match_field(struct urisift_span text, size_t at, uint8_t last, struct form_start *start)
{
    bool more_role = false, more_signs = false;
    size_t name = skip_blanks(text, at), role = skip_role(text, name, &more_role), behind = role;
    if (role > name)
        behind = skip_blanks(text, role);
    size_t value = skip_signs(text, behind, &more_signs);
    if (more_role || (more_signs && behind < text.size) || (value < text.size && ends_at(text, value)))
        return FORM_MORE;
    if (value == at || (role == name && value == behind)) /* blanks, or nothing */
        return form_match_gap(text, at, last, start);
    start->name = value;
    return FORM_YES;
}
