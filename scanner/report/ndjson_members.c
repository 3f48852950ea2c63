/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ndjson_members.c — writes members that most records do not have. */
#include "scanner/report/ndjson.h"

#include <string.h>

#include "core/text/span.h"
#include "scanner/report/plain.h"

uint8_t *ndjson_put_text(struct urisift_output *o, uint8_t *at, struct urisift_span text)
{
    if (text.size > SHORT || !plain_copy(at, text.data, text.size))
        return urisift_output_any_text(o, at, text, RECORD_ROOM);
    at[text.size] = '"';
    return at + text.size + 1;
}

#define PUT_MEMBER_OR_NULL(key, text)                                                              \
    do {                                                                                           \
        if ((text).size > 0)                                                                       \
            PUT_MEMBER(key "\"", text);                                                            \
        else                                                                                       \
            PUT(key "null");                                                                       \
    } while (0)

static uint8_t *put_field(struct urisift_output *o, uint8_t *at, struct urisift_span field)
{
    if (field.size > 0)
        PUT_MEMBER(",\"field\":\"", field);
    else
        PUT(",\"field\":\"body\"");
    return at;
}

/* Writes the place in a message. */
static uint8_t *put_message(struct urisift_output *o, uint8_t *at, const struct urisift_where *w)
{
    PUT_NUMBER("\"message\":", message, w->message);
    PUT_MEMBER_OR_NULL(",\"message_id\":", w->message_id);
    PUT_MEMBER_OR_NULL(",\"date\":", w->date);
    PUT_MEMBER_OR_NULL(",\"part\":", w->part);
    at = put_field(o, at, w->field);
    PUT_NUMBER(",\"quote\":", message, w->quote);
    return at;
}

/* Writes the place in a record of a WARC. */
static uint8_t *put_record(struct urisift_output *o, uint8_t *at, const struct urisift_where *w)
{
    PUT_MEMBER_OR_NULL("\"record\":", w->record);
    PUT_MEMBER_OR_NULL(",\"target\":", w->target);
    PUT_MEMBER_OR_NULL(",\"date\":", w->date);
    PUT_MEMBER_OR_NULL(",\"type\":", w->type);
    return put_field(o, at, w->field);
}

/* Writes which texts of the message's header are cut, if any. */
static void put_cut(struct urisift_output *o, const struct urisift_where *w)
{
    bool some = false;
    for (size_t i = 0; i < w->field_count; i++) {
        if (!w->fields[i].cut)
            continue;
        urisift_output_text(o, some ? "," : ",\"cut\":[");
        urisift_output_json(o, span_of_text(w->fields[i].key));
        some = true;
    }
    if (some)
        urisift_output_text(o, "]");
}

/* Writes the texts of the message's header. */
static uint8_t *put_fields(struct urisift_output *o, uint8_t *at, const struct urisift_where *w)
{
    for (size_t i = 0; i < w->field_count; i++) {
        const struct urisift_message_field *f = &w->fields[i];
        room_close(o, at);
        urisift_output_text(o, ",\"");
        urisift_output_text(o, f->key);
        at = room_open(o, RECORD_ROOM);
        PUT_MEMBER_OR_NULL("\":", f->text);
    }
    room_close(o, at);
    put_cut(o, w);
    return room_open(o, RECORD_ROOM);
}

uint8_t *ndjson_put_where(struct urisift_output *o, uint8_t *at, const struct urisift_where *w)
{
    at = ndjson_make_room(o, at);
    PUT(",\"where\":{");
    if (w->message > 0)
        at = put_message(o, at, w);
    else if (w->in_record) /* not both: they have the same keys, and would exceed the room */
        at = put_record(o, at, w);
    if (w->attribute.size > 0) {
        if (w->message > 0 || w->in_record)
            PUT(",");
        PUT_MEMBER("\"attribute\":\"", w->attribute);
    }
    if (w->message > 0 && w->date_from != URISIFT_DATE_FIELD)
        PUT_MEMBER(",\"date_from\":\"", span_of_text(urisift_date_from_name(w->date_from)));
    if (w->message > 0 && w->field_count > 0)
        at = put_fields(o, at, w);
    PUT("}");
    return at;
}

uint8_t *ndjson_put_context(struct urisift_output *o, uint8_t *at, const struct urisift_finding *f)
{
    at = ndjson_make_room(o, at);
    if (f->before.size > 0)
        PUT_MEMBER(",\"before\":\"", f->before);
    if (f->after.size > 0)
        PUT_MEMBER(",\"after\":\"", f->after);
    return at;
}

uint8_t *ndjson_put_join_rules(struct urisift_output *o, uint8_t *at, uint32_t rules)
{
    const char *before = ",\"join_rule\":[\"";
    room_close(o, at);
    for (; rules; rules &= rules - 1) {
        const char *name = urisift_join_rule_name((size_t)__builtin_ctz(rules));
        urisift_output_put(o, before, strlen(before));
        urisift_output_put(o, name, strlen(name));
        before = "\",\"";
    }
    urisift_output_put(o, "\"]", 2);
    return room_open(o, RECORD_ROOM);
}

static const float RECT_MOST = 1e9F; /* points; a rectangle beyond them is nonsense */

/* Writes numbers with at most two digits after the point: a hundredth of a point. */
static uint8_t *put_rect(struct urisift_output *o, uint8_t *at, const float rect[4])
{
    at = ndjson_make_room(o, at);
    PUT(",\"rect\":[");
    for (int i = 0; i < 4; i++) {
        double value = rect[i] > -RECT_MOST && rect[i] < RECT_MOST ? (double)rect[i] : 0;
        long hundredths = (long)(value * 100 + (value < 0 ? -0.5 : 0.5));
        unsigned long size = (unsigned long)(hundredths < 0 ? -hundredths : hundredths);
        if (i > 0)
            *at++ = ',';
        if (hundredths < 0)
            *at++ = '-';
        at = urisift_output_put_digits(at, size / 100);
        if (size % 100 > 0) {
            *at++ = '.';
            *at++ = (uint8_t)('0' + size / 10 % 10);
            if (size % 10 > 0)
                *at++ = (uint8_t)('0' + size % 10);
        }
    }
    PUT("]");
    return at;
}

uint8_t *ndjson_put_link(struct urisift_output *o, uint8_t *at, const struct urisift_link *link)
{
    const char *name = urisift_link_status_name(link->status);
    at = ndjson_make_room(o, at);
    PUT_MEMBER(",\"link\":{\"status\":\"", span_of_text(name));
    if (link->status != URISIFT_LINK_TEXT)
        PUT_MEMBER(",\"target\":\"", link->target);
    if (link->text.size > 0)
        PUT_MEMBER(",\"text\":\"", link->text);
    if (link->end > 0) {
        at = ndjson_make_room(o, at);
        PUT_NUMBER(",\"start\":", message, link->start);
        PUT_NUMBER(",\"end\":", message, link->end);
    }
    if (link->rect[2] > link->rect[0] || link->rect[3] > link->rect[1])
        at = put_rect(o, at, link->rect);
    if (link->lookalike) {
        at = ndjson_make_room(o, at);
        PUT(",\"lookalike\":true");
    }
    PUT("}");
    return at;
}

uint8_t *ndjson_put_unwrapped(struct urisift_output *o, uint8_t *at, struct urisift_span target,
                              const struct urisift_via *via)
{
    at = ndjson_make_room(o, at);
    if (target.size > 0)
        PUT_MEMBER(",\"target\":\"", target);
    room_close(o, at);
    urisift_output_json_via(o, via);
    return room_open(o, RECORD_ROOM);
}
