/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * attempt.h — does a pattern match at one place, or from one on?
 *
 * The answer depends on the text alone, not on how much of it is in memory: where a
 * match could look beyond that, it is ATTEMPT_MORE. Nor can it take long: an attempt
 * looks a short way first and takes few steps; of one that wants more the work is counted,
 * and must be found in an account to which every byte of the stream pays in.
 */
#ifndef URISIFT_PATTERN_ATTEMPT_H
#define URISIFT_PATTERN_ATTEMPT_H

#include "scanner/pattern/pattern.h"
#include "scanner/pipeline/view.h"

enum attempt_answer {
    ATTEMPT_NO,
    ATTEMPT_YES,
    ATTEMPT_MORE,  /* more text is needed */
    ATTEMPT_LONG,  /* a match would be longer than max_length */
    ATTEMPT_LIMIT, /* it needs more work than there is; what is left out is in memory */
};

enum {
    ATTEMPT_WORK = 32 * 1024 * 1024, /* units of work (work.h) that an attempt may take */
    /* bytes that it keeps of what it may have to go back to */
    ATTEMPT_STACK = 16 * 1024 * 1024,
    ATTEMPT_UNSEARCHED = 4096, /* bytes that are left out behind a place with ATTEMPT_LIMIT */
};

/* The memory of one thread's attempts. */
struct attempts {
    pcre2_match_data *groups; /* … of the last match */
    pcre2_match_context *context;
    pcre2_jit_stack *stack;
    struct work work;
    size_t max_length;
};

bool attempts_init(struct attempts *a, const struct urisift_patterns *patterns, size_t max_length);
void attempts_fini(struct attempts *a);

/* A pattern that is tried: where, by whose memory, and on which account. */
struct attempt {
    struct attempts *memory;
    const struct pattern *pattern;
    const struct find_view *view;
    uint64_t *spent; /* the pattern's account in this stream: units of work */
    /* … before this place of the stream each is tried for itself (attempt_from) */
    uint64_t *singly;
    /* where the search began: at the stream's beginning, or behind the last match */
    uint64_t begin;
    bool prompt; /* what is there is to be settled as far as it can be */
};

/* Does it match at `start`? With ATTEMPT_YES, *end. */
enum attempt_answer attempt_at(const struct attempt *t, size_t start, size_t *end);

/* May it match at `start`, with what is in memory or more behind it? False is certain, and costs
 * the account nothing. */
bool attempt_may_succeed(const struct attempt *t, size_t start);

/* … from `from` on, before `to`? The answer is that of the first place, *start, at which it is
 * not ATTEMPT_NO; where there is none, *start is how far it has been looked, `to` or further. */
enum attempt_answer attempt_from(const struct attempt *t, size_t from, size_t to, size_t *start,
                                 size_t *end);

/* The groups of the match at `start`, which is known to be one: their number, and in *groups
 * where each begins and ends in the view. */
size_t attempt_groups(const struct attempt *t, size_t start, const size_t **groups);

#endif
