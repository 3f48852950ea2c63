/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* problems.h — what went wrong while a PDF was read, and the messages about it. */
#ifndef URISIFT_CLI_PDF_PROBLEMS_H
#define URISIFT_CLI_PDF_PROBLEMS_H

#include "cli/pdf/program.h"

struct pdf_problems {
    uint64_t lost; /* text or links may be missing because of these */
    uint64_t odd;  /* nothing is missing because of these */
    char *first;   /* the first that counts in `lost`, or the read error; NULL: none */
    char *list;    /* all, a line each; NULL: none */
    size_t list_size, list_capacity;
    bool read;      /* the file could not be read somewhere */
    bool no_memory; /* for these messages */
};

/* A function of struct pdf_listener, without its first argument. */
void pdf_problems_add(struct pdf_problems *problems, enum pdf_problem kind, uint64_t page,
                      struct urisift_span message);
void pdf_problems_fini(struct pdf_problems *problems);

/* The message on a PDF that may not have been read completely, for the caller to free; `failure`
 * is the error of the read, 0: none. *failed: it was not. NULL: no message, or no memory. Ends the
 * reader if it gave no END. */
char *pdf_problems_message(const struct pdf_problems *problems, struct pdf_program *reader,
                           int failure, unsigned seconds, bool *failed);

#endif
