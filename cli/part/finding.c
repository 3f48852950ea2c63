/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* finding.c — findings as bytes. */
#include "cli/part/finding.h"

#include <string.h>

enum {
    HAS_WHERE = 1 << 0,
    HAS_LINK = 1 << 1,
    HAS_ANCHOR = 1 << 2,
    HAS_VIA = 1 << 3,
    IS_RAW = 1 << 4,
    IS_JOINED = 1 << 5,
    AS_WRITTEN = 1 << 6,
    KEY_AS_CANONICAL = 1 << 7,
    IS_LOOKALIKE = 1 << 8,
    IS_TARGET = 1 << 9,
    IS_CUT = 1 << 10,
};

/* The texts of a finding, in the order in which one is often the same as the one before. */
#define TEXTS(X)                                                                                   \
    X(scheme)                                                                                      \
    X(raw) X(id) X(canonical) X(key) X(group) X(trimmed) X(alternative) X(before) X(after)         \
        X(target)

/* Writing */

static uint64_t flags_of(const struct urisift_finding *f)
{
    const struct urisift_verdict *v = f->verdict;
    return (f->where ? HAS_WHERE : 0U) | (f->link ? HAS_LINK : 0U) | (f->anchor ? HAS_ANCHOR : 0U) |
           (f->via ? HAS_VIA : 0U) | (f->id_is_raw ? IS_RAW : 0U) | (f->joined ? IS_JOINED : 0U) |
           (v->as_written ? AS_WRITTEN : 0U) | (v->key_as_canonical ? KEY_AS_CANONICAL : 0U) |
           (f->link && f->link->lookalike ? IS_LOOKALIKE : 0U) |
           (f->anchor && f->anchor->is_target ? IS_TARGET : 0U) |
           (f->anchor && f->anchor->is_cut ? IS_CUT : 0U);
}

static void put_verdict(struct wire_out *w, const struct urisift_verdict *v)
{
    wire_put_number(w, v->error);
    wire_put_number(w, v->at);
    wire_put_number(w, v->warnings);
    wire_put_number(w, v->parts);
    for (size_t i = 0; i < URISIFT_PARTS; i++)
        if (v->parts >> i & 1) {
            wire_put_number(w, v->part[i].begin);
            wire_put_number(w, v->part[i].end);
        }
    wire_put_number(w, v->ace_size);
    wire_put_bytes(w, v->ace, v->ace_size);
}

static void put_link(struct wire_out *w, const struct urisift_link *link)
{
    wire_put_number(w, link->status);
    wire_put_text(w, link->target);
    wire_put_text(w, link->text);
    wire_put_number(w, link->start);
    wire_put_number(w, link->end);
    for (size_t i = 0; i < 4; i++) {
        uint32_t bits;
        memcpy(&bits, &link->rect[i], sizeof bits);
        wire_put_number(w, bits);
    }
}

static void put_anchor(struct wire_out *w, const struct urisift_anchor *a)
{
    wire_put_number(w, a->number);
    wire_put_text(w, a->target);
    wire_put_text(w, a->text);
    wire_put_number(w, a->start);
    wire_put_number(w, a->end);
}

static uint64_t index_of(const struct urisift_gateway *gateway)
{
    size_t i = 0;
    while (urisift_gateway_at(i) && urisift_gateway_at(i) != gateway)
        i++;
    return i;
}

static void put_via(struct wire_out *w, const struct urisift_via *via)
{
    wire_put_number(w, via->count);
    for (size_t i = 0; i < via->count; i++)
        wire_put_number(w, index_of(via->gateway[i]));
}

static void put_texts(struct wire_out *w, const struct urisift_finding *f)
{
#define PUT(member) wire_put_text(w, f->member);
    TEXTS(PUT)
#undef PUT
}

void packed_put(struct wire_out *w, const struct urisift_finding *f, uint64_t profile)
{
    wire_put_number(w, flags_of(f));
    wire_put_number(w, profile);
    const uint64_t numbers[] = {f->start, f->end,     f->line,       f->column,
                                f->page,  f->wrapper, f->join_rules, f->count};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        wire_put_number(w, numbers[i]);
    put_texts(w, f);
    put_verdict(w, f->verdict);
    if (f->where) {
        wire_put_text(w, f->where->part);
        wire_put_text(w, f->where->field);
        wire_put_text(w, f->where->attribute);
        wire_put_number(w, f->where->quote);
    }
    if (f->link)
        put_link(w, f->link);
    if (f->anchor)
        put_anchor(w, f->anchor);
    if (f->via)
        put_via(w, f->via);
}

static uint64_t index_of_key(const char *key)
{
    const char *name;
    size_t i = 0;
    while ((name = urisift_message_field_key(i)) && strcmp(name, key) != 0)
        i++;
    return i;
}

void packed_put_place(struct wire_out *w, const struct urisift_where *where)
{
    static const struct urisift_where none;
    const struct urisift_where *p = where ? where : &none;
    wire_put_number(w, p->message);
    wire_put_text(w, p->message_id);
    wire_put_text(w, p->date);
    wire_put_number(w, p->date_from);
    wire_put_number(w, p->in_record);
    wire_put_text(w, p->record);
    wire_put_text(w, p->target);
    wire_put_text(w, p->type);
    wire_put_number(w, p->field_count);
    for (size_t i = 0; i < p->field_count; i++) {
        wire_put_number(w, index_of_key(p->fields[i].key));
        wire_put_text(w, p->fields[i].text);
        wire_put_number(w, p->fields[i].cut);
    }
}

/* Reading */

static bool take_verdict(struct wire_in *in, struct urisift_verdict *v)
{
    const uint64_t error = wire_number(in);
    memset(v, 0, sizeof *v);
    v->at = (size_t)wire_number(in);
    v->warnings = (uint32_t)wire_number(in);
    v->parts = (uint32_t)wire_number(in);
    for (size_t i = 0; i < URISIFT_PARTS; i++)
        if (v->parts >> i & 1) {
            v->part[i].begin = (size_t)wire_number(in);
            v->part[i].end = (size_t)wire_number(in);
        }
    const uint64_t size = wire_number(in);
    if (error >= URISIFT_CODES || size > URISIFT_ACE_MAX)
        return false;
    v->error = (enum urisift_code)error;
    v->ace_size = (uint8_t)size;
    memcpy(v->ace, wire_bytes(in, (size_t)size), in->failed ? 0 : (size_t)size);
    return true;
}

/* The parts of an identifier are in a text of the finding. */
static bool parts_fit(const struct urisift_verdict *v, const struct urisift_finding *f)
{
    for (size_t i = 0; i < URISIFT_PARTS; i++)
        if ((v->parts >> i & 1) &&
            (v->part[i].begin > v->part[i].end || v->part[i].end > f->id.size))
            return false;
    return true;
}

static bool take_link(struct wire_in *in, struct urisift_link *link)
{
    const uint64_t status = wire_number(in);
    link->target = wire_text(in);
    link->text = wire_text(in);
    link->start = wire_number(in);
    link->end = wire_number(in);
    for (size_t i = 0; i < 4; i++) {
        const uint32_t bits = (uint32_t)wire_number(in);
        memcpy(&link->rect[i], &bits, sizeof bits);
    }
    link->status = (enum urisift_link_status)status;
    return status <= URISIFT_LINK_DIFFER;
}

static void take_anchor(struct wire_in *in, struct urisift_anchor *a)
{
    a->number = wire_number(in);
    a->target = wire_text(in);
    a->text = wire_text(in);
    a->start = wire_number(in);
    a->end = wire_number(in);
}

static bool take_via(struct wire_in *in, struct urisift_via *via)
{
    const uint64_t count = wire_number(in);
    if (count == 0 || count > URISIFT_UNWRAP_LAYERS)
        return false;
    via->count = (size_t)count;
    for (size_t i = 0; i < via->count; i++) {
        via->gateway[i] = urisift_gateway_at((size_t)wire_number(in));
        if (!via->gateway[i])
            return false;
    }
    return true;
}

static bool take_rest(struct wire_in *in, struct finding_read *r, uint64_t flags)
{
    struct urisift_finding *f = &r->finding;
    if (flags & HAS_WHERE) {
        r->where.part = wire_text(in);
        r->where.field = wire_text(in);
        r->where.attribute = wire_text(in);
        r->where.quote = (unsigned)wire_number(in);
        f->where = &r->where;
    }
    if (flags & HAS_LINK) {
        f->link = &r->link;
        r->link.lookalike = flags & IS_LOOKALIKE;
        if (!take_link(in, &r->link))
            return false;
    }
    if (flags & HAS_ANCHOR) {
        f->anchor = &r->anchor;
        r->anchor.is_target = flags & IS_TARGET;
        r->anchor.is_cut = flags & IS_CUT;
        take_anchor(in, &r->anchor);
    }
    if (flags & HAS_VIA)
        f->via = &r->via;
    return !(flags & HAS_VIA) || take_via(in, &r->via);
}

static void take_texts(struct wire_in *in, struct urisift_finding *f)
{
#define TAKE(member) f->member = wire_text(in);
    TEXTS(TAKE)
#undef TAKE
}

bool packed_take(struct urisift_span bytes, const struct finding_place *place,
                 struct finding_read *r)
{
    struct wire_in in = wire_in_of(bytes);
    struct urisift_finding *f = &r->finding;
    const uint64_t flags = wire_number(&in);
    *f = (struct urisift_finding){.verdict = &r->verdict};
    r->where = place->where;
    r->profile = wire_number(&in);
    f->start = wire_number(&in);
    f->end = wire_number(&in);
    f->line = wire_number(&in);
    f->column = wire_number(&in);
    f->page = wire_number(&in);
    const uint64_t wrapper = wire_number(&in);
    f->wrapper = (enum urisift_wrapper)wrapper;
    f->join_rules = (uint32_t)wire_number(&in);
    f->count = wire_number(&in);
    f->id_is_raw = flags & IS_RAW;
    f->joined = flags & IS_JOINED;
    take_texts(&in, f);
    if (wrapper > URISIFT_WRAPPER_UDI || !take_verdict(&in, &r->verdict) ||
        !parts_fit(&r->verdict, f))
        return false;
    r->verdict.as_written = flags & AS_WRITTEN;
    r->verdict.key_as_canonical = flags & KEY_AS_CANONICAL;
    return take_rest(&in, r, flags) && wire_ended(&in);
}

bool packed_take_place(struct urisift_span bytes, struct finding_place *p)
{
    struct wire_in in = wire_in_of(bytes);
    struct urisift_where *w = &p->where;
    *w = (struct urisift_where){.message = wire_number(&in)};
    w->message_id = wire_text(&in);
    w->date = wire_text(&in);
    const uint64_t date_from = wire_number(&in);
    w->date_from = (enum urisift_date_from)date_from;
    w->in_record = wire_number(&in) > 0;
    w->record = wire_text(&in);
    w->target = wire_text(&in);
    w->type = wire_text(&in);
    const uint64_t count = wire_number(&in);
    if (date_from > URISIFT_DATE_FROM_LINE || count > URISIFT_MESSAGE_FIELDS_MOST)
        return false;
    w->field_count = (size_t)count;
    w->fields = p->fields;
    for (size_t i = 0; i < w->field_count; i++) {
        struct urisift_message_field *field = &p->fields[i];
        field->key = urisift_message_field_key((size_t)wire_number(&in));
        field->text = wire_text(&in);
        field->cut = wire_number(&in) > 0;
        if (!field->key)
            return false;
    }
    return wire_ended(&in);
}
