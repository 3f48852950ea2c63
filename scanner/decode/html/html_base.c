/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_base.c — the base of relative references: <base href>, before that the document's own.
 *
 * Holds:    the base is an absolute URL with a hierarchy. A document's own base that is not one is
 *           ignored. So is <base href> if it is invalid, or of data: or javascript:; then the
 *           document's own base stays in use (HTML standard, section 4.2.3). After a <base href>
 *           that is valid but without a hierarchy, or too long, there is no base.
 */
#include "scanner/decode/html/html_states.h"

#include <string.h>

#include "core/url/tidy.h"
#include "scanner/decode/common/ascii.h"

static bool begins_with(struct urisift_span url, const char *scheme)
{
    size_t size = strlen(scheme);
    return url.size >= size && ascii_same(url.data, (const uint8_t *)scheme, size);
}

/* Does the path of the URL begin with '/', so that references can be resolved by it? */
static bool has_hierarchy(struct urisift_span url)
{
    size_t size = urisift_scheme_of(url).size + 1;
    return size > 1 && size < url.size && url.data[size] == '/';
}

static bool is_valid(struct html *h, struct urisift_span url)
{
    struct urisift_verdict verdict;
    urisift_check(h->web, url, &verdict);
    if (verdict.error == URISIFT_NO_MEMORY && h->location)
        h->location->failed = true;
    return verdict.error == URISIFT_VALID;
}

void html_base_reset(struct html *h)
{
    h->base_size = h->outer.size;
    if (h->base_size > 0)
        memcpy(h->base, h->outer.data, h->base_size);
}

bool html_is_base(struct html *h, struct urisift_span url)
{
    return url.size <= HTML_VALUE && has_hierarchy(url) && is_valid(h, url);
}

void html_set_outer(struct html *h, struct urisift_span outer)
{
    size_t size = 0;
    /* a query has no part in the resolution of other references than "" and "#fragment" */
    while (size < outer.size && outer.data[size] != '?' && outer.data[size] != '#')
        size++;
    h->outer = (struct urisift_span){outer.data, size};
    if (!html_is_base(h, h->outer))
        h->outer.size = 0;
    html_base_reset(h);
}

void html_base_begin(struct html *h)
{
    if (h->take_base)
        h->base_size = 0;
}

void html_base_add(struct html *h, const uint8_t *data, size_t size)
{
    if (!h->take_base)
        return;
    if (size > HTML_VALUE - h->base_size) {
        h->too_long++;
        h->take_base = false;
        h->base_size = 0;
        return;
    }
    memcpy(h->base + h->base_size, data, size);
    h->base_size += size;
}

/* Makes the base what browsers read. */
static void tidy(struct html *h)
{
    if (3 * h->base_size > sizeof h->link.resolved)
        return;
    size_t size = url_tidy((struct urisift_span){h->base, h->base_size}, h->link.resolved);
    if (size > sizeof h->base)
        return;
    memcpy(h->base, h->link.resolved, size);
    h->base_size = size;
}

void html_base_end(struct html *h)
{
    if (!h->take_base)
        return;
    while (h->base_size > 0 && h->base[h->base_size - 1] <= ' ')
        h->base_size--;
    if (!is_valid(h, (struct urisift_span){h->base, h->base_size}))
        tidy(h);
    struct urisift_span base = {h->base, h->base_size};
    h->take_base = false;
    if (!is_valid(h, base) || begins_with(base, "data:") || begins_with(base, "javascript:"))
        html_base_reset(h);
    else if (!has_hierarchy(base))
        h->base_size = 0;
}

void html_base_take(struct html *h, struct urisift_span full)
{
    if (!h->take_base)
        return;
    h->base_size = full.size <= HTML_VALUE ? full.size : 0;
    memcpy(h->base, full.data, h->base_size);
    html_base_end(h);
}

bool html_base_is_special(const struct html *h)
{
    static const char *const schemes[] = {"http:", "https:", "ftp:", "file:", "ws:", "wss:"};
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++)
        if (begins_with((struct urisift_span){h->base, h->base_size}, schemes[i]))
            return true;
    return false;
}
