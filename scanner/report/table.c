/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * table.c — tables: a line of names, then a line of cells for each finding.
 *
 * CSV is that of RFC 4180, in UTF-8. TSV has no quotes: tabs, line ends and backslashes in cells
 * are written as \t, \n, \r and \\. A null is an empty cell; a text that is empty is "" in CSV.
 */
#include <string.h>

#include "core/text/span.h"
#include "core/text/utf8.h"
#include "scanner/fields/fields.h"
#include "scanner/report/defang.h"
#include "scanner/report/line.h"
#include "scanner/report/report.h"
#include "scanner/report/room.h"
#include "scanner/report/table.h"

/* A format of tables. */
struct table {
    const char *separator, *end;
    void (*put_text)(struct urisift_output *output, struct urisift_span text);
    bool quotes;
};

/* Would a spreadsheet take the cell for a formula? Some take the full-width forms of the signs,
 * too. A sign alone is text. */
static bool is_formula(struct urisift_span text)
{
    static const char signs[] = "=+-@\t\r\n";
    uint32_t code = 0;
    const size_t length = utf8_read(text.data, text.size, &code);
    if (length == 0 || length == text.size)
        return false;
    if (code > 0xff00 && code < 0xff5f) /* U+FF01 to FF5E are full-width `!` to `~` */
        code -= 0xff01 - '!';
    return memchr(signs, (int)code, code < 0x80 ? sizeof signs - 1 : 0);
}

/* Puts text between quotes, and quotes in it twice. */
static void put_quoted(struct urisift_output *o, struct urisift_span text)
{
    while (text.size > 0) {
        const uint8_t *quote = memchr(text.data, '"', text.size);
        size_t size = quote ? (size_t)(quote - text.data) + 1 : text.size;
        urisift_output_put(o, text.data, size);
        if (quote)
            urisift_output_put(o, "\"", 1);
        text = (struct urisift_span){text.data + size, text.size - size};
    }
}

static void put_csv(struct urisift_output *o, struct urisift_span text)
{
    urisift_output_put(o, text.data, text.size);
}

/* Puts text of a TSV cell. */
static void put_tsv(struct urisift_output *o, struct urisift_span text)
{
    size_t shown = 0;
    for (size_t i = 0; i < text.size; i++) {
        uint8_t c = text.data[i];
        if (c != '\t' && c != '\n' && c != '\r' && c != '\\')
            continue;
        urisift_output_put(o, text.data + shown, i - shown);
        urisift_output_text(o, c == '\t' ? "\\t" : c == '\n' ? "\\n" : c == '\r' ? "\\r" : "\\\\");
        shown = i + 1;
    }
    urisift_output_put(o, text.data + shown, text.size - shown);
}

/* Must the cell of a CSV be between quotes? */
static bool needs_quotes(struct urisift_span text)
{
    if (text.size == 0 || text.data[0] == ' ' || text.data[text.size - 1] == ' ')
        return true;
    for (size_t i = 0; i < text.size; i++)
        if (text.data[i] == ',' || text.data[i] == '"' || text.data[i] == '\n' ||
            text.data[i] == '\r')
            return true;
    return false;
}

static void put_text(const struct table *table, struct urisift_output *o, bool raw_cells,
                     struct urisift_span text)
{
    const bool quotes = table->quotes && needs_quotes(text);
    urisift_output_text(o, quotes ? "\"" : "");
    if (!raw_cells && is_formula(text))
        urisift_output_text(o, "'");
    line_put_utf8(o, text, table->quotes ? "\\" : "\\\\", quotes ? put_quoted : table->put_text);
    urisift_output_text(o, quotes ? "\"" : "");
}

static void put_header(const struct table *table, const struct urisift_report_options *options,
                       struct urisift_output *o)
{
    for (size_t i = 0; i < urisift_field_list_count(options->fields); i++) {
        urisift_output_text(o, i > 0 ? table->separator : "");
        urisift_output_text(o, urisift_field_name(urisift_field_list_at(options->fields, i)));
    }
    urisift_output_text(o, table->end);
}

static void put_row(const struct table *table, const struct urisift_report_options *options,
                    struct urisift_output *o, struct urisift_span file,
                    const struct urisift_finding *f)
{
    struct urisift_field_reader reader;
    struct defang defang = {.memory = o->memory};
    urisift_field_reader_init(&reader, options->fields, file, f);
    for (size_t i = 0; i < urisift_field_list_count(options->fields); i++) {
        struct urisift_field_value value = defang_read(&defang, options, o, &reader, i);
        urisift_output_text(o, i > 0 ? table->separator : "");
        if (value.kind == URISIFT_VALUE_NUMBER)
            line_put_number(o, urisift_field_type(urisift_field_list_at(options->fields, i)),
                            value.number);
        else if (value.kind == URISIFT_VALUE_BOOL)
            urisift_output_text(o, value.number ? "true" : "false");
        else if (value.kind == URISIFT_VALUE_TEXT)
            put_text(table, o, options->raw_cells, value.text);
    }
    urisift_output_text(o, table->end);
    defang_fini(&defang);
}

#define COLUMNS                                                                                    \
    "file,line,column,start,end,page,family,scheme,host,domain,canonical,raw,valid,error,"         \
    "warnings,message_id,date"

static const struct table csv = {",", "\r\n", put_csv, true}, tsv = {"\t", "\n", put_tsv, false};

static void begin_csv(const struct urisift_report_options *options, struct urisift_output *o)
{
    put_header(&csv, options, o);
}

static void report_csv(const struct urisift_report_options *options, struct urisift_output *o,
                       struct urisift_span file, const struct urisift_finding *f)
{
    put_row(&csv, options, o, file, f);
}

static void begin_tsv(const struct urisift_report_options *options, struct urisift_output *o)
{
    put_header(&tsv, options, o);
}

static void report_tsv(const struct urisift_report_options *options, struct urisift_output *o,
                       struct urisift_span file, const struct urisift_finding *f)
{
    put_row(&tsv, options, o, file, f);
}

const struct urisift_report_format urisift_report_csv = {
    .name = "csv",
    .summary = "a table by RFC 4180: a line of names, then a line a finding (--fields)",
    .is_record = true,
    .fields = COLUMNS,
    .begin = begin_csv,
    .finding = report_csv,
};

const struct urisift_report_format urisift_report_tsv = {
    .name = "tsv",
    .summary = "the same with tabs; tab, line ends and \\ in cells are \\t, \\n, \\r, \\\\",
    .is_record = true,
    .fields = COLUMNS,
    .begin = begin_tsv,
    .finding = report_tsv,
};

void urisift_output_csv(struct urisift_output *o, struct urisift_span text, bool raw)
{
    if (text.size == 0)
        return;
    const bool quotes = needs_quotes(text);
    urisift_output_text(o, quotes ? "\"" : "");
    if (!raw && is_formula(text))
        urisift_output_text(o, "'");
    (quotes ? put_quoted : put_csv)(o, text);
    urisift_output_text(o, quotes ? "\"" : "");
}

void table_put_cell(struct urisift_output *o, bool is_csv, bool raw, struct urisift_span text)
{
    put_text(is_csv ? &csv : &tsv, o, raw, text);
}
