/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * reading.c — which reading of a candidate holds.
 *
 * Idea:     If a wrapper opens right before the candidate, the wrapper's content is judged first.
 *           If that is invalid, or there is no wrapper, the bare rule applies. If a cut of the
 *           sentence rule made a valid identifier invalid, the cut is taken back. A candidate that
 *           only labels another identifier is dropped. Text that a decoder put into a wrapper,
 *           because it is one identifier, is read as nothing else.
 * Not here: wrappers and values (enclosed.c); where a bare identifier ends (extent.c).
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/inlining.h"
#include "core/text/verdict.h"
#include "scanner/find/enclosed.h"
#include "scanner/find/extent.h"
#include "scanner/find/run.h"
#include "scanner/find/spelled.h"

enum {
    /* The most bytes that a cut at the end gives back. The shortest endings that a rule book
     * demands are an NSS after its colon (2 bytes), and an IVOID's segment "..." or authority of
     * three characters (3 bytes); one more. */
    GIVEN_BACK = 4,
    /* The most bytes of an identifier whose inner cuts may be taken back. Taking back reads all its
     * bytes again, and the search may continue right after the cut. */
    TAKEN_BACK = 1024,
};

/* Judges the candidate from `start` to e->end. If it is invalid, gives back bytes that were cut
 * from its end, as few as make it valid, and changes *e. */
static enum find_answer judge_extent(const struct finder *f, struct find_candidate *c,
                                     const struct find_view *view, size_t start, struct extent *e)
{
    c->id = (struct urisift_span){view->data + start, e->end - start};
    enum find_answer answer = reading_judge(f, c);
    if (!c->verdict.error)
        return FIND_YES;
    size_t most = e->inner - e->end < GIVEN_BACK ? e->inner - e->end : GIVEN_BACK;
    struct find_candidate longer = *c;
    for (size_t more = 1; answer == FIND_YES && c->verdict.error && more <= most; more++) {
        longer.id.size = c->id.size + more;
        answer = reading_judge(f, &longer);
        if (longer.verdict.error)
            continue;
        c->id = longer.id;
        c->verdict = longer.verdict;
        e->end += more;
        e->trimmed = sentence_span(view->data, e->end, e->terminator);
    }
    return answer;
}

/* Takes back a cut inside a candidate that is invalid with it. The candidate then ends at the next
 * cut, or where it ends without any cut, whichever is valid first. If neither is valid, the cut is
 * kept. */
static enum find_answer take_cut_back(struct finder *f, const struct find_view *view,
                                      const struct find_begin *b, struct extent *e)
{
    struct find_candidate *c = &f->bare, longer = *c;
    struct extent other;
    size_t spared[] = {extent_after_cut(view, b->colon, e), e->terminator};
    for (size_t i = 0; i < 2; i++) {
        enum find_answer answer = extent_find(f, view, b, spared[i], &other);
        if (answer == FIND_MORE || answer == FIND_NO_MEMORY)
            return answer;
        if (answer != FIND_YES)
            continue;
        if (judge_extent(f, &longer, view, b->start, &other) == FIND_NO_MEMORY)
            return FIND_NO_MEMORY;
        if (longer.verdict.error)
            continue;
        *c = longer;
        *e = other;
        break;
    }
    return FIND_YES;
}

/* May the UDI that ends at `end` continue on the next line? A UDI that is broken after a '/' or a
 * hyphen at a line's end looks complete (UDI memo L226), so the caller adds a warning. FIND_MORE:
 * the next line is not there yet. */
static enum find_answer may_go_on(const struct find_view *view, size_t end)
{
    const uint8_t *s = view->data;
    if (s[end - 1] != '/' && s[end - 1] != '-' && s[end - 1] != '_')
        return FIND_NO;
    size_t i = end;
    i += i < view->size && s[i] == '\r';
    if (i < view->size && s[i] != '\n')
        return FIND_NO;
    if (i + 1 >= view->size)
        return view->final ? FIND_NO : FIND_MORE;
    return char_is(s[i + 1], CHAR_ALNUM) || s[i + 1] == '%' ? FIND_YES : FIND_NO;
}

TOGETHER static inline enum find_answer read_plainly(struct finder *f, const struct find_view *view,
                                                     const struct find_begin *b, bool udi)
{
    struct find_candidate *c = &f->bare;
    struct extent e;
    c->rules = &f->tables->rules[b->scheme->family];
    enum find_answer answer = extent_windows_file(f, view, b, &e);
    if (answer == FIND_NO) {
        answer = extent_follows(c->rules, view->data, view->size, view->final, b->colon);
        if (answer == FIND_YES)
            answer = extent_find(f, view, b, 0, &e);
    }
    if (answer != FIND_YES)
        return answer;
    c->scheme = b->scheme;
    c->wrapper = udi ? URISIFT_WRAPPER_UDI : URISIFT_WRAPPER_NONE;
    c->joined = false;
    if (judge_extent(f, c, view, b->start, &e) == FIND_NO_MEMORY)
        return FIND_NO_MEMORY;
    if (c->verdict.error && e.inner < e.terminator && e.terminator - b->start <= TAKEN_BACK) {
        answer = take_cut_back(f, view, b, &e);
        if (answer != FIND_YES)
            return answer;
    }
    c->start = view->base + b->start;
    c->end = view->base + e.end;
    c->trimmed = (struct urisift_span){view->data + e.end, e.trimmed};
    if (e.cut_at_illegal)
        verdict_warn(&c->verdict, URISIFT_CUT_AT_ILLEGAL);
    if (udi) {
        answer = may_go_on(view, e.end);
        if (answer == FIND_YES)
            verdict_warn(&c->verdict, URISIFT_POSSIBLE_WRAP);
        if (answer == FIND_MORE)
            return answer;
    }
    return FIND_YES;
}

/* Is the candidate in f->bare, which has no host or whose scheme may be a label, only a label of
 * another identifier right after its colon, as in Maven's scm:git:https://host/path? */
static enum find_answer is_label(const struct finder *f, const struct find_view *view,
                                 const struct find_begin *b)
{
    const uint8_t *s = view->data;
    const size_t colon = b->colon;
    if (f->bare.verdict.error != URISIFT_HOST_MISSING && !b->scheme->is_label)
        return FIND_NO;
    size_t next = colon + 1;
    if (next < view->size && !char_is(s[next], CHAR_ALPHA))
        return FIND_NO;
    while (next < view->size && next - colon <= URISIFT_MAX_SCHEME && char_is(s[next], CHAR_SCHEME))
        next++;
    if (view->size - next < 3)
        return view->final ? FIND_NO : FIND_MORE;
    if (s[next] != ':' || (s[next + 1] != '\\' && (s[next + 1] != '/' || s[next + 2] != '/')))
        return FIND_NO;
    struct find_begin other;
    enum find_answer answer = start_find(f, view, next, &other);
    if (answer != FIND_YES || other.start != colon + 1)
        return answer == FIND_MORE ? FIND_MORE : FIND_NO;
    if (find_is_spelled(&other))
        return FIND_YES;
    return extent_follows(&f->tables->rules[other.scheme->family], s, view->size, view->final,
                          next);
}

void reading_begin_long(struct finder *f, const struct find_view *view, const struct find_begin *b)
{
    f->too_long.open = true;
    f->too_long.start = view->base + b->start;
    f->too_long.scheme = b->scheme;
    size_t added = b->scheme == &f->tables->bare_scheme ? FIND_ADDED : 0;
    memcpy(f->too_long.head, "http://", added);
    memcpy(f->too_long.head + added, view->data + b->start, FIND_LONG_HEAD - added);
    f->at = spelled_passed(f, f->too_long.start, view->base + b->colon + 1);
}

enum find_answer reading_bare(struct finder *f, const struct find_view *view,
                              const struct find_begin *b)
{
    return read_plainly(f, view, b, false);
}

/* Reads the candidate by the bare rule, as it stands or as it is meant (spelled.c). */
static enum find_answer read_bare(struct finder *f, const struct find_view *view,
                                  const struct find_begin *b, bool udi)
{
    if (f->spelled && spelled_waits(f, view->base + b->start))
        return spelled_read(f, view, b, FIND_NO);
    enum find_answer answer = find_is_spelled(b) ? FIND_NO : read_plainly(f, view, b, udi);
    if (udi || !spelled_may(f, view, b, answer))
        return answer;
    return spelled_read(f, view, b, answer);
}

/* Chooses the enclosed or the bare reading. `bare`: the answer of the bare reading. If both are
 * invalid, the enclosed one is reported, and the search continues after the bare one, so that other
 * identifiers inside the wrapper are found. */
static struct find_candidate *choose(struct finder *f, enum find_answer bare,
                                     const struct opening *o)
{
    if (bare != FIND_YES || f->bare.verdict.error)
        return &f->wrapped;
    /* it is only the beginning of a link or value */
    if ((f->wrapped.is_value || o->enclosure == ENCLOSURE_LINK || o->enclosure == ENCLOSURE_URL) &&
        f->bare.end < f->wrapped.end)
        verdict_warn(&f->bare.verdict, URISIFT_CUT_AT_ILLEGAL);
    return &f->bare;
}

enum find_answer reading_find(struct finder *f, const struct find_view *view,
                              const struct find_begin *b, struct find_candidate **found)
{
    struct opening o = enclosed_opening(f, view, b->start);
    enum find_answer enclosed = enclosed_read(f, view, b, &o);
    *found = NULL;
    if (enclosed == FIND_MORE || enclosed == FIND_NO_MEMORY)
        return enclosed;
    if (enclosed == FIND_YES && (o.enclosure == ENCLOSURE_WHOLE || !f->wrapped.verdict.error ||
                                 enclosed_is_one(&f->wrapped, &o))) {
        *found = &f->wrapped;
        f->at = f->wrapped.is_value ? f->wrapped.end : f->wrapper.at;
        return FIND_YES;
    }
    enum find_answer bare = read_bare(f, view, b, o.wrapper == URISIFT_WRAPPER_UDI);
    if (bare == FIND_MORE || bare == FIND_NO_MEMORY)
        return bare;
    if (bare == FIND_LONG) {
        reading_begin_long(f, view, b);
        return FIND_YES;
    }
    enum find_answer label = bare == FIND_YES ? is_label(f, view, b) : FIND_NO;
    if (label == FIND_MORE)
        return label;
    f->at = bare == FIND_YES && label == FIND_NO ? f->bare.end : view->base + b->colon + 1;
    if (label == FIND_YES)
        return FIND_YES; /* neither reading is reported */
    if (enclosed == FIND_YES)
        *found = choose(f, bare, &o);
    else if (bare == FIND_YES)
        *found = &f->bare;
    return FIND_YES;
}
