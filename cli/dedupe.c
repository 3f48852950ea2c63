/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* dedupe.c — copies of a message's findings, and a hash table over their keys. */
#include "cli/dedupe.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cli/growth.h"
#include "core/span.h"

/* The spans of a finding and of its place, in the order of list_spans(). */
enum { SPAN_ID = 2, SPAN_KEY = 4, SPANS = 14 };

struct dedupe_kept {
    struct urisift_finding finding;
    struct urisift_verdict verdict;
    struct urisift_where where;
    size_t begin[SPANS]; /* of each span, in the octets */
};

static void list_spans(struct urisift_finding *f, struct urisift_where *w, struct urisift_span *spans[SPANS])
{
    struct urisift_span *const all[SPANS] = {&f->scheme, &f->raw,  &f->id,   &f->canonical, &f->key,     &f->trimmed,
                                             &w->message_id, &w->date, &w->part, &w->field,    &w->attribute,
                                             &f->before, &f->after, &f->group};
    memcpy(spans, all, sizeof all);
}

void dedupe_begin(struct dedupe *d, urisift_finding_fn *receive, void *self)
{
    if (d->seed == 0 && getentropy(&d->seed, sizeof d->seed) != 0)
        d->seed = (uint64_t)(uintptr_t)d;
    d->receive = receive;
    d->self = self;
    d->message = 0;
    d->count = d->size = d->overflows = 0;
    if (d->slots)
        memset(d->slots, 0, d->slot_count * sizeof *d->slots);
}

void dedupe_fini(struct dedupe *d)
{
    free(d->kept);
    free(d->octets);
    free(d->slots);
    memset(d, 0, sizeof *d);
}

static struct urisift_span key_of(const struct urisift_finding *f)
{
    return f->verdict->error ? f->id : f->key;
}

static struct urisift_span kept_key(const struct dedupe *d, const struct dedupe_kept *k)
{
    if (k->verdict.error)
        return (struct urisift_span){d->octets + k->begin[SPAN_ID], k->finding.id.size};
    return (struct urisift_span){d->octets + k->begin[SPAN_KEY], k->finding.key.size};
}

/* The slot of that key: it holds it, or is free. */
static uint32_t *find_slot(const struct dedupe *d, const struct urisift_profile *profile, struct urisift_span key)
{
    size_t at = (size_t)XXH3_64bits_withSeed(key.data, key.size, d->seed) & (d->slot_count - 1);
    for (;; at = (at + 1) & (d->slot_count - 1)) {
        uint32_t *slot = &d->slots[at];
        if (*slot == 0)
            return slot;
        const struct dedupe_kept *k = &d->kept[*slot - 1];
        struct urisift_span other = kept_key(d, k);
        if (k->finding.profile == profile && span_same(other, key))
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
        *find_slot(d, d->kept[i].finding.profile, kept_key(d, &d->kept[i])) = (uint32_t)i + 1;
    return true;
}

static bool reserve(struct dedupe *d, size_t size)
{
    struct dedupe_kept *kept = growth_room(d->kept, &d->capacity, d->count, 1, sizeof *kept);
    if (!kept)
        return false;
    d->kept = kept;
    uint8_t *octets = growth_room(d->octets, &d->octet_capacity, d->size, size, 1);
    if (!octets)
        return false;
    d->octets = octets;
    return 2 * (d->count + 1) < d->slot_count || grow_slots(d);
}

static bool keep(struct dedupe *d, const struct urisift_finding *f)
{
    struct urisift_finding finding = *f;
    struct urisift_where where = *f->where;
    struct urisift_span *spans[SPANS];
    size_t size = 0;
    list_spans(&finding, &where, spans);
    for (size_t i = 0; i < SPANS; i++)
        size += spans[i]->size;
    if (!reserve(d, size))
        return false;
    struct dedupe_kept *k = &d->kept[d->count];
    for (size_t i = 0; i < SPANS; i++) {
        k->begin[i] = d->size;
        if (spans[i]->size > 0)
            memcpy(d->octets + d->size, spans[i]->data, spans[i]->size);
        d->size += spans[i]->size;
    }
    k->finding = finding;
    k->finding.count = 1;
    k->finding.is_usual = false; /* it may get another count */
    k->verdict = *f->verdict;
    k->where = where;
    uint32_t *slot = find_slot(d, f->profile, key_of(f));
    *slot = (uint32_t)++d->count;
    return true;
}

/* Hands over what is kept. */
static enum urisift_error let_go(struct dedupe *d)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; i < d->count && !error; i++) {
        struct dedupe_kept *k = &d->kept[i];
        struct urisift_span *spans[SPANS];
        list_spans(&k->finding, &k->where, spans);
        for (size_t j = 0; j < SPANS; j++)
            spans[j]->data = d->octets + k->begin[j];
        k->finding.verdict = &k->verdict;
        k->finding.where = &k->where;
        error = d->receive(d->self, &k->finding);
    }
    d->count = d->size = 0;
    if (d->slots)
        memset(d->slots, 0, d->slot_count * sizeof *d->slots);
    return error;
}

enum urisift_error dedupe_take(void *self, const struct urisift_finding *f)
{
    struct dedupe *d = self;
    uint64_t message = f->where ? f->where->message : 0;
    bool overflows = message == d->message && d->size + d->count * sizeof *d->kept > DEDUPE_KEPT;
    enum urisift_error error = URISIFT_OK;
    d->overflows += overflows;
    if (d->count > 0 && (message != d->message || overflows))
        error = let_go(d);
    d->message = message;
    if (error || message == 0)
        return error ? error : d->receive(d->self, f);
    bool is_known = f->verdict->error != URISIFT_TOO_LONG; /* else only its beginning is: it is like no other */
    uint32_t slot = is_known && d->slot_count > 0 ? *find_slot(d, f->profile, key_of(f)) : 0;
    if (slot > 0) {
        d->kept[slot - 1].finding.count++;
        return URISIFT_OK;
    }
    return keep(d, f) ? URISIFT_OK : URISIFT_ERROR_MEMORY;
}

enum urisift_error dedupe_end(struct dedupe *d)
{
    return let_go(d);
}
