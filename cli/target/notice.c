/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* notice.c — hands messages to the indexes of a run. */
#include "cli/target/notice.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/diag.h"
#include "cli/index/index.h"

static void keep(struct job *job, const char *kind, const char *text)
{
    for (size_t i = 0; i < job->target_count; i++)
        if (job->targets[i].index) /* its own errors are told at the end */
            (void)index_notice(job->targets[i].index, kind, text);
}

void notice_error(struct job *job, const char *format, ...)
{
    va_list arguments;
    char *text = NULL;
    va_start(arguments, format);
    const int size = vasprintf(&text, format, arguments);
    va_end(arguments);
    if (size < 0) {
        complain("out of memory");
        return;
    }
    complain("%s", text);
    keep(job, "error", text);
    free(text);
}

void notice_skipped(struct job *job, const char *text)
{
    keep(job, "skipped", text);
}
