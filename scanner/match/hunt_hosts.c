/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_hosts.c — where an identifier begins before which a host or the beginning of a URI
 * stands: doi.org/10.1000/182.
 *
 * In/Out:   where its own text was found; where it begins with what stands before that, with a
 *           scheme or without one.
 */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/match/hunt_families.h"

static bool stands_before(const struct find_view *view, size_t at, const char *text, size_t size)
{
    if (at < size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (char_lower(view->data[at - size + i]) != char_lower((uint8_t)text[i]))
            return false;
    return true;
}

/* Where the scheme before the host begins; or `host`. */
static size_t scheme_begin(const struct find_view *view, size_t host)
{
    static const char *const schemes[] = {"https://", "http://"};
    for (size_t i = 0; i < 2; i++) {
        size_t size = strlen(schemes[i]);
        if (stands_before(view, host, schemes[i], size))
            return host == size || !char_is(view->data[host - size - 1], CHAR_ALNUM) ? host - size
                                                                                     : host;
    }
    return host;
}

size_t uris_host_begin(const struct find_view *view, size_t host)
{
    const size_t begin = scheme_begin(view, host);
    if (begin < host || host == 0)
        return begin;
    const uint8_t before = view->data[host - 1];
    /* //doi.org/10.1000/182, without a scheme before it */
    if (before == '/' && host > 1 && view->data[host - 2] == '/')
        return host;
    return char_is(before, CHAR_DOT | CHAR_HYPHEN | CHAR_SLASH | CHAR_AT) ? SIZE_MAX : host;
}

size_t uris_host_around(const struct hunt *h, const struct find_view *view,
                        const struct quarry *label, size_t at)
{
    const size_t behind = at + label->size;
    size_t longest = 0; /* bytes before the label */
    bool found = false;
    for (size_t i = 0; i < h->uri_count; i++) {
        const struct urisift_surface *form = h->uris[i].form;
        if (h->uris[i].owner != label->owner || form->kind != URISIFT_SURFACE_HOST)
            continue;
        const size_t before = forms_label_in_host(label->form->text, form->text);
        if (before > HUNT_HOST || (found && before <= longest) ||
            !stands_before(view, at, form->text, before))
            continue;
        const uint8_t next = (uint8_t)form->text[before + label->size];
        if (next && behind < view->size && char_lower(view->data[behind]) != char_lower(next))
            continue;
        longest = before;
        found = true;
    }
    return found ? uris_host_begin(view, at - longest) : SIZE_MAX;
}

size_t uris_form_begin(const struct hunt *h, const struct find_view *view, uint16_t owner,
                       size_t at)
{
    if (at == 0 || view->data[at - 1] != '/')
        return at;
    const struct hunt_uri *longest = NULL; /* dx.doi.org/ ends with doi.org/ */
    for (size_t i = 0; i < h->uri_count; i++) {
        const struct hunt_uri *uri = &h->uris[i];
        bool may_stand =
            uri->form->kind == URISIFT_SURFACE_HOST || uri->form->kind == URISIFT_SURFACE_URI;
        if (uri->owner == owner && may_stand && uri->size <= HUNT_HOST &&
            (!longest || uri->size > longest->size) &&
            stands_before(view, at, uri->form->text, uri->size))
            longest = uri;
    }
    if (!longest)
        return at;
    if (longest->form->kind == URISIFT_SURFACE_URI)
        return at - longest->size;
    const size_t begin = uris_host_begin(view, at - longest->size);
    return begin < at ? begin : at;
}
