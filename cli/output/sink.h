/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * sink.h — what becomes of a task's findings: written, counted, compared.
 *
 * In its turn a task writes to the output that all share. Before that its
 * findings are kept, as they will be written, and with -u each one's hash: which of
 * them are new will be known only then. When much has been kept it waits.
 * Each task that has begun and is not finished has one.
 */
#ifndef URISIFT_CLI_SINK_H
#define URISIFT_CLI_SINK_H

#include "cli/output/kept.h"
#include "cli/output/thread_context.h"
#include "cli/run/job.h"

enum { SINK_KEPT = 4 << 20 }; /* bytes that are kept */

/* A finding that is kept with -u. */
struct sink_record {
    struct key_hash hash;
    bool may_be_cut; /* see struct sink */
};

struct sink {
    struct job *job;
    struct turn turn;
    struct thread_context *context;  /* of the thread that scans */
    struct urisift_span file, shown; /* its name, in records and in text */
    /* Called in the task's turn before kept output is written: is it still valid? NULL: yes. */
    bool (*holds)(void *self);
    void *self;
    /* in the turn: line feeds of the file before the task. NULL: lines have their own numbers */
    const uint64_t *lines_before;
    bool direct;    /* it is the turn, and nothing is kept */
    bool spoilt;    /* it is no longer valid: nothing has been written */
    uint64_t count; /* findings; of those that are kept, too, if not -u */
    int64_t noted;  /* findings that have been added to the progress of the run */
    uint64_t cut;   /* of these: warned of that they may be longer in the text */

    uint64_t failing;               /* findings with a status of --fail-on; of all members */
    uint64_t undated;               /* findings of messages without a date; of all members */
    uint64_t other_dates;           /* findings of messages outside --since and --until, likewise */
    uint64_t unmatched;             /* findings on which a regular expression took too much work */
    struct kept kept[TARGETS_MOST]; /* of each target */
    size_t looked;                  /* bytes that were in use when the turn was asked for last */
    struct sink_record *records;
    size_t record_count, record_capacity;
};

/* For the task at `turn`, of that file. */
void sink_begin(struct sink *sink, struct job *job, struct turn turn, const char *file,
                bool (*holds)(void *self), void *self);
void sink_fini(struct sink *sink);

/* What follows is of another file, a member of an archive, and counted from 0. Its name is `file`
 * in records and `shown` in text. */
void sink_member(struct sink *sink, struct urisift_span file, struct urisift_span shown);

/* A urisift_finding_fn. */
enum urisift_error sink_take(void *sink, const struct urisift_finding *finding);
/* The same for a job that only counts. */
enum urisift_error sink_count(void *sink, const struct urisift_finding *finding);
/* The same as sink_take() or sink_count(), for those only that have a status of --status. */
enum urisift_error sink_screen(void *sink, const struct urisift_finding *finding);
/* The same as sink_take() or sink_screen(), for those that the job's filter keeps only. */
enum urisift_error sink_filter(void *sink, const struct urisift_finding *finding);

/* In the task's turn: writes what has been kept, if it is still valid; later output is written
 * directly. URISIFT_STOP: it is not valid, and sink->spoilt is set. */
enum urisift_error sink_settle(struct sink *sink);

/* Before something is waited for: hands out what is complete, if it is the turn. */
void sink_flush(struct sink *sink);

#endif
