/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_scan.h — a unit whose octets are a PDF: scanned as the text that pdftotext gives. */
#ifndef URISIFT_CLI_PDF_SCAN_H
#define URISIFT_CLI_PDF_SCAN_H

#include "cli/pdf/pdf.h"
#include "cli/run/unit.h"

/* Scans the PDF for the unit, fills in its error, stats, trouble and note. */
void pdf_scan(struct unit *unit, struct pdf_source source, urisift_finding_fn *take, void *self);

#endif
