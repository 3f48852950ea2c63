/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* dedupe.c — copies of a message's findings, and a hash table over their keys. */
#include "cli/filter/dedupe.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cli/filter/key_set.h"
#include "cli/run/growth.h"
#include "core/text/span.h"

void dedupe_begin(struct dedupe *d, urisift_finding_fn *receive, void *self)
{
    if (d->seed == 0 && getentropy(&d->seed, sizeof d->seed) != 0)
        d->seed = (uint64_t)(uintptr_t)d;
    d->receive = receive;
    d->self = self;
    d->message = d->overflows = 0;
    d->count = d->bytes.size = 0;
    if (d->slots)
        memset(d->slots, 0, d->slot_count * sizeof *d->slots);
}

void dedupe_fini(struct dedupe *d)
{
    free(d->copies);
    free(d->bytes.data);
    free(d->slots);
    memset(d, 0, sizeof *d);
}

/* Do two findings agree with their links in the same way? NULL: a finding was not compared. */
static bool is_same_link(const struct urisift_link *a, const struct urisift_link *b)
{
    if (!a || !b)
        return a == b;
    return a->status == b->status &&
           (a->status != URISIFT_LINK_DIFFER || span_same(a->target, b->target));
}

static bool is_same(const struct urisift_finding *a, const struct urisift_finding *b)
{
    return seen_profile(a) == seen_profile(b) && span_same(key_set_key(a), key_set_key(b)) &&
           is_same_link(a->link, b->link);
}

/* Returns the slot of the finding's key: a finding with the same key is in it, or it is free. */
static uint32_t *find_slot(struct dedupe *d, const struct urisift_finding *f)
{
    const struct urisift_span key = key_set_key(f);
    size_t at = (size_t)XXH3_64bits_withSeed(key.data, key.size, d->seed) & (d->slot_count - 1);
    for (;; at = (at + 1) & (d->slot_count - 1)) {
        uint32_t *slot = &d->slots[at];
        if (*slot == 0)
            return slot;
        if (is_same(finding_copy_show(&d->copies[*slot - 1], &d->bytes), f))
            return slot;
    }
}

static bool grow_slots(struct dedupe *d)
{
    size_t count = d->slot_count ? 2 * d->slot_count : 256;
    uint32_t *slots = calloc(count, sizeof *slots);
    if (!slots)
        return false;
    free(d->slots);
    d->slots = slots;
    d->slot_count = count;
    for (size_t i = 0; i < d->count; i++)
        *find_slot(d, finding_copy_show(&d->copies[i], &d->bytes)) = (uint32_t)i + 1;
    return true;
}

static bool keep(struct dedupe *d, const struct urisift_finding *f)
{
    struct finding_copy *kept = growth_room(d->copies, &d->capacity, d->count, 1, sizeof *kept);
    if (!kept)
        return false;
    d->copies = kept;
    if ((2 * (d->count + 1) >= d->slot_count && !grow_slots(d)) ||
        !finding_copy_take(&d->copies[d->count], &d->bytes, f))
        return false;
    d->copies[d->count].finding.count = 1;
    uint32_t *slot = find_slot(d, f);
    *slot = (uint32_t)++d->count;
    return true;
}

/* Hands over what is kept. */
static enum urisift_error let_go(struct dedupe *d)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; i < d->count && !error; i++)
        error = d->receive(d->self, finding_copy_show(&d->copies[i], &d->bytes));
    d->count = d->bytes.size = 0;
    if (d->slots)
        memset(d->slots, 0, d->slot_count * sizeof *d->slots);
    return error;
}

enum urisift_error dedupe_take(void *self, const struct urisift_finding *f)
{
    struct dedupe *d = self;
    uint64_t message = f->where ? f->where->message : 0;
    bool overflows =
        message == d->message && d->bytes.size + d->count * sizeof *d->copies > DEDUPE_KEPT;
    enum urisift_error error = URISIFT_OK;
    d->overflows += overflows;
    if (d->count > 0 && (message != d->message || overflows))
        error = let_go(d);
    d->message = message;
    if (error || message == 0)
        return error ? error : d->receive(d->self, f);
    /* else only its beginning is: it is like no other */
    bool is_known = f->verdict->error != URISIFT_TOO_LONG;
    uint32_t slot = is_known && d->slot_count > 0 ? *find_slot(d, f) : 0;
    if (slot > 0) {
        d->copies[slot - 1].finding.count++;
        return URISIFT_OK;
    }
    return keep(d, f) ? URISIFT_OK : URISIFT_ERROR_MEMORY;
}

enum urisift_error dedupe_end(struct dedupe *d)
{
    return let_go(d);
}
