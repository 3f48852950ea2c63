/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* count_report.c — the forms of a report of counts. */
#include "cli/count/count_report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text/span.h"

/* How one form writes. */
struct count_style {
    const char *name;
    void (*begin)(struct count_report *report);
    void (*row)(struct count_report *report, uint64_t count);
    /* The value of a field, with its escapes of TSV and without; empty: there is none. */
    void (*value)(struct count_report *report, size_t index, struct urisift_span cell,
                  struct urisift_span value);
    void (*row_end)(struct count_report *report);
    void (*end)(struct count_report *report);
};

static void put(struct count_report *r, const char *text)
{
    urisift_output_text(r->output, text);
}

static const char *field_name(const struct count_report *r, size_t index)
{
    return urisift_field_name(urisift_field_list_at(r->fields, index));
}

static bool is_number(const struct count_report *r, size_t index)
{
    enum urisift_field_type type = urisift_field_type(urisift_field_list_at(r->fields, index));
    return type == URISIFT_FIELD_NUMBER || type == URISIFT_FIELD_LINE || type == URISIFT_FIELD_BOOL;
}

/* Text */

static void begin_text(struct count_report *r)
{
    r->width = (size_t)snprintf(NULL, 0, "%llu", (unsigned long long)r->totals.findings);
}

static void put_aligned(struct count_report *r, uint64_t number)
{
    char digits[32];
    int size = snprintf(digits, sizeof digits, "%*llu", (int)r->width, (unsigned long long)number);
    urisift_output_put(r->output, digits, (size_t)size);
}

static void value_text(struct count_report *r, size_t index, struct urisift_span cell,
                       struct urisift_span value)
{
    (void)cell;
    put(r, index == 0 ? "  " : "\t");
    if (value.size > 0)
        urisift_output_written(r->output, value);
    else
        put(r, "(none)");
}

static void end_line(struct count_report *r)
{
    urisift_output_put(r->output, r->nul ? "\0" : "\n", 1);
}

static void end_text(struct count_report *r)
{
    put_aligned(r, r->totals.findings);
    put(r, "  total, different: ");
    urisift_output_number(r->output, r->totals.different);
    end_line(r);
}

/* CSV and TSV */

static void put_header(struct count_report *r, const char *separator, const char *end)
{
    put(r, "count");
    put(r, separator);
    put(r, "total");
    for (size_t i = 0; i < urisift_field_list_count(r->fields); i++) {
        put(r, separator);
        put(r, field_name(r, i));
    }
    put(r, end);
}

static void put_numbers(struct count_report *r, uint64_t count, const char *separator)
{
    urisift_output_number(r->output, count);
    put(r, separator);
    urisift_output_number(r->output, r->totals.findings);
}

static void begin_csv(struct count_report *r)
{
    put_header(r, ",", "\r\n");
}

static void row_csv(struct count_report *r, uint64_t count)
{
    put_numbers(r, count, ",");
}

static void value_csv(struct count_report *r, size_t index, struct urisift_span cell,
                      struct urisift_span value)
{
    (void)cell;
    (void)index;
    put(r, ",");
    urisift_output_csv(r->output, value, r->raw_cells);
}

static void end_csv_row(struct count_report *r)
{
    put(r, "\r\n");
}

static void begin_tsv(struct count_report *r)
{
    put_header(r, "\t", "\n");
}

static void row_tsv(struct count_report *r, uint64_t count)
{
    put_numbers(r, count, "\t");
}

static void value_tsv(struct count_report *r, size_t index, struct urisift_span cell,
                      struct urisift_span value)
{
    (void)value;
    (void)index;
    put(r, "\t");
    if (!r->raw_cells && value.size > 0 && strchr("=+-@\t\r", value.data[0]))
        put(r, "'");
    urisift_output_put(r->output, cell.data, cell.size);
}

static void end_tsv_row(struct count_report *r)
{
    put(r, "\n");
}

/* NDJSON */

static void row_json(struct count_report *r, uint64_t count)
{
    put(r, "{\"count\":");
    put_numbers(r, count, ",\"total\":");
}

static void value_json(struct count_report *r, size_t index, struct urisift_span cell,
                       struct urisift_span value)
{
    (void)cell;
    put(r, ",\"");
    put(r, field_name(r, index));
    put(r, "\":");
    if (value.size == 0)
        put(r, "null");
    else if (is_number(r, index))
        urisift_output_put(r->output, value.data, value.size);
    else
        urisift_output_json(r->output, value);
}

static void end_json_row(struct count_report *r)
{
    put(r, "}\n");
}

static void nothing(struct count_report *r)
{
    (void)r;
}

static const struct count_style styles[] = {
    {"text", begin_text, put_aligned, value_text, end_line, end_text},
    {"csv", begin_csv, row_csv, value_csv, end_csv_row, nothing},
    {"tsv", begin_tsv, row_tsv, value_tsv, end_tsv_row, nothing},
    {"ndjson", nothing, row_json, value_json, end_json_row, nothing},
};

enum { STYLES = sizeof styles / sizeof *styles };

void count_report_begin(struct count_report *r, const char *format,
                        const struct urisift_report_options *options, struct urisift_output *output,
                        const struct urisift_field_list *fields, struct count_totals totals)
{
    size_t i = 0;
    while (i < STYLES - 1 && strcmp(styles[i].name, format) != 0)
        i++;
    *r = (struct count_report){.style = &styles[i],
                               .output = output,
                               .fields = fields,
                               .totals = totals,
                               .nul = options->nul,
                               .raw_cells = options->raw_cells};
    r->style->begin(r);
}

/* Undoes the escapes of a TSV cell. Returns false without memory. */
static bool read_cell(struct count_report *r, struct urisift_span cell, struct urisift_span *value)
{
    size_t size = 0;
    if (cell.size > r->capacity) {
        uint8_t *larger = realloc(r->value, cell.size);
        if (!larger)
            return false;
        r->value = larger;
        r->capacity = cell.size;
    }
    for (size_t i = 0; i < cell.size; i++) {
        uint8_t c = cell.data[i];
        if (c == '\\' && i + 1 < cell.size) {
            c = cell.data[++i];
            c = c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
        }
        r->value[size++] = c;
    }
    *value = (struct urisift_span){r->value, size};
    return true;
}

int count_report_put(void *self, const struct counted *record)
{
    struct count_report *r = self;
    struct urisift_span rest = record->key;
    r->style->row(r, record->count);
    for (size_t i = 0; i < urisift_field_list_count(r->fields); i++) {
        const uint8_t *tab = rest.size > 0 ? memchr(rest.data, '\t', rest.size) : NULL;
        struct urisift_span cell = {rest.data, tab ? (size_t)(tab - rest.data) : rest.size}, value;
        if (!read_cell(r, cell, &value))
            return ENOMEM;
        r->style->value(r, i, cell, value);
        size_t taken = cell.size + (tab != NULL);
        rest = (struct urisift_span){rest.data + taken, rest.size - taken};
    }
    r->style->row_end(r);
    return urisift_output_error(r->output);
}

void count_report_end(struct count_report *r)
{
    r->style->end(r);
}

void count_report_fini(struct count_report *r)
{
    free(r->value);
    r->value = NULL;
}
