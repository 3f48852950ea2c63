/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* folder.c — opens, reads and closes directories. */
#include "cli/walk/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/run/growth.h"
#include "cli/walk/opener.h"

DIR *folder_open(int at, const char *name, bool follows)
{
    const int flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOCTTY | (follows ? 0 : O_NOFOLLOW);
    const int fd = opener_open(at, name, flags);
    DIR *directory = fd < 0 ? NULL : fdopendir(fd);
    if (!directory && fd >= 0) {
        const int error = errno;
        close(fd);
        errno = error;
    }
    return directory;
}

bool folder_is(const struct folder *f, const struct stat *status)
{
    return f->device == status->st_dev && f->number == status->st_ino;
}

bool folder_add(struct folder *f, const struct dirent *found)
{
    struct entry *entries = growth_room(f->entries, &f->capacity, f->count, 1, sizeof *entries);
    if (!entries)
        return false;
    f->entries = entries;
    char *name = strdup(found->d_name);
    if (name)
        entries[f->count++] = (struct entry){name, found->d_type};
    return name != NULL;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct entry *)a)->name, ((const struct entry *)b)->name);
}

void folder_sort(struct folder *f)
{
    if (f->count > 0)
        qsort(f->entries, f->count, sizeof *f->entries, by_name);
}

void folder_close(struct folder *f)
{
    if (f->directory)
        closedir(f->directory);
    f->directory = NULL;
}

void folder_fini(struct folder *f)
{
    folder_close(f);
    for (size_t i = 0; i < f->count; i++)
        free(f->entries[i].name);
    free(f->entries);
}

/* Opens the directory of that name, if it is still the one of the folder. */
static DIR *open_same(const struct folder *f, int at, const char *name, bool follows)
{
    struct stat status;
    DIR *directory = folder_open(at, name, follows);
    if (directory && (fstat(dirfd(directory), &status) != 0 || !folder_is(f, &status))) {
        closedir(directory);
        return NULL;
    }
    return directory;
}

/* From folders[0] down. */
static DIR *open_from_top(const struct folder *folders, size_t depth, const char *path)
{
    DIR *directory = NULL;
    for (size_t i = 1; i < depth; i++) {
        const struct folder *f = &folders[i];
        const char *from = path + folders[i - 1].path_size;
        from += *from == '/';
        char *name = strndup(from, f->path_size - (size_t)(from - path));
        DIR *above = directory ? directory : folders[0].directory;
        DIR *next = name && above ? open_same(f, dirfd(above), name, f->is_link) : NULL;
        free(name);
        if (directory)
            closedir(directory);
        directory = next;
        if (!directory)
            return NULL;
    }
    return directory;
}

bool folder_reopen(struct folder *folders, size_t depth, DIR *below, const char *path)
{
    struct folder *f = &folders[depth - 1];
    if (!f->directory && below)
        f->directory = open_same(f, dirfd(below), "..", false);
    if (!f->directory)
        f->directory = open_from_top(folders, depth, path);
    return f->directory != NULL;
}
