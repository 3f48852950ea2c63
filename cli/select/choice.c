/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* choice.c — which files are searched by their size and time: --max-filesize, --newer. */
#include "cli/select/choice.h"

#include <errno.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/select/moment.h"

/* A day, a moment, or a file: what was changed after it is newer. */
static bool read_newer(struct choice *c, const char *value)
{
    struct moment moment;
    struct stat status;
    if (moment_read((struct urisift_span){(const uint8_t *)value, strlen(value)}, &moment)) {
        c->least = (struct timespec){.tv_sec = (time_t)moment.first};
        return true;
    }
    if (stat(value, &status) != 0) {
        complain("--newer takes a day, like 2026-01-31, a time, like 2026-01-31T08:00:00Z, or a "
                 "file, not '%s' (%s)",
                 value, strerror(errno));
        return false;
    }
    c->least = status.st_mtim;
    c->least.tv_nsec++; /* comparing carries nothing: one more than the last is never there */
    return true;
}

bool choice_read(struct choice *c, const struct options *o)
{
    *c = (struct choice){.has_size = o->given[OPTION_MAX_FILESIZE],
                         .has_time = o->given[OPTION_NEWER],
                         .most = o->max_filesize};
    return globs_read(o, &c->files, &c->directories) &&
           (!c->has_time || read_newer(c, o->value[OPTION_NEWER]));
}

void choice_fini(struct choice *c)
{
    globs_fini(&c->files);
    globs_fini(&c->directories);
}

static bool is_before(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec < b->tv_sec || (a->tv_sec == b->tv_sec && a->tv_nsec < b->tv_nsec);
}

bool choice_takes(const struct choice *c, const struct stat *status, enum walk_left *why)
{
    if (!S_ISREG(status->st_mode))
        return true;
    if (c->has_size && (uint64_t)status->st_size > c->most) {
        *why = WALK_LARGE;
        return false;
    }
    *why = WALK_OLD;
    return !c->has_time || !is_before(&status->st_mtim, &c->least);
}
