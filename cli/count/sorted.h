/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * sorted.h — brings the lines of a report into the order of their bytes, within a limit of memory.
 *
 *     report ─→ sorted_writer() ─→ tally ─(at the end)→ begin, sorted lines, end ─→ output
 *
 * An empty line is a finding that the format does not hold. It is counted and dropped.
 */
#ifndef URISIFT_CLI_COUNT_SORTED_H
#define URISIFT_CLI_COUNT_SORTED_H

#include <urisift/report.h>

#include "cli/count/lines.h"
#include "cli/count/tally.h"

/* Zero at first. */
struct sorted {
    struct tally tally;
    struct lines lines;
    uint64_t count, left_out; /* lines, and findings that the format does not hold */
    bool is_begun;
    int error; /* the first one: 0 or an errno value */
};

/* `memory`: bytes for lines, TALLY_LEAST or more. Returns 0 or an errno value. */
int sorted_init(struct sorted *sorted, uint64_t memory);
void sorted_fini(struct sorted *sorted);

struct urisift_writer sorted_writer(struct sorted *sorted);

/* Puts the whole report: what comes before the lines, the lines, and what comes after them. Once
 * only. Returns 0 or an errno value; then the lines are not complete. */
int sorted_report(struct sorted *sorted, const struct urisift_report_format *format,
                  const struct urisift_report_options *options, struct urisift_output *output);

#endif
