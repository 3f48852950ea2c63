/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ndjson.c — one JSON object a line, schema 1: docs/urisift-ndjson.5. */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/span.h"
#include "scanner/report/members.h"
#include "scanner/report/ndjson.h"
#include "scanner/report/plain.h"
#include "scanner/report/report.h"

/* Writes family and profile with their JSON keys, and keeps the text for the next record. */
static uint8_t *put_new_profile(struct urisift_output *o, uint8_t *at,
                                const struct urisift_profile *profile)
{
    const char *const parts[] = {
        ",\"family\":\"", urisift_family_name(urisift_profile_family(profile)), "\",\"profile\":\"",
        urisift_profile_name(profile), "\",\"scheme\":\""};
    struct output_profile *kept = &o->profiles[o->older_profile];
    o->older_profile = (o->older_profile + 1) % OUTPUT_PROFILES;
    room_close(o, at);
    kept->profile = profile;
    kept->size = 0;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        size_t size = strlen(parts[i]);
        urisift_output_put(o, parts[i], size);
        if (size <= sizeof kept->text - kept->size) {
            memcpy(kept->text + kept->size, parts[i], size);
            kept->size += size;
        } else {
            kept->profile = NULL; /* too long to be kept */
        }
    }
    return room_open(o, RECORD_ROOM);
}

/* Returns the one of two kept texts that may be this profile's. */
static inline const struct output_profile *known_profile(const struct urisift_output *o,
                                                         const struct urisift_profile *profile)
{
    return &o->profiles[o->profiles[1].profile == profile];
}

static inline uint8_t *put_profile(struct urisift_output *o, uint8_t *at,
                                   const struct urisift_profile *profile)
{
    const struct output_profile *known = known_profile(o, profile);
    if (known->profile != profile)
        return put_new_profile(o, at, profile);
    memcpy(at, known->text, sizeof known->text);
    return at + known->size;
}

static inline uint8_t *put_scheme(struct urisift_output *o, uint8_t *at, struct urisift_span scheme)
{
    if (scheme.size >= 4 && scheme.size <= 8) {
        uint32_t first = load_4(scheme.data), last = load_4(scheme.data + scheme.size - 4);
        uint64_t both = char_lower_8((uint64_t)last << 32 | first);
        first = (uint32_t)both;
        last = (uint32_t)(both >> 32);
        memcpy(at, &first, 4);
        memcpy(at + scheme.size - 4, &last, 4);
        return at + scheme.size;
    }
    for (size_t i = 0; i < scheme.size; i++) {
        if (i % SHORT == SHORT - 1) {
            at = ndjson_make_room(o, at);
        }
        *at++ = char_lower(scheme.data[i]);
    }
    return at;
}

/* Writes the finding's place. A link of a PDF that lies on no identifier has only a page. */
static uint8_t *put_place(struct urisift_output *o, uint8_t *at, const struct urisift_finding *f)
{
    if (f->link && f->link->status == URISIFT_LINK_ONLY && f->page > 0) {
        PUT(",\"start\":null,\"end\":null,\"line\":null,\"column\":null");
    } else {
        PUT_NUMBER(",\"start\":", offset, f->start);
        PUT_NUMBER(",\"end\":", offset, f->end);
        PUT(",\"line\":");
        at = room_put_number(&o->line, at, room_note_line(o, at, f->line));
        PUT_NUMBER(",\"column\":", offset, f->column);
    }
    if (f->page > 0)
        PUT_NUMBER(",\"page\":", message, f->page);
    return at;
}

/* Writes the verdict, and the forms of a valid identifier. */
static uint8_t *put_verdict(struct urisift_output *o, uint8_t *at, const struct urisift_finding *f)
{
    const struct urisift_verdict *v = f->verdict;
    if (v->error)
        PUT(",\"valid\":false");
    else
        PUT(",\"valid\":true");
    if (v->error || v->warnings) {
        room_close(o, at);
        urisift_output_json_verdict(o, v, f->profile);
        at = room_open(o, RECORD_ROOM);
    }
    if (v->error)
        return at;
    PUT_MEMBER(",\"canonical\":\"", f->canonical);
    if (!span_same(f->key, f->canonical))
        PUT_MEMBER(",\"key\":\"", f->key);
    return at;
}

/* Writes how the identifier was taken out of the text. */
static uint8_t *put_taking(struct urisift_output *o, uint8_t *at, const struct urisift_finding *f)
{
    if (f->wrapper != URISIFT_WRAPPER_NONE)
        PUT_MEMBER(",\"wrapper\":\"", span_of_text(urisift_wrapper_name(f->wrapper)));
    if (f->trimmed.size > 0)
        PUT_MEMBER(",\"trimmed\":\"", f->trimmed);
    if (f->joined)
        PUT(",\"joined\":true");
    return at;
}

/* Writes the members that few records have, or that the caller asks for. */
static uint8_t *put_rest(struct urisift_output *o, uint8_t *at, const struct urisift_finding *f)
{
    if (f->before.size + f->after.size > 0)
        at = ndjson_put_context(o, at, f);
    if (f->count > 1)
        PUT_NUMBER(",\"count\":", message, f->count);
    if (f->join_rules)
        at = ndjson_put_join_rules(o, at, f->join_rules);
    if (f->alternative.size > 0) {
        at = ndjson_make_room(o, at);
        PUT_MEMBER(",\"alternative\":\"", f->alternative);
    }
    if (f->link)
        at = ndjson_put_link(o, at, f->link);
    if (f->group.size > 0 && !span_same(f->group, f->key)) {
        at = ndjson_make_room(o, at);
        PUT_MEMBER(",\"group\":\"", f->group);
    }
    if (f->via)
        at = ndjson_put_unwrapped(o, at, f->target, f->via);
    return at;
}

static void report_ndjson(const struct urisift_report_options *options, struct urisift_output *o,
                          struct urisift_span file, const struct urisift_finding *f)
{
    if (options->fields) {
        members_put(options, o, file, f);
        return;
    }
    uint8_t *at = room_open(o, RECORD_ROOM);
    PUT_MEMBER("{\"file\":\"", file);
    at = put_place(o, at, f);
    at = put_profile(o, at, f->profile);
    at = put_scheme(o, at, f->scheme);
    PUT_MEMBER("\",\"raw\":\"", f->raw);
    if (!f->id_is_raw)
        PUT_MEMBER(",\"id\":\"", f->id);
    at = put_verdict(o, at, f);
    at = put_taking(o, at, f);
    if (ndjson_says_where(f->where))
        at = ndjson_put_where(o, at, f->where);
    at = put_rest(o, at, f);
    PUT("}\n");
    room_close(o, at);
}

const struct urisift_report_format urisift_report_ndjson = {
    .name = "ndjson",
    .summary = "one JSON object a line, with everything",
    .is_record = true,
    .needs = URISIFT_NEEDS_LINES | URISIFT_NEEDS_COLUMNS | URISIFT_NEEDS_WHERE | URISIFT_NEEDS_KEYS,
    .finding = report_ndjson,
};
