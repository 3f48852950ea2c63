/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * extent.c — where a bare identifier ends.
 *
 * In/Out:   the scheme's colon is known; out come two ends: that of the
 *           terminators alone, and that of the sentence rule before it.
 * Idea:     1. The run: octets of the finder's set up to the first that is none.
 *              It is read once, though several identifiers may start in it, and
 *              is taken up again where the text in memory broke off.
 *           2. What ends it earlier: a quote that was open before it, punctuation
 *              behind a host, brackets that do not pair inside it.
 *           3. Punctuation at its end that belongs to the sentence.
 * Holds:    every octet of a run is read once, every identifier costs time
 *           linear in its own length.
 * Not here: wrappers (wrapper.c); taking a cut back that made a valid
 *           identifier invalid (find.c).
 */
#include <string.h>

#include "core/chars.h"
#include "core/utf8.h"
#include "scanner/find/finder.h"
#include "scanner/find/unicode.h"

static bool is_round(uint8_t bracket)
{
    return bracket == '(' || bracket == ')';
}

/* What is cut from the end, again and again. */
static bool is_sentence_mark(uint8_t c)
{
    return c == '.' || c == ',' || c == ';' || c == ':' || c == '!' || c == '?' || c == '\'';
}

/* The character at `at`, of which the text may not have all octets yet. */
static enum find_answer read_char(const struct find_view *view, size_t at, uint32_t *code, size_t *length)
{
    *length = at < view->size ? utf8_read(view->data + at, view->size - at, code) : 0;
    if (*length > 0)
        return FIND_YES;
    return view->size - at < 4 && !view->final ? FIND_MORE : FIND_NO;
}

/* The class of the character that ends right before `at`. */
static enum unicode_class class_before(const struct find_view *view, size_t at)
{
    size_t begin = at;
    while (begin > 0 && at - begin < 4 && (view->data[begin - 1] & 0xc0) == 0x80)
        begin--;
    if (begin == at)
        return at > 0 && char_is(view->data[at - 1], CHAR_ALPHA) ? UNICODE_LETTER : UNICODE_OTHER;
    uint32_t code = 0;
    if (begin == 0 || utf8_read(view->data + begin - 1, at - begin + 1, &code) != at - begin + 1)
        return UNICODE_OTHER;
    return unicode_class(code);
}

static enum find_answer class_at(const struct find_view *view, size_t at, enum unicode_class *class)
{
    uint32_t code = 0;
    size_t length;
    enum find_answer answer = read_char(view, at, &code, &length);
    *class = UNICODE_OTHER;
    if (answer == FIND_YES && code < 0x80)
        *class = char_is((uint8_t)code, CHAR_ALPHA)   ? UNICODE_LETTER
                 : char_is((uint8_t)code, CHAR_DIGIT) ? UNICODE_NUMBER
                                                      : UNICODE_OTHER;
    else if (answer == FIND_YES)
        *class = unicode_class(code);
    return answer == FIND_MORE ? FIND_MORE : FIND_YES;
}

/* Characters that the profile web keeps between others: joiners between letters
 * (or symbols: emoji are joined by U+200D), hyphens and the en dash before a
 * letter or digit. */
static enum find_answer belongs_between(const struct find_view *view, size_t at, size_t length, uint32_t code)
{
    bool joiner = code == 0x200c || code == 0x200d;
    bool dash = code == 0x2010 || code == 0x2011 || code == 0x2013;
    if (!joiner && !dash)
        return FIND_NO;
    enum unicode_class before = class_before(view, at), after;
    if (class_at(view, at + length, &after) == FIND_MORE)
        return FIND_MORE;
    if (dash)
        return after == UNICODE_LETTER || after == UNICODE_NUMBER ? FIND_YES : FIND_NO;
    if (code == 0x200d && after == UNICODE_SYMBOL && (before == UNICODE_SYMBOL || before == UNICODE_LETTER))
        return FIND_YES;
    return before == UNICODE_LETTER && after == UNICODE_LETTER ? FIND_YES : FIND_NO;
}

/* Does the non-ASCII character at `at` belong? FIND_NO with *length 0: the
 * octets are no UTF-8. */
static enum find_answer wide_belongs(const struct find_rules *rules, const struct find_view *view, size_t at,
                                     size_t *length)
{
    uint32_t code = 0;
    enum find_answer answer = read_char(view, at, &code, length);
    if (answer != FIND_YES)
        return answer;
    switch (unicode_class(code)) {
    case UNICODE_LETTER:
    case UNICODE_NUMBER:
        return FIND_YES;
    case UNICODE_SYMBOL:
        return rules->tolerant ? FIND_YES : FIND_NO;
    default:
        return rules->tolerant ? belongs_between(view, at, *length, code) : FIND_NO;
    }
}

/* Does a '[' at `at` with hexadecimal digits, ':' and '.' up to a ']' follow? */
static enum find_answer literal_follows(const uint8_t *data, size_t size, bool final, size_t at, size_t *end)
{
    enum { LONGEST = 64 }; /* octets; an IPv6 address has at most 45 */
    size_t i = at + 1;
    while (i < size && i - at <= LONGEST && char_is(data[i], CHAR_HEX | CHAR_COLON | CHAR_DOT))
        i++;
    if (i == size && !final && i - at <= LONGEST)
        return FIND_MORE;
    *end = i + 1;
    return i < size && i > at + 1 && data[i] == ']' ? FIND_YES : FIND_NO;
}

enum find_answer extent_follows(const struct find_rules *rules, const uint8_t *data, size_t size, bool final,
                                size_t colon)
{
    size_t at = colon + 1;
    if (size - at < 3 && !final)
        return FIND_MORE;
    if (rules->url && at < size && data[at] == ':')
        return FIND_NO;
    bool slashes = size - at >= 2 && data[at] == '/' && data[at + 1] == '/';
    at += slashes ? 2 : 0;
    if (at == size)
        return FIND_NO;
    struct find_view view = {data, size, 0, final};
    size_t length;
    uint8_t c = data[at];
    switch (rules->class[c]) {
    case CLASS_IN:
        return is_sentence_mark(c) || c == '*' || is_round(c) ? FIND_NO : FIND_YES;
    case CLASS_WIDE:
        return wide_belongs(rules, &view, at, &length);
    case CLASS_BRACKET:
        return c == '[' && slashes ? literal_follows(data, size, final, at, &length) : FIND_NO;
    default:
        return FIND_NO;
    }
}

/* 1. The run */

static enum find_section next_section(enum find_section section, uint8_t c)
{
    if (c == '?' || c == '#')
        return SECTION_QUERY;
    return c == '/' && section == SECTION_AUTHORITY ? SECTION_PATH : section;
}

/* May an IP literal stand at `at`: right after the colon's "//", or the '@' of its
 * userinfo? Not too far behind it, so that the answer is the same however much
 * of the text is there. SIZE_MAX is the colon of nobody. */
static bool is_host_begin(const struct find_rules *rules, const struct find_view *view, size_t colon, size_t at)
{
    const uint8_t *s = view->data;
    if (colon == SIZE_MAX || at < colon + 3 || at - colon > rules->reach || s[colon + 1] != '/' || s[colon + 2] != '/')
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

/* May { } stand in this section, may [ ]? */
static bool section_allows(enum find_section section, uint8_t bracket)
{
    bool square = bracket == '[' || bracket == ']';
    return section == SECTION_QUERY || (section == SECTION_PATH && !square);
}

/* A bracket at the run's end: does it go on over it, and how far? `colon` is that
 * of the identifier that asks. */
static enum find_answer take_bracket(struct find_run *run, const struct find_rules *rules, const struct find_view *view,
                                     size_t colon, size_t at, size_t *next)
{
    uint8_t c = view->data[at];
    if (c == '[' && is_host_begin(rules, view, colon, at)) {
        enum find_answer answer = literal_follows(view->data, view->size, view->final, at, next);
        if (answer != FIND_NO)
            return answer;
    }
    if (!is_round(c) && !rules->tolerant)
        return FIND_NO;
    if (run->brackets.count == FIND_BRACKETS) {
        run->cut = true;
        return FIND_NO;
    }
    *next = at + 1;
    return brackets_add(&run->brackets, (uint32_t)(view->base + at - run->begin), c) ? FIND_YES : FIND_NO_MEMORY;
}

/* Passes over octets that belong and need no thought. */
static size_t skip_plain(const struct find_rules *rules, const struct find_view *view, size_t i)
{
    const uint8_t *class = rules->class, *s = view->data;
    while (view->size - i >= 4 && (class[s[i]] & class[s[i + 1]] & class[s[i + 2]] & class[s[i + 3]] & CLASS_IN))
        i += 4;
    while (i < view->size && class[s[i]] == CLASS_IN)
        i++;
    return i;
}

/* Reads the run on from its end to its terminator: FIND_YES, or FIND_MORE. */
static enum find_answer read_on(struct find_run *run, const struct find_rules *rules, const struct find_view *view,
                                size_t colon)
{
    size_t i = (size_t)(run->end - view->base);
    enum find_answer answer = FIND_YES;
    run->cut = false;
    while (answer == FIND_YES && (i = skip_plain(rules, view, i)) < view->size) {
        uint8_t class = rules->class[view->data[i]];
        size_t length = 1, next = i + 1;
        if (class == CLASS_END)
            answer = FIND_NO;
        else if (class == CLASS_BRACKET)
            answer = take_bracket(run, rules, view, colon, i, &next);
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
    return run->whole ? FIND_YES : FIND_MORE;
}

/* The run that the identifier behind `colon` stands in, read as far as it goes. */
static enum find_answer read_run(struct find_run *run, const struct find_rules *rules, const struct find_view *view,
                                 size_t colon)
{
    uint64_t from = view->base + colon + 1;
    enum find_answer answer = FIND_YES;
    if (!run->whole)
        answer = read_on(run, rules, view, from == run->begin ? colon : SIZE_MAX);
    if (answer == FIND_NO_MEMORY)
        return answer;
    bool inside = from >= run->begin && (from < run->end || (from == run->end && !run->whole));
    if (!inside || from - run->begin > FIND_RUN_LENGTH) {
        run->begin = run->end = from;
        brackets_reset(&run->brackets);
        return read_on(run, rules, view, colon);
    }
    /* Where an IP literal ended it for those before, it need not for this one. */
    size_t end = (size_t)(run->end - view->base);
    if (run->whole && !rules->tolerant && end < view->size && view->data[end] == '[' && is_host_begin(rules, view, colon, end))
        return read_on(run, rules, view, colon);
    return answer;
}

enum find_answer extent_read_on(struct finder *f, const struct find_view *view, uint64_t settled)
{
    for (size_t i = 0; i < f->tables->family_count; i++) {
        struct find_run *run = &f->runs[i];
        if (!run->whole && run->begin <= settled &&
            read_on(run, &f->tables->rules[i], view, SIZE_MAX) == FIND_NO_MEMORY)
            return FIND_NO_MEMORY;
    }
    return FIND_YES;
}

/* 2. What ends it earlier */

static size_t find_first(const uint8_t *data, size_t from, size_t to, uint32_t classes)
{
    while (from < to && !char_is(data[from], classes))
        from++;
    return from;
}

/* In a bare URL of a scheme that needs a host the first ',' ';' or '\'' behind
 * the host's first octet ends it. */
static size_t host_end(const struct find_view *view, size_t colon, size_t end)
{
    const uint8_t *s = view->data;
    if (end - colon < 4 || s[colon + 1] != '/' || s[colon + 2] != '/')
        return end;
    size_t host = colon + 3;
    size_t plain = char_span(s, host, end, CHAR_PLAIN_HOST);
    if (plain == end || s[plain] == '/')
        return end; /* as most are */
    size_t authority_end = find_first(s, host, end, CHAR_SLASH | CHAR_QUESTION | CHAR_HASH);
    for (size_t i = host; i < authority_end; i++)
        if (s[i] == '@')
            host = i + 1;
    for (size_t i = host + 1; i < authority_end; i++)
        if (s[i] == ',' || s[i] == ';' || s[i] == '\'')
            return i;
    return end;
}

/* Where each identifier of a run stands in its own sections. */
struct section_reader {
    const uint8_t *data;
    size_t at;
    enum find_section section;
};

static struct section_reader read_sections(const struct find_view *view, size_t colon, size_t end)
{
    const uint8_t *s = view->data;
    bool slashes = end - colon > 2 && s[colon + 1] == '/' && s[colon + 2] == '/';
    return (struct section_reader){s, colon + (slashes ? 3 : 1), slashes ? SECTION_AUTHORITY : SECTION_PATH};
}

static enum find_section section_at(struct section_reader *r, size_t at)
{
    for (; r->at < at && r->section != SECTION_QUERY; r->at++)
        r->section = next_section(r->section, r->data[r->at]);
    return r->section;
}

/* The first bracket that does not belong, or `end`. *terminates: it is one of
 * those that count as terminators, not as a sentence's. */
static size_t bracket_end(struct find_run *run, const struct find_rules *rules, const struct find_view *view,
                          size_t colon, size_t end, bool *terminates)
{
    uint32_t from = (uint32_t)(view->base + colon - run->begin + 1);
    uint32_t limit = (uint32_t)(view->base + end - run->begin);
    size_t first = brackets_from(&run->brackets, from);
    struct section_reader sections = read_sections(view, colon, end);
    size_t literal_end = 0;
    *terminates = false;
    for (size_t i = first; i < run->brackets.count && run->brackets.rows[i].at <= limit; i++) {
        const struct bracket *b = &run->brackets.rows[i];
        size_t at = (size_t)(run->begin + b->at - 1 - view->base);
        bool opener = b->octet == '(' || b->octet == '[' || b->octet == '{';
        if (b->octet == '[' && is_host_begin(rules, view, colon, at) &&
            literal_follows(view->data, end, true, at, &literal_end) == FIND_NO)
            literal_end = 0;
        if (at < literal_end)
            continue; /* it stands around the host */
        bool pairs = opener ? bracket_closes(b, from, limit) : !bracket_is_stray(b, from);
        if (!pairs && (b->octet != '(' || rules->url)) {
            *terminates = !is_round(b->octet);
            return at;
        }
        if (!is_round(b->octet) && !section_allows(section_at(&sections, at), b->octet)) {
            /* Here ends whatever starts before it; what should have closed
             * behind this place does not: once more, up to here. */
            run->end = view->base + at;
            run->whole = true;
            limit = b->at - 1;
            end = at;
            *terminates = true;
            i = first - 1;
            sections = read_sections(view, colon, end);
        }
    }
    return end;
}

/* 3. The sentence */

size_t extent_trimmed(const uint8_t *data, size_t end, size_t limit)
{
    size_t i = end;
    while (i < limit && (is_sentence_mark(data[i]) || data[i] == '*' || data[i] == '_' || is_round(data[i])))
        i++;
    return i - end;
}

static size_t cut_sentence(const struct find_view *view, size_t start, size_t colon, size_t end)
{
    uint8_t before = start > 0 ? view->data[start - 1] : 0;
    while (end > colon + 2) {
        uint8_t c = view->data[end - 1];
        if (!is_sentence_mark(c) && !((c == '*' || c == '_') && c == before))
            break;
        end--;
    }
    return end;
}

/* Was it an illegal character that ended it, with more of a URL right behind? */
static enum find_answer is_cut_at_illegal(const struct find_run *run, const struct find_rules *rules,
                                          const struct find_view *view, size_t end)
{
    if (!rules->marks_cuts)
        return FIND_NO;
    if (view->base + end == run->end && run->cut)
        return FIND_YES;
    if (end == view->size || !memchr("[]{}|\\^`", view->data[end], 8))
        return FIND_NO;
    if (end + 1 == view->size)
        return view->final ? FIND_NO : FIND_MORE;
    uint8_t class = rules->class[view->data[end + 1]];
    size_t length;
    if (class == CLASS_WIDE)
        return wide_belongs(rules, view, end + 1, &length);
    return class == CLASS_IN || class == CLASS_BRACKET ? FIND_YES : FIND_NO;
}

enum find_answer extent_find(struct finder *f, const struct find_view *view, size_t start, size_t colon,
                             const struct find_scheme *scheme, struct extent *e)
{
    const struct find_rules *rules = &f->tables->rules[scheme->family];
    struct find_run *run = &f->runs[scheme->family];
    enum find_answer answer = read_run(run, rules, view, colon);
    /* What is decided depends on max_length octets and one more, not on how much is there. */
    size_t most = start + f->tables->max_length + 1;
    if (answer == FIND_NO_MEMORY || (answer == FIND_MORE && view->size < most))
        return answer;
    size_t end = (size_t)(run->end - view->base);
    bool whole = answer == FIND_YES && end < most;
    end = end < most ? end : most;
    size_t limit = end;
    bool terminates = false;
    if (!f->tables->strict) {
        const uint8_t *quote = NULL;
        if (start > 0 && view->data[start - 1] == '\'')
            quote = memchr(view->data + colon + 1, '\'', end - colon - 1);
        if (quote)
            limit = (size_t)(quote - view->data);
        if (scheme->needs_host)
            limit = host_end(view, colon, limit);
    }
    size_t inner = limit;
    if (run->brackets.count > 0)
        inner = bracket_end(run, rules, view, colon, limit, &terminates);
    e->terminator = terminates ? inner : end;
    e->end = f->tables->strict ? e->terminator : cut_sentence(view, start, colon, inner);
    if ((!whole && e->terminator == end && inner == end) || e->end - start > f->tables->max_length)
        return FIND_LONG;
    e->trimmed = extent_trimmed(view->data, e->end, e->terminator);
    answer = FIND_NO;
    if (e->end + e->trimmed == e->terminator)
        answer = is_cut_at_illegal(run, rules, view, e->terminator);
    e->cut_at_illegal = answer == FIND_YES;
    return answer == FIND_MORE ? FIND_MORE : FIND_YES;
}

enum find_answer extent_skip(const struct find_rules *rules, const struct find_view *view, size_t from, size_t *end)
{
    size_t i = from;
    while (i < view->size) {
        uint8_t class = rules->class[view->data[i]];
        size_t length = 1;
        if (class == CLASS_BRACKET && !rules->tolerant && !is_round(view->data[i]))
            class = CLASS_END;
        enum find_answer answer = class == CLASS_END    ? FIND_NO
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
