/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* frames.c — the report of frames: all of a finding that an index holds, as bytes. */
#include <stdio.h>
#include <string.h>

#include "cli/index/frame.h"
#include "cli/index/index.h"
#include "core/text/chars.h"
#include "core/text/span.h"
#include "scanner/report/report.h"
#include "scanner/report/room.h"

enum {
    HEAD = 11,   /* most bytes of a kind and a number */
    SHORT = 512, /* bytes of texts that are written together with their heads */
};

static uint8_t *put_number(uint8_t *at, int kind, uint64_t number)
{
    *at++ = (uint8_t)kind;
    for (; number >= 0x80; number >>= 7)
        *at++ = (uint8_t)(number | 0x80);
    *at++ = (uint8_t)number;
    return at;
}

static void text(struct urisift_output *o, enum frame_text kind, struct urisift_span value)
{
    uint8_t *at = room_open(o, HEAD + SHORT);
    at = put_number(at, FRAME_FIRST_TEXT + (int)kind, value.size);
    if (value.size > SHORT) {
        room_close(o, at);
        urisift_output_put(o, value.data, value.size);
        return;
    }
    if (value.size > 0)
        memcpy(at, value.data, value.size);
    room_close(o, at + value.size);
}

static void some_text(struct urisift_output *o, enum frame_text kind, struct urisift_span value)
{
    if (value.size > 0)
        text(o, kind, value);
}

static void number(struct urisift_output *o, enum frame_number kind, uint64_t value)
{
    room_close(o, put_number(room_open(o, HEAD), FRAME_FIRST_NUMBER + (int)kind, value));
}

static void some_number(struct urisift_output *o, enum frame_number kind, uint64_t value)
{
    if (value > 0)
        number(o, kind, value);
}

static void put_place(struct urisift_output *o, const struct urisift_finding *f)
{
    some_number(o, FRAME_PAGE, f->page);
    if (f->link && f->link->status == URISIFT_LINK_ONLY && f->page > 0)
        return; /* it lies on no text */
    number(o, FRAME_START, f->start);
    number(o, FRAME_END, f->end);
    some_number(o, FRAME_COLUMN, f->column);
    uint8_t *at = room_open(o, 1 + ROOM_NUMBER);
    *at++ = FRAME_FIRST_NUMBER + FRAME_LINE;
    room_close(o, room_put_number(&o->line, at, room_note_line(o, at, f->line)));
}

static void put_warnings(struct urisift_output *o, uint32_t warnings)
{
    uint8_t names[1024];
    size_t size = 0;
    for (int i = URISIFT_FIRST_WARNING; i < URISIFT_CODES; i++) {
        if (!(warnings & urisift_warning_bit((enum urisift_code)i)))
            continue;
        const char *name = urisift_code_name((enum urisift_code)i);
        const size_t length = strlen(name), comma = size > 0;
        if (length + comma > sizeof names - size)
            break; /* 32 names do not fill it */
        names[size] = ',';
        memcpy(names + size + comma, name, length);
        size += comma + length;
    }
    some_text(o, FRAME_WARNINGS, (struct urisift_span){names, size});
}

static void put_scheme(struct urisift_output *o, struct urisift_span scheme)
{
    uint8_t lower[URISIFT_MAX_SCHEME];
    if (scheme.size > sizeof lower)
        scheme.size = sizeof lower;
    for (size_t i = 0; i < scheme.size; i++)
        lower[i] = char_lower(scheme.data[i]);
    text(o, FRAME_SCHEME, (struct urisift_span){lower, scheme.size});
}

static void put_identifier(struct urisift_output *o, const struct urisift_finding *f)
{
    const struct urisift_verdict *v = f->verdict;
    const struct urisift_span canonical = v->error ? f->id : f->canonical;
    text(o, FRAME_FAMILY, span_of_text(urisift_family_name(urisift_profile_family(f->profile))));
    text(o, FRAME_PROFILE, span_of_text(urisift_profile_name(f->profile)));
    put_scheme(o, v->error ? f->scheme : urisift_scheme_of(canonical));
    text(o, FRAME_CANONICAL, canonical);
    if (!span_same(f->raw, canonical))
        text(o, FRAME_RAW, f->raw);
    if (v->error) {
        text(o, FRAME_ERROR, span_of_text(urisift_code_name(v->error)));
        text(o, FRAME_RULE, span_of_text(urisift_code_rule(v->error, f->profile)));
        number(o, FRAME_ERROR_AT, v->at);
    } else if (f->key.size > 0 && !span_same(f->key, canonical)) {
        text(o, FRAME_KEY, f->key);
    }
    if (v->warnings)
        put_warnings(o, v->warnings);
    if (f->wrapper != URISIFT_WRAPPER_NONE)
        text(o, FRAME_WRAPPER, span_of_text(urisift_wrapper_name(f->wrapper)));
}

static void put_message(struct urisift_output *o, const struct urisift_where *w)
{
    static const struct {
        const char *key;
        enum frame_text kind;
    } rows[] = {{"from", FRAME_SENDER},
                {"subject", FRAME_SUBJECT},
                {"list_id", FRAME_LIST_ID},
                {"thread", FRAME_THREAD}};
    number(o, FRAME_MESSAGE, w->message);
    some_text(o, FRAME_MESSAGE_ID, w->message_id);
    some_number(o, FRAME_QUOTE, w->quote);
    for (size_t i = 0; i < w->field_count; i++)
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
            if (strcmp(w->fields[i].key, rows[k].key) == 0)
                some_text(o, rows[k].kind, w->fields[i].text);
}

static void put_where(struct urisift_output *o, const struct urisift_where *w)
{
    if (w->message > 0) {
        put_message(o, w);
    } else if (w->in_record) {
        number(o, FRAME_IN_RECORD, 1);
        some_text(o, FRAME_RECORD_ID, w->record);
        some_text(o, FRAME_RECORD_TARGET, w->target);
        some_text(o, FRAME_RECORD_TYPE, w->type);
    }
    some_text(o, FRAME_DATE, w->date);
    some_text(o, FRAME_PART, w->part);
    some_text(o, FRAME_FIELD, w->field);
    some_text(o, FRAME_ATTRIBUTE, w->attribute);
}

static void put_link(struct urisift_output *o, const struct urisift_link *link)
{
    const float *rect = link->rect;
    text(o, FRAME_LINK_STATUS, span_of_text(urisift_link_status_name(link->status)));
    some_text(o, FRAME_LINK_TARGET, link->target);
    some_text(o, FRAME_LINK_TEXT, link->text);
    if (link->end > 0) {
        number(o, FRAME_LINK_START, link->start);
        number(o, FRAME_LINK_END, link->end);
    }
    if (rect[0] < rect[2] || rect[1] < rect[3]) {
        char numbers[4 * 48];
        snprintf(numbers, sizeof numbers, "%.2f,%.2f,%.2f,%.2f", (double)rect[0], (double)rect[1],
                 (double)rect[2], (double)rect[3]);
        text(o, FRAME_LINK_RECT, span_of_text(numbers));
    }
    some_number(o, FRAME_LOOKALIKE, link->lookalike);
}

static void put_gateways(struct urisift_output *o, const struct urisift_via *via)
{
    char names[1024] = "";
    size_t size = 0;
    for (size_t i = 0; i < via->count && size < sizeof names; i++)
        size += (size_t)snprintf(names + size, sizeof names - size, "%s%s", i > 0 ? "," : "",
                                 urisift_gateway_name(via->gateway[i]));
    some_text(o, FRAME_VIA, span_of_text(names));
}

static void put_frame(const struct urisift_report_options *options, struct urisift_output *o,
                      struct urisift_span file, const struct urisift_finding *f)
{
    (void)options;
    text(o, FRAME_FILE, file);
    put_place(o, f);
    put_identifier(o, f);
    if (f->where)
        put_where(o, f->where);
    some_text(o, FRAME_BEFORE, f->before);
    some_text(o, FRAME_AFTER, f->after);
    if (f->count > 1)
        number(o, FRAME_COUNT, f->count);
    if (f->link)
        put_link(o, f->link);
    some_text(o, FRAME_TARGET, f->target);
    if (f->via)
        put_gateways(o, f->via);
    urisift_output_put(o, (char[]){FRAME_LAST}, 1);
}

static const struct urisift_report_format frames = {
    .name = "frames",
    .summary = "for an index",
    .is_record = true,
    .needs = URISIFT_NEEDS_LINES | URISIFT_NEEDS_COLUMNS | URISIFT_NEEDS_WHERE |
             URISIFT_NEEDS_KEYS | URISIFT_NEEDS_CONTEXT | URISIFT_NEEDS_MESSAGE_FIELDS,
    .finding = put_frame,
};

const struct urisift_report_format *index_frames(void)
{
    return &frames;
}
