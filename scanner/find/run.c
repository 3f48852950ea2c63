/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * run.c — reads runs: bytes of the finder's set up to the first byte outside it.
 *
 * Idea:  a run is read once, although several identifiers may start in it. Reading continues where
 *        the text in memory ended. A run begins after the colon of the first identifier in it, so
 *        it does not depend on how the text is cut. Its brackets are noted on the way (brackets.c).
 */
#include "scanner/find/run.h"

#include "core/text/chars.h"
#include "scanner/find/terminal.h"

/* May the byte be between the brackets? Whatever is there is no host's name, so that it is judged
 * as an IP literal; but the line goes on, and no other URL or markup begins. */
static bool is_of_literal(uint8_t c)
{
    return c >= ' ' && c != '[' && c != ']' && c != '/' && c != '<' && c != '>' && c != '"';
}

enum find_answer literal_follows(const uint8_t *data, size_t size, bool final, size_t at,
                                 size_t *end)
{
    enum { LONGEST = 64 }; /* bytes; an IPv6 address has at most 45 */
    size_t i = at + 1;
    while (i < size && i - at <= LONGEST && is_of_literal(data[i]))
        i++;
    if (i == size && !final && i - at <= LONGEST)
        return FIND_MORE;
    *end = i + 1;
    return i < size && data[i] == ']' ? FIND_YES : FIND_NO;
}

bool is_host_begin(const struct find_rules *rules, const struct find_view *view, size_t colon,
                   size_t at)
{
    const uint8_t *s = view->data;
    if (colon == SIZE_MAX || at < colon + 3 || at - colon > rules->reach || s[colon + 1] != '/' ||
        s[colon + 2] != '/')
        return false;
    if (at == colon + 3)
        return true;
    if (s[at - 1] != '@')
        return false;
    for (size_t i = colon + 3; i < at; i++)
        if (char_is(s[i], CHAR_SLASH | CHAR_QUESTION | CHAR_HASH))
            return false;
    return true;
}

size_t literal_at(const struct find_rules *rules, const struct find_view *view, size_t colon,
                  size_t at, size_t end)
{
    size_t behind;
    bool is_one = view->data[at] == '[' && is_host_begin(rules, view, colon, at) &&
                  literal_follows(view->data, end, true, at, &behind) == FIND_YES;
    return is_one ? behind : 0;
}

/* May `0m`, `1;34m` or `m` follow at `at`? */
static bool may_be_colour(const struct find_view *view, size_t at)
{
    const uint8_t *s = view->data;
    return at < view->size ? char_is(s[at], CHAR_DIGIT) || s[at] == ';' || s[at] == 'm'
                           : !view->final;
}

/* Does the run continue over the bracket at `at`, and to which *next? FIND_NO: a *next before the
 * bracket is where the run ends, at a colour as `#033[0m` (terminal.c). `colon` is that of the
 * identifier that asks, or SIZE_MAX. */
static enum find_answer take_bracket(struct find_run *run, const struct find_rules *rules,
                                     const struct find_view *view, size_t colon, size_t at,
                                     size_t *next)
{
    uint8_t c = view->data[at];
    if (c == '[' && is_host_begin(rules, view, colon, at)) {
        enum find_answer answer = literal_follows(view->data, view->size, view->final, at, next);
        if (answer != FIND_NO)
            return answer;
    }
    if (c == '[' && may_be_colour(view, at + 1)) {
        enum find_answer answer = terminal_bracket(view, at);
        if (answer == FIND_MORE)
            return answer;
        if (answer == FIND_YES) {
            *next = at - terminal_before_bracket(view, at, run->begin);
            return FIND_NO;
        }
    }
    if (!is_round(c) && !rules->tolerant)
        return FIND_NO;
    if (run->brackets.count == FIND_BRACKETS) {
        run->cut = true;
        return FIND_NO;
    }
    *next = at + 1;
    return brackets_add(&run->brackets, (uint32_t)(view->base + at - run->begin), c)
               ? FIND_YES
               : FIND_NO_MEMORY;
}

/* Does the run continue over the '|' at `at`? It does if a letter, a digit or an escape follows and
 * no other identifier begins there. */
static enum find_answer take_bar(const struct find_tables *tables, struct find_run *run,
                                 const struct find_view *view, size_t at)
{
    const uint8_t *s = view->data;
    size_t i = at + 1, most = i + URISIFT_MAX_SCHEME + 1;
    while (i < view->size && i < most && char_is(s[i], CHAR_SCHEME))
        i++;
    if (i == view->size && !view->final)
        return FIND_MORE;
    if (at + 1 == view->size || !(char_is(s[at + 1], CHAR_ALNUM) || s[at + 1] == '%') ||
        (i < view->size && s[i] == ':' &&
         find_schemes_get(&tables->schemes, s + at + 1, i - at - 1)))
        return FIND_NO;
    run->has_bar = true;
    return FIND_YES;
}

/* Continues the run from its end. FIND_YES: its terminator has been read. FIND_MORE: the text in
 * memory ends first. FIND_NO_MEMORY. */
static enum find_answer read_on(const struct find_tables *tables, struct find_run *run,
                                const struct find_rules *rules, const struct find_view *view,
                                size_t colon)
{
    size_t i = (size_t)(run->end - view->base);
    enum find_answer answer = FIND_YES;
    run->cut = false;
    while (answer == FIND_YES &&
           (i = tables->kernel->span(&rules->sets, view->data, i, view->size)) < view->size) {
        uint8_t class = rules->class[view->data[i]];
        size_t length = 1, next = i + 1;
        if (class == CLASS_END)
            answer = FIND_NO;
        else if (class == CLASS_BRACKET) {
            answer = take_bracket(run, rules, view, colon, i, &next);
            i = next < i ? next : i;
        } else if (class == CLASS_BAR)
            answer = take_bar(tables, run, view, i);
        else if (class == CLASS_WIDE) {
            answer = wide_belongs(rules, view, i, &length);
            next = i + length;
            run->cut = answer == FIND_NO && length == 0;
        }
        if (answer == FIND_YES)
            i = next;
    }
    run->end = view->base + i;
    if (answer == FIND_NO_MEMORY)
        return answer;
    run->whole = answer == FIND_NO || (i == view->size && view->final);
    run->in_doubt = answer == FIND_NO && is_doubtful(view->data[i]);
    return run->whole ? FIND_YES : FIND_MORE;
}

enum find_answer run_read(const struct find_tables *tables, struct find_run *run,
                          const struct find_rules *rules, const struct find_view *view,
                          size_t colon)
{
    /* the colon of a host without a scheme is the byte before it, which may be before the view */
    uint64_t from = view->base + (colon + 1);
    enum find_answer answer = FIND_YES;
    if (!run->whole)
        answer = read_on(tables, run, rules, view, from == run->begin ? colon : SIZE_MAX);
    if (answer == FIND_NO_MEMORY)
        return answer;
    bool inside = from >= run->begin && (from < run->end || (from == run->end && !run->whole));
    if (!inside || from - run->begin > FIND_RUN_LENGTH) {
        run->begin = run->end = run->barrier = from;
        run->has_bar = false;
        brackets_reset(&run->brackets);
        return read_on(tables, run, rules, view, colon);
    }
    /* A '[' that ended the run for earlier identifiers may begin this one's IP literal. */
    size_t end = (size_t)(run->end - view->base);
    if (run->whole && !rules->tolerant && end < view->size && view->data[end] == '[' &&
        is_host_begin(rules, view, colon, end))
        return read_on(tables, run, rules, view, colon);
    return answer;
}

enum find_answer run_read_on_all(struct finder *f, const struct find_view *view, uint64_t settled)
{
    for (size_t i = 0; i < f->tables->family_count; i++) {
        struct find_run *run = &f->runs[i];
        if (!run->whole && run->begin <= settled &&
            read_on(f->tables, run, &f->tables->rules[i], view, SIZE_MAX) == FIND_NO_MEMORY)
            return FIND_NO_MEMORY;
    }
    return FIND_YES;
}

enum find_answer run_skip(const struct find_tables *tables, const struct find_rules *rules,
                          const struct find_view *view, size_t from, size_t *end)
{
    size_t i = from;
    while ((i = tables->kernel->span(&rules->sets, view->data, i, view->size)) < view->size) {
        uint8_t class = rules->class[view->data[i]];
        size_t length = 1;
        if (class == CLASS_BRACKET && !rules->tolerant && !is_round(view->data[i]))
            class = CLASS_END;
        enum find_answer answer = class == CLASS_END || class == CLASS_BAR ? FIND_NO
                                  : class == CLASS_WIDE ? wide_belongs(rules, view, i, &length)
                                                        : FIND_YES;
        *end = i;
        if (answer != FIND_YES)
            return answer == FIND_MORE ? FIND_MORE : FIND_YES;
        i += length;
    }
    *end = i;
    return view->final ? FIND_YES : FIND_MORE;
}
