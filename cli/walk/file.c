/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* file.c — opens the files that the walk finds. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "cli/walk/opener.h"
#include "cli/walk/path.h"
#include "cli/walk/walk.h"

int walk_open(const struct walk_file *file)
{
    enum { FLAGS = O_RDONLY | O_CLOEXEC | O_NOCTTY };
    const int flags = FLAGS | (file->is_regular ? O_NONBLOCK : 0);
    if (file->directory == AT_FDCWD)
        return opener_open(AT_FDCWD, file->path, flags);
    return opener_open(file->directory, file->name, flags | (file->is_link ? 0 : O_NOFOLLOW));
}

bool walk_stat(const struct walk_file *file, struct stat *status)
{
    return file->directory == AT_FDCWD ? path_stat(file->path, status)
                                       : fstatat(file->directory, file->name, status, 0) == 0;
}

const char *walk_trouble(const struct walk_file *file, int error)
{
    if (file->directory != AT_FDCWD && error == ELOOP)
        return "no longer a file: it was replaced by a link during the search";
    return strerror(error);
}
