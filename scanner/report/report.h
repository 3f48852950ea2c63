/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* report.h — what a report format states of itself: one row of reports.def each. */
#ifndef URISIFT_REPORT_FORMAT_H
#define URISIFT_REPORT_FORMAT_H

#include <urisift/report.h>

struct urisift_report_format {
    const char *name;
    const char *summary;
    bool is_record;
    void (*finding)(const struct urisift_report_options *options, struct urisift_output *output,
                    struct urisift_span file, const struct urisift_finding *finding);
};

#define REPORT(id) extern const struct urisift_report_format urisift_report_##id;
#include "scanner/report/reports.def"
#undef REPORT

#endif
