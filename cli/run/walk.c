/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * walk.c — visits files and walks directories: sorted, without recursion, and safe from loops.
 *
 * Idea:  a directory is read whole and closed. The directories above it are kept as names, so
 *        that a deep tree needs no more descriptors.
 * Why:   fts(3) takes an error in the middle of a directory for its end.
 */
#include "cli/run/walk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/diag.h"
#include "cli/run/growth.h"

/* The entries of a directory. */
struct entry {
    char *name;
    unsigned char type; /* DT_REG and so on */
};

/* A directory on the way down. */
struct folder {
    struct entry *entries; /* sorted */
    size_t count, capacity, next;
    size_t path_size; /* of its path, with which all paths below begin */
    dev_t device;
    ino_t number;
};

struct walk {
    const struct walk_options *options;
    const struct walk_visitor *visitor;
    char *path; /* of what is looked at */
    size_t path_capacity;
    size_t operand_size; /* bytes of `path` that name the operand */
    struct folder *folders;
    size_t depth, capacity;
};

static void tell(const struct walk *w, const char *trouble)
{
    w->visitor->trouble(w->visitor->self, message_of("%s: %s", w->path, trouble));
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct entry *)a)->name, ((const struct entry *)b)->name);
}

static void free_folder(struct folder *f)
{
    for (size_t i = 0; i < f->count; i++)
        free(f->entries[i].name);
    free(f->entries);
}

static bool add_entry(struct folder *f, const struct dirent *found)
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

static bool is_self_or_parent(const char *name)
{
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

static void leave_out(const struct walk *w, enum walk_left what)
{
    w->visitor->left_out(w->visitor->self, what);
}

/* Returns the type of the entry or, if it is a link, of its target. DT_UNKNOWN: it has no target,
 * or its type cannot be read. */
static unsigned char type_at(int directory, const struct dirent *found, bool *is_link)
{
    struct stat status;
    unsigned char type = found->d_type;
    if (type == DT_UNKNOWN && fstatat(directory, found->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0)
        type = (unsigned char)IFTODT(status.st_mode);
    *is_link = type == DT_LNK;
    if (!*is_link)
        return type;
    bool is_there = fstatat(directory, found->d_name, &status, 0) == 0;
    return is_there ? (unsigned char)IFTODT(status.st_mode) : DT_UNKNOWN;
}

static bool has_directory_at(int directory, const char *folder, const char *name)
{
    struct stat status;
    char *path = message_of("%s/%s", folder, name);
    bool is_there = path && fstatat(directory, path, &status, 0) == 0 && S_ISDIR(status.st_mode);
    free(path);
    return is_there;
}

/* Is the hidden entry walked, as the folders of a Maildir++ are? Otherwise it is counted. */
static bool takes_hidden(const struct walk *w, int directory, const struct dirent *found)
{
    bool is_link;
    unsigned char type = type_at(directory, found, &is_link);
    if (type == DT_DIR && (w->options->follow || !is_link)) {
        if (has_directory_at(directory, found->d_name, "cur") &&
            has_directory_at(directory, found->d_name, "new"))
            return true;
        leave_out(w, WALK_HIDDEN_DIRECTORY);
    } else if (type == DT_DIR) {
        leave_out(w, WALK_LINK);
    } else if (type == DT_UNKNOWN && is_link) {
        leave_out(w, WALK_BROKEN_LINK);
    } else {
        leave_out(w, type == DT_REG || type == DT_UNKNOWN ? WALK_HIDDEN_FILE : WALK_SPECIAL);
    }
    return false;
}

static bool is_taken(const struct walk *w, DIR *directory, const struct dirent *found)
{
    return found->d_name[0] != '.' ||
           (!is_self_or_parent(found->d_name) &&
            (w->options->hidden || takes_hidden(w, dirfd(directory), found)));
}

/* Reads all entries of the directory; those read before an error count. */
static void read_entries(const struct walk *w, struct folder *f, DIR *directory)
{
    const struct dirent *found;
    while ((errno = 0, found = readdir(directory)))
        if (is_taken(w, directory, found) && !add_entry(f, found)) {
            errno = ENOMEM;
            break;
        }
    if (errno != 0)
        tell(w, strerror(errno));
    if (f->count > 0)
        qsort(f->entries, f->count, sizeof *f->entries, by_name);
}

static DIR *open_directory(const struct walk *w)
{
    DIR *directory = opendir(w->path);
    if (!directory && (errno == EMFILE || errno == ENFILE)) {
        w->visitor->wait(w->visitor->self);
        directory = opendir(w->path);
    }
    return directory;
}

/* Is the directory below itself? Reports it. */
static bool is_loop(const struct walk *w, const struct stat *status)
{
    for (size_t i = 0; i < w->depth; i++) {
        const struct folder *above = &w->folders[i];
        if (above->device == status->st_dev && above->number == status->st_ino) {
            w->visitor->trouble(w->visitor->self,
                                message_of("%s: skipped: this directory leads back to %.*s",
                                           w->path, (int)above->path_size, w->path));
            return true;
        }
    }
    return false;
}

/* Goes down into the directory at w->path. */
static void enter(struct walk *w)
{
    struct stat status;
    struct folder *folders = growth_room(w->folders, &w->capacity, w->depth, 1, sizeof *folders);
    w->folders = folders ? folders : w->folders;
    DIR *directory = folders ? open_directory(w) : NULL;
    if (!directory || fstat(dirfd(directory), &status) != 0) {
        tell(w, strerror(folders ? errno : ENOMEM));
    } else if (!is_loop(w, &status)) {
        struct folder *f = &folders[w->depth];
        *f = (struct folder){
            .path_size = strlen(w->path), .device = status.st_dev, .number = status.st_ino};
        read_entries(w, f, directory);
        w->depth++;
    }
    if (directory)
        closedir(directory);
}

/* Makes the path that of the name in the folder; false without memory. */
static bool name_path(struct walk *w, const struct folder *f, const char *name)
{
    size_t size = strlen(name), begin = f->path_size;
    char *path = growth_room(w->path, &w->path_capacity, begin, size + 2, 1);
    if (!path)
        return false;
    w->path = path;
    if (begin > 0 && path[begin - 1] != '/')
        path[begin++] = '/';
    memcpy(path + begin, name, size + 1);
    return true;
}

/* Is there a directory of that name in the folder? */
static bool has_directory(const struct walk *w, const struct folder *f, const char *name)
{
    struct stat status;
    char *path = message_of("%.*s/%s", (int)f->path_size, w->path, name);
    bool is_there = path && stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    free(path);
    return is_there;
}

/* A Maildir's messages are in cur and new; tmp is where those are that are being delivered. */
static bool is_maildir_tmp(const struct walk *w, const struct folder *f, const char *name)
{
    return strcmp(name, "tmp") == 0 && has_directory(w, f, "cur") && has_directory(w, f, "new");
}

/* Has the directory at w->path an entry? One that cannot be read may have some. */
static bool has_entries(const struct walk *w)
{
    DIR *directory = open_directory(w);
    const struct dirent *found;
    if (!directory)
        return true;
    while ((errno = 0, found = readdir(directory)) && is_self_or_parent(found->d_name))
        ;
    bool has = found || errno != 0;
    closedir(directory);
    return has;
}

/* Returns the type of the link's target at w->path; DT_UNKNOWN: it is not visited. Reports a
 * broken link only if links are followed; otherwise it is counted. */
static unsigned char follow(const struct walk *w)
{
    struct stat status;
    if (stat(w->path, &status) != 0) {
        bool is_nowhere = errno == ENOENT || errno == ENOTDIR || errno == ELOOP;
        if (w->options->follow && errno == ENOENT)
            tell(w, "broken symbolic link");
        else if (w->options->follow || !is_nowhere)
            tell(w, strerror(errno));
        else
            leave_out(w, WALK_BROKEN_LINK);
        return DT_UNKNOWN;
    }
    if (!S_ISDIR(status.st_mode) || w->options->follow)
        return (unsigned char)IFTODT(status.st_mode);
    leave_out(w, WALK_LINK);
    return DT_UNKNOWN;
}

/* Returns the type of w->path, if its directory does not give it. */
static unsigned char look(const struct walk *w)
{
    struct stat status;
    if (lstat(w->path, &status) == 0)
        return (unsigned char)IFTODT(status.st_mode);
    tell(w, strerror(errno));
    return DT_UNKNOWN;
}

/* Is what is at w->path wanted by its name? Otherwise it is counted. */
static bool takes_name(const struct walk *w, bool is_directory)
{
    const char *below = w->path + w->operand_size;
    if (!w->visitor->takes ||
        w->visitor->takes(w->visitor->self, below + (*below == '/'), is_directory))
        return true;
    leave_out(w, is_directory ? WALK_DIRECTORY : WALK_FILE);
    return false;
}

/* Visits the next entry of the lowest directory. False: the visitor wants no more. */
static bool visit(struct walk *w, const struct entry *entry)
{
    const struct folder *f = &w->folders[w->depth - 1];
    if (!name_path(w, f, entry->name)) {
        w->visitor->trouble(w->visitor->self, NULL);
        return true;
    }
    unsigned char type = entry->type == DT_UNKNOWN ? look(w) : entry->type;
    if (type == DT_LNK)
        type = follow(w);
    if ((type == DT_REG || type == DT_DIR) && !takes_name(w, type == DT_DIR))
        return true;
    if (type == DT_REG)
        return w->visitor->file(w->visitor->self, w->path, true);
    if (type == DT_DIR && !is_maildir_tmp(w, f, entry->name))
        enter(w);
    else if (type == DT_DIR && has_entries(w))
        leave_out(w, WALK_DELIVERY);
    else if (type != DT_DIR && type != DT_UNKNOWN)
        leave_out(w, WALK_SPECIAL);
    return true;
}

static bool walk_directory(struct walk *w)
{
    bool more = true;
    enter(w);
    while (more && w->depth > 0) {
        struct folder *f = &w->folders[w->depth - 1];
        if (f->next < f->count) {
            more = visit(w, &f->entries[f->next++]);
        } else {
            free_folder(f);
            w->depth--;
        }
    }
    while (w->depth > 0)
        free_folder(&w->folders[--w->depth]);
    return more;
}

bool walk(const char *path, const struct walk_options *options, const struct walk_visitor *visitor)
{
    struct stat status;
    bool is_there = strcmp(path, "-") != 0 && stat(path, &status) == 0;
    if (!is_there || !S_ISDIR(status.st_mode))
        return visitor->file(visitor->self, path, is_there && S_ISREG(status.st_mode));
    struct walk w = {.options = options,
                     .visitor = visitor,
                     .path = strdup(path),
                     .path_capacity = strlen(path) + 1,
                     .operand_size = strlen(path)};
    bool more = true;
    if (w.path)
        more = walk_directory(&w);
    else
        visitor->trouble(visitor->self, NULL);
    free(w.path);
    free(w.folders);
    return more;
}
