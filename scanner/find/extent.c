/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * extent.c — where a bare identifier ends.
 *
 * In/Out:   the scheme's colon is known; out come two ends: that of the
 *           terminators alone, and that of the sentence rule before it.
 * Idea:     1. The run that it stands in ends it (run.c).
 *           2. What ends it earlier: a quote that was open before it, punctuation
 *              behind a host (extent_host.c), brackets that do not pair inside it.
 *           3. Punctuation at its end that belongs to the sentence.
 * Holds:    every identifier costs time linear in its own length, however long
 *           the run is.
 * Not here: wrappers (wrapper.c); taking a cut back that made a valid
 *           identifier invalid (reading.c).
 */
#include <string.h>

#include "core/chars.h"
#include "scanner/find/run.h"

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
    if (c == '?' && !slashes) { /* magnet:?xt=…, mailto:?subject=… */
        if (at + 1 == size)
            return final ? FIND_NO : FIND_MORE;
        return char_is(data[at + 1], CHAR_ALNUM) ? FIND_YES : FIND_NO;
    }
    if (rules->url && c == '$') { /* https://${host}, a template */
        if (at + 1 == size && !final)
            return FIND_MORE;
        return at + 1 < size && data[at + 1] == '{' ? FIND_NO : FIND_YES;
    }
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

static enum find_section next_section(enum find_section section, uint8_t c)
{
    if (c == '?' || c == '#')
        return SECTION_QUERY;
    return c == '/' && section == SECTION_AUTHORITY ? SECTION_PATH : section;
}

/* May { } stand in this section, may [ ]? */
static bool section_allows(enum find_section section, uint8_t bracket)
{
    bool square = bracket == '[' || bracket == ']';
    return section == SECTION_QUERY || (section == SECTION_PATH && !square);
}

/* What ends it earlier than its run */

/* Where each identifier of a run stands in its own sections. */
struct section_reader {
    const uint8_t *data;
    size_t at;
    enum find_section section;
};

static struct section_reader read_sections(const struct find_view *view, size_t start, size_t colon, size_t end)
{
    const uint8_t *s = view->data;
    if (colon + 1 == start)
        return (struct section_reader){s, start, SECTION_AUTHORITY};
    bool slashes = end - colon > 2 && s[colon + 1] == '/' && s[colon + 2] == '/';
    return (struct section_reader){s, colon + (slashes ? 3 : 1), slashes ? SECTION_AUTHORITY : SECTION_PATH};
}

static enum find_section section_at(struct section_reader *r, size_t at)
{
    for (; r->at < at && r->section != SECTION_QUERY; r->at++)
        r->section = next_section(r->section, r->data[r->at]);
    return r->section;
}

/* Is there a barrier before `end`? What an identifier before could not have may be this one's IP literal. */
static bool meets_barrier(const struct find_run *run, const struct find_rules *rules, const struct find_view *view,
                          size_t colon, size_t end)
{
    return run->barrier > view->base + colon + 1 && run->barrier < view->base + end &&
           literal_at(rules, view, colon, (size_t)(run->barrier - view->base), end) == 0;
}

/* The first bracket that does not belong, or `end`. *terminates: it is one of
 * those that count as terminators, not as a sentence's, which end nothing before `spared`. */
static size_t bracket_end(struct find_run *run, const struct find_rules *rules, const struct find_view *view,
                          size_t start, size_t colon, size_t end, size_t spared, bool *terminates)
{
    uint32_t from = (uint32_t)(view->base + colon - run->begin + 1);
    size_t literal_end = 0;
    *terminates = meets_barrier(run, rules, view, colon, end);
    if (*terminates)
        end = (size_t)(run->barrier - view->base);
    uint32_t limit = (uint32_t)(view->base + end - run->begin);
    struct section_reader sections = read_sections(view, start, colon, end);
    brackets_settle(&run->brackets);
    size_t first = brackets_from(&run->brackets, from);
    for (size_t i = first; i < run->brackets.count && run->brackets.rows[i].at <= limit; i++) {
        const struct bracket *b = &run->brackets.rows[i];
        size_t at = (size_t)(run->begin + b->at - 1 - view->base);
        size_t literal = literal_at(rules, view, colon, at, end);
        literal_end = literal > 0 ? literal : literal_end;
        if (at < literal_end || (at < spared && is_round(b->octet)))
            continue; /* it stands around the host, or a cut here has been taken back */
        if (!bracket_pairs(b, rules->url, from, limit)) {
            *terminates = !is_round(b->octet);
            return at;
        }
        if (!is_round(b->octet) && !section_allows(section_at(&sections, at), b->octet)) {
            /* Here ends whatever starts before it; what should have closed
             * behind this place does not: once more, up to here. */
            run->barrier = view->base + at;
            limit = b->at - 1;
            end = at;
            *terminates = true;
            i = first - 1;
            sections = read_sections(view, start, colon, end);
        }
    }
    return end;
}

/* The sentence */

size_t extent_trimmed(const uint8_t *data, size_t end, size_t limit)
{
    return sentence_span(data, end, limit);
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
    if (end == view->size || !is_cut_mark(view->data[end]))
        return FIND_NO;
    if (end + 1 == view->size)
        return view->final ? FIND_NO : FIND_MORE;
    uint8_t class = rules->class[view->data[end + 1]];
    size_t length;
    if (class == CLASS_WIDE)
        return wide_belongs(rules, view, end + 1, &length);
    return class == CLASS_IN || class == CLASS_BRACKET ? FIND_YES : FIND_NO;
}

enum find_answer extent_find(struct finder *f, const struct find_view *view, const struct find_begin *b, size_t spared,
                             struct extent *e)
{
    const struct find_scheme *scheme = b->scheme;
    const size_t start = b->start, colon = b->colon;
    const struct find_rules *rules = &f->tables->rules[scheme->family];
    struct find_run *run = &f->runs[scheme->family];
    enum find_answer answer = run_read(f->tables, run, rules, view, colon);
    /* What is decided depends on max_length octets and a few that may be trimmed, and on what these
     * need behind them to be known; not on how much is there. */
    size_t longest = f->tables->max_length - (colon + 1 == start ? FIND_ADDED : 0);
    size_t most = start + longest + 1 + FIND_TRIMMED;
    if (answer == FIND_NO_MEMORY || (answer == FIND_MORE && view->size < most + FIND_LOOK_AHEAD))
        return answer;
    size_t end = (size_t)(run->end - view->base);
    bool whole = answer == FIND_YES && end < most;
    end = end < most ? end : most;
    size_t limit = end;
    bool terminates = false;
    if (!f->tables->strict) {
        const uint8_t *quote = NULL;
        size_t from = spared > colon ? spared : colon + 1;
        if (start > 0 && view->data[start - 1] == '\'' && from < end)
            quote = memchr(view->data + from, '\'', end - from);
        if (quote)
            limit = (size_t)(quote - view->data);
        if (colon + 1 == start)
            limit = extent_bare_host_end(view, start, limit);
        else if (scheme->needs_host)
            limit = extent_host_end(run, rules, view, colon, limit, spared);
    }
    size_t inner = limit;
    if (run->brackets.count > 0)
        inner = bracket_end(run, rules, view, start, colon, limit, spared, &terminates);
    e->inner = inner;
    e->terminator = terminates ? inner : end;
    e->end = f->tables->strict ? e->terminator : cut_sentence(view, start, colon, inner);
    if ((!whole && e->terminator == end && inner == end) || e->end - start > longest)
        return FIND_LONG;
    e->trimmed = extent_trimmed(view->data, e->end, e->terminator);
    answer = FIND_NO;
    if (e->end + e->trimmed == e->terminator)
        answer = is_cut_at_illegal(run, rules, view, e->terminator);
    e->cut_at_illegal = answer == FIND_YES;
    return answer == FIND_MORE ? FIND_MORE : FIND_YES;
}
