/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * votable.c — VOTable 1.4 (IVOA Recommendation, 2019): a table in XML, for the tools of
 * astronomers.
 *
 *     <VOTABLE …><RESOURCE …><TABLE …>
 *     <FIELD name="file" datatype="unicodeChar" arraysize="*" ucd="meta.id;meta.file">…</FIELD>
 *     <FIELD name="line" datatype="long"><DESCRIPTION>…</DESCRIPTION><VALUES null="-1"/></FIELD>
 *     <DATA><TABLEDATA>
 *     <TR><TD>list.txt</TD><TD>7</TD></TR>
 *     </TABLEDATA></DATA></TABLE></RESOURCE></VOTABLE>
 *
 * A row is a line. The namespace is that of version 1.3, as the standard says.
 */
#include <string.h>

#include "core/text/span.h"
#include "core/text/utf8.h"
#include "scanner/fields/fields.h"
#include "scanner/report/defang.h"
#include "scanner/report/line.h"
#include "scanner/report/report.h"
#include "scanner/report/room.h"

/* What a field is, in words of UCD1+ (IVOA). */
static const char *ucd_of(const char *field)
{
    static const char *const rows[][2] = {
        {"file", "meta.id;meta.file"},
        {"page", "meta.bib.page"},
        {"family", "meta.code.class"},
        {"canonical", "meta.ref.uri;meta.main"},
        {"key", "meta.id"},
        {"group", "meta.id.cross"},
        {"raw", "meta.ref"},
        {"valid", "meta.code.qual"},
        {"error", "meta.code"},
        {"warnings", "meta.code"},
        {"date", "time.creation"},
        {"from", "meta.bib.author"},
        {"subject", "meta.title"},
        {"record", "meta.id"},
        {"target", "meta.ref.url"},
        {"target_uri", "meta.ref.url"},
        {"link_target", "meta.ref.url"},
        {"link_status", "meta.code.status"},
        {"count", "meta.number"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i][0], field) == 0)
            return rows[i][1];
    return NULL;
}

/* The entity of a character; NULL: it is written as it is. Line ends in cells are kept as they are,
 * and a row is one line. */
static const char *entity_of(uint32_t code)
{
    switch (code) {
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '&':
        return "&amp;";
    case '"':
        return "&quot;";
    case '\t':
        return "&#9;";
    case '\n':
        return "&#10;";
    case '\r':
        return "&#13;";
    default:
        return NULL;
    }
}

/* Is the character in no XML 1.0 document (section 2.2)? Surrogates are in no UTF-8. */
static bool is_forbidden(uint32_t code)
{
    return (code < ' ' && code != '\t' && code != '\n' && code != '\r') || code == 0xfffe ||
           code == 0xffff;
}

static void put_bytes_shown(struct urisift_output *o, const uint8_t *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++)
        urisift_output_put(o, (char[]){'\\', 'x', digits[bytes[i] >> 4], digits[bytes[i] & 15]}, 4);
}

/* Puts UTF-8. */
static void put_inner(struct urisift_output *o, struct urisift_span text)
{
    size_t shown = 0;
    for (size_t i = 0; i < text.size;) {
        uint32_t code = 0;
        size_t length = utf8_read(text.data + i, text.size - i, &code);
        length = length > 0 ? length : 1;
        const char *entity = entity_of(code);
        if (entity || is_forbidden(code)) {
            urisift_output_put(o, text.data + shown, i - shown);
            if (entity)
                urisift_output_text(o, entity);
            else
                put_bytes_shown(o, text.data + i, length);
            shown = i + length;
        }
        i += length;
    }
    urisift_output_put(o, text.data + shown, text.size - shown);
}

static void put_text(struct urisift_output *o, struct urisift_span text)
{
    line_put_utf8(o, text, "\\", put_inner);
}

static const char *datatype_of(enum urisift_field_type type)
{
    switch (type) {
    case URISIFT_FIELD_BOOL:
        return "\" datatype=\"boolean\"";
    case URISIFT_FIELD_NAMES:
        return "\" datatype=\"char\" arraysize=\"*\"";
    case URISIFT_FIELD_NUMBER:
    case URISIFT_FIELD_LINE:
        return "\" datatype=\"long\"";
    case URISIFT_FIELD_TEXT:
        break;
    }
    return "\" datatype=\"unicodeChar\" arraysize=\"*\"";
}

static bool is_number(const struct urisift_field *field)
{
    const enum urisift_field_type type = urisift_field_type(field);
    return type == URISIFT_FIELD_NUMBER || type == URISIFT_FIELD_LINE;
}

static void put_field(struct urisift_output *o, const struct urisift_field *field)
{
    const char *ucd = ucd_of(urisift_field_name(field));
    urisift_output_text(o, "<FIELD name=\"");
    urisift_output_text(o, urisift_field_name(field));
    urisift_output_text(o, datatype_of(urisift_field_type(field)));
    if (ucd) {
        urisift_output_text(o, " ucd=\"");
        urisift_output_text(o, ucd);
        urisift_output_text(o, "\"");
    }
    urisift_output_text(o, "><DESCRIPTION>");
    put_text(o, span_of_text(urisift_field_summary(field)));
    urisift_output_text(o, "</DESCRIPTION>");
    urisift_output_text(o, is_number(field) ? "<VALUES null=\"-1\"/></FIELD>\n" : "</FIELD>\n");
}

static void begin_votable(const struct urisift_report_options *options, struct urisift_output *o)
{
    urisift_output_text(o, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                           "<VOTABLE version=\"1.4\" "
                           "xmlns=\"http://www.ivoa.net/xml/VOTable/v1.3\">\n"
                           "<RESOURCE name=\"urisift\">\n"
                           "<TABLE name=\"findings\">\n");
    for (size_t i = 0; i < urisift_field_list_count(options->fields); i++)
        put_field(o, urisift_field_list_at(options->fields, i));
    urisift_output_text(o, "<DATA><TABLEDATA>\n");
}

static void end_votable(const struct urisift_report_options *options, struct urisift_output *o)
{
    (void)options;
    urisift_output_text(o, "</TABLEDATA></DATA>\n</TABLE>\n</RESOURCE>\n</VOTABLE>\n");
}

static void put_value(struct urisift_output *o, const struct urisift_field *field,
                      const struct urisift_field_value *value)
{
    if (value->kind == URISIFT_VALUE_NUMBER)
        line_put_number(o, urisift_field_type(field), value->number);
    else if (value->kind == URISIFT_VALUE_BOOL)
        urisift_output_text(o, value->number ? "T" : "F");
    else if (value->kind == URISIFT_VALUE_TEXT)
        put_text(o, value->text);
    else if (is_number(field))
        urisift_output_text(o, "-1");
}

static void report_votable(const struct urisift_report_options *options, struct urisift_output *o,
                           struct urisift_span file, const struct urisift_finding *f)
{
    struct urisift_field_reader reader;
    struct defang defang = {.memory = o->memory};
    urisift_field_reader_init(&reader, options->fields, file, f);
    urisift_output_text(o, "<TR>");
    for (size_t i = 0; i < urisift_field_list_count(options->fields); i++) {
        const struct urisift_field_value value = defang_read(&defang, options, o, &reader, i);
        urisift_output_text(o, "<TD>");
        put_value(o, urisift_field_list_at(options->fields, i), &value);
        urisift_output_text(o, "</TD>");
    }
    urisift_output_text(o, "</TR>\n");
    defang_fini(&defang);
}

const struct urisift_report_format urisift_report_votable = {
    .name = "votable",
    .summary = "a table in XML for the tools of the Virtual Observatory (VOTable 1.4; --fields)",
    .is_record = true,
    .fields = "file,line,column,start,end,page,family,profile,scheme,host,domain,canonical,key,raw,"
              "valid,error,warnings,message_id,date",
    .begin = begin_votable,
    .finding = report_votable,
    .end = end_votable,
};
