/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* members.c — flat NDJSON: every record has the same keys (docs/urisift-ndjson.5). */
#include "scanner/report/members.h"

#include "scanner/fields/fields.h"
#include "scanner/report/defang.h"
#include "scanner/report/line.h"
#include "scanner/report/report.h"
#include "scanner/report/room.h"

void members_put_text(struct urisift_output *o, struct urisift_span text)
{
    urisift_output_text(o, "\"");
    line_put_utf8(o, text, "\\\\", urisift_output_json_inner);
    urisift_output_text(o, "\"");
}

static void put_value(struct urisift_output *o, enum urisift_field_type type,
                      const struct urisift_field_value *value)
{
    switch (value->kind) {
    case URISIFT_VALUE_NULL:
        urisift_output_text(o, "null");
        break;
    case URISIFT_VALUE_NUMBER:
        line_put_number(o, type, value->number);
        break;
    case URISIFT_VALUE_BOOL:
        urisift_output_text(o, value->number ? "true" : "false");
        break;
    case URISIFT_VALUE_TEXT:
        members_put_text(o, value->text);
        break;
    }
}

void members_put(const struct urisift_report_options *options, struct urisift_output *o,
                 struct urisift_span file, const struct urisift_finding *f)
{
    struct urisift_field_reader reader;
    struct defang defang = {.memory = o->memory};
    urisift_field_reader_init(&reader, options->fields, file, f);
    for (size_t i = 0; i < urisift_field_list_count(options->fields); i++) {
        const struct urisift_field *field = urisift_field_list_at(options->fields, i);
        struct urisift_field_value value = defang_read(&defang, options, o, &reader, i);
        urisift_output_text(o, i > 0 ? ",\"" : "{\"");
        urisift_output_text(o, urisift_field_name(field));
        urisift_output_text(o, "\":");
        put_value(o, urisift_field_type(field), &value);
    }
    urisift_output_text(o, "}\n");
    defang_fini(&defang);
}

/* Puts a list of names as an array. */
static void put_names(struct urisift_output *o, struct urisift_span names)
{
    const char *lead = "[";
    for (size_t i = 0, begin = 0; i <= names.size; i++)
        if (i == names.size || names.data[i] == ',') {
            urisift_output_text(o, lead);
            members_put_text(o, (struct urisift_span){names.data + begin, i - begin});
            begin = i + 1;
            lead = ",";
        }
    urisift_output_text(o, "]");
}

const char *members_put_known(const struct urisift_report_options *options,
                              struct urisift_output *o, const char *lead, struct urisift_span file,
                              const struct urisift_finding *f)
{
    struct urisift_field_reader reader;
    struct defang defang = {.memory = o->memory};
    urisift_field_reader_init(&reader, options->fields, file, f);
    for (size_t i = 0; i < urisift_field_list_count(options->fields); i++) {
        const struct urisift_field *field = urisift_field_list_at(options->fields, i);
        const struct urisift_field_value value = defang_read(&defang, options, o, &reader, i);
        if (value.kind == URISIFT_VALUE_NULL)
            continue;
        urisift_output_text(o, lead);
        urisift_output_text(o, urisift_field_name(field));
        urisift_output_text(o, "\":");
        if (urisift_field_type(field) == URISIFT_FIELD_NAMES)
            put_names(o, value.text);
        else
            put_value(o, urisift_field_type(field), &value);
        lead = ",\"";
    }
    defang_fini(&defang);
    return lead;
}

const struct urisift_report_format urisift_report_ndjson_full = {
    .name = "ndjson-full",
    .summary = "one flat JSON object a line, all with the same keys (--fields)",
    .is_record = true,
    .fields = "all",
    .finding = members_put,
};
