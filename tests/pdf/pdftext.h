/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdftext.h — the layer pdftext in each of its modes, alone and over base64. */
#ifndef URISIFT_TESTS_PDFTEXT_H
#define URISIFT_TESTS_PDFTEXT_H

#include "scanner/decode/pdf/pdftext.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/stacked.h"

struct job {
    struct pdftext *pdftext;
    struct find_schemes schemes;
    enum urisift_join join;
    bool dois, numbers;
    struct stacked stacked;
};

static inline void begin(void *self)
{
    struct job *job = self;
    const struct pdf_beginnings beginnings = {.schemes = &job->schemes,
                                              .dois = job->dois,
                                              .numbers = job->numbers,
                                              .hosts = job->numbers};
    pdftext_begin(job->pdftext, beginnings, job->join, NULL);
}

static inline void begin_stacked(void *self)
{
    struct job *job = self;
    begin(self);
    base64_begin(&job->stacked.base64, kernel_choose(NULL));
    job->stacked.upper = (struct text_layer){pdftext_feed, pdftext_finish, job->pdftext, {0}};
}

/* In the order of enum urisift_join, and after them the default with DOIs, and with other numbers
 * and hosts. */
static const char *const modes[] = {"default", "conservative", "aggressive",
                                    "none",    "doi",          "numbers"};
enum { MODES = sizeof modes / sizeof modes[0], MODE_DOI = MODES - 2, MODE_NUMBERS };

static inline size_t mode_named(const char *name)
{
    for (size_t i = 0; i < MODES; i++)
        if (strcmp(name, modes[i]) == 0)
            return i;
    cr_assert(false, "no mode %s", name);
    return MODES;
}

static inline struct job *job_new(size_t mode)
{
    struct job *job = calloc(1, sizeof *job);
    cr_assert(job);
    job->pdftext = calloc(1, sizeof *job->pdftext);
    cr_assert(job->pdftext);
    job->dois = mode == MODE_DOI;
    job->numbers = mode == MODE_NUMBERS;
    job->join = mode >= MODE_DOI ? URISIFT_JOIN_DEFAULT : (enum urisift_join)mode;
    cr_assert_eq(find_schemes_init(&job->schemes, NULL, NULL), URISIFT_OK);
    return job;
}

static inline void job_free(struct job *job)
{
    find_schemes_fini(&job->schemes);
    free(job->pdftext);
    free(job);
}

static inline struct text_layer layer_of(struct job *job)
{
    return (struct text_layer){pdftext_feed, pdftext_finish, job->pdftext, {0}};
}

static inline struct urisift_scanner *scanner_of(size_t mode)
{
    struct urisift_scan_options options = {
        .size = sizeof options,
        .format = "pdftext",
        .valid = true,
        .join = mode >= MODE_DOI ? URISIFT_JOIN_DEFAULT : (enum urisift_join)mode,
        .families = mode == MODE_DOI       ? "doi"
                    : mode == MODE_NUMBERS ? "arxiv,orcid,isbn,issn"
                                           : NULL,
        .lines = true,
        .columns = true,
        .keys = true};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner);
    return scanner;
}

#endif
