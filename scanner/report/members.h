/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* members.h — a flat JSON object of chosen fields, and a text in it. */
#ifndef URISIFT_REPORT_MEMBERS_H
#define URISIFT_REPORT_MEMBERS_H

#include <urisift/report.h>

/* Puts one object with a member for each of options->fields, null where the finding has no value,
 * and a newline. */
void members_put(const struct urisift_report_options *options, struct urisift_output *output,
                 struct urisift_span file, const struct urisift_finding *finding);

/* Puts a JSON string, with its quotes. A byte that is not UTF-8, or is NUL, becomes `\\xhh`. */
void members_put_text(struct urisift_output *output, struct urisift_span text);
/* Puts `lead`, `{"` or `,"`, and the members that have a value, lists of names as arrays. Returns
 * the lead of a further member. */
const char *members_put_known(const struct urisift_report_options *options,
                              struct urisift_output *output, const char *lead,
                              struct urisift_span file, const struct urisift_finding *finding);

#endif
