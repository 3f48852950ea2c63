/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * walk.c — visits files and walks directories, with fts(3): sorted, without
 * recursion, and told of loops.
 */
#include "cli/walk.h"

#include <errno.h>
#include <fts.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/diag.h"

static int by_name(const FTSENT **a, const FTSENT **b)
{
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* Is there a directory of that name beside the entry? */
static bool has_beside(const FTSENT *entry, const char *name)
{
    struct stat status;
    size_t parent = entry->fts_pathlen - entry->fts_namelen;
    char *path = message_of("%.*s%s", (int)parent, entry->fts_path, name);
    bool is_there = path && stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    free(path);
    return is_there;
}

/* A Maildir's messages are in cur and new; tmp is where those are that are being delivered. */
static bool is_maildir_tmp(const FTSENT *entry)
{
    return entry->fts_level > 0 && strcmp(entry->fts_name, "tmp") == 0 && has_beside(entry, "cur") &&
           has_beside(entry, "new");
}

/* One entry of a directory: true where a file is to be visited. */
static bool is_wanted(FTS *tree, FTSENT *entry, const struct walk_options *options,
                      const struct walk_visitor *visitor)
{
    bool hidden = entry->fts_level > 0 && entry->fts_name[0] == '.';
    if (hidden && !options->hidden) {
        if (entry->fts_info == FTS_D)
            fts_set(tree, entry, FTS_SKIP);
        return false;
    }
    if (entry->fts_info == FTS_D && is_maildir_tmp(entry)) {
        fts_set(tree, entry, FTS_SKIP);
        return false;
    }
    struct stat target;
    switch (entry->fts_info) {
    case FTS_F:
        return true;
    case FTS_SL: /* a link to a file is a file; one to a directory is followed on request */
        return stat(entry->fts_accpath, &target) == 0 && S_ISREG(target.st_mode);
    case FTS_DC:
        /* fts keeps one buffer for all paths: an ancestor's is the first part of it */
        visitor->trouble(visitor->self, message_of("%s: a loop: this directory leads back to %.*s", entry->fts_path,
                                                   (int)entry->fts_cycle->fts_pathlen, entry->fts_path));
        return false;
    case FTS_DNR:
    case FTS_ERR:
    case FTS_NS:
        visitor->trouble(visitor->self, message_of("%s: %s", entry->fts_path, strerror(entry->fts_errno)));
        return false;
    case FTS_SLNONE:
        visitor->trouble(visitor->self, message_of("%s: a symbolic link to nothing", entry->fts_path));
        return false;
    default: /* directories; devices, pipes and sockets are left out */
        return false;
    }
}

static bool walk_directory(const char *path, const struct walk_options *options,
                           const struct walk_visitor *visitor)
{
    char *const paths[] = {(char *)path, NULL};
    int flags = FTS_NOCHDIR | FTS_COMFOLLOW | (options->follow ? FTS_LOGICAL : FTS_PHYSICAL);
    FTS *tree = fts_open(paths, flags, by_name);
    if (!tree) {
        visitor->trouble(visitor->self, message_of("%s: %s", path, strerror(errno)));
        return true;
    }
    bool more = true;
    FTSENT *entry;
    while (more && (errno = 0, entry = fts_read(tree)))
        if (is_wanted(tree, entry, options, visitor))
            more = visitor->file(visitor->self, entry->fts_path, true);
    if (more && errno != 0) {
        visitor->trouble(visitor->self, message_of("%s: %s", path, strerror(errno)));
    }
    fts_close(tree);
    return more;
}

bool walk(const char *path, const struct walk_options *options, const struct walk_visitor *visitor)
{
    struct stat status;
    bool is_there = strcmp(path, "-") != 0 && stat(path, &status) == 0;
    if (is_there && S_ISDIR(status.st_mode))
        return walk_directory(path, options, visitor);
    return visitor->file(visitor->self, path, is_there && S_ISREG(status.st_mode));
}
