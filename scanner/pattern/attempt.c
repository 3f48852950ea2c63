/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * attempt.c — runs a regular expression on the text in memory, within limits.
 *
 * Idea:     a partial match (pcre2partial(3)) tells that the end of the text was looked
 *           at, so that what lies behind it matters. All that is not partial is settled.
 *           An attempt is shown REACH octets and takes STEPS first. Where it needs more, its
 *           work is counted, and it is shown more only if it looks at all of them.
 * Holds:    the same attempts are made with the same text for every way of cutting the
 *           stream; one that ended with ATTEMPT_MORE is made again, and pays then.
 */
#include "scanner/pattern/attempt.h"

#include "core/least.h"

enum {
    REACH = 256,            /* octets that an attempt is shown first */
    REACH_GROWTH = 8,       /* … and so many times more each time that it looks at all */
    STEPS = 100,            /* steps (PCRE2's match limit) that it may take first */
    SAMPLE_MOST = STEPS * REACH, /* units of work that it may take then, about */
    PAID_AN_OCTET = 300,    /* units of work that an octet of the stream pays for */
    PAID_AT_FIRST = ATTEMPT_WORK,
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

static int run_once(struct attempts *a, const pcre2_code *code, const struct find_view *view, size_t start,
                    size_t limit, uint32_t options)
{
    a->work.at = start;
    return pcre2_match(code, view->data, limit, start, options | PCRE2_NOTEMPTY, a->groups, a->context);
}

static int run(struct attempts *a, const pcre2_code *code, const struct find_view *view, size_t start, size_t limit,
               uint32_t steps)
{
    pcre2_set_match_limit(a->context, steps);
    int answer = run_once(a, code, view, start, limit, PCRE2_PARTIAL_HARD);
    if (answer == PCRE2_ERROR_PARTIAL && view->final && limit == view->size) /* this is the end: nothing lies behind */
        answer = run_once(a, code, view, start, limit, 0);
    return answer;
}

/* The same by an expression whose work is counted, up to `most` units. */
static int run_counted(struct attempts *a, const struct pattern *p, const struct find_view *view, size_t start,
                       size_t limit, uint64_t most, unsigned item)
{
    a->work = (struct work){.most = most, .item = item, .refers = p->refers};
    work_count(&a->work, a->context);
    int answer = run(a, p->counted, view, start, limit, UINT32_MAX);
    work_count(NULL, a->context); /* an expression may have callouts of its own */
    return answer;
}

/* … for an attempt at `start`; units that are there. */
static uint64_t balance(const struct find_view *view, size_t start, uint64_t spent)
{
    uint64_t paid = PAID_AT_FIRST + PAID_AN_OCTET * (view->base + start);
    return paid > spent ? paid - spent : 0;
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

/* How far a first run is shown. One of many places is shown no more to each of them than the run of one place alone: what
 * it settles, that would settle. */
static size_t first_limit(const struct attempts *a, const struct find_view *view, size_t start)
{
    return start + least_size(least_size(REACH, a->max_length + 1), view->size - start);
}

/* What the first run of an attempt at the sample `start` takes, for all that it stands for. */
static uint64_t sample_cost(struct attempts *a, const struct pattern *p, const struct find_view *view, size_t start)
{
    run_counted(a, p, view, start, first_limit(a, view, start), SAMPLE_MOST, WORK_ITEM);
    return a->work.done * WORK_SAMPLE;
}

/* … for which the first run was too short. */
static enum attempt_answer attempt_counted(struct attempts *a, const struct pattern *p, const struct find_view *view,
                                           size_t start, uint64_t *spent, uint64_t cost, size_t *end)
{
    const size_t farthest = a->max_length + 1;
    if (view->size - start < ATTEMPT_UNSEARCHED && !view->final) /* it may end with that, and would be made again */
        return ATTEMPT_MORE;
    uint64_t left = least_64(ATTEMPT_WORK, balance(view, start, cost));
    for (size_t reach = REACH;; reach *= REACH_GROWTH) {
        size_t shown = least_size(reach, farthest), limit = start + least_size(shown, view->size - start);
        int answer = run_counted(a, p, view, start, limit, left, WORK_COUNTED);
        if (answer == PCRE2_ERROR_PARTIAL && limit - start < shown)
            return ATTEMPT_MORE;
        uint64_t work = a->work.done + shown; /* not every octet of an item's is counted */
        cost += work;
        if ((answer < 0 && answer != PCRE2_ERROR_PARTIAL && answer != PCRE2_ERROR_NOMATCH) || work > left)
            return give_up(view, start, spent, cost);
        left -= work;
        if (answer == PCRE2_ERROR_PARTIAL && shown < farthest)
            continue;
        *spent = cost;
        *end = answer >= 0 ? match_end(a) : start;
        if (answer == PCRE2_ERROR_NOMATCH)
            return ATTEMPT_NO;
        return answer < 0 || *end - start > a->max_length ? ATTEMPT_LONG : ATTEMPT_YES;
    }
}

enum attempt_answer attempt_at(struct attempts *a, const struct pattern *p, const struct find_view *view, size_t start,
                               uint64_t *spent, size_t *end)
{
    uint64_t cost = *spent;
    if (work_sample(view->base + start) == view->base + start) {
        cost += sample_cost(a, p, view, start);
        if (balance(view, start, cost) == 0)
            return give_up(view, start, spent, cost);
    }
    int answer = run(a, p->anchored, view, start, first_limit(a, view, start), STEPS);
    if (answer < 0 && answer != PCRE2_ERROR_NOMATCH)
        return attempt_counted(a, p, view, start, spent, cost, end);
    *spent = cost;
    *end = answer >= 0 ? match_end(a) : start;
    return answer < 0 ? ATTEMPT_NO : *end - start > a->max_length ? ATTEMPT_LONG : ATTEMPT_YES;
}

bool attempt_may_succeed(struct attempts *a, const struct pattern *p, const struct find_view *view, size_t start)
{
    return run(a, p->anchored, view, start, first_limit(a, view, start), STEPS) != PCRE2_ERROR_NOMATCH;
}

/* Pays for the samples from `from` on, before `to`, where all is known. Where there is too little, that is *start. */
static enum attempt_answer pay_samples(struct attempts *a, const struct pattern *p, const struct find_view *view,
                                       size_t from, size_t to, uint64_t *spent, size_t *start)
{
    for (uint64_t at = work_sample(view->base + from); at < view->base + to; at = work_sample(at + 1)) {
        *start = (size_t)(at - view->base);
        uint64_t cost = *spent + sample_cost(a, p, view, *start);
        if (balance(view, *start, cost) == 0)
            return give_up(view, *start, spent, cost);
        *spent = cost;
    }
    return ATTEMPT_NO;
}

enum attempt_answer attempt_from(struct attempts *a, const struct pattern *p, const struct find_view *view,
                                 size_t from, size_t to, uint64_t *spent, size_t *start, size_t *end)
{
    enum attempt_answer answer = ATTEMPT_NO;
    while (from < to && answer == ATTEMPT_NO) {
        size_t limit = first_limit(a, view, from), last = limit, settled = limit;
        int found = run(a, p->free, view, from, limit, STEPS);
        if (found >= 0 || found == PCRE2_ERROR_PARTIAL)
            settled = pcre2_get_ovector_pointer(a->groups)[0];
        *end = found >= 0 ? match_end(a) : 0;
        /* Places up to the one that cannot be told from here; of too many steps, PCRE2 does not tell where. */
        if (found >= 0 || found == PCRE2_ERROR_PARTIAL || found == PCRE2_ERROR_NOMATCH) {
            answer = pay_samples(a, p, view, from, settled + (found >= 0), spent, start);
            if (answer != ATTEMPT_NO)
                return answer;
            from = settled;
            last = found == PCRE2_ERROR_PARTIAL ? from + 1 : from;
        }
        if (found >= 0) {
            *start = settled;
            return *end - settled > a->max_length ? ATTEMPT_LONG : ATTEMPT_YES;
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
    size_t limit = start + least_size(a->max_length + 1, view->size - start);
    int count = run(a, p->anchored, view, start, limit, UINT32_MAX);
    *groups = pcre2_get_ovector_pointer(a->groups);
    return count > 0 ? (size_t)count : 0;
}
