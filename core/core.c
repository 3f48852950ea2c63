/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * core.c — the public functions that judge. Each calls the function in the profile's row.
 *
 * Here is what all profiles share: the scheme that a text begins with, and the answer for a
 * reference that cannot be resolved. urisift_check() is in host/hosts.c.
 */
#include <string.h>

#include "core/profile.h"
#include "core/text/chars.h"

struct urisift_span urisift_scheme_of(struct urisift_span text)
{
    size_t i = 0;
    if (text.size > 0 && char_is(text.data[0], CHAR_ALPHA))
        while (i < text.size && char_is(text.data[i], CHAR_SCHEME))
            i++;
    bool whole = i > 0 && i < text.size && text.data[i] == ':';
    return (struct urisift_span){text.data, whole ? i : 0};
}

size_t urisift_form_bound(size_t size)
{
    /* Each byte may become `%HH`; a host may become its A-label form; a few bytes are added: `/`,
     * `/.`, `//`, a gopher type, `urn:` and `:`. */
    return 3 * size + URISIFT_ACE_MAX + 16;
}

struct urisift_span urisift_canonical(const struct urisift_profile *profile,
                                      struct urisift_span text, const struct urisift_verdict *v,
                                      uint8_t *buffer)
{
    if (v->as_written)
        return text;
    return (struct urisift_span){buffer, profile->canonical(profile, text, v, buffer)};
}

struct urisift_span urisift_key(const struct urisift_profile *profile, struct urisift_span text,
                                const struct urisift_verdict *v, uint8_t *buffer)
{
    if (v->key_as_canonical)
        return urisift_canonical(profile, text, v, buffer);
    return (struct urisift_span){buffer, profile->key(profile, text, v, buffer)};
}

size_t urisift_resolve_bound(struct urisift_span reference, struct urisift_span base)
{
    return reference.size + base.size + 4; /* a '/', '/.' or '//' may be added */
}

struct urisift_span urisift_resolve(const struct urisift_profile *profile,
                                    struct urisift_span reference, struct urisift_span base,
                                    uint8_t *buffer, enum urisift_code *error)
{
    *error = URISIFT_VALID;
    if (!profile->resolve) {
        if (urisift_scheme_of(reference).size == 0)
            *error = profile->relative;
        return reference;
    }
    const size_t size = profile->resolve(reference, base, buffer, error);
    return *error ? reference : (struct urisift_span){buffer, size};
}
