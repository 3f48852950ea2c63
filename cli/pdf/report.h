/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * report.h — hands on the findings of a PDF's text and its links, each with its link status.
 *
 *     urisift-pdf ─┬─ text ─→ pdf_report_text() ─→ scanner ─findings→ pdf_report_take() ─┐
 *                  └─ links ─→ pdf_report_link() ────────────────────────────────────────┤
 *                                         at the end of each page: aligned, compared, handed on
 */
#ifndef URISIFT_CLI_PDF_REPORT_H
#define URISIFT_CLI_PDF_REPORT_H

#include "cli/options.h"
#include "cli/output/finding_copy.h"
#include "cli/pdf/links.h"
#include "cli/pdf/pdf.h"

enum {
    PDF_TEXT_KEPT = 4 << 20,    /* bytes of text, of a page and of the text read after it */
    PDF_FINDINGS_KEPT = 8 << 20 /* bytes of a page's findings */
};

struct pdf_finding;

struct pdf_report {
    const struct options *options;
    const struct pdf_tools *tools;
    struct pdf_links links; /* of the current page, and of later ones that have been read */
    urisift_finding_fn *receive;
    void *self;
    uint64_t page;

    uint8_t *text;                  /* of the page, and the text read after it */
    size_t at, size, text_capacity; /* `at`: where the page begins */
    uint64_t start;                 /* of the page, in the stream */
    uint64_t valid, invalid;        /* addresses of links that lie on no identifier */
    enum urisift_error error;       /* why it ended early */
    /* A page has more text than is kept. From then on no text is kept, and links are compared by
     * their addresses and places only. */
    bool is_text_lost;
    bool overflows; /* a page was not compared completely */

    struct pdf_finding *findings; /* of the page */
    size_t count, capacity;
    struct finding_bytes bytes;
    uint8_t *words; /* under a link, for its record */
    size_t words_capacity;
};

/* Findings and links go to `receive`, with `self`. */
void pdf_report_init(struct pdf_report *report, const struct options *options,
                     const struct pdf_tools *tools, urisift_finding_fn *receive, void *self);
void pdf_report_fini(struct pdf_report *report);

/* Takes a link, before its page's text. False: it has ended with report->error. */
bool pdf_report_link(struct pdf_report *report, const struct pdf_area *area);
/* Takes the next bytes of the text, before the scanner does. False: it has ended with
 * report->error. */
bool pdf_report_text(struct pdf_report *report, const uint8_t *data, size_t size);
/* A urisift_finding_fn. */
enum urisift_error pdf_report_take(void *report, const struct urisift_finding *finding);
/* Call it at the end of the text. */
enum urisift_error pdf_report_end(struct pdf_report *report);

#endif
