/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* skim.c — reads a regular expression token by token. */
#include "scanner/pattern/skim.h"

#include <string.h>

static bool stands(const char *s, size_t size, size_t at, const char *text)
{
    size_t length = strlen(text);
    return size - at >= length && memcmp(s + at, text, length) == 0;
}

/* The offset after the first `text` from `at` on, or the end. */
static size_t behind(const char *s, size_t size, size_t at, const char *text)
{
    while (at < size && !stands(s, size, at, text))
        at++;
    return at < size ? at + strlen(text) : size;
}

/* The offset after "[:alpha:]", which begins at s[at], in a class. The answer `at` means a literal
 * '[': the name does not close before another one begins or the class ends. */
static size_t named_class_end(const char *s, size_t size, size_t at)
{
    const char mark = size - at > 1 ? s[at + 1] : 0;
    if (mark != ':' && mark != '.' && mark != '=')
        return at;
    for (size_t i = at + 2; size - i > 1; i++) {
        if (s[i] == '\\' && (s[i + 1] == ']' || s[i + 1] == '\\'))
            i++;
        else if (s[i] == ']' || (s[i] == '[' && s[i + 1] == mark))
            return at;
        else if (s[i] == mark && s[i + 1] == ']')
            return i + 2;
    }
    return at;
}

/* \E, and \Q\E with nothing in it, have no effect. */
static size_t skip_nothing(const char *s, size_t size, size_t at)
{
    for (;;) {
        if (stands(s, size, at, "\\E"))
            at += 2;
        else if (stands(s, size, at, "\\Q\\E"))
            at += 4;
        else
            return at;
    }
}

size_t skim_class_end(const char *s, size_t size, size_t at)
{
    at = skip_nothing(s, size, at + 1);
    if (at < size && s[at] == '^')
        at = skip_nothing(s, size, at + 1);
    if (at < size && s[at] == ']') /* the first one is literal */
        at++;
    while (at < size && s[at] != ']') {
        size_t named = s[at] == '[' ? named_class_end(s, size, at) : at;
        if (named > at)
            at = named;
        else if (stands(s, size, at, "\\Q"))
            at = behind(s, size, at + 2, "\\E");
        else
            at += s[at] == '\\' && size - at > 1 ? 2 : 1;
    }
    return at < size ? at + 1 : size;
}

static void open_group(struct skim *k)
{
    k->outside = k->outside << 1 | k->extended;
}

static void close_group(struct skim *k)
{
    k->extended = k->outside & 1;
    k->outside >>= 1;
}

/* The end of the flags after "(?", before their ':' or ')'; `at` if there are none. */
static size_t read_flags(const struct skim *k, size_t at, bool *extended)
{
    bool on = true;
    size_t i = at;
    for (; i < k->size && k->s[i] && strchr("-^imsxnJUa", k->s[i]); i++) {
        if (k->s[i] == '^')
            *extended = false;
        if (k->s[i] == 'x')
            *extended = on;
        on = on && k->s[i] != '-';
    }
    return i < k->size && (k->s[i] == ':' || k->s[i] == ')') ? i : at;
}

/* After "(?C": the string of a callout, if it has one, and the ')'. The string is not syntax. */
static size_t callout_end(const char *s, size_t size, size_t at)
{
    const char mark = at < size && s[at] && strchr("`'\"^%#${", s[at]) ? s[at] : 0;
    const char end[] = {mark == '{' ? '}' : mark, 0};
    /* a doubled mark belongs to the string: another one follows it */
    while (mark && at < size) {
        at = behind(s, size, at + 1, end);
        if (at == size || s[at] != end[0])
            break;
    }
    return behind(s, size, at, ")");
}

/* The end of a '(' that does not open a group: (*ACCEPT), (*MARK:name), (?C1), a comment; else
 * `at`. */
static size_t closed_end(const char *s, size_t size, size_t at)
{
    if (stands(s, size, at, "(?C"))
        return callout_end(s, size, at + 3);
    const char name = stands(s, size, at, "(*") && size - at > 2 ? s[at + 2] : 0;
    /* names of groups are in lower case: (*plb: */
    const bool is_verb = name == ':' || (name >= 'A' && name <= 'Z');
    return is_verb || stands(s, size, at, "(?#") ? behind(s, size, at, ")") : at;
}

/* At a '('. */
static enum skim_kind read_open(struct skim *k)
{
    static const char *const lookbehinds[] = {
        "(?<=",
        "(?<!",
        "(?<*",
        "(*plb:",
        "(*nlb:",
        "(*naplb:",
        "(*positive_lookbehind:",
        "(*negative_lookbehind:",
        "(*non_atomic_positive_lookbehind:",
    };
    for (size_t i = 0; i < sizeof lookbehinds / sizeof lookbehinds[0]; i++)
        if (stands(k->s, k->size, k->at, lookbehinds[i])) {
            open_group(k);
            k->at += strlen(lookbehinds[i]);
            return SKIM_BEHIND;
        }
    const size_t closed = closed_end(k->s, k->size, k->at);
    if (closed > k->at) {
        const bool is_verb = k->s[k->at + 1] == '*';
        k->at = closed;
        return is_verb ? SKIM_VERB : SKIM_COMMENT;
    }
    bool extended = k->extended, is_special = stands(k->s, k->size, k->at, "(?");
    size_t flags = is_special ? read_flags(k, k->at + 2, &extended) : k->at + 2;
    if (is_special && flags < k->size && k->s[flags] == ')' && flags > k->at + 2) {
        k->extended = extended;
        k->at = flags + 1;
        return SKIM_FLAGS;
    }
    open_group(k);
    if (is_special && flags < k->size && k->s[flags] == ':') {
        k->extended = extended;
        k->at = flags + 1;
    } else {
        k->at += is_special ? 2 : 1;
    }
    return SKIM_OPEN;
}

enum skim_kind skim_next(struct skim *k, size_t *begin)
{
    *begin = k->at;
    if (k->at >= k->size)
        return SKIM_END;
    switch (k->s[k->at]) {
    case '\\':
        if (stands(k->s, k->size, k->at, "\\Q")) {
            k->at = behind(k->s, k->size, k->at + 2, "\\E");
            return SKIM_QUOTE;
        }
        k->at += k->size - k->at > 1 ? 2 : 1;
        return SKIM_ESCAPE;
    case '[':
        k->at = skim_class_end(k->s, k->size, k->at);
        return SKIM_CLASS;
    case '(':
        return read_open(k);
    case ')':
        close_group(k);
        k->at++;
        return SKIM_CLOSE;
    case '#':
        if (k->extended) {
            k->at = behind(k->s, k->size, k->at, "\n");
            return SKIM_COMMENT;
        }
        break;
    default:
        break;
    }
    k->at++;
    return SKIM_BYTE;
}
