/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* document.h — reads one PDF. */
#ifndef URISIFT_CLI_PDF_DOCUMENT_H
#define URISIFT_CLI_PDF_DOCUMENT_H

#include <string>

#include "cli/pdf/reader/frames.h"

/* Writes the frames that answer the request, END the last. `fd` is the file; it stays open. */
void readDocument(int fd, const pdf_request &request, const std::string &password, Frames *frames);

#endif
