/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pattern.h — a user's pattern, made ready; shared by the files of scanner/pattern.
 *
 *     patterns.c  the set
 *     regex.c     a regular expression made ready to run, or what is wrong with it
 *     literals.c  what text every match of it must hold, and how far behind its beginning
 *     atom.c      one atom of the expression, for literals.c
 *     skim.c      which of its bytes are syntax
 *     attempt.c   does it match at one place, or from one on? Within limits of work.
 *     work.c      … how much work that takes
 *     counted.c   … by an expression that tells of it
 *     template.c  forms made of a match's groups
 */
#ifndef URISIFT_PATTERN_H
#define URISIFT_PATTERN_H

#include <urisift/patterns.h>

#include "core/profile.h"
#include "scanner/find/finder.h"
#include "scanner/pattern/literals.h"
#include "scanner/pattern/work.h"

/* Where PCRE2 tries an expression that may match anywhere: at each place, or but for the first,
 * behind line feeds only, as it begins with `^` or `.*`; or at the first place only, as it
 * begins with `(?s).*` or `\A`. */
enum pattern_places { PATTERN_ANYWHERE, PATTERN_AT_LINES, PATTERN_AT_BEGIN };

struct pattern {
    char name[URISIFT_PATTERN_NAME_MAX + 1];
    struct urisift_family family;
    struct urisift_profile profile;
    struct find_rules rules;    /* its profile; nothing else of it is looked at */
    pcre2_code *anchored;       /* matches where it begins */
    pcre2_code *free;           /* … or anywhere behind; where no literals are known */
    struct counted counted;     /* as `anchored`; its work is counted */
    enum pattern_places places; /* of `free` */
    bool refers;                /* it has references to groups */
    /* in how many lookbehinds each byte of counted.text is; NULL: it has none */
    uint8_t *behind;
    struct literals literals;
    char *canonical, *key; /* templates; NULL: none */
};

struct urisift_patterns {
    struct pattern *rows[URISIFT_PATTERNS_MAX];
    size_t count;
};

/* regex.c: writes the words and returns false. */
bool pattern_fail(struct urisift_pattern_trouble *trouble, enum urisift_pattern_member member,
                  size_t at, const char *format, ...) __attribute__((format(printf, 4, 5)));

/* False: *trouble says why; what has been made is the caller's to free. */
bool regex_compile(struct pattern *p, const char *regex, struct urisift_pattern_trouble *trouble);

/* template.c: are its groups those of the pattern? `at` is where not, `why` in words. */
bool template_check(const char *template, const pcre2_code *code, size_t *at, const char **why);
/* Bytes that it comes to for a match, and the form itself, where `buffer` is not NULL. */
size_t template_write(const char *template, const pcre2_code *code, const uint8_t *subject,
                      const size_t *groups, size_t group_count, uint8_t *buffer);

#endif
