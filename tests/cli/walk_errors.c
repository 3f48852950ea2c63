/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * walk_errors.c — errors of the directory walk. If a directory cannot be read to its end, the error
 * is reported and the entries before it are visited. If one cannot be opened for want of
 * descriptors, it is opened once others are closed. Some file systems do not tell the types of
 * entries.
 *
 * The linker replaces readdir(3) and fdopendir(3) by the functions of this file.
 */
#include "cli/walk/walk.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct dirent *__real_readdir(DIR *directory);
struct dirent *__wrap_readdir(DIR *directory);
DIR *__real_fdopendir(int fd);
DIR *__wrap_fdopendir(int fd);

static size_t left = SIZE_MAX; /* entries until there is an error */
static bool is_full;           /* no descriptor is left */
static bool hides_types;       /* all types are DT_UNKNOWN */

struct dirent *__wrap_readdir(DIR *directory)
{
    if (left > 0) {
        left--;
        struct dirent *found = __real_readdir(directory);
        if (found && hides_types)
            found->d_type = DT_UNKNOWN;
        return found;
    }
    errno = EIO;
    return NULL;
}

DIR *__wrap_fdopendir(int fd)
{
    if (!is_full)
        return __real_fdopendir(fd);
    errno = EMFILE;
    return NULL;
}

struct visit {
    size_t files, troubles, waits, left_out[WALK_LEFT_COUNT];
    char last[256]; /* message */
};

static bool take_file(void *self, const struct walk_file *file)
{
    struct visit *v = self;
    v->files += file->is_regular;
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
    struct visit *v = self;
    v->left_out[what]++;
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
    const struct walk_visitor visitor = {take_file, take_trouble, wait_for_others, note, NULL, &v};
    cr_assert_not_null(mkdtemp(folder));
    for (int i = 0; i < FILES; i++) {
        snprintf(path, sizeof path, "%s/%c", folder, '0' + i);
        FILE *file = fopen(path, "w");
        cr_assert_not_null(file);
        fclose(file);
    }
    cr_expect(walk(folder, &options, &visitor));
    for (int i = 0; i < FILES; i++) {
        snprintf(path, sizeof path, "%s/%c", folder, '0' + i);
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

static void make(int folder, const char *name)
{
    int fd = openat(folder, name, O_CREAT | O_WRONLY, 0600);
    cr_assert(fd >= 0, "%s: %s", name, strerror(errno));
    close(fd);
}

/* What is hidden is counted by its type, and the folders of a Maildir++ are walked. */
Test(walk_errors, without_types)
{
    static const char *const folders[] = {".h", ".m", ".m/cur", ".m/new", ".m/tmp"};
    static const char *const files[] = {"f", ".f", ".g", ".h/f", ".m/cur/1", ".m/tmp/2"};
    static const char *const links[] = {".to-m", ".nowhere", "to-h"};
    static const char *const targets[] = {".m", "none", ".h"};
    char path[] = "/tmp/urisift-walk.XXXXXX";
    struct visit v[2] = {{0}, {0}};
    const struct walk_options options = {0};
    cr_assert_not_null(mkdtemp(path));
    int folder = open(path, O_DIRECTORY | O_RDONLY);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        cr_assert_eq(mkdirat(folder, folders[i], 0700), 0);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        make(folder, files[i]);
    for (size_t i = 0; i < sizeof links / sizeof *links; i++)
        cr_assert_eq(symlinkat(targets[i], folder, links[i]), 0);
    cr_assert_eq(mkfifoat(folder, ".pipe", 0600), 0);
    for (int i = 0; i < 2; i++) {
        const struct walk_visitor visitor = {take_file, take_trouble, wait_for_others,
                                             note,      NULL,         &v[i]};
        hides_types = i == 1;
        cr_expect(walk(path, &options, &visitor));
        cr_expect(v[i].files == 2 && v[i].troubles == 0, "%zu files", v[i].files);
        cr_expect_eq(v[i].left_out[WALK_HIDDEN_FILE], 2);
        cr_expect_eq(v[i].left_out[WALK_HIDDEN_DIRECTORY], 1);
        cr_expect_eq(v[i].left_out[WALK_LINK], 2);
        cr_expect_eq(v[i].left_out[WALK_BROKEN_LINK], 1);
        cr_expect_eq(v[i].left_out[WALK_SPECIAL], 1);
        cr_expect_eq(v[i].left_out[WALK_DELIVERY], 1);
    }
    hides_types = false;
    unlinkat(folder, ".pipe", 0);
    for (size_t i = 0; i < sizeof links / sizeof *links; i++)
        unlinkat(folder, links[i], 0);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        unlinkat(folder, files[i], 0);
    for (size_t i = sizeof folders / sizeof *folders; i-- > 0;)
        unlinkat(folder, folders[i], AT_REMOVEDIR);
    close(folder);
    rmdir(path);
}
