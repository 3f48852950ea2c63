/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * program.h — the program urisift-pdf: found, started, asked to read one PDF after the other.
 *
 * A thread that meets PDFs has one. It ends with the thread. If it crashes, or takes too long, it
 * costs one PDF: the next one starts it anew.
 */
#ifndef URISIFT_CLI_PDF_PROGRAM_H
#define URISIFT_CLI_PDF_PROGRAM_H

#include "cli/input/helper.h"
#include "cli/pdf/frames.h"

struct pdf_program {
    struct helper helper;
    struct pdf_frames frames;
};

struct pdf_question {
    int fd; /* a regular file: the PDF */
    bool wants_links;
    const char *password; /* NULL: none */
    unsigned seconds;     /* that may be waited for it; 0: any time */
    struct child_stop stop;
    struct pdf_listener to;
};

/* The path of urisift-pdf, for the caller to free: next to this program, in its folder for helper
 * programs, or in PATH. URISIFT_PDF_READER names another; `pdftotext`: none. NULL: none. */
char *pdf_program_find(void);

/* NULL without memory. */
struct pdf_program *pdf_program_new(void);
/* Ends the program. NULL is allowed. */
void pdf_program_free(struct pdf_program *reader);

/* Sends it the question; starts it first where it does not run. Then pdf_frames_read() of
 * reader->frames gives the answer. 0, or an errno value. */
int pdf_program_ask(struct pdf_program *reader, const char *path,
                    const struct pdf_question *question);

/* Call it after an answer that has no END: ends the program. Returns its wait status. */
int pdf_program_end(struct pdf_program *reader);

#endif
