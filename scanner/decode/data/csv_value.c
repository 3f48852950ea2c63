/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * csv_value.c — recognizes fields of CSV that are values, by the bytes around them.
 *
 * In a quoted field, separators are as they were, but a line end may be part of the field. So text
 * between two line ends is a field only before the first quoted field of the stream. After it, the
 * nearby bytes do not show whether a quoted field is open.
 */
#include <string.h>

#include "core/text/utf8.h"
#include "scanner/decode/data/csv_value.h"

enum csv_value {
    CSV_NONE,
    CSV_FIELD,
    CSV_QUOTED_FIELD,
    CSV_LINE /* the first field of a record, or a line of a quoted field */
};

enum csv_parting { CSV_NOTHING, CSV_SEPARATOR, CSV_LINE_END };

/* Does the byte of the text separate fields? Line ends that were separators are CSV_SEPARATOR. */
static enum csv_parting parting_at(const struct value_text *t, size_t at)
{
    if (!csv_is_field_end(t->data[at]))
        return CSV_NOTHING;
    struct value_place place = value_place(t, at);
    size_t size = (size_t)(place.end - place.begin);
    if (size == 0)
        return CSV_NOTHING;
    bool is_line_end = !place.raw || memchr(place.raw, '\n', size) || memchr(place.raw, '\r', size);
    return is_line_end ? CSV_LINE_END : CSV_SEPARATOR;
}

unsigned csv_value_begins(const void *state, const struct value_text *t, size_t start)
{
    const struct csv_seen *seen = state;
    bool is_quoted = start > 0 && t->data[start - 1] == '"';
    size_t field = start - is_quoted;
    if (is_quoted && !value_is_plain(t, start)) /* it is the second of two quotes */
        return CSV_NONE;
    bool is_first = t->base == 0 && (field == 0 || field == utf8_mark_size(t->data, field));
    enum csv_parting parting = is_first    ? CSV_SEPARATOR
                               : field > 0 ? parting_at(t, field - 1)
                                           : CSV_NOTHING;
    if (parting == CSV_NOTHING)
        return CSV_NONE;
    if (is_quoted)
        return CSV_QUOTED_FIELD;
    bool may_be_inside = seen->quoted && value_place(t, start).begin > seen->quoted_at;
    return parting == CSV_LINE_END && may_be_inside ? CSV_LINE : CSV_FIELD;
}

enum value_answer csv_value_ends(const void *state, const struct value_text *t, struct value *v,
                                 size_t at)
{
    (void)state;
    if (at < t->size && (t->data[at] == '(' || t->data[at] == ')'))
        return VALUE_GOES_ON;
    if (v->kind == CSV_QUOTED_FIELD) {
        if (at == t->size || t->data[at] != '"')
            return VALUE_NO;
        if (++at == t->size && !t->final)
            return VALUE_MORE;
        return at == t->size || (parting_at(t, at) != CSV_NOTHING && value_is_plain(t, at))
                   ? VALUE_YES
                   : VALUE_NO;
    }
    enum csv_parting parting = at == t->size ? CSV_SEPARATOR : parting_at(t, at);
    return parting == CSV_SEPARATOR || (parting == CSV_LINE_END && v->kind == CSV_FIELD) ? VALUE_YES
                                                                                         : VALUE_NO;
}
