/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* target.c — what each report shows of a finding, and sorted reports. */
#include "cli/target/target.h"

#include <string.h>

#include "cli/diag.h"
#include "cli/output/writer.h"
#include "core/text/inlining.h"

/* A finding without what was only asked for by another target. */
struct partial {
    struct urisift_finding finding;
    struct urisift_where where;
};

static void hide(const struct target *t, const struct urisift_finding *f, struct partial *partial)
{
    partial->finding = *f;
    if (t->hidden & URISIFT_NEEDS_CONTEXT)
        partial->finding.before = partial->finding.after = (struct urisift_span){NULL, 0};
    if ((t->hidden & URISIFT_NEEDS_MESSAGE_FIELDS) && f->where) {
        partial->where = *f->where;
        if (partial->where.field_count > t->message_fields)
            partial->where.field_count = t->message_fields;
        partial->finding.where = &partial->where;
    }
}

static APART void report_partly(const struct target *t, struct urisift_output *output,
                                struct urisift_span file, const struct urisift_finding *f)
{
    struct partial partial;
    hide(t, f, &partial);
    urisift_report_finding(t->kind.format, &t->report, output, file, &partial.finding);
}

void target_report(const struct target *t, struct urisift_output *output,
                   struct urisift_span stored, struct urisift_span shown,
                   const struct urisift_finding *f)
{
    const struct urisift_span file = t->is_record ? stored : shown;
    if (t->hidden)
        report_partly(t, output, file, f);
    else
        urisift_report_finding(t->kind.format, &t->report, output, file, f);
}

struct urisift_writer target_writer(struct target *t)
{
    return t->index  ? index_writer(t->index)
           : t->path ? new_file_writer(&t->file)
                     : stdout_writer();
}

bool target_end_sorted(struct target *t)
{
    struct sorted *sorted = &t->sorted;
    urisift_output_flush(t->output);
    urisift_output_reset(t->output, target_writer(t));
    const int error = sorted_report(sorted, t->kind.format, &t->report, t->output);
    const bool is_whole = !error || urisift_output_error(t->output);
    if (!is_whole)
        complain("--output %s: %s; the report is not complete (if a temporary file is the cause, "
                 "set TMPDIR to a folder with room)",
                 t->kind.name, strerror(error));
    if (sorted->left_out > 0)
        complain("--output %s holds %s; it leaves out other findings: %llu", t->kind.name,
                 urisift_report_format_holds(t->kind.format), (unsigned long long)sorted->left_out);
    return is_whole;
}
