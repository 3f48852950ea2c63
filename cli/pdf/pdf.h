/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf.h — what is a PDF, and the programs of poppler-utils that read it.
 *
 * urisift reads no PDF itself: pdftotext takes the text out, and for --pdf-links pdfinfo and
 * pdftohtml list its links. They get the open file as their standard input, so no name is ever
 * handed on.
 */
#ifndef URISIFT_CLI_PDF_H
#define URISIFT_CLI_PDF_H

#include "cli/input/child.h"

enum {
    PDF_MARK = 1024,           /* bytes of a file in which `%PDF-` begins */
    PDF_HEAD = PDF_MARK + 128, /* … and what follows it */
    PDF_PROMPT = 5             /* … that are looked at where nothing may be waited for */
};

/* What job.h has for them. Stays as it is: all threads share it. */
struct pdf_tools {
    struct urisift_scanner *scanner; /* for what pdftotext writes */
    /* paths of pdftotext, pdfinfo, pdftohtml; NULL: not installed */
    char *text, *info, *html;
    bool links; /* --pdf-links */
    /* … and hosts without a scheme are wanted outside of links, too */
    bool bare_hosts;
};

void pdf_tools_init(struct pdf_tools *tools);
void pdf_tools_fini(struct pdf_tools *tools);

/* The beginning of a stream, which has been looked at, and the reader that the rest comes from. */
struct pdf_head {
    struct urisift_reader rest;
    uint8_t bytes[PDF_HEAD];
    size_t size, at;
    ptrdiff_t end; /* what the reader answered last: 1 or more: there is more */
};

/* Does what begins like this, PDF_HEAD bytes of it or all that there are, look like a PDF? With
 * `prompt` only its first PDF_PROMPT bytes tell. */
bool pdf_is(const uint8_t *bytes, size_t size, bool prompt);

/* May what begins like this still be told to be one, with `prompt`? */
bool pdf_may_begin(const uint8_t *bytes, size_t size);

/* Is it a PDF? *reader becomes one that begins with what has been looked at. With `prompt` no
 * more is waited for than is needed to tell that it is none. */
bool pdf_begins(struct pdf_head *head, struct urisift_reader *reader, bool prompt);

/* Where a PDF is. */
struct pdf_source {
    /* of a regular file that it is the whole of; -1: there is none */
    int fd;
    struct urisift_reader reader; /* its bytes, then */
    bool is_cut;                  /* it is not whole, which somebody else tells of */
};

/* `fd` if it is a regular file, of which `looked_at` bytes have been read; else -1. */
int pdf_file(int fd, size_t looked_at);
/* A file without a name that holds what the reader gives; the negative of an errno value on
 * trouble. */
int pdf_spool(struct urisift_reader reader);
/* What is said of that trouble; for the caller to free. NULL without memory. */
char *pdf_spool_trouble(int answer);

/* Starts a program on it. `arguments`: its own name first, the file's for an empty one, a NULL
 * last. */
int pdf_start(struct child *child, const char *path, const char *const *arguments,
              struct pdf_source source, struct child_stop stop);

/* Is there something to say of a program that has ended with that wait status? `fd` is the file,
 * or -1. *message is for the caller to free; NULL without memory. */
bool pdf_trouble(const struct child *child, const char *program, int status, int fd,
                 char **message);

#endif
