/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* extent.c — what the finder asks of the families that no scheme tells: their forms, and how far one reaches. */
#include "core/scholarly/form.h"

const struct urisift_form *urisift_profile_form_at(const struct urisift_profile *profile, size_t index)
{
    const struct urisift_form *form = profile->forms;
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

size_t urisift_extent(const struct urisift_profile *profile, struct urisift_span text, bool *more)
{
    *more = false;
    if (!profile->forms)
        return 0;
    struct form_start start;
    enum form_answer answer = form_find(profile->forms, text, true, &start);
    if (answer == FORM_YES && start.name < text.size) {
        size_t end = profile->extent(text, &start, more);
        if (end == text.size)
            *more = true;
        return end;
    }
    *more = answer != FORM_NO;
    return 0;
}

const struct urisift_profile *urisift_profile_of_bare(struct urisift_span text)
{
    const struct urisift_family *family;
    for (size_t i = 0; (family = urisift_family_at(i)); i++) {
        const struct urisift_profile *profile = urisift_family_default(family);
        struct urisift_verdict v;
        if (!profile->forms)
            continue;
        urisift_check(profile, text, &v);
        if (!v.error)
            return profile;
    }
    return NULL;
}
