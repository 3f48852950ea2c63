/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * counts.h — --count-by: how often the findings have each value of some fields.
 *
 *     findings ─→ report tsv ─→ output ─lines→ tally ─→ ranking ─→ report of counts
 *
 * The key of a finding is its row of the report tsv with the chosen fields.
 */
#ifndef URISIFT_CLI_COUNT_COUNTS_H
#define URISIFT_CLI_COUNT_COUNTS_H

#include <urisift/report.h>

#include "cli/count/lines.h"
#include "cli/count/tally.h"
#include "cli/diag.h"
#include "cli/options.h"

struct counts {
    const struct urisift_field_list *fields;
    struct tally tally;
    uint64_t memory, top;
    struct lines lines;
    uint64_t total; /* findings */
    int error;      /* the first one; nothing is counted after it */
};

/* Are findings counted by fields? */
bool counts_are_wanted(const struct options *options);
/* Checks the options that go with --count-by. False: a message has been written. */
bool counts_check(const struct options *options);

/* Can counts be written in the report format of that name? */
bool counts_writes(const char *format);

/* `memory`: bytes, TALLY_LEAST or more. Returns 0 or an errno value. */
int counts_init(struct counts *counts, const struct urisift_field_list *fields, uint64_t memory,
                uint64_t top);
void counts_fini(struct counts *counts);

/* Takes the output of the report. */
struct urisift_writer counts_writer(struct counts *counts);

/* Puts the counts as text, csv, tsv or NDJSON, by the name of a report format, the largest first.
 * Returns 0 or an errno value. */
int counts_report(struct counts *counts, const char *format,
                  const struct urisift_report_options *options, struct urisift_output *output);

#endif
