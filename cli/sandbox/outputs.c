/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * outputs.c — the folders that a command writes to.
 *
 * A report is written beside its file and renamed, and an index has a journal beside it. So a
 * folder is the least that can be given; with it goes all beneath, as Landlock has it. Files that
 * are written only cannot be read there.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cluster/shard.h"
#include "cli/diag.h"
#include "cli/input/spool.h"
#include "cli/sandbox/sandbox.h"

enum {
    WRITE = LANDLOCK_WRITE_FILE | LANDLOCK_TRUNCATE | LANDLOCK_MAKE_REG | LANDLOCK_REMOVE_FILE,
    REPORT = WRITE | LANDLOCK_READ_DIR, /* so that the name can be brought to the disk */
    TEMPORARY = WRITE | LANDLOCK_READ_FILE,
    INDEX = WRITE | LANDLOCK_READ,
};

char *outputs_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == path ? strdup("/")
           : slash       ? strndup(path, (size_t)(slash - path))
                         : strdup(".");
}

/* Both that of the name, and that of the file which a link of that name leads to. */
static void allow_beside(const struct landlock *l, const char *path, unsigned rights)
{
    char *real = realpath(path, NULL);
    char *folder = outputs_folder_of(real ? real : path);
    if (folder)
        landlock_allow_kept(l, folder, rights);
    free(folder);
    free(real);
}

/* The folder of the parts; if it has to be made, the one that it will be in. */
static void allow_parts(const struct options *o, const struct landlock *l)
{
    struct stat status;
    char *folder = o->operand_count > 0 ? shard_folder(o, o->operands[0]) : NULL;
    if (!folder)
        return;
    const bool is_there = stat(folder, &status) == 0;
    for (size_t size = strlen(folder); size > 1 && folder[size - 1] == '/'; size--)
        folder[size - 1] = '\0';
    if (is_there)
        landlock_allow_kept(l, folder, INDEX);
    else
        allow_beside(l, folder, INDEX | LANDLOCK_MAKE_DIR);
    free(folder);
}

/* Where SQLite puts temporary files: the first of these that can be written. */
static const char *sqlite_folder(void)
{
    const char *const folders[] = {getenv("SQLITE_TMPDIR"), getenv("TMPDIR"), "/var/tmp",
                                   "/usr/tmp", "/tmp"};
    struct stat status;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (folders[i] && stat(folders[i], &status) == 0 && S_ISDIR(status.st_mode) &&
            access(folders[i], W_OK | X_OK) == 0)
            return folders[i];
    return ".";
}

static bool writes_temporary_files(const struct options *o)
{
    return o->command & (SCAN | QUERY | PLAN | RUN | MERGE);
}

void outputs_allow(const struct options *o, const struct landlock *l)
{
    landlock_allow(l, "/dev/null", LANDLOCK_WRITE_FILE);
    if (writes_temporary_files(o)) {
        landlock_allow(l, spool_folder(), TEMPORARY);
        landlock_allow(l, sqlite_folder(), TEMPORARY);
    }
    for (size_t i = 0; i < o->use_count; i++) {
        const char *value = o->uses[i].value;
        const char *file = o->uses[i].id == OPTION_OUTPUT      ? options_file_of(value)
                           : o->uses[i].id == OPTION_PLAN_FILE ? value
                                                               : NULL;
        if (file)
            allow_beside(l, file, strncmp(value, "sqlite:", 7) == 0 ? INDEX : REPORT);
    }
    if (o->command == RUN)
        allow_parts(o, l);
}

bool outputs_are_named(const struct options *o)
{
    bool are = o->command == RUN || o->command == PLAN;
    for (size_t i = 0; i < o->use_count; i++)
        are = are || (o->uses[i].id == OPTION_OUTPUT && options_file_of(o->uses[i].value));
    return are;
}
