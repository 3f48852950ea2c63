/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * values.h — which values the argument of an option may have.
 *
 *     values.c       the words, from the libraries' tables
 *     completion.c   --completion, and what the scripts share
 *       bash.c, zsh.c, fish.c
 */
#ifndef URISIFT_CLI_VALUES_H
#define URISIFT_CLI_VALUES_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/option_table.h"

enum value_kind {
    VALUE_ANY,   /* anything: a number, a time */
    VALUE_FILE,  /* the name of a file */
    VALUE_WORD,  /* one of the words */
    VALUE_WORDS, /* a list of them, with commas between them */
};

enum value_kind value_kind_of(enum option_id id);
/* The words, in order; NULL past the end. */
const char *value_word(enum option_id id, size_t index);
/* Writes the words to standard output with blanks between them. */
void value_print_words(enum option_id id);

/* The same for the words of urisift query. */
void query_print_words(void);

/* Write the script of each shell to standard output. */
void completion_bash(void);
void completion_zsh(void);
void completion_fish(void);

#endif
