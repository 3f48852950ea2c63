/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * inputs.c — what a command reads.
 *
 * Besides what is named this is what the C library, the libraries and the helper programs read of
 * the system. Where that may be somewhere else, as they are not the system's own, reading is not
 * limited: who has installed the program elsewhere must not lose findings by it.
 */
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/diag.h"
#include "cli/sandbox/sandbox.h"

enum { OPERANDS_MOST = 100 }; /* that are allowed one by one, which takes time for each */

/* Folders of programs and libraries, and what else is read. What is not there is passed over. */
static const char *const system_folders[] = {"/usr",   "/bin",    "/lib",       "/lib32",
                                             "/lib64", "/libx32", "/nix/store", "/gnu/store"};
static const char *const system_others[] = {
    "/etc/ld.so.cache",
    "/etc/ld.so.preload",
    "/etc/localtime",
    "/etc/ssl/openssl.cnf",
    "/etc/pki/tls/openssl.cnf",
    "/etc/crypto-policies",
    "/etc/fonts",
    "/etc/xpdfrc",
    "/dev/null",
    "/dev/zero",
    "/dev/random",
    "/dev/urandom",
#ifdef URISIFT_SANITIZED
    "/proc", /* the helper programs have sanitizers, too */
#else
    "/proc/self",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/filesystems",
    "/proc/sys/vm/overcommit_memory",
#endif
    "/sys/devices/system",
};

bool inputs_are_of_system(const char *path)
{
    bool are = false;
    for (size_t i = 0; i < sizeof system_folders / sizeof *system_folders; i++) {
        const size_t size = strlen(system_folders[i]);
        are = are || (strncmp(path, system_folders[i], size) == 0 && path[size] == '/');
    }
    return are;
}

/* Is a loaded library named in the environment, which lets it be read? */
static bool is_preloaded(const char *path)
{
    const char *preloaded = getenv("LD_PRELOAD");
    return preloaded && strstr(preloaded, path);
}

/* Of dl_iterate_phdr(): ends at a library that is not the system's. */
static int is_foreign(struct dl_phdr_info *info, size_t size, void *self)
{
    (void)size;
    (void)self;
    return strchr(info->dlpi_name, '/') && !inputs_are_of_system(info->dlpi_name) &&
           !is_preloaded(info->dlpi_name);
}

static bool has_own_libraries(void)
{
    const char *folders = getenv("LD_LIBRARY_PATH");
    return (folders && *folders) || dl_iterate_phdr(is_foreign, NULL) != 0;
}

bool inputs_are_known(const struct options *o)
{
    const bool are_named = (o->command == SCAN && !o->given[OPTION_FILES_FROM]) ||
                           (o->command & (CHECK | SAME | QUERY));
    return are_named && !has_own_libraries() && programs_are_of_system(o);
}

bool inputs_may_change(const struct options *o)
{
    struct stat status;
    const char *last = NULL;
    size_t files = 0;
    for (size_t i = 0; o->command == SCAN && i < o->operand_count; i++)
        if (strcmp(o->operands[i], "-") != 0) {
            last = o->operands[i];
            files++;
        }
    return files > 1 || (last && o->given[OPTION_FOLLOW_FILE]) ||
           (last && (stat(last, &status) != 0 || S_ISDIR(status.st_mode)));
}

/* Paths that a variable of the environment lists. */
static bool allow_listed(const struct landlock *l, const char *variable, const char *separators)
{
    const char *value = getenv(variable);
    char *paths = value ? strdup(value) : NULL, *rest;
    bool done = !value || paths;
    for (char *path = paths ? strtok_r(paths, separators, &rest) : NULL; path;
         path = strtok_r(NULL, separators, &rest))
        done = landlock_allow(l, path, LANDLOCK_READ) && done;
    free(paths);
    return done;
}

static bool allow_system(const struct landlock *l)
{
    bool done = true;
    for (size_t i = 0; i < sizeof system_folders / sizeof *system_folders; i++)
        done = landlock_allow(l, system_folders[i], LANDLOCK_READ) && done;
    for (size_t i = 0; i < sizeof system_others / sizeof *system_others; i++)
        done = landlock_allow(l, system_others[i], LANDLOCK_READ) && done;
    return done && allow_listed(l, "LD_PRELOAD", ": ") && allow_listed(l, "GCONV_PATH", ":") &&
           allow_listed(l, "TZ", ":") && allow_listed(l, "TZDIR", "");
}

/* An index, and what SQLite looks at beside it. */
static bool allow_index(const struct landlock *l, const char *path)
{
    static const char *const suffixes[] = {"", "-journal", "-wal"};
    bool done = true;
    for (size_t i = 0; done && i < sizeof suffixes / sizeof *suffixes; i++) {
        char *file = message_of("%s%s", path, suffixes[i]);
        done = file && landlock_allow_kept(l, file, LANDLOCK_READ);
        free(file);
    }
    return done;
}

/* diff has two, and may come first. */
static bool allow_indexes(const struct options *o, const struct landlock *l)
{
    bool is_diff = false, done = true;
    for (size_t i = 0; i < o->operand_count && i < 2; i++)
        is_diff = is_diff || strcmp(o->operands[i], "diff") == 0;
    for (size_t i = 0; done && i < o->operand_count && i < (is_diff ? 3 : 1); i++)
        done = allow_index(l, o->operands[i]);
    return done;
}

/* Very many files: their folders instead, of which there are fewer. */
static bool allow_folders(const struct options *o, const struct landlock *l)
{
    struct stat status;
    char *last = NULL;
    bool done = true;
    for (size_t i = 0; done && i < o->operand_count; i++) {
        const char *path = o->operands[i];
        const bool is_folder = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
        char *folder = is_folder ? strdup(path) : outputs_folder_of(path);
        done = folder &&
               ((last && strcmp(folder, last) == 0) || landlock_allow(l, folder, LANDLOCK_READ));
        free(last);
        last = folder;
    }
    free(last);
    return done;
}

static bool allow_operands(const struct options *o, const struct landlock *l)
{
    bool (*const allow)(const struct landlock *, const char *, unsigned) =
        inputs_may_change(o) ? landlock_allow : landlock_allow_kept;
    bool done = true;
    if (o->operand_count > OPERANDS_MOST)
        return allow_folders(o, l);
    for (size_t i = 0; done && i < o->operand_count; i++)
        done = strcmp(o->operands[i], "-") == 0 || allow(l, o->operands[i], LANDLOCK_READ);
    return done;
}

bool inputs_allow(const struct options *o, const struct landlock *l)
{
    bool done = allow_system(l);
    if (o->command == SCAN)
        done = done && allow_operands(o, l);
    for (size_t i = 0; done && i < o->use_count; i++)
        if (o->uses[i].id == OPTION_PATTERNS || o->uses[i].id == OPTION_STOP_LIST)
            done = landlock_allow_kept(l, o->uses[i].value, LANDLOCK_READ);
    if (o->command == QUERY)
        done = done && allow_indexes(o, l);
    return done;
}
