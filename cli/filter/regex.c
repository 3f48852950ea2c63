/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * regex.c — runs regular expressions on one identifier, within limits.
 *
 * Idea:     nearly every run is short, so the first one takes few steps at a place: fewer, the
 *           longer the text is, so that all of them take no more than what is allowed. Where
 *           that is too little, an expression whose work is counted runs instead.
 * Holds:    an answer depends on the expression and the text alone.
 */
#include "cli/filter/regex.h"

#include <stdlib.h>

#include "cli/diag.h"
#include "scanner/pattern/work.h"

enum {
    OPTIONS = PCRE2_NEVER_UTF | PCRE2_NEVER_UCP | PCRE2_DOLLAR_ENDONLY,
    STACK_FIRST = 32 * 1024, /* bytes for what is to be gone back to */
};

struct regex {
    pcre2_code *code;
    struct counted counted; /* the same; its work is counted */
    bool refers;            /* it has references to groups */
};

static void regex_fini(struct regex *r)
{
    pcre2_code_free(r->code);
    counted_fini(&r->counted);
}

static pcre2_code *compile(const char *option, const char *regex)
{
    int code;
    size_t at;
    pcre2_code *compiled =
        pcre2_compile((PCRE2_SPTR)regex, PCRE2_ZERO_TERMINATED, OPTIONS, &code, &at, NULL);
    if (!compiled) {
        PCRE2_UCHAR words[160] = "";
        pcre2_get_error_message(code, words, sizeof words);
        complain("--%s, column %zu: %s", option, at + 1, (const char *)words);
        complain_point(regex, at);
        return NULL;
    }
    pcre2_jit_compile(compiled, PCRE2_JIT_COMPLETE); /* without it, matching is slower */
    return compiled;
}

bool regexes_add(struct regexes *set, const char *option, const char *regex)
{
    struct regex *rows = realloc(set->rows, (set->count + 1) * sizeof *rows);
    if (!rows) {
        complain("out of memory");
        return false;
    }
    set->rows = rows;
    struct regex r = {.code = compile(option, regex)};
    if (r.code && !counted_compile(&r.counted, regex, OPTIONS, NULL, NULL))
        complain("out of memory");
    if (!r.counted.code) {
        regex_fini(&r);
        return false;
    }
    uint32_t reference = 0;
    pcre2_pattern_info(r.code, PCRE2_INFO_BACKREFMAX, &reference);
    r.refers = reference > 0;
    rows[set->count++] = r;
    return true;
}

void regexes_fini(struct regexes *set)
{
    for (size_t i = 0; i < set->count; i++)
        regex_fini(&set->rows[i]);
    free(set->rows);
    *set = (struct regexes){.rows = NULL};
}

static bool make_ready(struct regex_context *context)
{
    if (context->groups)
        return true;
    context->context = pcre2_match_context_create(NULL);
    /* NULL: matching is not by compiled code */
    context->stack = pcre2_jit_stack_create(STACK_FIRST, REGEX_STACK, NULL);
    context->groups = context->context ? pcre2_match_data_create(1, NULL) : NULL;
    if (!context->groups)
        return false;
    /* that of matching which is not by compiled code */
    pcre2_set_heap_limit(context->context, REGEX_STACK / 1024);
    if (context->stack)
        pcre2_jit_stack_assign(context->context, NULL, context->stack);
    return true;
}

void regex_context_fini(struct regex_context *context)
{
    pcre2_match_data_free(context->groups);
    pcre2_match_context_free(context->context);
    pcre2_jit_stack_free(context->stack);
    *context = (struct regex_context){.groups = NULL};
}

static enum regex_answer answer_of(int found)
{
    return found >= 0                      ? REGEX_YES
           : found == PCRE2_ERROR_NOMATCH  ? REGEX_NO
           : found == PCRE2_ERROR_NOMEMORY ? REGEX_NO_MEMORY
                                           : REGEX_LIMIT;
}

static enum regex_answer ask_counted(const struct regex *r, struct regex_context *context,
                                     struct urisift_span text)
{
    struct work work = {.most = REGEX_WORK_A_BYTE * (uint64_t)(text.size + REGEX_WORK_BYTES),
                        .item = WORK_COUNTED,
                        .refers = r->refers,
                        .counted = &r->counted};
    pcre2_match_data *groups = pcre2_match_data_create_from_pattern(r->counted.code, NULL);
    if (!groups)
        return REGEX_NO_MEMORY;
    work_begin(&work, 0);
    work_count(&work, context->context);
    pcre2_set_match_limit(context->context, UINT32_MAX);
    int found = pcre2_match(r->counted.code, text.data, text.size, 0, 0, groups, context->context);
    work_count(NULL, context->context); /* an expression may contain callouts */
    pcre2_match_data_free(groups);
    return answer_of(found);
}

/* A step (PCRE2's match limit) goes over the text once, at most. */
static enum regex_answer ask(const struct regex *r, struct regex_context *context,
                             struct urisift_span text)
{
    const size_t steps = REGEX_WORK_A_BYTE / (text.size + 1); /* at each place of the text */
    if (text.size < REGEX_WORK_A_BYTE) {
        pcre2_set_match_limit(context->context, (uint32_t)steps);
        enum regex_answer answer = answer_of(
            pcre2_match(r->code, text.data, text.size, 0, 0, context->groups, context->context));
        if (answer != REGEX_LIMIT)
            return answer;
    }
    return ask_counted(r, context, text);
}

enum regex_answer regexes_ask(const struct regexes *set, struct regex_context *context,
                              struct urisift_span text)
{
    enum regex_answer all = REGEX_NO;
    if (!make_ready(context))
        return REGEX_NO_MEMORY;
    for (size_t i = 0; i < set->count; i++) {
        enum regex_answer one = ask(&set->rows[i], context, text);
        if (one == REGEX_YES || one == REGEX_NO_MEMORY)
            return one;
        all = one == REGEX_LIMIT ? one : all;
    }
    return all;
}
