/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * stop_list.h — keys of unwanted identifiers, from files.
 *
 * Each line is judged as `urisift check` does, and the key of its identifier is taken; a line
 * that is no identifier is a key itself. The set keeps hashes of 128 bits.
 */
#ifndef URISIFT_CLI_STOP_LIST_H
#define URISIFT_CLI_STOP_LIST_H

#include <urisift/core.h>

#include "cli/options.h"

struct stop_list;

/* Empty, with the profiles that the options choose. NULL: a message has been written. */
struct stop_list *stop_list_new(const struct options *options);
void stop_list_free(struct stop_list *list);

/* Adds what a file holds; "-": standard input. False: a message has been written. */
bool stop_list_read(struct stop_list *list, const char *path);

/* Any number of threads may ask at once. */
bool stop_list_holds(const struct stop_list *list, struct urisift_span key);

#endif
