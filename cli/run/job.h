/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* job.h — one run of the command scan: what its tasks share. */
#ifndef URISIFT_CLI_JOB_H
#define URISIFT_CLI_JOB_H

#include <urisift/report.h>

#include "cli/count/counts.h"
#include "cli/filter/filter.h"
#include "cli/filter/key_set.h"
#include "cli/filter/link_status.h"
#include "cli/options.h"
#include "cli/output/colors.h"
#include "cli/output/progress.h"
#include "cli/output/writer.h"
#include "cli/outlook/outlook.h"
#include "cli/pdf/pdf.h"
#include "cli/walk/walk.h"
#include "cli/run/workers.h"
#include "cli/select/choice.h"
#include "cli/target/list.h"
#include "cli/target/target.h"

struct recorder;

struct job {
    /* These stay as they are. */
    const struct options *options;
    struct urisift_patterns *patterns; /* NULL: none */
    struct filter *filter;             /* NULL: all findings are kept */
    struct urisift_scanner *scanner;
    const struct pdf_tools *pdf; /* by which PDFs are read; NULL: they are read as any file */
    bool skips_pdf;              /* --include-type does not name their format */
    const struct outlook_tools *outlook; /* by which files of Outlook are read; NULL: as any file */
    bool opens_parts; /* parts of mail and payloads that are files are scanned as such, with: */
    struct urisift_scanner *parts_scanner;     /* NULL: `scanner` */
    const struct pdf_tools *parts_pdf;         /* as `pdf` */
    const struct outlook_tools *parts_outlook; /* as `outlook` */
    char *archive_reader;     /* path of the program that opens archives; NULL: this one does */
    unsigned archive_seconds; /* that may be waited for each of its answers; 0: any time */
    struct colors colors;     /* of text */
    unsigned needs;           /* what the reports need: enum urisift_field_need */
    size_t target_count;      /* 1 or more */
    const char *count_format; /* findings are counted, and so reported; NULL: they are not */
    struct choice choice;     /* of files */
    struct output_file output_file; /* is not searched */
    bool writes;                    /* each finding is written, not only counted */
    bool unique;                    /* only findings with a new key */
    bool lines;                     /* findings have line numbers */
    bool line_buffered;             /* output is flushed before a wait */
    bool is_single;                 /* there is one file only */
    bool leaves;                    /* a file may be left before its end */
    bool dedupes;                   /* a message's findings are compared first */
    bool compares; /* the links of HTML are compared with their texts, before all else */
    /* with `compares`: report these also where they are in no link */
    bool bare_hosts, emails;
    bool unwraps;     /* findings get their targets before that */
    bool replaces;    /* targets are reported in the place of findings */
    bool is_plain;    /* findings are written, and nothing else becomes of them */
    bool is_direct;   /* and there is one target */
    bool only_counts; /* findings are only counted */
    bool screens;     /* by their link statuses: */
    struct link_statuses statuses;
    bool records; /* findings are recorded with all they may have; nothing is reported */
    struct recorder *recorder; /* then, and where they go to */
    char *message_fields;      /* keys of texts of messages that are shown; NULL: none */
    size_t read_size;          /* most bytes of a read */
    size_t range_size;         /* bytes of a range of a large file */
    size_t range_least;        /* a file with more bytes is large; SIZE_MAX: none is */
    struct workers *workers;
    struct progress progress;        /* all threads add to it */
    struct thread_context *contexts; /* one a thread */
    struct sink *sinks; /* one a task that has begun and is not finished: turn_place() */

    /* These belong to the task whose turn it is, but for the parts of targets that stay. */
    struct target targets[TARGETS_MOST];
    struct key_set seen;
    struct counts counts;
    uint64_t files; /* and members of archives, each counted at its end, for --stats */
    uint64_t found;
    uint64_t cut;                  /* of these: see struct sink */
    uint64_t undated, other_dates; /* see struct sink */
    uint64_t failing;              /* findings with a status of --fail-on */
    uint64_t empty_pdfs, odd_pdfs; /* see struct stream */
    struct urisift_scan_stats total;
    uint64_t troubles;      /* for which the exit status is that */
    bool is_cut;            /* findings are missing for want of room: no file is replaced */
    uint64_t troubles_told; /* of these, in files that have ended */

    /* These belong to the thread that walks. */
    uint64_t left_out[WALK_LEFT_COUNT];
    uint64_t known; /* findings in files that an index has as they are */
};

/* The report that -c and -l are written in the place of: that on standard output, if there is one.
 */
static inline struct target *first_target(struct job *job)
{
    return &job->targets[0];
}

static inline bool targets_have_failed(const struct job *job)
{
    for (size_t i = 0; i < job->target_count; i++)
        if (target_has_failed(&job->targets[i]))
            return true;
    return false;
}

/* Hands out what is complete, if it goes to standard output. */
static inline void targets_flush(struct job *job)
{
    for (size_t i = 0; i < job->target_count; i++)
        if (!job->targets[i].path)
            urisift_output_flush(job->targets[i].output);
}

static inline bool has(const struct job *job, enum option_id id)
{
    return job->options->given[id];
}

#endif
