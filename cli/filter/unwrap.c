/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unwrap.c — passes on findings with their targets, or targets in the place of findings. */
#include "cli/filter/unwrap.h"

#include <stdlib.h>
#include <string.h>

void unwrap_begin(struct unwrap *u, bool replaces, bool groups, urisift_finding_fn *receive,
                  void *self)
{
    u->replaces = replaces;
    u->groups = groups;
    u->receive = receive;
    u->self = self;
}

void unwrap_fini(struct unwrap *u)
{
    for (size_t i = 0; i < UNWRAP_TEXTS; i++)
        free(u->slots[i].buffer);
    free(u->forms);
    memset(u, 0, sizeof *u);
}

/* Makes a buffer at least `size` bytes large; its bytes are not kept. False: out of memory. */
static bool reserve(uint8_t **buffer, size_t *capacity, size_t size, size_t bytes)
{
    if (*buffer && size <= *capacity)
        return true;
    free(*buffer);
    *buffer = malloc(bytes);
    *capacity = *buffer ? size : 0;
    return *buffer;
}

/* Unwraps a URL. *target is its slot, NULL if it has no target. False: out of memory. */
static bool find_target(struct unwrap *u, enum unwrap_text which,
                        const struct urisift_profile *profile, struct urisift_span url,
                        const struct urisift_unwrapped **target)
{
    struct unwrap_slot *slot = &u->slots[which];
    if (!reserve(&slot->buffer, &slot->capacity, url.size, urisift_unwrap_bound(url.size)))
        return false;
    *target =
        urisift_unwrap(profile, url, slot->buffer, &slot->unwrapped) ? &slot->unwrapped : NULL;
    return true;
}

/* Puts the target of the text in its place, if it has one. False: out of memory. */
static bool replace_text(struct unwrap *u, enum unwrap_text which,
                         const struct urisift_profile *profile, struct urisift_span *text)
{
    const struct urisift_unwrapped *target = NULL;
    if (text->size > 0 && !find_target(u, which, profile, *text, &target))
        return false;
    if (target)
        *text = target->canonical;
    return true;
}

/* Makes the key of the target, and its group if it is asked for. False: out of memory. */
static bool make_keys(struct unwrap *u, struct urisift_finding *f)
{
    const size_t size = f->id.size, key = urisift_form_bound(size);
    if (!reserve(&u->forms, &u->forms_capacity, size, key + urisift_group_bound(size)))
        return false;
    f->key = urisift_key(f->profile, f->id, f->verdict, u->forms);
    if (u->groups)
        f->group = urisift_group_key(f->profile, f->id, f->verdict, u->forms + key);
    return true;
}

/* Puts the target in the place of the finding. It keeps the finding's warnings: where the URL in
 * the text may be longer, the target may be, too. False: out of memory. */
static bool replace_finding(struct unwrap *u, const struct urisift_unwrapped *target,
                            struct urisift_finding *f, struct urisift_verdict *verdict)
{
    *verdict = target->verdict;
    verdict->warnings |= f->verdict->warnings;
    f->verdict = verdict;
    f->id = target->text;
    f->id_is_raw = false;
    f->scheme = urisift_scheme_of(f->id);
    f->canonical = target->canonical;
    return make_keys(u, f) && replace_text(u, UNWRAP_ALTERNATIVE, f->profile, &f->alternative);
}

/* Passes on the finding with targets in the place of its URL and of its link's address. */
static enum urisift_error pass_replaced(struct unwrap *u, struct urisift_finding *f,
                                        const struct urisift_unwrapped *target)
{
    struct urisift_verdict verdict;
    struct urisift_link link;
    if (target && !replace_finding(u, target, f, &verdict))
        return URISIFT_ERROR_MEMORY;
    if (f->link) {
        link = *f->link;
        f->link = &link;
        if (!replace_text(u, UNWRAP_LINK, f->profile, &link.target))
            return URISIFT_ERROR_MEMORY;
    }
    return u->receive(u->self, f);
}

enum urisift_error unwrap_take(void *self, const struct urisift_finding *f)
{
    struct unwrap *u = self;
    const struct urisift_unwrapped *target = NULL;
    if (!f->verdict->error && !find_target(u, UNWRAP_FINDING, f->profile, f->canonical, &target))
        return URISIFT_ERROR_MEMORY;
    if (!target && !(u->replaces && f->link))
        return u->receive(u->self, f);
    struct urisift_finding changed = *f;
    changed.via = target ? &target->via : NULL;
    if (u->replaces)
        return pass_replaced(u, &changed, target);
    changed.target = target->canonical;
    return u->receive(u->self, &changed);
}
