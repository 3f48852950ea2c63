/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * walk.c — visits files and walks directories: sorted, without recursion, and safe from loops and
 * from who changes the tree meanwhile.
 *
 * Idea:  whatever is in a directory is opened by its name in that directory, which is open. So a
 *        path may be of any length, and a directory that becomes a link leads nowhere. A directory
 *        is read whole. Few are open at once: one higher up is opened again on the way back, and
 *        must be the same then.
 * Why:   fts(3) takes an error in the middle of a directory for its end.
 */
#include "cli/walk/walk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/run/growth.h"
#include "cli/walk/folder.h"

/* Open at once: the first directory, and the lowest ones. Those between are opened again. */
enum { OPEN_MOST = 4 };

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
        if (is_taken(w, directory, found) && !folder_add(f, found)) {
            errno = ENOMEM;
            break;
        }
    if (errno != 0)
        tell(w, strerror(errno));
    folder_sort(f);
}

/* The lowest directory, which is open, or AT_FDCWD. */
static int lowest(const struct walk *w)
{
    return w->depth > 0 ? dirfd(w->folders[w->depth - 1].directory) : AT_FDCWD;
}

static DIR *open_directory(const struct walk *w, const char *name, bool follows)
{
    DIR *directory = folder_open(lowest(w), name, follows);
    if (!directory && (errno == EMFILE || errno == ENFILE)) {
        w->visitor->wait(w->visitor->self);
        directory = folder_open(lowest(w), name, follows);
    }
    return directory;
}

/* Is the directory below itself? Reports it. */
static bool is_loop(const struct walk *w, const struct stat *status)
{
    for (size_t i = 0; i < w->depth; i++) {
        const struct folder *above = &w->folders[i];
        if (folder_is(above, status)) {
            w->visitor->trouble(w->visitor->self,
                                message_of("%s: skipped: this directory leads back to %.*s",
                                           w->path, (int)above->path_size, w->path));
            return true;
        }
    }
    return false;
}

static void tell_closed(const struct walk *w, int error)
{
    const bool was_replaced = w->depth > 0 && (error == ENOTDIR || error == ELOOP);
    tell(w, was_replaced ? "no longer a directory: it was replaced during the search"
                         : strerror(error));
}

/* Goes down into the directory at w->path, which has that name in the lowest one. */
static void enter(struct walk *w, const char *name, bool is_link)
{
    struct stat status;
    struct folder *folders = growth_room(w->folders, &w->capacity, w->depth, 1, sizeof *folders);
    w->folders = folders ? folders : w->folders;
    DIR *directory = folders ? open_directory(w, name, is_link) : NULL;
    if (!directory || fstat(dirfd(directory), &status) != 0) {
        tell_closed(w, folders ? errno : ENOMEM);
    } else if (!is_loop(w, &status)) {
        struct folder *f = &folders[w->depth];
        *f = (struct folder){.directory = directory,
                             .path_size = strlen(w->path),
                             .is_link = is_link,
                             .device = status.st_dev,
                             .number = status.st_ino};
        read_entries(w, f, directory);
        if (w->depth > OPEN_MOST)
            folder_close(&folders[w->depth - OPEN_MOST]);
        w->depth++;
        return;
    }
    if (directory)
        closedir(directory);
}

/* Goes back to the directory above the lowest one. */
static void leave(struct walk *w)
{
    struct folder *below = &w->folders[--w->depth];
    if (w->depth > 0 && !folder_reopen(w->folders, w->depth, below->directory, w->path)) {
        struct folder *f = below - 1;
        w->path[f->path_size] = '\0';
        if (f->next < f->count)
            tell(w, "moved during the search, and not searched to its end");
        f->next = f->count;
    }
    folder_fini(below);
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

/* A Maildir's messages are in cur and new; tmp is where those are that are being delivered. */
static bool is_maildir_tmp(const struct walk *w, const char *name)
{
    return strcmp(name, "tmp") == 0 && has_directory_at(lowest(w), ".", "cur") &&
           has_directory_at(lowest(w), ".", "new");
}

/* Has the directory an entry? One that cannot be read may have some. */
static bool has_entries(const struct walk *w, const char *name, bool is_link)
{
    DIR *directory = open_directory(w, name, is_link);
    const struct dirent *found;
    if (!directory)
        return true;
    while ((errno = 0, found = readdir(directory)) && is_self_or_parent(found->d_name))
        ;
    bool has = found || errno != 0;
    closedir(directory);
    return has;
}

/* Returns the type of the link's target; DT_UNKNOWN: it is not visited. Reports a broken link only
 * if links are followed; otherwise it is counted. */
static unsigned char follow(const struct walk *w, const char *name)
{
    struct stat status;
    if (fstatat(lowest(w), name, &status, 0) != 0) {
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

/* Returns the type of what has the name, if its directory does not give it. */
static unsigned char look(const struct walk *w, const char *name)
{
    struct stat status;
    if (fstatat(lowest(w), name, &status, AT_SYMLINK_NOFOLLOW) == 0)
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
    unsigned char type = entry->type == DT_UNKNOWN ? look(w, entry->name) : entry->type;
    const bool is_link = type == DT_LNK;
    if (is_link)
        type = follow(w, entry->name);
    if ((type == DT_REG || type == DT_DIR) && !takes_name(w, type == DT_DIR))
        return true;
    if (type == DT_REG)
        return w->visitor->file(
            w->visitor->self,
            &(struct walk_file){w->path, entry->name, lowest(w), is_link, .is_regular = true});
    if (type == DT_DIR && !is_maildir_tmp(w, entry->name))
        enter(w, entry->name, is_link);
    else if (type == DT_DIR && has_entries(w, entry->name, is_link))
        leave_out(w, WALK_DELIVERY);
    else if (type != DT_DIR && type != DT_UNKNOWN)
        leave_out(w, WALK_SPECIAL);
    return true;
}

static bool walk_directory(struct walk *w)
{
    bool more = true;
    enter(w, w->path, true);
    while (more && w->depth > 0) {
        struct folder *f = &w->folders[w->depth - 1];
        if (f->next < f->count)
            more = visit(w, &f->entries[f->next++]);
        else
            leave(w);
    }
    while (w->depth > 0)
        folder_fini(&w->folders[--w->depth]);
    return more;
}

bool walk(const char *path, const struct walk_options *options, const struct walk_visitor *visitor)
{
    struct stat status;
    struct walk_file file = {path, path, AT_FDCWD, false, false};
    bool is_there = strcmp(path, "-") != 0 && walk_stat(&file, &status);
    file.is_regular = is_there && S_ISREG(status.st_mode);
    if (!is_there || !S_ISDIR(status.st_mode))
        return visitor->file(visitor->self, &file);
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
