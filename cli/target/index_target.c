/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* index_target.c — an index as a target: new, or one that is there; or a page of one. */
#include "cli/target/index_target.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/version.h>

#include "cli/calls.h"
#include "cli/diag.h"
#include "cli/index/index.h"
#include "cli/input/spool.h"
#include "cli/page/page.h"

static const char *name_of(const struct target *t)
{
    return t->path ? t->path : "standard output";
}

bool index_target_tell(const struct target *t)
{
    const char *message = t->index ? index_message(t->index) : "out of memory";
    if (message)
        complain("--output: %s: %s", name_of(t), message);
    return !message;
}

/* Makes the temporary file for the index of a page. */
static bool make_temporary(struct target *t)
{
    t->index_path = message_of("%s/urisift-XXXXXX", spool_folder());
    const int fd = t->index_path ? call_mkostemp(t->index_path) : -1;
    if (fd >= 0) {
        close(fd);
        return true;
    }
    complain("--output html: a temporary file: %s; set TMPDIR to a folder with room",
             strerror(errno));
    free(t->index_path);
    t->index_path = NULL;
    return false;
}

/* Finds or makes the file of the index. *is_new: it is empty. */
static bool find_file(struct target *t, bool *is_new)
{
    *is_new = true;
    if (t->path && !new_file_find(&t->file, t->path))
        return false;
    if (t->kind.way == OUTPUT_PAGE)
        return (!t->path || new_file_begin(&t->file)) && make_temporary(t);
    *is_new = !t->file.replaces || t->file.old.st_size == 0;
    return !*is_new || new_file_begin(&t->file);
}

bool index_target_open(struct target *t, const struct options *o, uint64_t memory)
{
    bool is_new;
    if (!find_file(t, &is_new))
        return false;
    char *options = index_options_text(o);
    if (!options) {
        complain("out of memory");
        return false;
    }
    const struct index_run run = {.version = urisift_version(),
                                  .options = options,
                                  .is_new = is_new,
                                  .rescans = o->given[OPTION_FORCE],
                                  .memory = memory};
    t->index = index_open(t->index_path ? t->index_path
                          : is_new      ? t->file.temporary
                                        : t->file.path,
                          &run);
    free(options);
    return index_target_tell(t);
}

static bool write_page(struct target *t)
{
    char message[PAGE_MESSAGE];
    urisift_output_reset(t->output, target_writer(t));
    if (page_write_file(t->index_path, t->output, message))
        return true;
    complain("--output: %s: %s", name_of(t), message);
    return false;
}

bool index_target_finish(struct target *t)
{
    bool is_whole = index_finish(t->index) || index_target_tell(t);
    /* Closed before its file is, whose locks would go with that. */
    index_free(t->index);
    t->index = NULL;
    if (is_whole && t->kind.way == OUTPUT_PAGE)
        is_whole = write_page(t);
    return is_whole;
}

/* Its journal is part of an index that is being changed. */
bool index_target_is_beside(const struct target *t, const struct stat *status)
{
    struct stat journal;
    if (!t->index || t->kind.way != OUTPUT_INDEX || t->file.temporary)
        return false;
    char *path = message_of("%s-journal", t->file.path);
    const bool is_there = path && stat(path, &journal) == 0;
    free(path);
    return is_there && journal.st_dev == status->st_dev && journal.st_ino == status->st_ino;
}

void index_target_fini(struct target *t)
{
    index_free(t->index);
    t->index = NULL;
    if (t->index_path)
        spool_remove(t->index_path);
    free(t->index_path);
    t->index_path = NULL;
}
