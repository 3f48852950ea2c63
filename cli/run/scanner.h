/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scanner.h — from the options of the command line to those of the scanner. */
#ifndef URISIFT_CLI_SCANNER_H
#define URISIFT_CLI_SCANNER_H

#include "cli/run/job.h"

/* Makes job->scanner and, where PDFs and files of Outlook are read, *pdf and job->pdf, *outlook
 * and job->outlook. False: a message has been
 * written. */
bool scanner_make(struct job *job, struct pdf_tools *pdf, struct outlook_tools *outlook);

#endif
