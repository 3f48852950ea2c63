/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* start.c — where an identifier starts: which scheme ends at a colon. */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/inlining.h"
#include "scanner/find/finder.h"
#include "scanner/find/spelled.h"
#include "scanner/find/terminal.h"

/* The most bytes before a colon that are examined, for a scheme and what comes before it. */
enum { LOOK_BACK = 2 * URISIFT_MAX_SCHEME };

/* The most backslashes before a colon that are examined (spelled.c). */
enum { BACKSLASHES = 256 };

/* The most bytes before a place that may belong to a candidate whose colon is after it. */
enum { UNDECIDED = 512 };

/* The most bytes before a colon that are examined for a scheme with control sequences inside. */
enum { SPLIT_LOOK_BACK = 256 };

static bool has_slashes(const struct find_view *view, size_t colon)
{
    return view->size - colon > 2 && view->data[colon + 1] == '/' && view->data[colon + 2] == '/';
}

/* Does a designation of a character set, as in ISO-2022-JP, end right before `at`: ESC, bytes from
 * 0x20 to 0x2f, a final byte (ECMA-35 section 13.2.1)? */
static bool designation_before(const struct find_view *view, size_t at)
{
    enum { INTERMEDIATES = 3 }; /* most bytes from 0x20 to 0x2f: ESC $ ( D has two */
    const uint8_t *s = view->data;
    size_t i = at - 1, least = i > INTERMEDIATES ? i - INTERMEDIATES : 0;
    while (i > least && s[i - 1] >= 0x20 && s[i - 1] <= 0x2f)
        i--;
    return i < at - 1 && i > 0 && s[i - 1] == 0x1b;
}

/* Escapes with a backslash, as programs, logs and roff write them: the first byte after the
 * backslash; the number of bytes with it; the class of the others. */
static const struct escape {
    char first;
    uint8_t size;
    uint32_t rest;
} escapes[] = {
    /* C section 6.4.4.4, RFC 8259 section 7 */
    {'n', 1, 0},          {'r', 1, 0},          {'t', 1, 0},          {'b', 1, 0},
    {'f', 1, 0},          {'v', 1, 0},          {'x', 3, CHAR_HEX},   {'u', 5, CHAR_HEX},
    {'0', 3, CHAR_DIGIT}, {'1', 3, CHAR_DIGIT}, {'f', 2, CHAR_ALNUM}, /* roff: \fB, \f5 */
};

static bool is_escape(const struct escape *e, const uint8_t *bytes, size_t size)
{
    bool is_one = size >= e->size && bytes[0] == (uint8_t)e->first;
    for (size_t i = 1; is_one && i < e->size; i++)
        is_one = char_is(bytes[i], e->rest);
    return is_one;
}

/* Returns the scheme between `from` and the colon, without signs before it, and its place in
 * *start; NULL: it is not a known scheme. */
static const struct find_scheme *get_after(const struct find_schemes *set, const uint8_t *s,
                                           size_t from, size_t colon, size_t *start)
{
    while (from < colon && !char_is(s[from], CHAR_ALNUM))
        from++;
    *start = from;
    return find_schemes_get(set, s + from, colon - from);
}

/* Returns the scheme that begins right after a code of terminals or chats that ends in the run of
 * scheme characters from `begin` on, or after a designation of a character set; *start: its place.
 * NULL: none does. */
static const struct find_scheme *find_after_code(const struct find_schemes *set,
                                                 const struct find_view *view, size_t begin,
                                                 size_t colon, size_t *start)
{
    if (begin < colon && designation_before(view, begin + 1))
        return get_after(set, view->data, begin + 1, colon, start);
    size_t end = terminal_code_end(view, begin, colon);
    return end > begin ? get_after(set, view->data, end, colon, start) : NULL;
}

/* Returns the scheme that begins right after an escape with a backslash, in the run of scheme
 * characters from `run` on; *start: its place. NULL: none does. */
static const struct find_scheme *find_after_backslash(const struct find_schemes *set,
                                                      const struct find_view *view, size_t run,
                                                      size_t colon, size_t *start)
{
    static const uint8_t font[] = {'\\', 'f', '('}; /* roff: \f(CW */
    const uint8_t *s = view->data;
    const struct find_scheme *scheme = NULL;
    if (run == 0)
        return NULL;
    for (size_t i = 0; s[run - 1] == '\\' && i < sizeof escapes / sizeof escapes[0] && !scheme; i++)
        if (is_escape(&escapes[i], s + run, colon - run))
            scheme = get_after(set, s, run + escapes[i].size, colon, start);
    if (run >= sizeof font && colon - run > 2 &&
        memcmp(s + run - sizeof font, font, sizeof font) == 0)
        scheme = get_after(set, s, run + 2, colon, start);
    return scheme;
}

/* Returns the scheme whose name ends at `colon`, where the colon or a backslash before it is, with
 * its place in *start; NULL: none does. `escaped`: the colon and "//" follow, but with escapes. */
TOGETHER static inline const struct find_scheme *find_scheme(const struct find_schemes *set,
                                                             const struct find_view *view,
                                                             size_t colon, bool escaped,
                                                             size_t *start)
{
    const uint8_t *s = view->data;
    if (!find_schemes_may_end(set, s, colon))
        return NULL;
    size_t least = colon > LOOK_BACK ? colon - LOOK_BACK : 0;
    size_t run = colon;
    while (run > least && char_is(s[run - 1], CHAR_SCHEME))
        run--;
    size_t begin = run;
    while (begin < colon && !char_is(s[begin], CHAR_ALNUM))
        begin++;
    *start = begin;
    const struct find_scheme *scheme = find_schemes_get(set, s + begin, colon - begin);
    if (scheme)
        return scheme;

    size_t dot = colon;
    while (dot > begin && s[dot - 1] != '.')
        dot--;
    if (dot > begin && (escaped || has_slashes(view, colon))) {
        *start = dot;
        scheme = find_schemes_get(set, s + dot, colon - dot);
        if (scheme)
            return scheme;
    }
    scheme = find_after_code(set, view, begin, colon, start);
    if (!scheme && (escaped || has_slashes(view, colon)))
        scheme = find_after_backslash(set, view, run, colon, start);
    if (scheme)
        return scheme;
    *start = begin;
    if (set->any && (escaped || has_slashes(view, colon)) && colon - begin <= URISIFT_MAX_SCHEME &&
        char_is(s[begin], CHAR_ALPHA))
        return &set->other;
    return NULL;
}

/* Finds the scheme of an escaped spelling, `https:\/\/` or `https\://`. */
static APART enum find_answer find_escaped(const struct find_schemes *set,
                                           const struct find_view *view, size_t colon,
                                           struct find_begin *b)
{
    const size_t least = colon > BACKSLASHES ? colon - BACKSLASHES : 0;
    size_t name = colon;
    while (name > least && view->data[name - 1] == '\\')
        name--;
    enum find_answer answer = spelled_head(view, name, &b->layers);
    if (answer == FIND_MORE || (answer == FIND_NO && name < colon))
        return answer;
    b->layers = answer == FIND_YES ? b->layers : 0;
    b->scheme = find_scheme(set, view, name, answer == FIND_YES, &b->start);
    return b->scheme ? FIND_YES : FIND_NO;
}

/* Finds the scheme in whose name control sequences are, or after which one is, as in the output of
 * `grep --color http`. Right before the name a sequence ends, or another byte than those of
 * schemes is. */
static APART const struct find_scheme *find_split(const struct find_schemes *set,
                                                  const struct find_view *view, size_t colon,
                                                  size_t *start)
{
    const uint8_t *s = view->data;
    uint8_t name[URISIFT_MAX_SCHEME];
    size_t at = colon, size = 0;
    bool is_split = false;
    while (colon - at < SPLIT_LOOK_BACK) {
        const size_t begin = at > 0 ? terminal_sequence_begin(view, at) : 0;
        const bool goes_on = at > 0 && begin == at && char_is(s[at - 1], CHAR_SCHEME);
        const uint8_t *found = name + sizeof name - size;
        *start = at;
        if (!goes_on && is_split && size > 0 && find_schemes_get(set, found, size))
            return find_schemes_get(set, found, size);
        if ((begin == at && !goes_on) || size == sizeof name)
            return NULL;
        is_split |= begin < at;
        if (goes_on)
            name[sizeof name - ++size] = s[at - 1];
        at = begin < at ? begin : at - 1;
    }
    return NULL;
}

/* May a control sequence of a colour be right before the colon, or one letter before it? */
static inline bool may_be_split(const uint8_t *s, size_t colon)
{
    const size_t at = colon - (colon > 1 && s[colon - 1] == 's');
    return at > 3 && (s[at - 1] == 'K' || s[at - 1] == 'm') &&
           (s[at - 2] == '[' || char_is(s[at - 2], CHAR_DIGIT));
}

enum find_answer start_find(const struct finder *f, const struct find_view *view, size_t colon,
                            struct find_begin *b)
{
    const struct find_schemes *set = &f->tables->schemes;
    const uint8_t *s = view->data;
    b->colon = colon;
    b->layers = 0;
    if (s[colon - 1] == '\\' || (colon + 1 < view->size && s[colon + 1] == '\\'))
        return find_escaped(set, view, colon, b);
    b->scheme = find_scheme(set, view, colon, false, &b->start);
    if (b->scheme)
        return FIND_YES;
    if (!may_be_split(s, colon) || !has_slashes(view, colon))
        return FIND_NO;
    b->layers = FIND_SPLIT;
    b->scheme = find_split(set, view, colon, &b->start);
    return b->scheme ? FIND_YES : FIND_NO;
}

uint64_t start_undecided(const struct find_view *view, uint64_t at)
{
    size_t end = (size_t)(at - view->base), most = end < UNDECIDED ? end : UNDECIDED, i = 0;
    if (view->final && end == view->size)
        return at;
    for (; i < most; i++) {
        const uint8_t c = view->data[end - i - 1];
        if (c < 0x80 && !char_is(c, CHAR_SCHEME) && !memchr("\\[;\x1b", c, 4))
            break;
    }
    return at - i;
}
