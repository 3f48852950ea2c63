/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * regex.c — compiles a regular expression, or says what is wrong with it.
 *
 * The stream is searched piece by piece. Syntax that would make a match depend on where a search
 * began, or on text that is no longer in memory, is refused.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/text/chars.h"
#include "scanner/memory/memory.h"
#include "scanner/pattern/pattern.h"
#include "scanner/pattern/skim.h"

bool pattern_fail(struct urisift_pattern_trouble *trouble, enum urisift_pattern_member member,
                  size_t at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(trouble->text, sizeof trouble->text, format, arguments);
    va_end(arguments);
    memset(trouble->reserved, 0, sizeof trouble->reserved);
    trouble->member = member;
    trouble->at = at;
    return false;
}

/* PCRE2_ALT_CIRCUMFLEX: a "^" after a line feed must not depend on whether more text follows. */
enum { OPTIONS = PCRE2_MULTILINE | PCRE2_ALT_CIRCUMFLEX | PCRE2_NEVER_UTF | PCRE2_NEVER_UCP };

/* Syntax of PCRE2 that is refused, and why. */
static const struct {
    const char *word, *why;
} refused[] = {
    {"\\G",
     "\\G depends on where the search began; begin the pattern with the text before the match"},
    {"\\K", "\\K would move a match's beginning; use a lookbehind, (?<=…)"},
    {"(*COMMIT", "(*COMMIT) would end the search of the whole stream"},
    {"(*SKIP", "(*SKIP) would move the search of the stream"},
    {"(*CR", "lines end with a line feed; write \\r? before $"},
    {"(*ANY", "lines end with a line feed; write \\r? before $"},
    {"(*NUL", "lines end with a line feed"},
    {"(*UTF", "patterns are matched byte by byte; write a UTF-8 character literally, or as "
              "\\xHH\\xHH"},
    {"(*UCP", "patterns are matched byte by byte"},
};

/* In classes, comments and after \Q this syntax is literal, except \G and \K, which PCRE2 refuses
 * in classes. */
static bool refuse(const char *regex, size_t size, struct urisift_pattern_trouble *trouble)
{
    struct skim skim = {.s = regex, .size = size};
    size_t at;
    for (enum skim_kind kind; (kind = skim_next(&skim, &at)) != SKIM_END;)
        for (size_t i = 0;
             (kind == SKIM_ESCAPE || kind == SKIM_VERB) && i < sizeof refused / sizeof refused[0];
             i++)
            if (strncmp(regex + at, refused[i].word, strlen(refused[i].word)) == 0)
                return pattern_fail(trouble, URISIFT_PATTERN_REGEX, at, "%s", refused[i].why);
    return true;
}

static pcre2_code *compile(const char *regex, size_t size, uint32_t options,
                           pcre2_compile_context *context, struct urisift_pattern_trouble *trouble)
{
    int code;
    size_t at;
    pcre2_code *compiled = pcre2_compile((PCRE2_SPTR)regex, size, options, &code, &at, context);
    if (!compiled) {
        PCRE2_UCHAR words[160] = "";
        pcre2_get_error_message(code, words, sizeof words);
        pattern_fail(trouble, URISIFT_PATTERN_REGEX, at, "%s", (const char *)words);
        return NULL;
    }
    /* without it matching is slower */
    pcre2_jit_compile(compiled, PCRE2_JIT_COMPLETE | PCRE2_JIT_PARTIAL_HARD);
    return compiled;
}

static bool compile_all(struct pattern *p, const char *regex, size_t size,
                        struct urisift_pattern_trouble *trouble)
{
    pcre2_general_context *general;
    pcre2_compile_context *context =
        pattern_memory(p->memory, &general) ? pcre2_compile_context_create(general) : NULL;
    pcre2_general_context_free(general);
    if (!context)
        return pattern_fail(trouble, URISIFT_PATTERN_REGEX, 0, "out of memory");
    pcre2_set_newline(context, PCRE2_NEWLINE_LF);
    pcre2_set_bsr(context, PCRE2_BSR_UNICODE);
    p->anchored = compile(regex, size, OPTIONS | PCRE2_ANCHORED, context, trouble);
    if (p->anchored && p->literals.count == 0)
        p->free = compile(regex, size, OPTIONS, context, trouble);
    if (p->anchored)
        counted_compile(&p->counted, regex, OPTIONS | PCRE2_ANCHORED, context, p->memory);
    if (p->anchored && !p->counted.code)
        pattern_fail(trouble, URISIFT_PATTERN_REGEX, 0, "out of memory");
    pcre2_compile_context_free(context);
    return p->anchored && p->counted.code && (p->free || p->literals.count > 0);
}

/* Is the group that opens there, or the escape, a call of another group? */
static bool is_call(const char *at)
{
    if (strncmp(at, "\\g<", 3) == 0 || strncmp(at, "\\g'", 3) == 0 || strncmp(at, "(?R", 3) == 0 ||
        strncmp(at, "(?&", 3) == 0 || strncmp(at, "(?P>", 4) == 0)
        return true;
    const bool is_signed = strncmp(at, "(?", 2) == 0 && (at[2] == '+' || at[2] == '-');
    return strncmp(at, "(?", 2) == 0 && char_is((uint8_t)at[is_signed ? 3 : 2], CHAR_DIGIT);
}

/* Marks which bytes are in lookbehinds. `look_back` is the most bytes that one of them reads; a
 * nested one reads further. */
static bool mark_behind(struct pattern *p, const char *regex, size_t size, uint32_t look_back,
                        struct urisift_pattern_trouble *trouble)
{
    struct skim skim = {.s = regex, .size = size};
    uint64_t is_behind = 0; /* which of the enclosing groups are lookbehinds, a bit each */
    size_t at, lookbehinds = 0, depth = 0, deepest = 0, where = 0, from = 0;
    bool calls = false;
    memory_free(p->memory, p->behind);
    p->behind = memory_zeroed(p->memory, size + 1, 1);
    if (!p->behind)
        return pattern_fail(trouble, URISIFT_PATTERN_REGEX, 0, "out of memory");
    for (enum skim_kind kind; (kind = skim_next(&skim, &at)) != SKIM_END; from = skim.at) {
        for (size_t i = from; i <= at; i++)
            p->behind[i] = (uint8_t)(depth < WORK_DEPTH ? depth : WORK_DEPTH - 1);
        calls = calls || is_call(regex + at);
        if (kind == SKIM_OPEN || kind == SKIM_BEHIND)
            is_behind = is_behind << 1 | (kind == SKIM_BEHIND);
        lookbehinds += kind == SKIM_BEHIND;
        depth += kind == SKIM_BEHIND;
        if (kind == SKIM_BEHIND && (depth > deepest || lookbehinds == 1))
            where = at;
        deepest = depth > deepest ? depth : deepest;
        if (kind == SKIM_CLOSE) {
            depth -= is_behind & 1 && depth > 0;
            is_behind >>= 1;
        }
    }
    if (calls && lookbehinds > deepest) /* one may be called in another */
        deepest = lookbehinds;
    if (look_back > URISIFT_PATTERN_LOOK_BACK_MAX)
        return pattern_fail(trouble, URISIFT_PATTERN_REGEX, where,
                            "a lookbehind looks at more than %d bytes",
                            URISIFT_PATTERN_LOOK_BACK_MAX);
    if (deepest > 1 && deepest * look_back > URISIFT_PATTERN_LOOK_BACK_MAX)
        return pattern_fail(trouble, URISIFT_PATTERN_REGEX, where,
                            "nested lookbehinds look at more than %d bytes",
                            URISIFT_PATTERN_LOOK_BACK_MAX);
    return true;
}

/* Where PCRE2 tries the expression. */
static enum pattern_places places_of(const pcre2_code *code)
{
    enum { AT_LINES = 2 }; /* of PCRE2_INFO_FIRSTCODETYPE */
    uint32_t options = 0, first = 0;
    pcre2_pattern_info(code, PCRE2_INFO_ALLOPTIONS, &options);
    pcre2_pattern_info(code, PCRE2_INFO_FIRSTCODETYPE, &first);
    return options & PCRE2_ANCHORED ? PATTERN_AT_BEGIN
           : first == AT_LINES      ? PATTERN_AT_LINES
                                    : PATTERN_ANYWHERE;
}

bool regex_compile(struct pattern *p, const char *regex, struct urisift_pattern_trouble *trouble)
{
    size_t size = strlen(regex);
    uint32_t look_back = 0, reference = 0;
    if (size == 0)
        return pattern_fail(trouble, URISIFT_PATTERN_REGEX, 0, "the regular expression is missing");
    literals_find(&p->literals, regex, size);
    if (!refuse(regex, size, trouble) || !compile_all(p, regex, size, trouble))
        return false;
    pcre2_pattern_info(p->anchored, PCRE2_INFO_MAXLOOKBEHIND, &look_back);
    pcre2_pattern_info(p->anchored, PCRE2_INFO_BACKREFMAX, &reference);
    p->refers = reference > 0;
    if (p->free)
        p->places = places_of(p->free);
    if (look_back == 0)
        return true;
    /* errors refer to the expression as it was given */
    if (!mark_behind(p, regex, size, look_back, trouble))
        return false;
    return strcmp(regex, p->counted.text) == 0 ||
           mark_behind(p, p->counted.text, strlen(p->counted.text), look_back, trouble);
}
