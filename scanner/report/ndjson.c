/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* ndjson.c — one JSON object a line, schema 1: docs/urisift-ndjson.5. */
#include <string.h>

#include "core/chars.h"
#include "scanner/report/report.h"

static void put_number(struct urisift_output *o, const char *key, uint64_t number)
{
    urisift_output_text(o, key);
    urisift_output_number(o, number);
}

static void put_name(struct urisift_output *o, const char *key, const char *name)
{
    urisift_output_text(o, key);
    urisift_output_text(o, name);
    urisift_output_text(o, "\"");
}

static void report_ndjson(const struct urisift_report_options *options, struct urisift_output *o,
                          struct urisift_span file, const struct urisift_finding *f)
{
    (void)options;
    const char *wrapper = urisift_wrapper_name(f->wrapper);
    bool valid = f->verdict->error == URISIFT_VALID;
    urisift_output_json_member(o, '{', "file", file);
    put_number(o, ",\"start\":", f->start);
    put_number(o, ",\"end\":", f->end);
    put_number(o, ",\"line\":", f->line);
    put_number(o, ",\"column\":", f->column);
    put_name(o, ",\"family\":\"", urisift_family_name(urisift_profile_family(f->profile)));
    put_name(o, ",\"profile\":\"", urisift_profile_name(f->profile));
    urisift_output_text(o, ",\"scheme\":\"");
    for (size_t i = 0; i < f->scheme.size; i++)
        urisift_output_put(o, (uint8_t[]){char_lower(f->scheme.data[i])}, 1);
    urisift_output_text(o, "\"");
    urisift_output_json_member(o, ',', "raw", f->raw);
    if (!f->id_is_raw)
        urisift_output_json_member(o, ',', "id", f->id);
    urisift_output_text(o, valid ? ",\"valid\":true" : ",\"valid\":false");
    urisift_output_json_verdict(o, f->verdict, f->profile);
    if (valid) {
        urisift_output_json_member(o, ',', "canonical", f->canonical);
        if (f->key.size != f->canonical.size || memcmp(f->key.data, f->canonical.data, f->key.size) != 0)
            urisift_output_json_member(o, ',', "key", f->key);
    }
    if (wrapper)
        put_name(o, ",\"wrapper\":\"", wrapper);
    if (f->trimmed.size > 0)
        urisift_output_json_member(o, ',', "trimmed", f->trimmed);
    if (f->joined)
        urisift_output_text(o, ",\"joined\":true");
    urisift_output_text(o, "}\n");
}

const struct urisift_report_format urisift_report_ndjson = {
    .name = "ndjson",
    .summary = "one JSON object a line, with everything",
    .is_record = true,
    .finding = report_ndjson,
};
