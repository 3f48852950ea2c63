/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_scan.h — a task whose bytes are a PDF: scanned as the text that pdftotext gives. */
#ifndef URISIFT_CLI_PDF_SCAN_H
#define URISIFT_CLI_PDF_SCAN_H

#include "cli/pdf/pdf.h"
#include "cli/run/task.h"

/* Scans the PDF for the task, fills in its error, stats, trouble and note. */
void pdf_scan(struct task *task, struct pdf_source source, urisift_finding_fn *take, void *self);

#endif
