/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * extent.c — where a bare identifier ends.
 *
 * In/Out:   the place of the scheme's colon; the end by the terminators alone, and the end that the
 *           sentence rule leaves.
 * Idea:     1. The identifier ends where its run ends (run.c).
 *           2. A quote that was open before it ends it earlier. So does punctuation after a host
 *              (extent_host.c), or a bracket that has no partner inside it.
 *           3. Punctuation at its end belongs to the sentence.
 * Holds:    every identifier costs time linear in its own length, however long the run is.
 * Not here: wrappers (wrapper.c); taking back a cut that made a valid identifier invalid
 *           (reading.c).
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/least.h"
#include "scanner/find/extent.h"
#include "scanner/find/run.h"
#include "scanner/find/terminal.h"

/* Does a URL without a user's name or without a host begin with the ':' at `at`: redis://:pw@host,
 * ldap://:389/? */
static enum find_answer colon_follows(const uint8_t *data, size_t size, bool final, size_t at)
{
    enum { LONGEST = 256 }; /* bytes of a password */
    size_t i = at + 1;
    if (i < size && char_is(data[i], CHAR_DIGIT))
        return FIND_YES;
    while (i < size && i - at <= LONGEST && char_is(data[i], CHAR_USER))
        i++;
    if (i == size && !final && i - at <= LONGEST)
        return FIND_MORE;
    return i < size && data[i] == '@' ? FIND_YES : FIND_NO;
}

enum find_answer extent_follows(const struct find_rules *rules, const uint8_t *data, size_t size,
                                bool final, size_t colon)
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
    if (c == '?' && !slashes) { /* magnet:?xt=…, mailto:?subject=… */
        if (at + 1 == size)
            return final ? FIND_NO : FIND_MORE;
        return char_is(data[at + 1], CHAR_ALNUM) ? FIND_YES : FIND_NO;
    }
    if (rules->url && c == '$') { /* https://${host}, http://$(HOST): a template */
        if (at + 1 == size && !final)
            return FIND_MORE;
        return at + 1 < size && (data[at + 1] == '{' || data[at + 1] == '(') ? FIND_NO : FIND_YES;
    }
    if (rules->url && c == ':' && slashes)
        return colon_follows(data, size, final, at);
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

/* The parts of an identifier, which differ in the brackets that they may contain. */
enum find_section { SECTION_AUTHORITY, SECTION_PATH, SECTION_QUERY };

static enum find_section next_section(enum find_section section, uint8_t c)
{
    if (c == '?' || c == '#')
        return SECTION_QUERY;
    return c == '/' && section == SECTION_AUTHORITY ? SECTION_PATH : section;
}

/* Is the bracket, one of { } [ ], allowed in this section? */
static bool section_allows(enum find_section section, uint8_t bracket)
{
    bool square = bracket == '[' || bracket == ']';
    return section == SECTION_QUERY || (section == SECTION_PATH && !square);
}

/* Ends before the run's end */

/* Reads along an identifier and knows which section it is in. */
struct section_reader {
    const uint8_t *data;
    size_t at;
    enum find_section section;
};

static struct section_reader read_sections(const struct ending *g, size_t end)
{
    const uint8_t *s = g->view->data;
    size_t colon = g->begin->colon;
    if (find_is_bare_host(g->begin))
        return (struct section_reader){s, g->begin->start, SECTION_AUTHORITY};
    bool slashes = end - colon > 2 && s[colon + 1] == '/' && s[colon + 2] == '/';
    return (struct section_reader){s, colon + (slashes ? 3 : 1),
                                   slashes ? SECTION_AUTHORITY : SECTION_PATH};
}

static enum find_section section_at(struct section_reader *r, size_t at)
{
    for (; r->at < at && r->section != SECTION_QUERY; r->at++)
        r->section = next_section(r->section, r->data[r->at]);
    return r->section;
}

/* Is the run's barrier inside the identifier, before `end`? A '[' that was the barrier for earlier
 * identifiers may begin this one's IP literal; then it is not a barrier. */
static bool meets_barrier(const struct ending *g, size_t end)
{
    uint64_t base = g->view->base, barrier = g->run->barrier;
    return barrier > base + g->begin->colon + 1 && barrier < base + end &&
           literal_at(g->rules, g->view, g->begin->colon, (size_t)(barrier - base), end) == 0;
}

/* Returns the place of the first bracket that does not belong to the identifier, or `end`.
 * *terminates: the bracket is a terminator, as [ ] { } are. Round brackets belong to the sentence
 * rule, which cuts nothing before g->spared. */
static size_t bracket_end(const struct ending *g, size_t end, bool *terminates)
{
    struct brackets *brackets = &g->run->brackets;
    const uint32_t from = ending_place(g, g->begin->colon);
    size_t literal_end = 0;
    *terminates = meets_barrier(g, end);
    if (*terminates)
        end = (size_t)(g->run->barrier - g->view->base);
    uint32_t limit = ending_place(g, end - 1);
    struct section_reader sections = read_sections(g, end);
    brackets_settle(brackets);
    size_t first = brackets_from(brackets, from);
    for (size_t i = first; i < brackets->count && brackets->rows[i].at <= limit; i++) {
        const struct bracket *b = &brackets->rows[i];
        size_t at = ending_offset(g, b);
        size_t literal = literal_at(g->rules, g->view, g->begin->colon, at, end);
        literal_end = literal > 0 ? literal : literal_end;
        if (at < literal_end || (at < g->spared && is_round(b->byte)))
            continue; /* it encloses an IP literal, or a cut here has been taken back */
        if (!bracket_pairs(b, g->rules->url, from, limit)) {
            *terminates = !is_round(b->byte);
            return at;
        }
        if (!is_round(b->byte) && !section_allows(section_at(&sections, at), b->byte)) {
            /* Every identifier that starts before this place ends here. Brackets whose partner is
             * after this place do not close, so the run is searched once more, up to here. */
            g->run->barrier = g->view->base + at;
            limit = b->at - 1;
            end = at;
            *terminates = true;
            i = first - 1;
            sections = read_sections(g, end);
        }
    }
    return end;
}

/* The sentence rule */

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

/* Returns the place of the quote that closes one open before the identifier, or of punctuation that
 * ends it in its host; `end` if there is neither. */
static size_t cut_midst(const struct ending *g, size_t end)
{
    const struct find_begin *b = g->begin;
    const uint8_t *s = g->view->data, *quote = NULL;
    size_t from = g->spared > b->colon ? g->spared : b->colon + 1;
    if (b->start > 0 && s[b->start - 1] == '\'' && from < end)
        quote = memchr(s + from, '\'', end - from);
    /* a colour of a game, U+00A7 and one character, is before it: the next one ends it */
    if (b->start > 2 && s[b->start - 2] == 0xa7 && s[b->start - 3] == 0xc2 && from < end)
        quote = memmem(s + from, end - from, "\xc2\xa7", 2);
    if (quote)
        end = (size_t)(quote - s);
    if (find_is_bare_host(b))
        return extent_bare_host_end(g->view, b->start, end);
    return b->scheme->needs_host ? extent_host_end(g, end) : end;
}

/* Returns the place of the first '|' that ends the identifier, or `end`. In a query the run takes
 * it (run.c); in a path, or where another one is right before the URL, as in a table, it ends. */
static size_t find_bar(const struct ending *g, size_t end)
{
    const uint8_t *s = g->view->data;
    size_t at = g->begin->colon + 1, start = g->begin->start;
    const uint8_t *bar = g->run->has_bar && at < end ? memchr(s + at, '|', end - at) : NULL;
    if (!bar)
        return end;
    while (start > 0 && char_is_blank(s[start - 1]))
        start--;
    const bool in_table = start > 0 && s[start - 1] == '|';
    const size_t before = (size_t)(bar - s) - at;
    const bool in_query = memchr(s + at, '?', before) && !memchr(s + at, '#', before);
    const uint8_t *hash = in_query ? memchr(bar, '#', end - (size_t)(bar - s)) : NULL;
    if (in_table || !in_query)
        return (size_t)(bar - s);
    bar = hash ? memchr(hash, '|', end - (size_t)(hash - s)) : NULL;
    return bar ? (size_t)(bar - s) : end;
}

enum find_answer extent_find(struct finder *f, const struct find_view *view,
                             const struct find_begin *b, size_t spared, struct extent *e)
{
    const size_t family = b->scheme->family;
    const struct ending g = {b, view, &f->tables->rules[family], &f->runs[family], spared};
    enum find_answer answer = run_read(f->tables, g.run, g.rules, view, b->colon);
    /* The decision depends on max_length bytes, a few bytes that may be trimmed, and the bytes that
     * are needed to know these. It does not depend on how much text is there. */
    size_t longest = f->tables->max_length - (find_is_bare_host(b) ? FIND_ADDED : 0);
    size_t most = b->start + longest + 1 + FIND_TRIMMED;
    if (answer == FIND_NO_MEMORY || (answer == FIND_MORE && view->size < most + FIND_LOOK_AHEAD))
        return answer;
    size_t end = (size_t)(g.run->end - view->base);
    size_t bar = find_bar(&g, least_size(end, most));
    bool whole = (answer == FIND_YES && end < most) || bar < least_size(end, most);
    bool terminates = false;
    end = bar;
    e->inner = f->tables->strict ? end : cut_midst(&g, end);
    if (g.run->brackets.count > 0)
        e->inner = bracket_end(&g, e->inner, &terminates);
    e->terminator = terminates ? e->inner : end;
    e->end = f->tables->strict ? e->terminator : cut_sentence(view, b->start, b->colon, e->inner);
    if ((!whole && e->terminator == end && e->inner == end) || e->end - b->start > longest)
        return FIND_LONG;
    e->trimmed = sentence_span(view->data, e->end, e->terminator);
    answer = FIND_NO;
    if (e->end + sentence_span(view->data, e->end, e->inner) == e->inner)
        answer = cut_is_illegal(&g, e->inner);
    if (answer == FIND_NO && e->inner < e->terminator && e->end + e->trimmed == e->terminator)
        answer = cut_is_illegal(&g, e->terminator);
    e->cut_at_illegal = answer == FIND_YES;
    return answer == FIND_MORE ? FIND_MORE : FIND_YES;
}
