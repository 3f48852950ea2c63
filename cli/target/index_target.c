/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* index_target.c — an index as a target: new, or one that is there. */
#include "cli/target/index_target.h"

#include <stdlib.h>

#include <urisift/version.h>

#include "cli/diag.h"
#include "cli/index/index.h"

bool index_target_tell(const struct target *t)
{
    const char *message = t->index ? index_message(t->index) : "out of memory";
    if (message)
        complain("--output: %s: %s", t->path, message);
    return !message;
}

static bool open_at(struct target *t, const char *path, const struct index_run *run)
{
    t->index = index_open(path, run);
    return index_target_tell(t);
}

bool index_target_open(struct target *t, const struct options *o, uint64_t memory)
{
    if (!new_file_find(&t->file, t->path))
        return false;
    const bool is_new = !t->file.replaces || t->file.old.st_size == 0;
    if (is_new && !new_file_begin(&t->file))
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
    const bool is_open = open_at(t, is_new ? t->file.temporary : t->file.path, &run);
    free(options);
    return is_open;
}

bool index_target_finish(struct target *t)
{
    const bool is_whole = index_finish(t->index);
    const bool is_told = is_whole || index_target_tell(t);
    /* Closed before the file is, whose locks would go with it. */
    index_free(t->index);
    t->index = NULL;
    return is_whole && is_told && (!t->file.temporary || new_file_commit(&t->file));
}

void index_target_fini(struct target *t)
{
    index_free(t->index);
    t->index = NULL;
}
