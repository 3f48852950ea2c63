/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pattern.h — a user's compiled pattern; shared by the files of scanner/pattern.
 *
 *     patterns.c  the set of patterns
 *     regex.c     compiles a regular expression, or says what is wrong with it
 *     literals.c  text that every match must hold, and its distance from the begin
 *     atom.c      one atom of the expression, for literals.c
 *     skim.c      which bytes of the expression are syntax
 *     attempt.c   does it match at one place, or from one place on? Within limits of work.
 *     work.c      counts this work
 *     counted.c   the expression whose callouts report the work
 *     template.c  forms made of a match's groups
 *     pcre2.c     memory for PCRE2
 */
#ifndef URISIFT_PATTERN_H
#define URISIFT_PATTERN_H

#include <urisift/patterns.h>

#include "core/profile.h"
#include "scanner/pattern/literals.h"
#include "scanner/pattern/work.h"

/* Where PCRE2 tries an expression that may match anywhere: at each place; or at the first place and
 * after line feeds, if it begins with `^` or `.*`; or at the first place only, if it begins with
 * `(?s).*` or `\A`. */
enum pattern_places { PATTERN_ANYWHERE, PATTERN_AT_LINES, PATTERN_AT_BEGIN };

struct pattern {
    const struct urisift_allocator *memory; /* of the set */
    char name[URISIFT_PATTERN_NAME_MAX + 1];
    struct urisift_family family;
    struct urisift_profile profile;
    pcre2_code *anchored;       /* matches at the place where it is tried */
    pcre2_code *free;           /* matches anywhere after it; where no literals are known */
    struct counted counted;     /* as `anchored`; its work is counted */
    enum pattern_places places; /* of `free` */
    bool refers;                /* it has references to groups */
    /* how many lookbehinds each byte of counted.text is in; NULL: it has none */
    uint8_t *behind;
    struct literals literals;
    char *canonical, *key; /* templates; NULL: none */
};

struct urisift_patterns {
    struct urisift_allocator allocator;     /* the caller's */
    const struct urisift_allocator *memory; /* that, or NULL: malloc(3) */
    struct pattern *rows[URISIFT_PATTERNS_MAX];
    size_t count;
};

/* regex.c: writes the message to *trouble and returns false. */
bool pattern_fail(struct urisift_pattern_trouble *trouble, enum urisift_pattern_member member,
                  size_t at, const char *format, ...) __attribute__((format(printf, 4, 5)));

/* False: *trouble says why. The caller frees what has been made, in any case. */
bool regex_compile(struct pattern *p, const char *regex, struct urisift_pattern_trouble *trouble);

/* template.c: are its groups those of the pattern? If not, `at` is the place and `why` the
 * message. */
bool template_check(const char *template, const pcre2_code *code, size_t *at, const char **why);
/* Returns the size of the form of a match, and writes the form if `buffer` is not NULL. */
size_t template_write(const char *template, const pcre2_code *code, const uint8_t *subject,
                      const size_t *groups, size_t group_count, uint8_t *buffer);

/* pcre2.c: makes a context through which PCRE2 takes its memory; NULL if the allocator is. The
 * caller frees it after objects have been made with it, which keep a copy. False: no memory. */
bool pattern_memory(const struct urisift_allocator *memory, pcre2_general_context **general);

#endif
