/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * spelled_dot.h — a dot or an '@' that is written so that no program follows the link, as reports
 * on attacks do: example[.]com, example(dot)com, example dot com, user(at)example.com. The text
 * before it is not a whole host.
 */
#ifndef URISIFT_SPELLED_DOT_H
#define URISIFT_SPELLED_DOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    SPELLED_DOT_MOST = 7,                   /* bytes of " (dot) " */
    SPELLED_DOT_CUT = SPELLED_DOT_MOST + 1, /* the text ends inside of it */
};

/* Returns the size of the word at data[at] in any case, or SPELLED_DOT_CUT; 0: it is not there. */
static inline size_t spelled_word_size(const uint8_t *data, size_t size, size_t at,
                                       const char *word)
{
    size_t letters = 0;
    while (word[letters] && at + letters < size && (data[at + letters] | 0x20) == word[letters])
        letters++;
    return !word[letters] ? letters : at + letters == size ? SPELLED_DOT_CUT : 0;
}

/* Returns the size of `mark` or `word`, in any case, in a pair of ( ), [ ] or { } at data[at]. 0:
 * none is there. SPELLED_DOT_CUT: more text is needed to know. */
static inline size_t spelled_in_brackets(const uint8_t *data, size_t size, size_t at, char mark,
                                         const char *word)
{
    static const char pairs[] = "()[]{}";
    const char *opener = at < size && data[at] > 0 ? strchr(pairs, data[at]) : NULL;
    if (!opener || (opener - pairs) % 2 != 0)
        return 0;
    const size_t i = at + 1;
    const size_t inner =
        i < size && data[i] == (uint8_t)mark ? 1 : spelled_word_size(data, size, i, word);
    if (inner == SPELLED_DOT_CUT || (inner > 0 && i + inner == size))
        return SPELLED_DOT_CUT;
    return inner > 0 && data[i + inner] == (uint8_t)opener[1] ? inner + 2 : 0;
}

/* The same for a dot: '.' or `dot`. */
static inline size_t spelled_dot_size(const uint8_t *data, size_t size, size_t at)
{
    return spelled_in_brackets(data, size, at, '.', "dot");
}

/* The same for an '@': '@' or `at`. */
static inline size_t spelled_at_size(const uint8_t *data, size_t size, size_t at)
{
    return spelled_in_brackets(data, size, at, '@', "at");
}

/* May the byte after a blank begin such a dot? */
static inline bool spelled_dot_may_begin(uint8_t c)
{
    return (c | 0x20) == 'd' || c == '(' || c == '[' || c == '{';
}

/* The same for a dot between two blanks, the first at data[at]: ` dot `, ` [.] `, ` (dot) `. */
static inline size_t spelled_blank_dot_size(const uint8_t *data, size_t size, size_t at)
{
    if (at >= size || data[at] != ' ')
        return 0;
    if (at + 1 == size)
        return SPELLED_DOT_CUT;
    size_t dot = spelled_word_size(data, size, at + 1, "dot");
    dot = dot > 0 ? dot : spelled_dot_size(data, size, at + 1);
    if (dot == SPELLED_DOT_CUT || (dot > 0 && at + 1 + dot == size))
        return SPELLED_DOT_CUT;
    return dot > 0 && data[at + 1 + dot] == ' ' ? dot + 2 : 0;
}

#endif
