/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* finding_copy.c — copies findings, with all that their spans point to. */
#include "cli/output/finding_copy.h"

#include <string.h>

#include "cli/run/growth.h"

enum { SPANS = 19 };

/* All spans that it has, in the order of their bytes. */
static void list_spans(struct finding_copy *k, struct urisift_span *spans[SPANS])
{
    struct urisift_finding *f = &k->finding;
    struct urisift_where *w = &k->where;
    struct urisift_span *const all[SPANS] = {
        &f->scheme, &f->raw,     &f->id,          &f->canonical,  &f->key,
        &f->group,  &f->trimmed, &f->alternative, &w->message_id, &w->date,
        &w->part,   &w->field,   &w->attribute,   &w->record,     &w->target,
        &w->type,   &f->before,  &f->after,       &f->target,
    };
    memcpy(spans, all, sizeof all);
}

bool finding_copy_take(struct finding_copy *k, struct finding_bytes *bytes,
                       const struct urisift_finding *f)
{
    struct urisift_span *spans[SPANS];
    size_t size = 0;
    *k = (struct finding_copy){.finding = *f, .verdict = *f->verdict, .begin = bytes->size};
    if (f->where)
        k->where = *f->where;
    if (f->via)
        k->via = *f->via;
    list_spans(k, spans);
    for (size_t i = 0; i < SPANS; i++)
        size += spans[i]->size;
    uint8_t *data = growth_room(bytes->data, &bytes->capacity, bytes->size, size, 1);
    if (!data)
        return false;
    bytes->data = data;
    for (size_t i = 0; i < SPANS; i++) {
        if (spans[i]->size > 0)
            memcpy(bytes->data + bytes->size, spans[i]->data, spans[i]->size);
        bytes->size += spans[i]->size;
    }
    return true;
}

struct urisift_finding *finding_copy_show(struct finding_copy *k, const struct finding_bytes *bytes)
{
    struct urisift_span *spans[SPANS];
    const uint8_t *at = bytes->data + k->begin;
    list_spans(k, spans);
    for (size_t i = 0; i < SPANS; i++) {
        spans[i]->data = at;
        at += spans[i]->size;
    }
    k->finding.verdict = &k->verdict;
    k->finding.where = k->finding.where ? &k->where : NULL;
    k->finding.via = k->finding.via ? &k->via : NULL;
    return &k->finding;
}
