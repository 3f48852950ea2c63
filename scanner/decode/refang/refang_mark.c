/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * refang_mark.c — whether a mark is read at a place, by the bytes around it.
 *
 *     hxxps[://]a.example[.]org[:]8080/x[.]html   user[at]a.example dot org   [.](x)  a?b=c[.]d
 *     ^    ^             ^     ^        ^             ^            ^           not     not
 *
 * Idea:  a dot is read between two labels, an '@' between a local part and a label, a colon after a
 *        scheme or before a port. In a path or query, where brackets are allowed, marks are read
 *        only if the name before had one, and only those in square brackets.
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/spelled_dot.h"
#include "scanner/decode/refang/refang_mark.h"

enum mark_kind { DOT, AT, COLON, COLON_SLASHES, SLASHES, SLASH };

struct mark {
    const char *written, *meant;
    enum mark_kind kind;
};

static const struct mark marks[] = {
#define SCHEME(written, meant)
#define MARK(written, meant, kind) {written, meant, kind},
#include "scanner/decode/refang/refang_marks.def"
#undef MARK
#undef SCHEME
};

static const struct mark schemes[] = {
#define SCHEME(written, meant) {written, meant, DOT},
#define MARK(written, meant, kind)
#include "scanner/decode/refang/refang_marks.def"
#undef MARK
#undef SCHEME
};

/* The text from the mark on. */
struct text {
    const uint8_t *data;
    size_t size;
};

enum { END = 0 }; /* the byte after the text: no name has a NUL */

static uint8_t byte_at(const struct text *t, size_t at)
{
    return at < t->size ? t->data[at] : END;
}

static bool is_label(uint8_t c)
{
    return c >= 0x80 || c == '_' || char_is(c, CHAR_LDH);
}

static bool is_alnum(uint8_t c)
{
    return char_is(c, CHAR_ALNUM);
}

/* Returns the bytes of `word` if it is at `at`, in any case; REFANG_CUT if the text ends inside of
 * it; else 0. */
static size_t word_at(const struct text *t, size_t at, const char *word)
{
    size_t i = 0;
    while (word[i] && at + i < t->size && char_lower(t->data[at + i]) == (uint8_t)word[i])
        i++;
    return !word[i] ? i : at + i >= t->size ? (size_t)REFANG_CUT : 0;
}

/* Returns `size` if one of the words is at `at`, REFANG_CUT if that is not known yet, else 0. */
static size_t if_any(const struct text *t, size_t at, size_t size, const char *const *words)
{
    size_t answer = 0;
    for (; *words; words++) {
        const size_t found = word_at(t, at, *words);
        if (found > 0 && found != REFANG_CUT)
            return size;
        answer = found == REFANG_CUT ? found : answer;
    }
    return answer;
}

/* Do slashes follow the colon that ends at `at`? */
static size_t if_slashes(const struct text *t, size_t at, size_t size)
{
    static const char *const slashes[] = {"//", "[/", "/[", "\\/", NULL};
    return if_any(t, at, size, slashes);
}

static bool ends_with(const struct refang_name *n, const char *word)
{
    uint64_t want = 0, mask = 0;
    for (; *word; word++) {
        want = want << 8 | (uint8_t)*word;
        mask = mask << 8 | 0xff;
    }
    return (n->tail & mask) == want;
}

/* Is the colon or slash at the beginning of a port or path, or of slashes after a scheme? `next`:
 * the byte after the mark. */
static bool is_slash_read(const struct refang_name *n, const struct mark *mark, uint8_t next)
{
    const uint8_t before = (uint8_t)n->tail;
    if (n->place == REFANG_WORD && before == ':')
        return mark->kind == SLASHES ? is_label(next) || next == '[' : next == '/' || next == '[';
    if (n->place == REFANG_WORD && before == '/')
        return mark->kind == SLASH && ends_with(n, ":/") && (is_label(next) || next == '[');
    return mark->kind == SLASH && is_label(before) && (n->place == REFANG_HOST || n->is_marked);
}

/* The same for the colon of `size` bytes. */
static size_t if_colon(const struct refang_name *n, const struct text *t, size_t size)
{
    const uint8_t before = (uint8_t)n->tail, next = byte_at(t, size);
    if (n->place == REFANG_HOST && n->is_literal)
        return size;
    if ((n->place == REFANG_HOST || n->is_marked) && is_label(before) && char_is(next, CHAR_DIGIT))
        return size;
    if (n->place != REFANG_WORD || !is_alnum(before))
        return 0;
    if (ends_with(n, "mailto") && is_label(next))
        return size;
    return if_slashes(t, size, size);
}

/* Is the '@' between a local part and a host? Nothing but an '@' is written `[@]`. */
static bool is_at_read(const struct refang_name *n, const struct mark *mark, uint8_t next)
{
    const uint8_t before = (uint8_t)n->tail;
    if (mark->written[1] == '@')
        return before >= 0x80 || char_is(before, CHAR_ATOM) ? is_label(next) : false;
    return (is_label(before) || before == '.' || before == '+') && is_label(next);
}

/* Is the mark of `size` bytes read? Returns its size, REFANG_CUT or 0. */
static size_t if_read(const struct refang_name *n, const struct text *t, const struct mark *mark,
                      size_t size)
{
    const uint8_t before = (uint8_t)n->tail, next = byte_at(t, size);
    if (t->size == size)
        return REFANG_CUT;
    if (n->place == REFANG_PATH)
        return n->is_marked && mark->written[0] == '[' && next > ' ' && next != '(' ? size : 0;
    switch (mark->kind) {
    case DOT:
        return is_label(before) && is_label(next) ? size : 0;
    case AT:
        return is_at_read(n, mark, next) ? size : 0;
    case COLON:
        return if_colon(n, t, size);
    case COLON_SLASHES:
        return n->place == REFANG_WORD && is_alnum(before) && (is_label(next) || next == '[') ? size
                                                                                              : 0;
    default:
        return is_slash_read(n, mark, next) ? size : 0;
    }
}

static size_t bracket_at(const struct refang_name *n, const struct text *t, const char **meant)
{
    size_t answer = 0;
    for (size_t i = 0; i < sizeof marks / sizeof marks[0] && answer == 0; i++) {
        const size_t size = word_at(t, 0, marks[i].written);
        *meant = marks[i].meant;
        answer = size > 0 && size != REFANG_CUT ? if_read(n, t, &marks[i], size) : size;
    }
    return answer;
}

/* May a scheme begin after the byte before it? In the path or query of a URL that has no mark it
 * belongs to that URL, unless a byte that lists URLs is before it. */
static bool may_begin_scheme(const struct refang_name *n)
{
    const uint8_t before = (uint8_t)n->tail;
    if (n->place == REFANG_HOST || is_alnum(before) || before >= 0x80)
        return false;
    return n->place == REFANG_WORD || n->is_marked || (before && strchr(",;|()[]{}", before));
}

static size_t scheme_at(const struct refang_name *n, const struct text *t, const char **meant)
{
    static const char *const colons[] = {"://",   ":[/",   ":/[",   ":\\/", "[:]//",
                                         "[:][/", "[:]/[", "[://]", NULL};
    size_t answer = 0;
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0] && answer == 0; i++) {
        const size_t size = word_at(t, 0, schemes[i].written);
        *meant = schemes[i].meant;
        answer = size > 0 && size != REFANG_CUT ? if_any(t, size, size, colons) : size;
    }
    return answer > 0 && may_begin_scheme(n) ? answer : 0;
}

/* The dot between two blanks: ` dot `, ` [.] `. */
static size_t blank_dot_at(const struct refang_name *n, const struct text *t, const char **meant)
{
    *meant = ".";
    if (!n->is_marked || n->place == REFANG_PATH || !is_label((uint8_t)n->tail))
        return 0;
    const size_t size = spelled_blank_dot_size(t->data, t->size, 0);
    if (size == SPELLED_DOT_CUT || (size > 0 && size == t->size))
        return REFANG_CUT;
    return size > 0 && is_label(t->data[size]) ? size : 0;
}

size_t refang_mark_at(const struct refang_name *n, const uint8_t *data, size_t size, size_t at,
                      const char **meant)
{
    const struct text t = {data + at, size - at < REFANG_LONGEST ? size - at : REFANG_LONGEST};
    switch (data[at]) {
    case '[':
    case '(':
    case '{':
        return bracket_at(n, &t, meant);
    case ' ':
        return blank_dot_at(n, &t, meant);
    default:
        return scheme_at(n, &t, meant);
    }
}
