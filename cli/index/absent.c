/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* absent.c — stands for all of this folder where SQLite is not there. */
#include "cli/index/index.h"

#include <errno.h>
#include <stdlib.h>

struct index {
    char unused;
};

bool index_is_built(void)
{
    return false;
}

const struct urisift_report_format *index_frames(void)
{
    return urisift_report_format_named("ndjson");
}

struct index *index_open(const char *path, const struct index_run *run)
{
    (void)path;
    (void)run;
    return malloc(sizeof(struct index));
}

void index_free(struct index *index)
{
    free(index);
}

const char *index_message(const struct index *index)
{
    (void)index;
    return "this urisift was built without SQLite; install libsqlite3-dev and build it again";
}

struct index_known index_look_up(struct index *index, const char *name, int fd,
                                 const struct stat *status)
{
    (void)index;
    (void)name;
    (void)fd;
    (void)status;
    return (struct index_known){.is_same = false};
}

static int refuse(void *self, const uint8_t *data, size_t size)
{
    (void)self;
    (void)data;
    (void)size;
    return ENOSYS;
}

struct urisift_writer index_writer(struct index *index)
{
    return (struct urisift_writer){refuse, index};
}

bool index_end_file(struct index *index, const struct index_file *file)
{
    (void)index;
    (void)file;
    return false;
}

bool index_notice(struct index *index, const char *kind, const char *text)
{
    (void)index;
    (void)kind;
    (void)text;
    return false;
}

bool index_finish(struct index *index)
{
    (void)index;
    return false;
}
