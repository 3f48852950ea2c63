/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * historic_parts.c — judges the components of identifiers of 1992 and 1993: characters, paths,
 * search words, hosts.
 *
 * See:      UDI memo, appendix; draft 7 doc834-988.
 */
#include "core/text/chars.h"
#include "core/text/escape.h"
#include "core/url/historic_judge.h"

/* Allows characters of `classes` and whole escapes only. Notes what the canonical form and the key
 * will change: lower-case digits, blank and '"', needless escapes. */
bool judge_chars(struct judge *j, size_t begin, size_t end, uint32_t classes)
{
    for (size_t i = begin; i < end; i++) {
        uint8_t c = j->s[i];
        if (c == '%') {
            if (!escape_is_whole(j->s, end, i))
                return judge_fail(j, URISIFT_BAD_ESCAPE, i);
            uint8_t value = escape_value(j->s, i);
            if (!escape_is_upper(j->s, i))
                j->v->as_written = false;
            if (char_is(value, CHAR_LDH | CHAR_DOT) || value == '_')
                j->v->key_as_canonical = false;
            i += 2;
        } else if (!char_is(c, classes)) {
            return judge_fail(j, URISIFT_ILLEGAL_CHAR, i);
        } else if (c == ' ' || c == '"') {
            j->v->as_written = false;
        }
    }
    return true;
}

/* path: segments, of which only the last may be empty. */
bool judge_path(struct judge *j, size_t begin, size_t end)
{
    while (begin < end) {
        size_t slash = judge_find(j, begin, end, '/');
        if (slash == begin)
            return judge_fail(j, URISIFT_EMPTY_SEGMENT, begin);
        if (!judge_chars(j, begin, slash, j->path))
            return false;
        begin = slash + 1;
    }
    return true;
}

/* search: words with '+' between them, none of them empty. */
bool judge_search(struct judge *j, size_t begin, size_t end)
{
    if (begin == end)
        return judge_fail(j, URISIFT_SEARCH_EMPTY, begin);
    for (size_t word = begin;;) {
        size_t plus = judge_find(j, word, end, '+');
        if (plus == word)
            return judge_fail(j, URISIFT_SEARCH_EMPTY_WORD, word);
        if (!judge_chars(j, word, plus, j->word))
            return false;
        if (plus == end)
            return true;
        word = plus + 1;
    }
}

/* hostnumber: four decimal numbers up to 255. */
static bool check_host_number(struct judge *j, size_t begin, size_t end)
{
    unsigned numbers = 0, value = 0;
    bool digits = false;
    for (size_t i = begin; i <= end; i++) {
        if (i < end && j->s[i] != '.') {
            value = value > 255 ? value : value * 10 + (j->s[i] - (unsigned)'0');
            digits = true;
            continue;
        }
        if (!digits || value > 255)
            return judge_fail(j, URISIFT_HOST_NUMBER, begin);
        numbers++;
        value = 0;
        digits = false;
    }
    return numbers == 4 || judge_fail(j, URISIFT_HOST_NUMBER, begin);
}

/* host: labels by RFC 1034, or a number. */
bool judge_host(struct judge *j, size_t begin, size_t end)
{
    enum { LABEL_MAX = 63 }; /* RFC 1034 section 3.1 */
    verdict_part(j->v, URISIFT_PART_HOST, begin, end);
    size_t i = begin;
    while (i < end && char_is(j->s[i], CHAR_DIGIT | CHAR_DOT))
        i++;
    if (i == end && char_is(j->s[begin], CHAR_DIGIT))
        return check_host_number(j, begin, end);

    for (size_t label = begin;; label = i + 1) {
        for (i = label; i < end && j->s[i] != '.'; i++) {
            if (!char_is(j->s[i], CHAR_LDH))
                return judge_fail(j, URISIFT_HOST_CHAR, i);
            if (char_is(j->s[i], CHAR_UPPER))
                j->v->as_written = false;
        }
        if (i == label || i - label > LABEL_MAX || j->s[label] == '-' || j->s[i - 1] == '-')
            return judge_fail(j, URISIFT_HOST_LABEL, label);
        if (i == end)
            return true;
    }
}
