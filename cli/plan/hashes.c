/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hashes.c — reads the files of a plan once more, for their hashes; of a file that is cut each
 * shard has its own. */
#include "cli/plan/hashes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/diag.h"
#include "cli/walk/path.h"

/* NULL: a message has been written. */
static char *hash_file(const struct planned_file *f, uint64_t begin, uint64_t end)
{
    const struct plan_file file = {f->path, f->size, f->mtime, NULL};
    char text[PLAN_ID + 1];
    struct stat status;
    const int fd = path_open(f->path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    int error = fd < 0 ? errno : plan_hash_bytes(fd, begin, end, text);
    const bool is_there = fd >= 0 && fstat(fd, &status) == 0;
    const bool is_same = is_there && plan_file_is(&file, &status);
    char *hash = !error && is_same ? strdup(text) : NULL;
    if (fd >= 0)
        close(fd);
    if (!hash)
        complain("%s: %s", f->path,
                 error                 ? strerror(error)
                 : is_there && is_same ? strerror(ENOMEM)
                                       : "has changed while the plan was made");
    return hash;
}

static bool hash_range(struct planning *p, size_t i)
{
    const struct planned_cut *cut = &p->cuts[i];
    p->range_hashes[i] = hash_file(&p->files[cut->file], cut->begin, cut->end);
    return p->range_hashes[i];
}

static bool hash_whole(struct planned_file *file)
{
    file->hash = hash_file(file, 0, UINT64_MAX);
    return file->hash;
}

bool hashes_make(struct planning *p)
{
    bool done = true;
    p->range_hashes = calloc(p->cut_count + 1, sizeof *p->range_hashes);
    if (!p->range_hashes) {
        complain("out of memory");
        return false;
    }
    for (size_t i = 0; i < p->cut_count && done; i++) {
        const struct planned_cut *cut = &p->cuts[i];
        if (cut->is_range)
            done = hash_range(p, i);
        for (size_t k = 0; !cut->is_range && k < cut->count && done; k++)
            done = hash_whole(&p->files[cut->file + k]);
    }
    return done;
}
