/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* report.h — the description of a report format. Each row of reports.def has one. */
#ifndef URISIFT_REPORT_FORMAT_H
#define URISIFT_REPORT_FORMAT_H

#include <urisift/report.h>

struct urisift_report_format {
    const char *name;
    const char *summary;
    bool is_record;
    bool is_of_problems;             /* see urisift_report_format_is_of_problems() */
    unsigned needs;                  /* see urisift_report_format_needs() */
    const char *fields;              /* see urisift_report_format_fields() */
    enum urisift_report_order order; /* see urisift_report_format_order() */
    const char *holds;               /* see urisift_report_format_holds() */
    const char *between;             /* see urisift_report_format_between() */
    /* NULL: nothing comes before the findings */
    void (*begin)(const struct urisift_report_options *options, struct urisift_output *output);
    void (*finding)(const struct urisift_report_options *options, struct urisift_output *output,
                    struct urisift_span file, const struct urisift_finding *finding);
    /* NULL: nothing comes after the findings */
    void (*end)(const struct urisift_report_options *options, struct urisift_output *output);
};

#define REPORT(id) extern const struct urisift_report_format urisift_report_##id;
#include "scanner/report/reports.def"
#undef REPORT

#endif
