/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * count_report.h — writes counts: as text, CSV, TSV or NDJSON.
 *
 * Text has a line a value, its count first, and the total last. CSV and TSV have the columns count,
 * total and the fields. NDJSON has an object with the same keys a value.
 */
#ifndef URISIFT_CLI_COUNT_REPORT_H
#define URISIFT_CLI_COUNT_REPORT_H

#include <urisift/report.h>

#include "cli/count/run.h"

struct count_totals {
    uint64_t findings, different;
};

struct count_report {
    const struct count_style *style;
    struct urisift_output *output;
    const struct urisift_field_list *fields;
    struct count_totals totals;
    bool nul, raw_cells;
    size_t width;   /* of the numbers of text */
    uint8_t *value; /* of a field, without the escapes of TSV */
    size_t capacity;
};

/* `format` is the name of a report format; that of another one than csv, tsv or text is NDJSON. */
void count_report_begin(struct count_report *report, const char *format,
                        const struct urisift_report_options *options, struct urisift_output *output,
                        const struct urisift_field_list *fields, struct count_totals totals);
/* A counted_fn. */
int count_report_put(void *report, const struct counted *record);
void count_report_end(struct count_report *report);
void count_report_fini(struct count_report *report);

#endif
