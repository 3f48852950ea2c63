/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* place.c — fields that say where a finding is, and how it was taken out of the text. */
#include "core/text/span.h"
#include "scanner/fields/fields.h"

/* A link that lies on no text has no place of its own. */
static bool has_place(const struct urisift_field_reader *r)
{
    return !r->finding->link || r->finding->link->status != URISIFT_LINK_ONLY;
}

static struct urisift_field_value number_of_place(const struct urisift_field_reader *r,
                                                  uint64_t number)
{
    return has_place(r) ? field_number(number) : field_null();
}

FIELD_VALUE(file)
{
    return field_some(r->file);
}

FIELD_VALUE(start)
{
    return number_of_place(r, r->finding->start);
}

FIELD_VALUE(end)
{
    return number_of_place(r, r->finding->end);
}

FIELD_VALUE(line)
{
    return r->finding->line > 0 ? number_of_place(r, r->finding->line) : field_null();
}

FIELD_VALUE(column)
{
    return r->finding->column > 0 ? number_of_place(r, r->finding->column) : field_null();
}

FIELD_VALUE(page)
{
    return r->finding->page > 0 ? field_number(r->finding->page) : field_null();
}

FIELD_VALUE(wrapper)
{
    const char *name = urisift_wrapper_name(r->finding->wrapper);
    return name ? field_text(span_of_text(name)) : field_null();
}

FIELD_VALUE(trimmed)
{
    return field_some(r->finding->trimmed);
}

FIELD_VALUE(joined)
{
    return field_bool(r->finding->joined);
}

FIELD_VALUE(join_rule)
{
    size_t size = 0;
    for (size_t i = 0; urisift_join_rule_name(i); i++)
        if (r->finding->join_rules >> i & 1)
            field_add_name(r, &size, urisift_join_rule_name(i));
    return field_some((struct urisift_span){r->room, size});
}

FIELD_VALUE(alternative)
{
    return field_some(r->finding->alternative);
}

FIELD_VALUE(before)
{
    return field_some(r->finding->before);
}

FIELD_VALUE(after)
{
    return field_some(r->finding->after);
}
