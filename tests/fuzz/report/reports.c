/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * reports.c — fuzz target: the findings of any stream in each format of reports. But for tables, no
 * format passes on a control character; quotes, escapes, brackets and columns are in order.
 */
#include <string.h>

#include <urisift/fields.h>

#include "tests/fuzz/fuzz.h"

struct written {
    const struct urisift_report_format *format;
    struct urisift_report_options options;
    struct fuzz_report *report;
    size_t findings;
};

static enum urisift_error receive(void *self, const struct urisift_finding *finding)
{
    struct written *w = self;
    const char *between = urisift_report_format_between(w->format);
    if (between && w->findings > 0)
        urisift_output_put(&w->report->output, between, strlen(between));
    w->findings++;
    urisift_report_finding(w->format, &w->options, &w->report->output,
                           (struct urisift_span){(const uint8_t *)"a\x1b\n,\"\xff", 6}, finding);
    return URISIFT_OK;
}

/* Are brackets and quotes of JSON in pairs, and is it a value a line if `lines`? */
static void check_json(const uint8_t *data, size_t size, bool lines)
{
    size_t depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < size; i++) {
        const uint8_t c = data[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '{' || c == '['))
            depth++;
        else if (!quoted && (c == '}' || c == ']'))
            fuzz_must(depth-- > 0);
        fuzz_must(c != '\n' || (!quoted && (!lines || depth == 0)));
    }
    fuzz_must(!quoted && depth == 0);
}

/* Has each row of CSV as many cells as the first? */
static void check_csv(const uint8_t *data, size_t size)
{
    size_t cells = 1, wanted = 0;
    bool quoted = false;
    for (size_t i = 0; i < size; i++) {
        quoted ^= data[i] == '"';
        cells += !quoted && data[i] == ',';
        if (quoted || data[i] != '\n')
            continue;
        wanted = wanted > 0 ? wanted : cells;
        fuzz_must(cells == wanted);
        cells = 1;
    }
    fuzz_must(!quoted && cells == 1);
}

static void check_tsv(const uint8_t *data, size_t size)
{
    size_t cells = 1, wanted = 0;
    for (size_t i = 0; i < size; i++) {
        cells += data[i] == '\t';
        if (data[i] != '\n')
            continue;
        wanted = wanted > 0 ? wanted : cells;
        fuzz_must(cells == wanted);
        cells = 1;
    }
    fuzz_must(cells == 1);
}

static void check(const char *name, const uint8_t *data, size_t size)
{
    const bool is_csv = strcmp(name, "csv") == 0, is_tsv = strcmp(name, "tsv") == 0,
               is_text = strcmp(name, "text") == 0;
    for (size_t i = 0; i < size && !is_csv && !is_tsv; i++)
        fuzz_must((data[i] >= ' ' && (!is_text || data[i] != 0x7f)) || data[i] == '\n');
    if (is_csv)
        check_csv(data, size);
    else if (is_tsv)
        check_tsv(data, size);
    else if (strncmp(name, "ndjson", 6) == 0 || strcmp(name, "elastic") == 0)
        check_json(data, size, true);
    else if (strcmp(name, "sarif") == 0)
        check_json(data, size, false);
}

static void write_one(const struct urisift_report_format *format,
                      const struct urisift_scanner *scanner, uint8_t how, struct urisift_span text)
{
    enum urisift_error error;
    const char *fields = urisift_report_format_fields(format);
    struct urisift_field_list *list = fields ? urisift_field_list_new(fields, &error) : NULL;
    struct written w = {.format = format,
                        .options = {.size = sizeof w.options,
                                    .line = how & 1,
                                    .offset = how & 2,
                                    .why = how & 4,
                                    .defang = how & 8,
                                    .raw_cells = how & 16,
                                    .fields = list},
                        .report = fuzz_report_new()};
    struct fuzz_reader reader = {text, 0, SIZE_MAX};
    fuzz_must(!fields || list);
    urisift_report_begin(format, &w.options, &w.report->output);
    urisift_scan(scanner, (struct urisift_reader){fuzz_read, &reader}, receive, &w, NULL);
    urisift_report_end(format, &w.options, &w.report->output);
    fuzz_must(urisift_output_flush(&w.report->output) == URISIFT_OK);
    check(urisift_report_format_name(format), w.report->data, w.report->size);
    fuzz_report_free(w.report);
    urisift_field_list_free(list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    struct urisift_scan_options options = {
        .size = sizeof options,
        .format = data[1] & 1   ? "mail"
                  : data[1] & 2 ? "html"
                                : "auto",
        .families = data[1] & 4 ? "all" : NULL,
        .valid = true,
        .invalid = true,
        .lines = true,
        .columns = true,
        .where = true,
        .keys = true,
        .bare_hosts = data[1] & 8,
        .context = data[1] & 16 ? URISIFT_CONTEXT_LINES : URISIFT_CONTEXT_NONE,
    };
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    const struct urisift_report_format *format;
    fuzz_must(scanner != NULL);
    for (size_t i = 0; (format = urisift_report_format_at(i)); i++)
        write_one(format, scanner, data[0], (struct urisift_span){data + 2, size - 2});
    urisift_scanner_free(scanner);
    return 0;
}
