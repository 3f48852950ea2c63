/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* suggest.h — the word that was meant, if one is like the word that was written. */
#ifndef URISIFT_CLI_SUGGEST_H
#define URISIFT_CLI_SUGGEST_H

#include <urisift/core.h>

#include "cli/options.h"

enum { SUGGESTION_MOST = 64 };

/* " (did you mean 'WORD'?)", to follow the unknown word in a message; empty: no word is like it. */
struct suggestion {
    char text[SUGGESTION_MOST + 24];
};

/* Among the values of an option. The word ends with the text or before a comma. */
struct suggestion suggest_value(enum option_id id, const char *word);
/* The same for the first word of a list that is not a value of the option. */
struct suggestion suggest_in_list(enum option_id id, const char *list);
/* Among the options that the command takes; the word is without its dashes. */
struct suggestion suggest_option(enum command command, struct urisift_span word);
/* Among the commands. */
struct suggestion suggest_command(const char *word);
/* Among the words of urisift query. */
struct suggestion suggest_query(const char *word);
/* Among the words that `at` returns; NULL past their end. */
struct suggestion suggest_among(const char *word, const char *(*at)(size_t index));

/* Is the word one of the values of the option? */
bool suggest_knows(enum option_id id, struct urisift_span word);

/* Says which names in the list of --schemes, which are searched for in any case, are like known
 * ones. */
void suggest_schemes(const char *list);

#endif
