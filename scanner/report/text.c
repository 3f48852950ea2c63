/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* text.c — one identifier a line: [file:][line:][offset:]canonical form, or, of an invalid one, as written. */
#include <string.h>

#include "scanner/report/report.h"

static void put_field(struct urisift_output *o, uint64_t number)
{
    urisift_output_number(o, number);
    urisift_output_text(o, ":");
}

static void report_text(const struct urisift_report_options *options, struct urisift_output *o,
                        struct urisift_span file, const struct urisift_finding *f)
{
    if (options->file) {
        urisift_output_put(o, file.data, file.size);
        urisift_output_text(o, ":");
    }
    if (options->line)
        put_field(o, f->line);
    if (options->offset)
        put_field(o, f->start);
    if (f->verdict->error)
        urisift_output_written(o, f->id);
    else
        urisift_output_put(o, f->canonical.data, f->canonical.size);
    urisift_output_put(o, options->nul ? "\0" : "\n", 1);
}

const struct urisift_report_format urisift_report_text = {
    .name = "text",
    .summary = "one canonical form a line",
    .finding = report_text,
};
