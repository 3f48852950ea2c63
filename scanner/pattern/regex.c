/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * regex.c — a regular expression made ready to run, or what is wrong with it.
 *
 * What would make a match depend on where a search began, or on text that is gone, is
 * refused: the stream is searched piece by piece.
 */
#include <string.h>

#include "scanner/pattern/pattern.h"

/* PCRE2_ALT_CIRCUMFLEX: a "^" behind a line feed must not depend on whether more text follows. */
enum { OPTIONS = PCRE2_MULTILINE | PCRE2_ALT_CIRCUMFLEX | PCRE2_NEVER_UTF | PCRE2_NEVER_UCP };

/* Words of PCRE2 that are refused, and why. */
static const struct {
    const char *word, *why;
} refused[] = {
    {"\\G", "\\G depends on where the search began; begin with what stands before the match instead"},
    {"\\K", "\\K would move a match's beginning; use a lookbehind, (?<=…)"},
    {"(*COMMIT", "(*COMMIT) would end the search of the whole stream"},
    {"(*SKIP", "(*SKIP) would move the search of the stream"},
    {"(*CR", "lines end with a line feed; write \\r? before $"},
    {"(*ANY", "lines end with a line feed; write \\r? before $"},
    {"(*NUL", "lines end with a line feed"},
    {"(*UTF", "patterns are matched octet by octet; a character of UTF-8 is written as it is, or as \\xHH\\xHH"},
    {"(*UCP", "patterns are matched octet by octet"},
};

/* In a class these are octets, but for \G and \K, which PCRE2 refuses there. */
static bool refuse(const char *regex, size_t size, struct urisift_pattern_trouble *trouble)
{
    for (size_t at = 0; at < size; at++) {
        if (strncmp(regex + at, "\\Q", 2) == 0) {
            const char *end = strstr(regex + at, "\\E");
            at = end ? (size_t)(end - regex) + 1 : size;
            continue;
        }
        for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
            if (strncmp(regex + at, refused[i].word, strlen(refused[i].word)) == 0)
                return pattern_fail(trouble, URISIFT_PATTERN_REGEX, at, "%s", refused[i].why);
        at += regex[at] == '\\';
    }
    return true;
}

static pcre2_code *compile(const char *regex, size_t size, uint32_t options, pcre2_compile_context *context,
                           struct urisift_pattern_trouble *trouble)
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
    pcre2_jit_compile(compiled, PCRE2_JIT_COMPLETE | PCRE2_JIT_PARTIAL_HARD); /* where there is none, it is slower */
    return compiled;
}

static bool compile_all(struct pattern *p, const char *regex, size_t size, struct urisift_pattern_trouble *trouble)
{
    pcre2_compile_context *context = pcre2_compile_context_create(NULL);
    if (!context)
        return pattern_fail(trouble, URISIFT_PATTERN_REGEX, 0, "out of memory");
    pcre2_set_newline(context, PCRE2_NEWLINE_LF);
    pcre2_set_bsr(context, PCRE2_BSR_UNICODE);
    p->anchored = compile(regex, size, OPTIONS | PCRE2_ANCHORED, context, trouble);
    if (p->anchored && p->literals.count == 0)
        p->free = compile(regex, size, OPTIONS, context, trouble);
    if (p->anchored)
        p->counted = compile(regex, size, OPTIONS | PCRE2_ANCHORED | PCRE2_AUTO_CALLOUT, context, trouble);
    pcre2_compile_context_free(context);
    return p->anchored && p->counted && (p->free || p->literals.count > 0);
}

bool regex_compile(struct pattern *p, const char *regex, struct urisift_pattern_trouble *trouble)
{
    size_t size = strlen(regex);
    uint32_t look_back = 0, reference = 0;
    if (size == 0)
        return pattern_fail(trouble, URISIFT_PATTERN_REGEX, 0, "there is no regular expression");
    literals_find(&p->literals, regex, size);
    if (!refuse(regex, size, trouble) || !compile_all(p, regex, size, trouble))
        return false;
    pcre2_pattern_info(p->anchored, PCRE2_INFO_MAXLOOKBEHIND, &look_back);
    pcre2_pattern_info(p->anchored, PCRE2_INFO_BACKREFMAX, &reference);
    p->refers = reference > 0;
    if (look_back > URISIFT_PATTERN_LOOK_BACK_MAX)
        return pattern_fail(trouble, URISIFT_PATTERN_REGEX, 0, "a lookbehind looks at more than %d octets",
                            URISIFT_PATTERN_LOOK_BACK_MAX);
    return true;
}
