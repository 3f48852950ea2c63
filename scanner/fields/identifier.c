/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* identifier.c — fields of the identifier as a whole: its forms and the verdict. */
#include "core/text/chars.h"
#include "core/text/span.h"
#include "scanner/fields/fields.h"

static struct urisift_field_value static_text(const char *text)
{
    return field_text(span_of_text(text));
}

FIELD_VALUE(family)
{
    return static_text(urisift_family_name(urisift_profile_family(r->finding->profile)));
}

FIELD_VALUE(profile)
{
    return static_text(urisift_profile_name(r->finding->profile));
}

FIELD_VALUE(scheme)
{
    struct urisift_span scheme = r->finding->scheme;
    if (scheme.size == 0 || scheme.size > sizeof r->room)
        return field_some(scheme);
    for (size_t i = 0; i < scheme.size; i++)
        r->room[i] = char_lower(scheme.data[i]);
    return field_text((struct urisift_span){r->room, scheme.size});
}

FIELD_VALUE(raw)
{
    return field_text(r->finding->raw);
}

FIELD_VALUE(id)
{
    return field_text(r->finding->id);
}

static bool is_valid(const struct urisift_field_reader *r)
{
    return !r->finding->verdict->error;
}

FIELD_VALUE(valid)
{
    return field_bool(is_valid(r));
}

FIELD_VALUE(error)
{
    return is_valid(r) ? field_null() : static_text(urisift_code_name(r->finding->verdict->error));
}

FIELD_VALUE(error_at)
{
    return is_valid(r) ? field_null() : field_number(r->finding->verdict->at);
}

FIELD_VALUE(error_rule)
{
    return is_valid(r)
               ? field_null()
               : static_text(urisift_code_rule(r->finding->verdict->error, r->finding->profile));
}

FIELD_VALUE(warnings)
{
    size_t size = 0;
    for (int i = URISIFT_FIRST_WARNING; i < URISIFT_CODES; i++)
        if (r->finding->verdict->warnings & urisift_warning_bit((enum urisift_code)i))
            field_add_name(r, &size, urisift_code_name((enum urisift_code)i));
    return field_some((struct urisift_span){r->room, size});
}

FIELD_VALUE(canonical)
{
    return is_valid(r) ? field_text(r->finding->canonical) : field_null();
}

FIELD_VALUE(key)
{
    return is_valid(r) ? field_text(r->finding->key) : field_null();
}

FIELD_VALUE(group)
{
    return field_some(r->finding->group);
}
