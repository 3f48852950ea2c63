/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * attempt.c — runs a regular expression on the text in memory, within limits.
 *
 * Idea:     a partial match (pcre2partial(3)) means that the end of the text was reached, so that
 *           the text after it matters. Every other answer is settled.
 *           An attempt gets REACH bytes and STEPS steps first. If it needs more, its work is
 *           counted. It gets more bytes only if it reads all that it has, up to max_length and
 *           one more. There the text ends for it.
 * Holds:    for every way of cutting the stream the same attempts are made with the same text.
 *           An attempt that ended with ATTEMPT_MORE is repeated, and pays then.
 */
#include "scanner/pattern/attempt.h"

#include <string.h>

#include "core/text/least.h"

enum {
    REACH = 256,                 /* bytes that an attempt gets first */
    REACH_GROWTH = 8,            /* each time that it reads all bytes it gets so many times more */
    STEPS = 100,                 /* steps (PCRE2's match limit) that it may take first */
    SAMPLE_MOST = STEPS * REACH, /* units of work in these steps, about */
    PAID_A_BYTE = 300,           /* units of work that a byte of the stream pays for */
    PAID_AT_FIRST = ATTEMPT_WORK,
    STACK_FIRST = 32 * 1024, /* bytes for backtracking */
};

bool attempts_init(struct attempts *a, const struct urisift_patterns *patterns, size_t max_length,
                   const struct urisift_allocator *memory)
{
    pcre2_general_context *general;
    uint32_t most = 0;
    for (size_t i = 0; i < patterns->count; i++) {
        uint32_t count = 0;
        pcre2_pattern_info(patterns->rows[i]->anchored, PCRE2_INFO_CAPTURECOUNT, &count);
        most = count > most ? count : most;
    }
    *a = (struct attempts){.max_length = max_length};
    if (!pattern_memory(memory, &general))
        return false;
    *a = (struct attempts){
        .groups = pcre2_match_data_create(most + 1, general),
        .context = pcre2_match_context_create(general),
        /* NULL: matching is not by compiled code */
        .stack = pcre2_jit_stack_create(STACK_FIRST, ATTEMPT_STACK, general),
        .max_length = max_length,
    };
    pcre2_general_context_free(general);
    if (!a->groups || !a->context)
        return false;
    /* the limit of matching that is not by compiled code */
    pcre2_set_heap_limit(a->context, ATTEMPT_STACK / 1024);
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

static int run_once(const struct attempt *t, const pcre2_code *code, size_t start, size_t limit,
                    uint32_t options)
{
    struct attempts *a = t->memory;
    work_begin(&a->work, start);
    return pcre2_match(code, t->view->data, limit, start, options | PCRE2_NOTEMPTY, a->groups,
                       a->context);
}

/* Is the last match empty? */
static bool is_empty(const struct attempt *t)
{
    const size_t *ends = pcre2_get_ovector_pointer(t->memory->groups);
    return ends[0] == ends[1];
}

static int run(const struct attempt *t, const pcre2_code *code, size_t start, size_t limit,
               uint32_t steps)
{
    pcre2_set_match_limit(t->memory->context, steps);
    int answer = run_once(t, code, start, limit, PCRE2_PARTIAL_HARD);
    bool is_end = (t->view->final && limit == t->view->size) ||
                  (code != t->pattern->free && limit - start > t->memory->max_length);
    /* no text follows, or none that counts */
    if (answer == PCRE2_ERROR_PARTIAL && is_end)
        answer = run_once(t, code, start, limit, 0);
    /* An empty match by (*ACCEPT), which PCRE2_NOTEMPTY does not prevent, does not count. */
    return answer >= 0 && code != t->pattern->free && is_empty(t) ? PCRE2_ERROR_NOMATCH : answer;
}

/* The same by an expression whose work is counted, up to `most` units. */
static int run_counted(const struct attempt *t, size_t start, size_t limit, uint64_t most,
                       unsigned item)
{
    struct attempts *a = t->memory;
    a->work = (struct work){.most = most,
                            .item = item,
                            .refers = t->pattern->refers,
                            .behind = t->pattern->behind,
                            .counted = &t->pattern->counted};
    work_count(&a->work, a->context);
    int answer = run(t, t->pattern->counted.code, start, limit, UINT32_MAX);
    work_count(NULL, a->context); /* an expression may have callouts of its own */
    return answer;
}

/* Units that are left for an attempt at `start`, of which `spent` have been used. */
static uint64_t balance(const struct attempt *t, size_t start, uint64_t spent)
{
    uint64_t paid = PAID_AT_FIRST + PAID_A_BYTE * (t->view->base + start);
    return paid > spent ? paid - spent : 0;
}

static enum attempt_answer give_up(const struct attempt *t, size_t start, uint64_t cost)
{
    if (t->view->size - start < ATTEMPT_UNSEARCHED && !t->view->final)
        return ATTEMPT_MORE;
    *t->spent = cost;
    return ATTEMPT_LIMIT;
}

static size_t match_end(const struct attempt *t)
{
    return pcre2_get_ovector_pointer(t->memory->groups)[1];
}

/* Where the text of a first run ends. A run over many places shows no more text to each of them
 * than a run at one place does, so both settle the same. */
static size_t first_limit(const struct attempt *t, size_t start)
{
    return start + least_size(least_size(REACH, t->memory->max_length + 1), t->view->size - start);
}

/* The work of the first run of an attempt at the sample `start`, times the places that the sample
 * represents. */
static uint64_t sample_cost(const struct attempt *t, size_t start)
{
    run_counted(t, start, first_limit(t, start), SAMPLE_MOST, WORK_ITEM);
    return t->memory->work.done * WORK_SAMPLE;
}

/* An attempt for which the first run was too short. */
static enum attempt_answer attempt_counted(const struct attempt *t, size_t start, uint64_t cost,
                                           size_t *end)
{
    const struct find_view *view = t->view;
    const size_t max_length = t->memory->max_length, farthest = max_length + 1;
    /* it may end at the view's end, and would be repeated */
    if (view->size - start < ATTEMPT_UNSEARCHED && !view->final)
        return ATTEMPT_MORE;
    uint64_t left = least_64(ATTEMPT_WORK, balance(t, start, cost));
    for (size_t reach = REACH;; reach *= REACH_GROWTH) {
        size_t shown = least_size(reach, farthest),
               limit = start + least_size(shown, view->size - start);
        int answer = run_counted(t, start, limit, left, WORK_COUNTED);
        if (answer == PCRE2_ERROR_PARTIAL && limit - start < shown)
            return ATTEMPT_MORE;
        /* not every byte that an item reads is counted */
        uint64_t work = t->memory->work.done + shown;
        cost += work;
        if ((answer < 0 && answer != PCRE2_ERROR_PARTIAL && answer != PCRE2_ERROR_NOMATCH) ||
            work > left)
            return give_up(t, start, cost);
        left -= work;
        if (answer == PCRE2_ERROR_PARTIAL && shown < farthest)
            continue;
        *t->spent = cost;
        *end = answer >= 0 ? match_end(t) : start;
        return answer < 0 ? ATTEMPT_NO : *end - start > max_length ? ATTEMPT_LONG : ATTEMPT_YES;
    }
}

enum attempt_answer attempt_at(const struct attempt *t, size_t start, size_t *end)
{
    const uint64_t at = t->view->base + start;
    uint64_t cost = *t->spent;
    if (work_sample(at) == at) {
        cost += sample_cost(t, start);
        if (balance(t, start, cost) == 0)
            return give_up(t, start, cost);
    }
    int answer = run(t, t->pattern->anchored, start, first_limit(t, start), STEPS);
    if (answer < 0 && answer != PCRE2_ERROR_NOMATCH)
        return attempt_counted(t, start, cost, end);
    *t->spent = cost;
    *end = answer >= 0 ? match_end(t) : start;
    return answer < 0                             ? ATTEMPT_NO
           : *end - start > t->memory->max_length ? ATTEMPT_LONG
                                                  : ATTEMPT_YES;
}

bool attempt_may_succeed(const struct attempt *t, size_t start)
{
    return run(t, t->pattern->anchored, start, first_limit(t, start), STEPS) != PCRE2_ERROR_NOMATCH;
}

/* Is the expression tried there? */
static bool is_tried(const struct attempt *t, size_t start)
{
    if (t->pattern->places == PATTERN_ANYWHERE || t->view->base + start == t->begin)
        return true;
    return t->pattern->places == PATTERN_AT_LINES && start > 0 && t->view->data[start - 1] == '\n';
}

/* The first place from `from` on, before `to`, at which the expression is tried; or `to`. */
static size_t next_tried(const struct attempt *t, size_t from, size_t to)
{
    if (from >= to || is_tried(t, from))
        return from;
    const uint8_t *data = t->view->data;
    const uint8_t *line =
        t->pattern->places == PATTERN_AT_LINES ? memchr(data + from, '\n', to - from) : NULL;
    return line && line + 1 < data + to ? (size_t)(line - data) + 1 : to;
}

/* Pays for the samples from `from` on, before `to`, where all answers are known. If the account is
 * too low for a sample, *start is its place. */
static enum attempt_answer pay_samples(const struct attempt *t, size_t from, size_t to,
                                       size_t *start)
{
    const uint64_t base = t->view->base;
    for (uint64_t at = work_sample(base + from); at < base + to; at = work_sample(at + 1)) {
        *start = (size_t)(at - base);
        if (!is_tried(t, *start))
            continue;
        uint64_t cost = *t->spent + sample_cost(t, *start);
        if (balance(t, *start, cost) == 0)
            return give_up(t, *start, cost);
        *t->spent = cost;
    }
    return ATTEMPT_NO;
}

/* Tries each place up to *t->singly by itself. */
static enum attempt_answer try_singly(const struct attempt *t, size_t *from, size_t *end)
{
    enum attempt_answer answer = ATTEMPT_NO;
    for (; t->view->base + *from < *t->singly && answer == ATTEMPT_NO;
         *from += answer == ATTEMPT_NO)
        answer = is_tried(t, *from) ? attempt_at(t, *from, end) : ATTEMPT_NO;
    return answer;
}

/* Is there so much text after `from` that more would change nothing? The work at many places
 * depends on how much text they get, so that must be the same for every way of cutting the stream.
 * Only with `prompt` the text at hand must do. */
static bool is_enough(const struct attempt *t, size_t from)
{
    return t->view->final || t->prompt || first_limit(t, from) < t->view->size;
}

enum attempt_answer attempt_from(const struct attempt *t, size_t from, size_t to, size_t *start,
                                 size_t *end)
{
    enum attempt_answer answer = try_singly(t, &from, end);
    while (answer == ATTEMPT_NO && (from = next_tried(t, from, to)) < to) {
        if (!is_enough(t, from)) {
            answer = ATTEMPT_MORE;
            break;
        }
        size_t limit = first_limit(t, from), last = limit, settled = limit;
        int found = run(t, t->pattern->free, from, limit, STEPS);
        if (found >= 0 || found == PCRE2_ERROR_PARTIAL)
            settled = pcre2_get_ovector_pointer(t->memory->groups)[0];
        *end = found >= 0 ? match_end(t) : 0;
        const bool is_none = found >= 0 && is_empty(t);
        /* Settles the places up to the first one that this run does not decide. After too many
         * steps PCRE2 does not report that place. */
        if (found >= 0 || found == PCRE2_ERROR_PARTIAL || found == PCRE2_ERROR_NOMATCH) {
            answer = pay_samples(t, from, settled + (found >= 0 && !is_none), start);
            if (answer != ATTEMPT_NO)
                return answer;
            from = settled;
            const bool is_place = found == PCRE2_ERROR_PARTIAL || is_none;
            /* no match begins at the end */
            last = is_place ? least_size(from + 1, t->view->size) : from;
        }
        if (found >= 0 && !is_none) {
            *start = settled;
            return *end - settled > t->memory->max_length ? ATTEMPT_LONG : ATTEMPT_YES;
        }
        *t->singly = t->view->base + last;
        answer = try_singly(t, &from, end);
    }
    *start = from;
    return answer;
}

size_t attempt_groups(const struct attempt *t, size_t start, const size_t **groups)
{
    size_t limit = start + least_size(t->memory->max_length + 1, t->view->size - start);
    int count = run(t, t->pattern->anchored, start, limit, UINT32_MAX);
    *groups = pcre2_get_ovector_pointer(t->memory->groups);
    return count > 0 ? (size_t)count : 0;
}
