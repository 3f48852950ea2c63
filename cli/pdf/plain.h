/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * plain.h — the text of a PDF by pdftotext, where urisift-pdf is not installed.
 *
 * pdftotext says less about what it could not read, and nothing about links.
 */
#ifndef URISIFT_CLI_PDF_PLAIN_H
#define URISIFT_CLI_PDF_PLAIN_H

#include "cli/pdf/pdf.h"

/* Starts pdftotext on the PDF. Then child_read() gives its text. 0, or an errno value. */
int pdf_plain_start(struct child *child, const struct pdf_tools *tools, struct pdf_source source,
                    struct child_stop stop);

/* Did it, which ended with that wait status, fail? *message says why then, for the caller to free;
 * NULL without memory. `fd` is the PDF, or -1. */
bool pdf_plain_failed(const struct child *child, int status, int fd, char **message);

#endif
