/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* finding_copy.c — copies findings, with all that their spans point to. */
#include "cli/output/finding_copy.h"

#include <string.h>

#include "cli/run/growth.h"

enum { SPANS = 21 };

/* All spans that it has, in the order of their bytes. */
static void list_spans(struct finding_copy *k, struct urisift_span *spans[SPANS])
{
    struct urisift_finding *f = &k->finding;
    struct urisift_where *w = &k->where;
    struct urisift_span *const all[SPANS] = {
        &f->scheme,    &f->raw,         &f->id,         &f->canonical, &f->key,    &f->group,
        &f->trimmed,   &f->alternative, &w->message_id, &w->date,      &w->part,   &w->field,
        &w->attribute, &w->record,      &w->target,     &w->type,      &f->before, &f->after,
        &f->target,    &k->link.target, &k->link.text,
    };
    memcpy(spans, all, sizeof all);
}

/* The texts of the message's header follow the spans. */
static size_t fields_size(const struct urisift_where *w)
{
    size_t size = 0;
    for (size_t i = 0; i < w->field_count; i++)
        size += sizeof w->fields[i] + w->fields[i].text.size;
    return size;
}

static uint8_t *put_bytes(uint8_t *to, const void *from, size_t size)
{
    if (size > 0)
        memcpy(to, from, size);
    return to + size;
}

static void put_fields(uint8_t *to, const struct urisift_where *w)
{
    for (size_t i = 0; i < w->field_count; i++) {
        to = put_bytes(to, &w->fields[i], sizeof w->fields[i]);
        to = put_bytes(to, w->fields[i].text.data, w->fields[i].text.size);
    }
}

/* Reads back what put_fields() has put. */
static void show_fields(struct finding_bytes *bytes, const uint8_t *from, struct urisift_where *w)
{
    for (size_t i = 0; i < w->field_count; i++) {
        struct urisift_message_field *f = &bytes->fields[i];
        memcpy(f, from, sizeof *f);
        f->text.data = from + sizeof *f;
        from = f->text.data + f->text.size;
    }
    w->fields = bytes->fields;
}

bool finding_copy_take(struct finding_copy *k, struct finding_bytes *bytes,
                       const struct urisift_finding *f)
{
    struct urisift_span *spans[SPANS];
    *k = (struct finding_copy){.finding = *f, .verdict = *f->verdict, .begin = bytes->size};
    if (f->where)
        k->where = *f->where;
    if (f->via)
        k->via = *f->via;
    if (f->link)
        k->link = *f->link;
    list_spans(k, spans);
    size_t size = fields_size(&k->where);
    for (size_t i = 0; i < SPANS; i++)
        size += spans[i]->size;
    uint8_t *data = growth_room(bytes->data, &bytes->capacity, bytes->size, size, 1);
    if (!data)
        return false;
    bytes->data = data;
    data += bytes->size;
    bytes->size += size;
    for (size_t i = 0; i < SPANS; i++)
        data = put_bytes(data, spans[i]->data, spans[i]->size);
    put_fields(data, &k->where);
    return true;
}

struct urisift_finding *finding_copy_show(struct finding_copy *k, struct finding_bytes *bytes)
{
    struct urisift_span *spans[SPANS];
    const uint8_t *at = bytes->data + k->begin;
    list_spans(k, spans);
    for (size_t i = 0; i < SPANS; i++) {
        spans[i]->data = at;
        at += spans[i]->size;
    }
    show_fields(bytes, at, &k->where);
    k->finding.verdict = &k->verdict;
    k->finding.where = k->finding.where ? &k->where : NULL;
    k->finding.via = k->finding.via ? &k->via : NULL;
    k->finding.link = k->finding.link ? &k->link : NULL;
    k->finding.anchor = NULL;
    return &k->finding;
}
