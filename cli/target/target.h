/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * target.h — a report that a run writes, and where it goes: --output FORMAT:FILE.
 *
 *     finding ─→ report ─→ output ┬→ standard output
 *                                 └→ a new file, which takes the place of FILE at the end
 *
 * A run has one target or more. Each gets all findings, in one order.
 */
#ifndef URISIFT_CLI_TARGET_H
#define URISIFT_CLI_TARGET_H

#include <errno.h>

#include <urisift/report.h>

#include "cli/count/sorted.h"
#include "cli/index/index.h"
#include "cli/output/headings.h"
#include "cli/output/joined.h"
#include "cli/target/kinds.h"
#include "cli/target/new_file.h"

struct target {
    /* These stay as they are. */
    struct output_kind kind;
    struct urisift_report_options report;
    struct urisift_field_list *fields; /* of a record; NULL: the format has its own */
    bool is_record;   /* it shows the names that members of archives are stored by */
    const char *path; /* NULL: standard output */
    bool may_close;   /* where its reader has gone, the other targets go on */
    /* What findings have for other targets and this one does not show: enum urisift_field_need */
    unsigned hidden;
    size_t message_fields; /* of a message that are shown, the first ones, if some are hidden */

    /* These belong to the task whose turn it is. */
    struct urisift_output *output;
    struct joined joined;      /* between the output and its file */
    struct sorted sorted;      /* the same: lines are written at the end, in order */
    struct headings *headings; /* the same; NULL: files have no headings */
    struct new_file file;      /* if it has a path */
    struct index *index;       /* if it is made of one, until that is finished */
    char *index_path;          /* of a page: the index, a temporary file */
};

/* Writes a finding to `output`, the target's or one whose bytes are kept for it. The name of the
 * file is `stored` in records, and `shown` in text. */
void target_report(const struct target *target, struct urisift_output *output,
                   struct urisift_span stored, struct urisift_span shown,
                   const struct urisift_finding *finding);

/* Could its bytes not be written? */
static inline bool target_has_failed(const struct target *target)
{
    const int error = urisift_output_error(target->output);
    return error && !(error == EPIPE && target->may_close);
}

/* Are the lines of the report brought into an order? */
static inline bool target_is_sorted(const struct target *target)
{
    return urisift_report_format_order(target->kind.format) != URISIFT_ORDER_FOUND;
}

/* Where the bytes of the target go in the end. */
struct urisift_writer target_writer(struct target *target);

/* Writes the sorted lines to where the target goes. False: not all of them; a message has been
 * written, unless the target itself could not be. */
bool target_end_sorted(struct target *target);

#endif
