/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* added.c — fields that a receiver has added to a finding: its count, its link, its target. */
#include <stdio.h>

#include "core/text/span.h"
#include "scanner/fields/fields.h"

FIELD_VALUE(count)
{
    return r->finding->count > 0 ? field_number(r->finding->count) : field_null();
}

FIELD_VALUE(link_status)
{
    return r->finding->link
               ? field_text(span_of_text(urisift_link_status_name(r->finding->link->status)))
               : field_null();
}

FIELD_VALUE(link_target)
{
    return r->finding->link ? field_some(r->finding->link->target) : field_null();
}

FIELD_VALUE(link_text)
{
    return r->finding->link ? field_some(r->finding->link->text) : field_null();
}

static bool has_link_place(const struct urisift_field_reader *r)
{
    return r->finding->link && r->finding->link->end > 0;
}

FIELD_VALUE(link_start)
{
    return has_link_place(r) ? field_number(r->finding->link->start) : field_null();
}

FIELD_VALUE(link_end)
{
    return has_link_place(r) ? field_number(r->finding->link->end) : field_null();
}

FIELD_VALUE(link_rect)
{
    const float *rect = r->finding->link ? r->finding->link->rect : NULL;
    if (!rect || !(rect[0] < rect[2] || rect[1] < rect[3]))
        return field_null();
    int size = snprintf((char *)r->room, sizeof r->room, "%.2f,%.2f,%.2f,%.2f", (double)rect[0],
                        (double)rect[1], (double)rect[2], (double)rect[3]);
    return field_some((struct urisift_span){r->room, size > 0 ? (size_t)size : 0});
}

FIELD_VALUE(target)
{
    return field_some(r->finding->target);
}

FIELD_VALUE(via)
{
    const struct urisift_via *via = r->finding->via;
    size_t size = 0;
    for (size_t i = 0; via && i < via->count; i++)
        field_add_name(r, &size, urisift_gateway_name(via->gateway[i]));
    return field_some((struct urisift_span){r->room, size});
}
