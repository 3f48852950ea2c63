/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* styled.h — a line of the report `text` for a terminal. */
#ifndef URISIFT_REPORT_STYLED_H
#define URISIFT_REPORT_STYLED_H

#include <urisift/report.h>

/* Puts the same line as the report `text`, with the colours of options->style. Bytes of the name
 * that could control a terminal are escaped, unless NUL ends it. */
void styled_put(const struct urisift_report_options *options, struct urisift_output *output,
                struct urisift_span file, const struct urisift_finding *finding);

#endif
