/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * walk_errors.c — errors of the directory walk. If a directory cannot be read to its end, the error
 * is reported and the entries before it are visited. If one cannot be opened for want of
 * descriptors, it is opened once others are closed.
 *
 * The linker replaces readdir(3) and opendir(3) by the functions of this file.
 */
#include "cli/run/walk.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct dirent *__real_readdir(DIR *directory);
struct dirent *__wrap_readdir(DIR *directory);
DIR *__real_opendir(const char *name);
DIR *__wrap_opendir(const char *name);

static size_t left = SIZE_MAX; /* entries until there is an error */
static bool is_full;           /* no descriptor is left */

struct dirent *__wrap_readdir(DIR *directory)
{
    if (left > 0) {
        left--;
        return __real_readdir(directory);
    }
    errno = EIO;
    return NULL;
}

DIR *__wrap_opendir(const char *name)
{
    if (!is_full)
        return __real_opendir(name);
    errno = EMFILE;
    return NULL;
}

struct visit {
    size_t files, troubles, waits;
    char last[256]; /* message */
};

static bool take_file(void *self, const char *path, bool is_regular)
{
    struct visit *v = self;
    (void)path;
    v->files += is_regular;
    return true;
}

static void take_trouble(void *self, char *message)
{
    struct visit *v = self;
    v->troubles++;
    snprintf(v->last, sizeof v->last, "%s", message ? message : "out of memory");
    free(message);
}

static void note(void *self, enum walk_left what)
{
    (void)self;
    cr_expect_fail("left out: %d", (int)what);
}

static void wait_for_others(void *self)
{
    struct visit *v = self;
    v->waits++;
    is_full = false;
}

enum { FILES = 5 };

/* In a directory of FILES files. */
static struct visit walk_one(void)
{
    char folder[] = "/tmp/urisift-walk.XXXXXX", path[sizeof folder + 2];
    struct visit v = {0};
    const struct walk_options options = {0};
    const struct walk_visitor visitor = {take_file, take_trouble, wait_for_others, note, &v};
    cr_assert_not_null(mkdtemp(folder));
    for (int i = 0; i < FILES; i++) {
        snprintf(path, sizeof path, "%s/%d", folder, i);
        FILE *file = fopen(path, "w");
        cr_assert_not_null(file);
        fclose(file);
    }
    cr_expect(walk(folder, &options, &visitor));
    for (int i = 0; i < FILES; i++) {
        snprintf(path, sizeof path, "%s/%d", folder, i);
        unlink(path);
    }
    rmdir(folder);
    return v;
}

Test(walk_errors, in_the_midst)
{
    for (size_t entries = 0; entries <= FILES + 2; entries++) { /* "." and ".." among them */
        left = entries;
        struct visit v = walk_one();
        cr_expect_eq(v.troubles, 1, "%zu entries: %zu", entries, v.troubles);
        cr_expect(strstr(v.last, strerror(EIO)), "%s", v.last);
        cr_expect(v.files <= entries && v.files + 2 >= entries, "%zu entries: %zu files", entries,
                  v.files);
    }
    left = SIZE_MAX;
    struct visit whole = walk_one();
    cr_expect(whole.files == FILES && whole.troubles == 0);
}

Test(walk_errors, without_descriptors)
{
    is_full = true;
    struct visit v = walk_one();
    cr_expect(v.files == FILES && v.troubles == 0 && v.waits == 1);
}
