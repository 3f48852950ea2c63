/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* mail.c — fields of the message, record or tag that a finding is in. */
#include "core/text/chars.h"
#include "core/text/span.h"
#include "scanner/fields/fields.h"

/* A text of the location; null: it has none, or locations are not requested. */
#define WHERE_TEXT(member)                                                                         \
    (r->finding->where ? field_some(r->finding->where->member) : field_null())

static bool is_in_message(const struct urisift_field_reader *r)
{
    return r->finding->where && r->finding->where->message > 0;
}

FIELD_VALUE(message)
{
    return is_in_message(r) ? field_number(r->finding->where->message) : field_null();
}

FIELD_VALUE(message_id)
{
    return WHERE_TEXT(message_id);
}

FIELD_VALUE(date)
{
    return WHERE_TEXT(date);
}

FIELD_VALUE(date_from)
{
    if (!is_in_message(r) || r->finding->where->date.size == 0)
        return field_null();
    const char *name = urisift_date_from_name(r->finding->where->date_from);
    return field_text(span_of_text(name ? name : "date"));
}

/* The first `size` bytes of a date like 2024-03-04T…; empty: the date is not like that. */
static struct urisift_span date_begin(const struct urisift_field_reader *r, size_t size)
{
    static const char shape[] = "dddd-dd-dd";
    struct urisift_span none = {NULL, 0};
    if (!r->finding->where || r->finding->where->date.size < sizeof shape - 1)
        return none;
    const uint8_t *date = r->finding->where->date.data;
    for (size_t i = 0; i < sizeof shape - 1; i++)
        if (shape[i] == 'd' ? !char_is(date[i], CHAR_DIGIT) : date[i] != '-')
            return none;
    return (struct urisift_span){date, size};
}

FIELD_VALUE(year)
{
    struct urisift_span digits = date_begin(r, 4);
    uint64_t year = 0;
    for (size_t i = 0; i < digits.size; i++)
        year = 10 * year + (uint64_t)(digits.data[i] - '0');
    return digits.size > 0 ? field_number(year) : field_null();
}

FIELD_VALUE(month)
{
    return field_some(date_begin(r, 7));
}

FIELD_VALUE(day)
{
    return field_some(date_begin(r, 10));
}

FIELD_VALUE(part)
{
    return WHERE_TEXT(part);
}

FIELD_VALUE(field)
{
    const struct urisift_where *where = r->finding->where;
    if (where && where->field.size > 0)
        return field_text(where->field);
    return where && (where->message > 0 || where->in_record) ? field_text(span_of_text("body"))
                                                             : field_null();
}

FIELD_VALUE(quote)
{
    return is_in_message(r) ? field_number(r->finding->where->quote) : field_null();
}

FIELD_VALUE(attribute)
{
    return WHERE_TEXT(attribute);
}

FIELD_VALUE(message_text)
{
    const struct urisift_where *where = r->finding->where;
    for (size_t i = 0; where && i < where->field_count; i++)
        if (strcmp(where->fields[i].key, field->name) == 0)
            return field_some(where->fields[i].text);
    return field_null();
}

FIELD_VALUE(cut)
{
    const struct urisift_where *where = r->finding->where;
    size_t size = 0;
    for (size_t i = 0; where && i < where->field_count; i++)
        if (where->fields[i].cut)
            field_add_name(r, &size, where->fields[i].key);
    return field_some((struct urisift_span){r->room, size});
}

FIELD_VALUE(record)
{
    return WHERE_TEXT(record);
}

FIELD_VALUE(target_uri)
{
    return WHERE_TEXT(target);
}

FIELD_VALUE(record_type)
{
    return WHERE_TEXT(type);
}
