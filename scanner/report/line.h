/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* line.h — a line of text with chosen fields, and what all reports of chosen fields share. */
#ifndef URISIFT_REPORT_LINE_H
#define URISIFT_REPORT_LINE_H

#include <urisift/report.h>

/* Puts the fields of options->fields as text for people, with options->separator between them and
 * the end of a line after them. A null is empty. */
void line_put(const struct urisift_report_options *options, struct urisift_output *output,
              struct urisift_span file, const struct urisift_finding *finding);

/* Puts a number, or the number of a line, which is noted in the output. */
void line_put_number(struct urisift_output *output, enum urisift_field_type type, uint64_t number);

/* Puts text that is to be UTF-8 without NUL. Other bytes are written as `\xhh`, with `lead` for the
 * backslash. So that these can be told from text, the backslash of a `\xhh` in the text is written
 * as `\x5c`. */
void line_put_utf8(struct urisift_output *output, struct urisift_span text, const char *lead,
                   void (*put)(struct urisift_output *output, struct urisift_span text));

/* Puts why an identifier is invalid, after blanks: `  # CODE at N: MEANING (RULE)`. */
void line_put_error(struct urisift_output *output, const struct urisift_finding *finding);

#endif
