/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* extent.c — what the finder asks of families without a scheme: their surface forms, and how far
 * an identifier reaches. */
#include "core/surface/surface.h"

const struct urisift_surface *urisift_profile_surface_at(const struct urisift_profile *profile,
                                                         size_t index)
{
    const struct urisift_surface *form = profile->forms;
    if (!form)
        return NULL;
    while (index > 0 && form->text) {
        form++;
        index--;
    }
    return form->text ? form : NULL;
}

size_t urisift_profile_longest(const struct urisift_profile *profile)
{
    return profile->longest;
}

static size_t extent_behind(const struct urisift_profile *profile, struct urisift_span text,
                            enum surface_answer answer, const struct surface_start *start,
                            bool *more)
{
    *more = false;
    if (answer == SURFACE_YES && start->name < text.size) {
        size_t end = profile->extent(text, start, more);
        if (end == text.size || start->open)
            *more = true;
        return end;
    }
    *more = answer != SURFACE_NO;
    return 0;
}

size_t surface_extent(const struct urisift_profile *profile, uint32_t kinds,
                      struct urisift_span text, bool *more)
{
    struct surface_start start;
    enum surface_answer answer = surface_find(profile->forms, text, kinds, &start);
    return extent_behind(profile, text, answer, &start, more);
}

size_t urisift_extent(const struct urisift_profile *profile, struct urisift_span text, bool *more)
{
    *more = false;
    return profile->forms ? surface_extent(profile, SURFACES_ALL, text, more) : 0;
}

size_t urisift_extent_as(const struct urisift_profile *profile, const struct urisift_surface *form,
                         struct urisift_span text, bool *more)
{
    struct surface_start start;
    enum surface_answer answer = surface_match(form, text, &start);
    return extent_behind(profile, text, answer, &start, more);
}

const struct urisift_profile *urisift_profile_of(struct urisift_span text)
{
    struct urisift_span scheme = urisift_scheme_of(text);
    const struct urisift_profile *own = urisift_family_default(urisift_family_of_scheme(scheme));
    const struct urisift_profile *warned = NULL, *labelled = NULL;
    struct urisift_verdict v;
    urisift_check(own, text, &v);
    if (!v.error && urisift_scheme_named(scheme))
        return own;
    const struct urisift_family *family;
    for (size_t i = 0; (family = urisift_family_at(i)); i++) {
        const struct urisift_profile *profile = urisift_family_default(family);
        struct surface_start start;
        if (!profile->forms)
            continue;
        const bool is_own =
            surface_find(profile->forms, text, SURFACES_LABELLED, &start) == SURFACE_YES;
        /* text with a scheme is no bare identifier: 'http:' does not begin a handle */
        if (scheme.size > 0 && !is_own)
            continue;
        if (!labelled && is_own && surface_is_label(start.kind))
            labelled = profile;
        urisift_check(profile, text, &v);
        if (!v.error && v.warnings == 0)
            return profile;
        if (!v.error && !warned)
            warned = profile;
    }
    return warned ? warned : labelled ? labelled : own;
}
