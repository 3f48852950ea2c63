/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * reference.c — relative references in fields of HTTP, resolved by the target of the record; and
 * the base of references in the payload: a Content-Location, else the target, else what the caller
 * of the scan gave.
 *
 *     WARC-Target-URI: http://a.example/d/
 *     Location: ../x                         http://a.example/x
 *
 * See: RFC 9110 sections 8.7 and 10.2.2.
 */
#include <string.h>

#include "scanner/decode/warc/warc.h"

/* Returns the bytes before the query and fragment. They alone matter for a relative path. */
static struct urisift_span without_query(struct urisift_span url)
{
    for (size_t i = 0; i < url.size; i++)
        if (url.data[i] == '?' || url.data[i] == '#')
            url.size = i;
    return url;
}

static bool is_reference(struct urisift_span value)
{
    for (size_t i = 0; i < value.size; i++)
        if (value.data[i] <= ' ' || memchr("<>\"\\", value.data[i], 4))
            return false;
    return value.size > 0 && value.size <= WARC_REFERENCE;
}

/* Is the path of the URL hierarchical? `urn:` and `dns:` are no bases. */
static bool is_base(struct urisift_span url)
{
    size_t size = urisift_scheme_of(url).size + 1;
    return size > 1 && size < url.size && url.data[size] == '/';
}

static struct urisift_span target_of(const struct warc *w)
{
    struct urisift_span target = {w->header.target, w->header.target_size};
    return is_base(target) ? target : w->setup.base;
}

struct urisift_span warc_reference_resolve(struct warc *w, struct urisift_span value)
{
    enum urisift_code code = URISIFT_VALID;
    struct urisift_span base = target_of(w), none = {NULL, 0};
    if (!is_reference(value) || base.size == 0 || urisift_scheme_of(value).size > 0)
        return none;
    if (value.data[0] != '#' && value.data[0] != '?')
        base = without_query(base);
    struct urisift_span full =
        urisift_resolve(urisift_profile_named("web"), value, base, w->header.resolved, &code);
    return code == URISIFT_VALID ? full : none;
}

void warc_reference_take(struct warc *w, struct urisift_span value)
{
    struct warc_header *h = &w->header;
    struct urisift_span full = warc_reference_resolve(w, value);
    if (full.size == 0 && is_reference(value) && is_base(value))
        full = value;
    if (h->location_size > 0 || full.size == 0)
        return;
    memcpy(h->location, full.data, full.size);
    h->location_size = full.size;
}

struct urisift_span warc_reference_base(const struct warc *w)
{
    const struct warc_header *h = &w->header;
    return h->location_size > 0 ? (struct urisift_span){h->location, h->location_size}
                                : target_of(w);
}
