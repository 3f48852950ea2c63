/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * elastic.c — lines for the bulk API of Elasticsearch and OpenSearch: two lines a finding.
 *
 *     {"index":{"_id":"56ee…"}}
 *     {"@timestamp":"2026-01-31T07:00:00Z","file":"list.mbox","start":120,…}
 *
 * The id is a hash of the place and the identifier, so that a finding that is loaded twice is
 * there once. The number of the line is not in it, as in a large file it is known later than the
 * rest.
 */
#include "scanner/fields/fields.h"
#include "scanner/report/instant.h"
#include "scanner/report/members.h"
#include "scanner/report/room.h"
#include "scanner/report/uuid.h"
#include "scanner/report/report.h"

/* Puts the line that says what is done with the next one. docs/urisift.1 says what is hashed. */
static void put_action(struct urisift_output *o, struct urisift_span file,
                       const struct urisift_finding *f)
{
    static struct urisift_field_value (*const parts[])(const struct urisift_field *field,
                                                       struct urisift_field_reader *reader) = {
        field_file,    field_start,       field_end,         field_page,
        field_profile, field_link_status, field_link_target, field_link_rect};
    struct urisift_field_reader reader;
    struct sha1 hash;
    uint8_t digest[SHA1_SIZE];
    urisift_field_reader_init(&reader, NULL, file, f);
    sha1_init(&hash);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const struct urisift_field_value value = parts[i](NULL, &reader);
        uint8_t digits[ROOM_NUMBER];
        if (value.kind == URISIFT_VALUE_TEXT)
            sha1_put(&hash, value.text.data, value.text.size);
        else if (value.kind == URISIFT_VALUE_NUMBER)
            sha1_put(&hash, digits,
                     (size_t)(urisift_output_put_digits(digits, value.number) - digits));
        sha1_put(&hash, "", 1);
    }
    const struct urisift_span text = f->verdict->error ? f->raw : f->canonical;
    sha1_put(&hash, text.data, text.size);
    sha1_finish(&hash, digest);
    urisift_output_text(o, "{\"index\":{\"_id\":\"");
    uuid_put_hex(o, digest, sizeof digest);
    urisift_output_text(o, "\"}}\n");
}

/* Puts the date of the message or record, if it can be read; returns what comes before the next
 * member. */
static const char *put_timestamp(struct urisift_output *o, const struct urisift_finding *f)
{
    struct instant i;
    if (!f->where || !instant_read(f->where->date, &i))
        return "{\"";
    urisift_output_text(o, "{\"@timestamp\":\"");
    instant_put(o, &i, INSTANT_ISO);
    urisift_output_text(o, "\"");
    return ",\"";
}

static void report_elastic(const struct urisift_report_options *options, struct urisift_output *o,
                           struct urisift_span file, const struct urisift_finding *f)
{
    put_action(o, file, f);
    const char *lead = members_put_known(options, o, put_timestamp(o, f), file, f);
    urisift_output_text(o, *lead == '{' ? "{}\n" : "}\n");
}

const struct urisift_report_format urisift_report_elastic = {
    .name = "elastic",
    .summary = "two lines a finding for the bulk API of Elasticsearch and OpenSearch (--fields)",
    .is_record = true,
    .needs = URISIFT_NEEDS_WHERE,
    .fields = "file,line,column,start,end,page,family,profile,scheme,raw,valid,error,error_at,"
              "warnings,canonical,key,host,port,domain,tld,path,query,fragment,message,message_id,"
              "date,part,field,attribute,from,subject,list_id,record,target_uri,link_status,"
              "link_target,target,via",
    .finding = report_elastic,
};
