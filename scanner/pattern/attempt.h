/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * attempt.h — does a pattern match at one place, or from one place on?
 *
 * The answer depends on the text alone, not on how much of it is in memory: where a match could
 * read beyond that, it is ATTEMPT_MORE. An attempt cannot take long, either. It first reads a short
 * way and takes few steps. The work of an attempt that needs more is counted, and is paid from an
 * account to which every byte of the stream adds.
 */
#ifndef URISIFT_PATTERN_ATTEMPT_H
#define URISIFT_PATTERN_ATTEMPT_H

#include "scanner/pattern/pattern.h"
#include "scanner/text/view.h"

enum attempt_answer {
    ATTEMPT_NO,
    ATTEMPT_YES,
    ATTEMPT_MORE,  /* more text is needed */
    ATTEMPT_LONG,  /* a match would be longer than max_length */
    ATTEMPT_LIMIT, /* the work exceeds the account; the skipped bytes are in memory */
};

enum {
    ATTEMPT_WORK = 32 * 1024 * 1024, /* units of work (work.h) that an attempt may take */
    /* bytes for backtracking */
    ATTEMPT_STACK = 16 * 1024 * 1024,
    ATTEMPT_UNSEARCHED = 4096, /* bytes that are skipped after a place with ATTEMPT_LIMIT */
};

/* The memory of one thread's attempts. */
struct attempts {
    pcre2_match_data *groups; /* groups of the last match */
    pcre2_match_context *context;
    pcre2_jit_stack *stack;
    struct work work;
    size_t max_length;
};

bool attempts_init(struct attempts *a, const struct urisift_patterns *patterns, size_t max_length,
                   const struct urisift_allocator *memory);
void attempts_fini(struct attempts *a);

/* A pattern that is tried: where, with whose memory, and on which account. */
struct attempt {
    struct attempts *memory;
    const struct pattern *pattern;
    const struct find_view *view;
    uint64_t *spent; /* the pattern's account in this stream: units of work */
    /* before this place of the stream each place is tried by itself (attempt_from) */
    uint64_t *singly;
    /* where the search began: at the begin of the stream, or after the last match */
    uint64_t begin;
    bool prompt; /* the text at hand is to be settled as far as possible */
};

/* Does the pattern match at `start`? With ATTEMPT_YES, *end. */
enum attempt_answer attempt_at(const struct attempt *t, size_t start, size_t *end);

/* May the pattern match at `start`, with the text in memory or more? False is certain, and is free
 * for the account. */
bool attempt_may_succeed(const struct attempt *t, size_t start);

/* Does it match at a place from `from` on, before `to`? The answer is that of the first place,
 * *start, at which it is not ATTEMPT_NO. If there is none, *start is the first place not yet tried,
 * `to` or further. */
enum attempt_answer attempt_from(const struct attempt *t, size_t from, size_t to, size_t *start,
                                 size_t *end);

/* The groups of the match at `start`, which is known to match. Returns their number; *groups holds
 * where each begins and ends in the view. */
size_t attempt_groups(const struct attempt *t, size_t start, const size_t **groups);

#endif
