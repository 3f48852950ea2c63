/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * regex.h — the regular expressions (PCRE2) of options: does one match an identifier? The time is
 * linear in the identifier's size for any expression.
 *
 * A set is made once and never changes. Any number of threads may use it, each with a thread
 * context of its own.
 */
#ifndef URISIFT_CLI_REGEX_H
#define URISIFT_CLI_REGEX_H

#include <urisift/core.h>

#include <stdbool.h>
#include <stddef.h>

enum {
    /* units of work (see scanner/pattern/work.h) that a match may take for each byte */
    REGEX_WORK_A_BYTE = 1000,
    REGEX_WORK_BYTES = 16,         /* of the identifier, and of as many bytes more */
    REGEX_STACK = 8 * 1024 * 1024, /* bytes that it keeps of what it may have to go back to */
};

struct regex;

/* All zero at first. */
struct regexes {
    struct regex *rows;
    size_t count;
};

/* What one thread needs to ask. All zero at first. */
struct regex_context {
    void *groups, *context, *stack; /* PCRE2's */
};

/* LIMIT: as NO, but one took too much work */
enum regex_answer { REGEX_NO, REGEX_YES, REGEX_LIMIT, REGEX_NO_MEMORY };

/* One more, of --option. False: a message has been written. */
bool regexes_add(struct regexes *set, const char *option, const char *regex);
void regexes_fini(struct regexes *set);

void regex_context_fini(struct regex_context *context);

/* Does one of them match somewhere in the text? */
enum regex_answer regexes_ask(const struct regexes *set, struct regex_context *context,
                              struct urisift_span text);

#endif
