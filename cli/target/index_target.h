/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * index_target.h — targets that are made of an index.
 *
 * A new index is written beside its file, as reports are. One that is there is changed in one
 * transaction. A page is made of an index in a temporary file.
 */
#ifndef URISIFT_CLI_INDEX_TARGET_H
#define URISIFT_CLI_INDEX_TARGET_H

#include "cli/options.h"
#include "cli/target/target.h"

/* Functions return false after a message has been written. */

/* Opens the index of the target; `memory` is that of its keys. */
bool index_target_open(struct target *target, const struct options *options, uint64_t memory);
/* Ends the run: the index is whole. A page is made of it, and put to the target's output. */
bool index_target_finish(struct target *target);
/* Is it a file of the index that is beside it for a while? */
bool index_target_is_beside(const struct target *target, const struct stat *status);
void index_target_fini(struct target *target);

/* After an error of the index: writes its message. */
bool index_target_tell(const struct target *target);

/* The options that change what is found, as text: an index keeps it. NULL: out of memory. */
char *index_options_text(const struct options *options);

#endif
