/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * job_setup.h — makes the job that a command asks for, and ends it: a scan, a shard of a plan, or
 * the merge of shards.
 */
#ifndef URISIFT_CLI_JOB_SETUP_H
#define URISIFT_CLI_JOB_SETUP_H

#include "cli/run/job.h"

/* What a job borrows. All zero at first. */
struct job_tools {
    struct pdf_tools pdf;
    struct outlook_tools outlook;
};

/* Makes the job by its options. `many`: there are several files. False: a message has been written;
 * job_fini() is called in any case. */
bool job_init(struct job *job, struct job_tools *tools, bool many);
/* The same for a job that writes no reports: its findings are recorded, with all they may have. */
bool job_init_recording(struct job *job, struct job_tools *tools);
/* Reports what concerns all files, when all tasks are done, and returns the exit status. */
enum status job_end(struct job *job);
void job_fini(struct job *job, struct job_tools *tools);

#endif
