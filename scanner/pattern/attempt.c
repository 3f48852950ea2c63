/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * attempt.c — runs a regular expression on the text in memory, within limits.
 *
 * Idea:     a partial match (pcre2partial(3)) tells that the end of the text was looked
 *           at, so that what lies behind it matters. All that is not partial is settled.
 *           An attempt is shown REACH octets first, and more only if it looks at all of them.
 * Holds:    the same attempts are made with the same text for every way of cutting the
 *           stream; one that ended with ATTEMPT_MORE is made again, and pays then.
 */
#include "scanner/pattern/attempt.h"

/* Work is reckoned as steps times octets shown, for a step may look at all of them. */
enum {
    REACH = 128,            /* octets that an attempt is shown first */
    REACH_GROWTH = 8,       /* … and so many times more each time that it looks at all */
    STEPS = 100,            /* steps (PCRE2's match limit) that it may take first */
    STEPS_GROWTH = 16,      /* … and so many times more each time that it needs more */
    WORK = REACH,           /* a unit of work, in octets looked at */
    PAID_AN_OCTET = 12,     /* units that an octet of the stream pays for */
    PAID_AT_FIRST = 2 * 1000 * 1000,
    TOGETHER = 2 * REACH,   /* octets in which a match is looked for anywhere, at a time */
    STACK_FIRST = 32 * 1024, STACK_MOST = 512 * 1024,
};

bool attempts_init(struct attempts *a, const struct urisift_patterns *patterns, size_t max_length)
{
    uint32_t most = 0;
    for (size_t i = 0; i < patterns->count; i++) {
        uint32_t count = 0;
        pcre2_pattern_info(patterns->rows[i]->anchored, PCRE2_INFO_CAPTURECOUNT, &count);
        most = count > most ? count : most;
    }
    *a = (struct attempts){
        .groups = pcre2_match_data_create(most + 1, NULL),
        .context = pcre2_match_context_create(NULL),
        .stack = pcre2_jit_stack_create(STACK_FIRST, STACK_MOST, NULL), /* NULL: matching is not by compiled code */
        .max_length = max_length,
    };
    if (!a->groups || !a->context)
        return false;
    if (a->stack)
        pcre2_jit_stack_assign(a->context, NULL, a->stack);
    return true;
}

void attempts_fini(struct attempts *a)
{
    pcre2_match_data_free(a->groups);
    pcre2_match_context_free(a->context);
    pcre2_jit_stack_free(a->stack);
}

static int run(struct attempts *a, const pcre2_code *code, const struct find_view *view, size_t start, size_t limit,
               uint32_t steps)
{
    const uint32_t options = PCRE2_NOTEMPTY;
    pcre2_match_context *context = a->context;
    pcre2_set_match_limit(context, steps);
    int answer = pcre2_match(code, view->data, limit, start, options | PCRE2_PARTIAL_HARD, a->groups, context);
    if (answer == PCRE2_ERROR_PARTIAL && view->final && limit == view->size) /* this is the end: nothing lies behind */
        answer = pcre2_match(code, view->data, limit, start, options, a->groups, context);
    return answer;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static bool can_pay(const struct find_view *view, size_t start, uint64_t spent)
{
    return spent <= PAID_AT_FIRST + PAID_AN_OCTET * (view->base + start);
}

static enum attempt_answer give_up(const struct find_view *view, size_t start, uint64_t *spent, uint64_t cost)
{
    if (view->size - start < ATTEMPT_UNSEARCHED && !view->final)
        return ATTEMPT_MORE;
    *spent = cost;
    return ATTEMPT_LIMIT;
}

static size_t match_end(const struct attempts *a)
{
    return pcre2_get_ovector_pointer(a->groups)[1];
}

enum attempt_answer attempt_at(struct attempts *a, const struct pattern *p, const struct find_view *view, size_t start,
                               uint64_t *spent, size_t *end)
{
    uint32_t steps = STEPS;
    const size_t farthest = a->max_length + 1;
    uint64_t cost = *spent;
    size_t reach = REACH;
    for (;;) {
        size_t shown = least(reach, farthest), limit = start + least(shown, view->size - start);
        int answer = run(a, p->anchored, view, start, limit, steps);
        if (answer == PCRE2_ERROR_PARTIAL) {
            if (limit - start < shown)
                return ATTEMPT_MORE;
            if (shown == farthest) {
                *spent = cost;
                return ATTEMPT_LONG;
            }
            reach *= REACH_GROWTH;
        } else if (answer >= 0 || answer == PCRE2_ERROR_NOMATCH) {
            *spent = cost;
            *end = answer >= 0 ? match_end(a) : start;
            return answer < 0 ? ATTEMPT_NO : *end - start > a->max_length ? ATTEMPT_LONG : ATTEMPT_YES;
        } else { /* too many steps, or too much memory */
            if (steps == ATTEMPT_STEPS)
                return give_up(view, start, spent, cost);
            steps *= STEPS_GROWTH;
        }
        cost += (uint64_t)reach * steps / WORK;
        if (!can_pay(view, start, cost))
            return give_up(view, start, spent, cost);
    }
}

enum attempt_answer attempt_from(struct attempts *a, const struct pattern *p, const struct find_view *view,
                                 size_t from, size_t to, uint64_t *spent, size_t *start, size_t *end)
{
    enum attempt_answer answer = ATTEMPT_NO;
    while (from < to && answer == ATTEMPT_NO) {
        size_t limit = from + least(least(TOGETHER, a->max_length + 1), view->size - from), last = limit;
        int found = run(a, p->free, view, from, limit, STEPS);
        if (found >= 0) {
            *start = pcre2_get_startchar(a->groups);
            *end = match_end(a);
            return *end - *start > a->max_length ? ATTEMPT_LONG : ATTEMPT_YES;
        }
        if (found == PCRE2_ERROR_NOMATCH) {
            from = limit;
            continue;
        }
        /* Places up to the one that cannot be told from here; of too many steps, PCRE2 does not tell where. */
        if (found == PCRE2_ERROR_PARTIAL) {
            from = pcre2_get_ovector_pointer(a->groups)[0];
            last = from + 1;
        }
        for (; from < last && answer == ATTEMPT_NO; from += answer == ATTEMPT_NO)
            answer = attempt_at(a, p, view, from, spent, end);
    }
    *start = from;
    return answer;
}

size_t attempt_groups(struct attempts *a, const struct pattern *p, const struct find_view *view, size_t start,
                      const size_t **groups)
{
    size_t limit = start + least(a->max_length + 1, view->size - start);
    int count = run(a, p->anchored, view, start, limit, ATTEMPT_STEPS);
    *groups = pcre2_get_ovector_pointer(a->groups);
    return count > 0 ? (size_t)count : 0;
}
