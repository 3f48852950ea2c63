/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* new_file.c — writes a file beside another one and renames it. */
#include "cli/target/new_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "cli/calls.h"
#include "cli/diag.h"
#include "cli/input/spool.h"

static bool tell(const char *path, const char *why)
{
    complain("--output: %s: %s", path, why);
    return false;
}

/* The path without its links; one that leads to nothing is as it was given. NULL: out of memory. */
static char *resolve(const char *path)
{
    char *real = realpath(path, NULL);
    return real || errno == ENOMEM ? real : strdup(path);
}

bool new_file_find(struct new_file *f, const char *path)
{
    *f = (struct new_file){.fd = -1, .name = path, .path = resolve(path)};
    if (!f->path)
        return tell(path, "out of memory");
    f->replaces = stat(f->path, &f->old) == 0;
    if (!f->replaces && errno != ENOENT)
        return tell(path, strerror(errno));
    if (!f->replaces && lstat(f->path, &f->old) == 0)
        return tell(path, "is a link to a file that is not there; name that file");
    if (f->replaces && S_ISDIR(f->old.st_mode))
        return tell(path, "is a directory; name a file in it");
    if (f->replaces && !S_ISREG(f->old.st_mode))
        return tell(path, "is no regular file, and nothing else is replaced; for standard output "
                          "name '-', for a pipe use > or |");
    if (f->replaces && faccessat(AT_FDCWD, f->path, W_OK, AT_EACCESS) != 0)
        return tell(path, strerror(errno));
    return true;
}

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Is the open file still the one of that name? Whoever had it locked may have renamed it. Sets
 * errno: 0, or why it is not known. */
static bool is_there(int fd, const char *path)
{
    struct stat open, named;
    errno = 0;
    if (fstat(fd, &open) != 0 || stat(path, &named) != 0) {
        errno = errno == ENOENT ? 0 : errno;
        return false;
    }
    return is_same(&open, &named);
}

/* Opens and locks the hidden file. Returns 0 or an errno value. */
static int open_locked(struct new_file *f)
{
    const mode_t mode = f->replaces ? f->old.st_mode & 0777 : 0666;
    for (;;) {
        f->fd =
            call_open(f->temporary, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, mode);
        if (f->fd < 0)
            return errno;
        if (call_flock(f->fd, LOCK_EX | LOCK_NB) != 0)
            return errno;
        if (is_there(f->fd, f->temporary))
            break;
        if (errno != 0)
            return errno;
        close(f->fd);
    }
    if ((!f->replaces || fchmod(f->fd, mode) == 0) && call_ftruncate(f->fd, 0) == 0)
        return 0;
    const int error = errno;
    spool_remove(f->temporary); /* it is locked, so nobody else writes it */
    return error;
}

bool new_file_begin(struct new_file *f)
{
    const char *slash = strrchr(f->path, '/');
    const int folder = slash ? (int)(slash + 1 - f->path) : 0;
    f->temporary = message_of("%.*s.%s.urisift", folder, f->path, f->path + folder);
    if (!f->temporary)
        return tell(f->name, "out of memory");
    const int error = open_locked(f);
    if (!error)
        return true;
    if (f->fd >= 0)
        close(f->fd);
    f->fd = -1;
    if (error == EWOULDBLOCK)
        return tell(f->name, "another urisift is writing it");
    complain("--output: cannot write a file beside %s: %s", f->name, strerror(error));
    return false;
}

bool new_file_is(const struct new_file *f, const struct stat *status)
{
    struct stat own;
    return (f->replaces && is_same(&f->old, status)) ||
           (f->temporary && fstat(f->fd, &own) == 0 && is_same(&own, status));
}

static int write_to(void *self, const uint8_t *data, size_t size)
{
    const struct new_file *f = self;
    return spool_write(f->fd, data, size);
}

struct urisift_writer new_file_writer(struct new_file *f)
{
    return (struct urisift_writer){write_to, f};
}

/* A renamed file is on the disk when its folder is. A file system that cannot do that has done what
 * it can. */
static void sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + (slash == path)) : strdup(".");
    const int fd = folder ? call_open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0) : -1;
    if (fd >= 0) {
        (void)call_fsync(fd);
        close(fd);
    }
    free(folder);
}

bool new_file_sync(struct new_file *f)
{
    return call_fsync(f->fd) == 0 || tell(f->name, strerror(errno));
}

bool new_file_place(struct new_file *f)
{
    if (rename(f->temporary, f->path) != 0)
        return tell(f->name, strerror(errno));
    free(f->temporary);
    f->temporary = NULL;
    sync_folder(f->path);
    const int error = call_close(f->fd) == 0 ? 0 : errno;
    f->fd = -1;
    return !error || tell(f->name, strerror(error));
}

void new_file_fini(struct new_file *f)
{
    if (f->fd >= 0 && f->path) {
        if (f->temporary)
            spool_remove(f->temporary);
        close(f->fd);
    }
    free(f->temporary);
    free(f->path);
    *f = (struct new_file){.fd = -1};
}
