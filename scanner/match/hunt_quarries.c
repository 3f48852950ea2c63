/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_quarries.c — of which texts each pattern's and each family's identifiers hold one; their
 * rows for the kernels.
 */
#include <stdlib.h>

#include "core/profile.h"
#include "scanner/match/hunt_families.h"

static int compare(const void *a, const void *b)
{
    const struct quarry *x = a, *y = b;
    return x->needle.number != y->needle.number ? x->needle.number - y->needle.number
                                                : x->owner - y->owner;
}

/* What the finder comes to in its turn: anchors, and the '@' if it is a row of its own, and no
 * usual address is too long. Beside hosts without a scheme it is not: one may begin together
 * with an address, whose '@' comes behind it. */
static void set_apart(struct hunt *h)
{
    for (size_t i = 0; i < h->quarry_count && !h->tables->bare_rules; i++) {
        const struct quarry *q = &h->quarries[i];
        bool is_alone = (i == 0 || q[-1].needle.number != q->needle.number) &&
                        (i + 1 == h->quarry_count || q[1].needle.number != q->needle.number);
        if (!q->form || q->form->kind != URISIFT_SURFACE_AT || !is_alone ||
            h->tables->max_length < 2 * ADDRESS_SIDE)
            continue;
        h->address = q;
        h->address_hunter = &h->hunters[q->owner];
        h->usual_address.scheme = &hunt_no_scheme;
        h->usual_address.rules = h->families[q->owner - h->pattern_count];
        h->usual_address.wrapper = URISIFT_WRAPPER_NONE;
        email_check_outlined(0, 0, &h->usual_address.verdict);
        h->needles.apart |= UINT64_C(1) << q->needle.number;
    }
}

static bool pack(struct hunt *h)
{
    struct needle **needles = calloc(h->quarry_count + 1, sizeof *needles);
    if (!needles)
        return false;
    for (size_t i = 0; i < h->quarry_count; i++) {
        needles[i] = &h->quarries[i].needle;
        h->crosses = h->crosses || memchr(needles[i]->bytes, '\n', needles[i]->size);
    }
    needles_pack(&h->needles, needles, h->quarry_count, &h->tables->anchors, h->tables->kernel);
    free(needles);
    qsort(h->quarries, h->quarry_count, sizeof *h->quarries, compare);
    set_apart(h);
    for (size_t i = 0; i < h->quarry_count; i++) {
        h->frames[i] = needle_frame_of(&h->quarries[i].needle);
        if (h->address != &h->quarries[i])
            needle_sieve_add(&h->sieve, &h->quarries[i].needle, i);
    }
    return true;
}

static size_t count_forms(const struct urisift_profile *profile)
{
    size_t count = 0;
    while (urisift_profile_surface_at(profile, count))
        count++;
    return count;
}

bool hunt_make_quarries(struct hunt *h)
{
    size_t most = 1, owners = h->pattern_count + h->family_count;
    for (size_t i = 0; i < h->pattern_count; i++)
        most += h->patterns->rows[i]->literals.count;
    for (size_t i = 0; i < h->family_count; i++)
        most += count_forms(h->families[i]->profile);
    h->quarries = calloc(most, sizeof *h->quarries);
    h->frames = calloc(most, sizeof *h->frames);
    h->distances = calloc(owners + 1, sizeof *h->distances);
    h->hunters = calloc(owners + 1, sizeof *h->hunters);
    h->free = calloc(owners + 1, sizeof *h->free);
    if (!h->quarries || !h->frames || !h->distances || !h->hunters || !h->free)
        return false;
    for (size_t i = 0; i < owners; i++)
        h->distances[i].least = SIZE_MAX;
    patterns_add_quarries(h);
    if (!forms_add_quarries(h))
        return false;
    if (!pack(h))
        return false;
    for (size_t i = 0; i < owners; i++)
        if (!h->address || h->address->owner != i)
            h->back = h->back > h->distances[i].most ? h->back : h->distances[i].most;
    return true;
}
