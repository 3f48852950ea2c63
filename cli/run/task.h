/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * task.h — the tasks of a scan: a message, a file, a range of a large file.
 *
 * They are what cli/run/workers.h hands to its threads: run side by side, finished in
 * the order in which they were put.
 */
#ifndef URISIFT_CLI_TASK_H
#define URISIFT_CLI_TASK_H

#include "cli/output/sink.h"
#include "cli/run/job.h"

/* An open file. Its tasks share it, and the last of them closes it. */
struct input {
    char *name;
    int fd;
    uint64_t base; /* where in the file the stream begins; of interest to ranges only */

    /* These belong to the task whose turn it is. */
    bool ended;          /* all has been said of it */
    bool is_archive;     /* … of its members */
    uint64_t found;      /* findings */
    uint64_t unmatched;  /* see struct sink */
    uint64_t taken;      /* how far its candidates reach */
    uint64_t line_feeds; /* of its ranges that are done, if lines are asked for */
    struct urisift_scan_stats stats;
};

struct task {
    struct job *job;
    struct input *input; /* NULL: a message */
    char *message;       /* NULL: out of memory */
    bool is_range, is_last;
    bool reads_ahead; /* … of what is searched */
    struct urisift_bounds bounds;

    struct turn turn;
    struct sink *sink;
    enum urisift_error error;
    int read_errno;
    const struct pdf_source *pdf; /* NULL: the bytes are no PDF */
    bool is_troubled;             /* the PDF could not be read: */
    char *trouble;                /* … NULL: out of memory */
    char *note;                   /* what --stats says of the PDF; NULL: nothing */
    uint64_t overflows;           /* see struct dedupe */
    struct urisift_scan_stats stats;
    uint64_t found; /* in members of an archive that are done */
    struct urisift_scan_stats total;
};

/* NULL without memory; the caller keeps `fd` then. */
struct input *input_new(int fd, const char *name);
void input_free(struct input *input);
/* As messages name it. */
const char *input_shown_name(const struct input *input);

/* Of the input as a whole; of `message`, which it takes over, for NULL. */
struct task *task_new(struct job *job, struct input *input, char *message);

/* For struct work. The job is `self`. */
void task_run(void *self, void *task, struct turn turn);
void task_finish(void *self, void *task, size_t thread);

/* Is nothing more wanted of it? Asked while a PDF is unpacked or its text is waited for. */
struct child_stop task_stop(struct task *u);

/* For members.c: the task's bytes; a scan of the range, or of the stream that its sink's
 * archive is at, or of u->pdf, with what became of it in u->error, read_errno and stats. */
struct urisift_reader task_reader(struct task *u);
void task_scan(struct task *u);
void task_add_stats(struct urisift_scan_stats *total, const struct urisift_scan_stats *stats);
/* The PDF could not be read. Takes the message over; NULL: out of memory. */
void task_fail(struct task *u, char *message);
/* In the turn: says what there is to say of the PDF that was scanned last, called `name`;
 * nothing where it was none. */
void task_tell_pdf(struct task *u, const char *name);

#endif
