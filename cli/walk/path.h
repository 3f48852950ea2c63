/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* path.h — open(2) and stat(2) take paths of at most PATH_MAX bytes; these take any. */
#ifndef URISIFT_CLI_PATH_H
#define URISIFT_CLI_PATH_H

#include <stdbool.h>
#include <sys/stat.h>

/* open(2), with flags that take no mode. A longer path is opened a part after another. */
int path_open(const char *path, int flags);
/* stat(2). False: see errno. */
bool path_stat(const char *path, struct stat *status);

#endif
