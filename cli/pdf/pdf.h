/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf.h — recognises PDFs, and runs the program that reads them.
 *
 *     pdf.c         recognises a PDF
 *     scan.c        scans its text
 *       program.c      from urisift-pdf (reader/), which it asks for one PDF after the other
 *         frames.c      takes apart what that writes; protocol.h is the format
 *         problems.c    keeps what that complains of
 *       plain.c       without urisift-pdf: from pdftotext
 *   With --pdf-links:
 *     report.c      passes on findings and links, page by page
 *     links.c       keeps the links of a page
 *     align.c       lays the links on the page's text and findings
 *     links/compare.c   compares a link's address with a finding
 *
 * The programs get the open file, so no file name is passed to them.
 */
#ifndef URISIFT_CLI_PDF_H
#define URISIFT_CLI_PDF_H

#include "cli/input/child.h"

enum {
    PDF_MARK = 1024,           /* `%PDF-` begins in so many bytes of a file */
    PDF_HEAD = PDF_MARK + 128, /* bytes that are examined, which include those after `%PDF-` */
    PDF_SECONDS = 60,          /* that may be waited for a PDF (--pdf-timeout) */
    PDF_PROMPT = 5             /* bytes that are examined where nothing may be waited for */
};

/* The programs. Never changed after it is made: all threads share it. */
struct pdf_tools {
    struct urisift_scanner *scanner; /* for the text of PDFs */
    char *reader, *text;             /* paths of urisift-pdf, pdftotext; NULL: not installed */
    const char *password;            /* --password; NULL: none */
    unsigned seconds;                /* --pdf-timeout; 0: no limit */
    bool links;                      /* --pdf-links */
    /* with --pdf-links: report these also where they have no link */
    bool bare_hosts;              /* hosts without a scheme */
    bool emails;                  /* addresses of mail without a scheme */
    enum urisift_context context; /* --context, for links that lie on no identifier */
    size_t context_size;
};

void pdf_tools_init(struct pdf_tools *tools);
void pdf_tools_fini(struct pdf_tools *tools);

/* The first bytes of a stream, which have been examined, and the reader of the others. */
struct pdf_head {
    struct urisift_reader rest;
    uint8_t bytes[PDF_HEAD];
    size_t size, at;
    ptrdiff_t end; /* the last return value of the reader; more than 0: there may be more bytes */
};

/* Do these bytes look like the begin of a PDF? They are PDF_HEAD bytes, or the whole stream. With
 * `prompt` only the first PDF_PROMPT bytes count. */
bool pdf_is(const uint8_t *bytes, size_t size, bool prompt);

/* With `prompt`: may more bytes turn this into the begin of a PDF? */
bool pdf_may_begin(const uint8_t *bytes, size_t size);

/* Is the stream of *reader a PDF? *reader is replaced by a reader of the whole stream. With
 * `prompt` it waits for no more bytes than it takes to know that this is not a PDF. */
bool pdf_begins(struct pdf_head *head, struct urisift_reader *reader, bool prompt);

/* The bytes of a PDF. */
struct pdf_source {
    int fd; /* a regular file that is the whole PDF; -1: read `reader` */
    struct urisift_reader reader;
    bool is_cut; /* it is not complete, and another error message says so */
};

/* `fd` if it is a regular file of which exactly `looked_at` bytes have been read; else -1. */
int pdf_file(int fd, size_t looked_at);
/* The message for the errno value of spool_fill(), for the caller to free. NULL without memory. */
char *pdf_spool_error(int negative_errno);

#endif
