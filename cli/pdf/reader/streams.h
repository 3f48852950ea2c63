/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* streams.h — the compressed streams of a PDF: are they whole? */
#ifndef URISIFT_CLI_PDF_STREAMS_H
#define URISIFT_CLI_PDF_STREAMS_H

#include <list>
#include <string>

#include <PDFDoc.h>

#include "cli/pdf/reader/frames.h"

/* Decompresses every stream that may hold text or fonts, and compares its checksum. Poppler does
 * not: a flipped bit would change an address in silence. Reports what is damaged.
 *
 * The document has fonts decompressed from then on: poppler reads them again on every page that
 * uses them. Their bytes go to *fonts, which must outlive the document. */
void checkStreams(PDFDoc *document, std::list<std::string> *fonts, Frames *frames);

#endif
