/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf.h — recognises PDFs, and runs the programs of poppler-utils that read them.
 *
 *     pdf.c         starts them
 *     scan.c        scans the text that pdftotext writes
 *   With --pdf-links:
 *     report.c      passes on findings and links, page by page
 *     links.c       lists a PDF's links
 *     link_parse.c  reads them from the output of pdfinfo and pdftohtml
 *     align.c       matches the links with the page's text and findings
 *     compare.c     compares a link's address with a finding
 *
 * Each program gets the open file as its standard input, so no file name is passed to it.
 */
#ifndef URISIFT_CLI_PDF_H
#define URISIFT_CLI_PDF_H

#include "cli/input/child.h"

enum {
    PDF_MARK = 1024,           /* `%PDF-` begins in so many bytes of a file */
    PDF_HEAD = PDF_MARK + 128, /* bytes that are examined, which include those after `%PDF-` */
    PDF_PROMPT = 5             /* bytes that are examined where nothing may be waited for */
};

/* The programs. Never changed after it is made: all threads share it. */
struct pdf_tools {
    struct urisift_scanner *scanner; /* for the text that pdftotext writes */
    /* paths of pdftotext, pdfinfo, pdftohtml; NULL: not installed */
    char *text, *info, *html;
    bool links;      /* --pdf-links */
    bool bare_hosts; /* with --pdf-links: report hosts without a scheme that have no link, too */
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
/* Writes all bytes of the reader to a temporary file without a name. Returns its descriptor, or a
 * negative errno value. */
int pdf_spool(struct urisift_reader reader);
/* The message for that errno value, for the caller to free. NULL without memory. */
char *pdf_spool_error(int negative_errno);

/* Starts a program on the PDF. `arguments` begin with its name and end with NULL; the file's
 * name replaces an empty one. Returns 0 or an errno value. */
int pdf_start(struct child *child, const char *path, const char *const *arguments,
              struct pdf_source source, struct child_stop stop);

/* Did the program, which ended with that wait status, fail? *message says why then, for the
 * caller to free; NULL without memory. `fd` is the PDF, or -1. */
bool pdf_failed(const struct child *child, const char *program, int status, int fd, char **message);

#endif
