/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ndjson.c — one JSON object a line, schema 1: docs/urisift-ndjson.5. */
#include <string.h>

#include "core/chars.h"
#include "scanner/report/plain.h"
#include "scanner/report/report.h"
#include "scanner/report/room.h"

enum {
    SHORT = 512,       /* octets of a text that is written with what stands around it */
    RECORD_ROOM = 4096 /* six short texts and all else of a record but its verdict */
};

/* Fixed text. `at` is where the record goes on. */
#define PUT(text) (memcpy(at, text, sizeof(text) - 1), at += sizeof(text) - 1)
#define PUT_NUMBER(key, number) (PUT(key), at = room_put_number(at, number))
#define PUT_NAME(key, name) (PUT(key), at = put_name(at, name), *at++ = '"')
#define PUT_MEMBER(key, text) (PUT(key "\":\""), at = put_text(o, at, text))

/* The name of a family, a profile or a wrapper: a few octets, and plain. */
static inline uint8_t *put_name(uint8_t *at, const char *name)
{
    while (*name)
        *at++ = (uint8_t)*name++;
    return at;
}

/* Eight octets in lower case. */
static inline uint64_t lower_8(uint64_t word)
{
    uint64_t low = word & PLAIN_EIGHT(0x7f);
    uint64_t from_a = low + PLAIN_EIGHT(0x80 - 'A'), beyond_z = low + PLAIN_EIGHT(0x80 - 'Z' - 1);
    return word | ((from_a ^ beyond_z) & ~word & PLAIN_EIGHT(0x80)) >> 2;
}

static inline uint8_t *put_scheme(uint8_t *at, struct urisift_span scheme)
{
    if (scheme.size >= 4 && scheme.size <= 8) {
        uint32_t first = plain_load_4(scheme.data), last = plain_load_4(scheme.data + scheme.size - 4);
        uint64_t both = lower_8((uint64_t)last << 32 | first);
        first = (uint32_t)both;
        last = (uint32_t)(both >> 32);
        memcpy(at, &first, 4);
        memcpy(at + scheme.size - 4, &last, 4);
        return at + scheme.size;
    }
    for (size_t i = 0; i < scheme.size; i++)
        *at++ = char_lower(scheme.data[i]);
    return at;
}

/* The same for a text that is long or not plain: takes back the `":"` before it, for it may be no UTF-8. */
static uint8_t *put_any_text(struct urisift_output *o, uint8_t *at, struct urisift_span text)
{
    room_close(o, at - 3);
    urisift_output_json_value(o, text);
    return room_open(o, RECORD_ROOM);
}

/* A text and the quote behind it. */
static uint8_t *put_text(struct urisift_output *o, uint8_t *at, struct urisift_span text)
{
    if (text.size > SHORT || !plain_copy(at, text.data, text.size))
        return put_any_text(o, at, text);
    at += text.size;
    *at++ = '"';
    return at;
}

static bool is_same(struct urisift_span a, struct urisift_span b)
{
    return a.size == b.size && (a.data == b.data || memcmp(a.data, b.data, a.size) == 0);
}

static void report_ndjson(const struct urisift_report_options *options, struct urisift_output *o,
                          struct urisift_span file, const struct urisift_finding *f)
{
    (void)options;
    const char *wrapper = urisift_wrapper_name(f->wrapper);
    bool valid = f->verdict->error == URISIFT_VALID;
    uint8_t *at = room_open(o, RECORD_ROOM);
    PUT_MEMBER("{\"file", file);
    PUT_NUMBER(",\"start\":", f->start);
    PUT_NUMBER(",\"end\":", f->end);
    PUT_NUMBER(",\"line\":", f->line);
    PUT_NUMBER(",\"column\":", f->column);
    PUT_NAME(",\"family\":\"", urisift_family_name(urisift_profile_family(f->profile)));
    PUT_NAME(",\"profile\":\"", urisift_profile_name(f->profile));
    PUT(",\"scheme\":\"");
    at = put_scheme(at, f->scheme);
    PUT("\"");
    PUT_MEMBER(",\"raw", f->raw);
    if (!f->id_is_raw)
        PUT_MEMBER(",\"id", f->id);
    if (valid)
        PUT(",\"valid\":true");
    else
        PUT(",\"valid\":false");
    if (f->verdict->error || f->verdict->warnings) {
        room_close(o, at);
        urisift_output_json_verdict(o, f->verdict, f->profile);
        at = room_open(o, RECORD_ROOM);
    }
    if (valid) {
        PUT_MEMBER(",\"canonical", f->canonical);
        if (!is_same(f->key, f->canonical))
            PUT_MEMBER(",\"key", f->key);
    }
    if (wrapper)
        PUT_NAME(",\"wrapper\":\"", wrapper);
    if (f->trimmed.size > 0)
        PUT_MEMBER(",\"trimmed", f->trimmed);
    if (f->joined)
        PUT(",\"joined\":true");
    PUT("}\n");
    room_close(o, at);
}

const struct urisift_report_format urisift_report_ndjson = {
    .name = "ndjson",
    .summary = "one JSON object a line, with everything",
    .is_record = true,
    .finding = report_ndjson,
};
