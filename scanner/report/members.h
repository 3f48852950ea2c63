/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* members.h — a flat JSON object of chosen fields. */
#ifndef URISIFT_REPORT_MEMBERS_H
#define URISIFT_REPORT_MEMBERS_H

#include <urisift/report.h>

/* Puts one object with a member for each of options->fields, null where the finding has no value,
 * and a newline. */
void members_put(const struct urisift_report_options *options, struct urisift_output *output,
                 struct urisift_span file, const struct urisift_finding *finding);

#endif
