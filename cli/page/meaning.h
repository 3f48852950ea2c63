/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* meaning.h — a function of SQL: meaning(CODE) is what a code of --list-codes means. */
#ifndef URISIFT_CLI_PAGE_MEANING_H
#define URISIFT_CLI_PAGE_MEANING_H

#include <stdbool.h>

struct sqlite3;

/* Adds the function, which is NULL for any other text. False: sqlite3_errmsg() says why. */
bool meaning_add(struct sqlite3 *index);

#endif
