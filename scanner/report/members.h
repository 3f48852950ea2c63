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
/* Puts the value of a field of that type. */
void members_put_value(struct urisift_output *output, enum urisift_field_type type,
                       const struct urisift_field_value *value);

#endif
