/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* thread_context.h — what a thread reuses from task to task: the memory of its scans. */
#ifndef URISIFT_CLI_THREAD_CONTEXT_H
#define URISIFT_CLI_THREAD_CONTEXT_H

#include "cli/filter/dedupe.h"
#include "cli/filter/filter.h"
#include "cli/filter/unwrap.h"
#include "cli/links/html.h"

struct urisift_archive;
struct archive_program;
struct outlook_program;
struct pdf_program;

/* All zero at first; NULL members are made when they are needed. */
struct thread_context {
    struct urisift_scratch *scratch;
    struct urisift_archive *archive;         /* files are read through it */
    struct archive_program *archive_program; /* of `archive`; NULL: it opens archives itself */
    struct urisift_scratch *pdf_scratch;     /* of the text of PDFs */
    struct pdf_program *pdf_program;         /* by which PDFs are read; freed by command_scan() */
    struct outlook_program *outlook_program; /* the same for files of Outlook */
    struct html_links links;                 /* before all else, where links are compared */
    struct unwrap unwrap;                    /* then, where findings are unwrapped */
    struct filter_screen screen;             /* then, where findings are filtered */
    struct dedupe dedupe;                    /* passed to it, if there is one */
    /* for parts of mail, which are scanned in the middle of the scan of the mail; it borrows the
     * pdf_scratch and the programs */
    struct thread_context *parts;
};

void thread_context_fini(struct thread_context *context);

#endif
