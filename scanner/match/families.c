/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * families.c — where identifiers of families begin that need no scheme: 10.1000/182, ISBN
 * 0-306-40615-2.
 *
 * In/Out:   a place where a label, a host, a prefix, a digit with a hyphen or an '@' was found; the
 *           identifier there.
 * Idea:     the core knows how each family is written and how far an identifier reaches
 *           (urisift_extent()). This file knows what may come before it.
 * Not here: which literals are searched for (matcher.c); what surrounds an identifier, and where a
 *           sentence ends it (sentence.c).
 */
#include <string.h>

#include "core/email/email.h"
#include "core/text/chars.h"
#include "core/text/inlining.h"
#include "core/text/verdict.h"
#include "scanner/match/families.h"

enum {
    LOOK = 64, /* bytes of a candidate that are read first */
    LOOK_GROWTH = 4,
    /* the most bytes after a name that decide whether a non-ASCII character belongs to it */
    WIDE_AHEAD = 8,
};

/* Is it certain that no identifier has its form's text at `at`? */
static inline bool is_none(const struct literal_ref *ref, const struct find_view *view, size_t at)
{
    if (view->size - at < (ref->size < MAY_BEGIN_SIZE ? MAY_BEGIN_SIZE : ref->size + 1u))
        return false;
    if (ref->is_label) /* a digit may follow a label, RFC2141, but no letter */
        return !ref->begins_others && char_is(view->data[at + ref->size], CHAR_ALPHA);
    bool is_after_host = at > 0 && view->data[at - 1] == '/';
    return ref->may_begin && !is_after_host && !ref->may_begin(view->data + at);
}

/* May the label at `at` be part of a host, at the end of a name or at its beginning? */
static inline bool is_in_host(const struct literal_ref *ref, const struct find_view *view,
                              size_t at)
{
    const size_t behind = at + ref->size;
    return ref->finds_hosts && ((at > 0 && view->data[at - 1] == '/') || behind == view->size ||
                                view->data[behind] == '.' || view->data[behind] == '-');
}

/* Returns where the identifier whose form has its text at `at` begins; a place after `at`: no
 * identifier contains it. */
static size_t begin_of(const struct matcher *m, const struct literal_ref *ref,
                       const struct find_view *view, size_t at)
{
    size_t begin = at;
    bool more;
    switch (ref->form->kind) {
    case URISIFT_SURFACE_DIGIT:
        while (begin > 0 && at - begin < MATCH_DIGITS && char_is(view->data[begin - 1], CHAR_DIGIT))
            begin--;
        return begin;
    case URISIFT_SURFACE_SLASH:
        while (begin > 0 && at - begin < MATCH_ARCHIVE &&
               char_is(view->data[begin - 1], CHAR_ALPHA | CHAR_HYPHEN | CHAR_DOT))
            begin--;
        while (begin < at && !char_is(view->data[begin], CHAR_ALPHA))
            begin++;
        return begin < at ? begin : at + 1;
    case URISIFT_SURFACE_AT:
        begin = urisift_email_begin((struct urisift_span){view->data, at + 1}, at, &more);
        return begin < at ? begin : at + 1;
    case URISIFT_SURFACE_HOST: /* no other host of the family ends with this one */
        return uris_host_begin(view, at);
    case URISIFT_SURFACE_BARE:
        return uris_form_begin(m, view, ref->owner, at);
    default:
        return at;
    }
}

/* Returns the kinds of other forms with which the identifier may begin: those of URIs, if a host is
 * before the text (doi.org/10.1000/182), or longer labels (ISBN-13). 0: it begins with the form
 * that was found. */
static uint32_t other_forms(const struct literal_ref *ref, const struct find_view *view,
                            size_t begin, size_t at)
{
    size_t text = at - ref->needle.prefix, behind = text + ref->size;
    if (ref->form->kind == URISIFT_SURFACE_BARE)
        return begin < text ? SURFACES_URIS : 0;
    if (!ref->begins_others || behind >= view->size)
        return ref->begins_others ? SURFACES_LABELS : 0;
    bool is_spaced = view->data[behind] == ' ' || char_is(view->data[behind], CHAR_DIGIT);
    return view->data[behind] != ':' && (ref->begins_spaced || !is_spaced) ? SURFACES_LABELS : 0;
}

/* Keeps the hit, unless it is empty. No later hit of the owner begins before its end. */
static enum find_answer keep(struct matcher *m, struct owner_state *state, const struct hit *hit)
{
    if (hit->end == hit->start)
        return FIND_YES;
    state->next = hit->end;
    return hits_keep(m, hit) ? FIND_YES : FIND_NO_MEMORY;
}

/* Does a link begin at `begin` that a decoder put between '<' and '>', as it does for BibTeX's doi
 * = {10.1000/x.}? Then *link is its end. */
static enum find_answer find_link(const struct matcher *m, const struct find_view *view,
                                  size_t begin, size_t *link)
{
    const struct finder *f = m->finder;
    const size_t most = view->size - begin <= m->tables->max_length
                            ? view->size
                            : begin + m->tables->max_length + 1;
    size_t end = begin;
    if (begin == 0 || view->data[begin - 1] != '<' || !f->enclosure)
        return FIND_NO;
    const enum enclosure enclosure = f->enclosure(f->enclosure_self, view->base + begin);
    if (enclosure != ENCLOSURE_LINK && enclosure != ENCLOSURE_URL)
        return FIND_NO;
    while (end < most && view->data[end] > ' ' && view->data[end] != '<' && view->data[end] != '>')
        end++;
    *link = end;
    if (end == view->size && end < begin + m->tables->max_length + 1)
        return view->final ? FIND_NO : FIND_MORE;
    return end < most && view->data[end] == '>' ? FIND_YES : FIND_NO;
}

/* Returns how far an identifier at the beginning of the text reaches with a form of these kinds. If
 * `forms` is 0, the form is that by which it was found. *more: more text may change the answer. */
static size_t reach_of(const struct matcher *m, const struct literal_ref *ref, uint32_t forms,
                       struct urisift_span text, bool *more)
{
    const struct urisift_profile *profile = m->families[ref->owner - m->pattern_count]->profile;
    return forms ? surface_extent(profile, forms, text, more)
                 : urisift_extent_as(profile, ref->form, text, more);
}

/* Is the text more than one name? It is if a closing bracket, which cannot belong to a name, is at
 * `reach`, or if a separator of a list comes later. */
static bool is_of_more(struct urisift_span text, size_t reach)
{
    if (reach < text.size && memchr(")]}", text.data[reach], 3))
        return true;
    while (reach < text.size && !char_is_blank(text.data[reach]) &&
           !memchr("\n,;|", text.data[reach], 4))
        reach++;
    return reach < text.size;
}

/* Is the name at `begin` a whole link, or a whole value of the format, as in JSON's "doi":
 * "10.1000/x?y"? Then it is read from end to end into *hit. FIND_NO: it is neither, or the value is
 * a list, or it is invalid as a whole. */
static enum find_answer read_whole(struct matcher *m, const struct find_view *view,
                                   const struct literal_ref *ref, size_t begin, uint32_t forms,
                                   struct hit *hit)
{
    const struct finder *f = m->finder;
    size_t end;
    bool more;
    enum find_answer answer = find_link(m, view, begin, &end);
    if (answer == FIND_NO && f->value) {
        answer = f->value(f->value_self, view, begin, &end);
        const struct urisift_span text = {view->data + begin, end - begin};
        if (answer == FIND_YES && is_of_more(text, reach_of(m, ref, forms, text, &more)))
            return FIND_NO;
    }
    if (answer != FIND_YES)
        return answer;
    family_whole_hit(m, view, ref->owner, begin, end - begin, hit);
    return hit->kind == HIT_VALID       ? FIND_YES
           : hit->kind == HIT_NO_MEMORY ? FIND_NO_MEMORY
                                        : FIND_NO;
}

/* Returns how many bytes of a candidate are read: one more than `longest`, to see that it is too
 * long, and the rest of a character that begins there. */
static size_t bytes_to_look_at(const struct find_view *view, size_t begin, size_t longest)
{
    enum { BEHIND_FIRST = 3 }; /* most bytes of a character after its first */
    if (view->size - begin <= longest)
        return view->size - begin;
    size_t end = begin + longest + 1;
    for (size_t i = 0; i < BEHIND_FIRST && end < view->size && (view->data[end] & 0xc0) == 0x80;
         i++)
        end++;
    return end - begin;
}

/* Reads the candidate at `begin` whose prefix is at `at`, with a form of these kinds. If `forms` is
 * 0, the form is that by which it was found. FIND_NO: the candidate is in *hit. FIND_YES: there is
 * no candidate, and nothing more to do. The candidate is read in pieces of growing size until the
 * sentence rule or its own end ends it. So in a long run of bytes that may belong to identifiers,
 * each candidate costs no more than its length. */
static enum find_answer read_candidate(struct matcher *m, const struct find_view *view,
                                       const struct literal_ref *ref, size_t begin, size_t at,
                                       uint32_t forms, struct hit *hit)
{
    const struct urisift_profile *profile = m->families[ref->owner - m->pattern_count]->profile;
    size_t longest = urisift_profile_longest(profile);
    enum find_answer link = longest == 0 ? read_whole(m, view, ref, begin, forms, hit) : FIND_NO;
    if (link != FIND_NO)
        return link == FIND_YES ? FIND_NO : link; /* *hit is filled in */
    if (longest == 0 || longest > m->tables->max_length)
        longest = m->tables->max_length;
    /* all bytes that can matter are in memory */
    const bool whole = view->size - begin > longest + WIDE_AHEAD;
    const size_t size = bytes_to_look_at(view, begin, longest);
    for (size_t look = LOOK;; look *= LOOK_GROWTH) {
        bool more, ends;
        const struct urisift_span text = {view->data + begin, look < size ? look : size};
        size_t reach = reach_of(m, ref, forms, text, &more);
        bool goes_on = more && look < size;
        if (goes_on && reach == 0)
            continue;
        if (more && !goes_on && !whole && !view->final && !match_ends_line(m, view))
            return FIND_MORE;
        size_t end = begin + reach, first = begin;
        if (ref->form->kind == URISIFT_SURFACE_AT && reach > 0 && !goes_on &&
            address_after_emphasis(view, begin, end, &first) == FIND_MORE)
            return FIND_MORE;
        enum find_answer inside = reach == 0 ? FIND_YES : FIND_NO;
        /* otherwise it continues, whatever follows */
        if (!goes_on && reach > 0 && reach <= longest)
            inside = family_is_in_name(view, first, end);
        if (inside != FIND_NO)
            return inside;
        enum find_answer stands = family_may_stand(profile, ref, view, first, end, at);
        if (stands != FIND_YES)
            return stands == FIND_NO ? FIND_YES : stands;
        family_hit(m, view, ref->owner, first, end - first, hit, &ends);
        if (hit->kind == HIT_NO_MEMORY)
            return FIND_NO_MEMORY;
        if (ends || !goes_on)
            return FIND_NO;
    }
}

enum find_answer family_read_form(struct matcher *m, const struct find_view *view, uint16_t owner,
                                  const struct urisift_surface *form, size_t begin, struct hit *hit)
{
    const struct literal_ref ref = {.owner = owner, .form = form};
    const enum find_answer found = read_candidate(m, view, &ref, begin, begin, 0, hit);
    if (found != FIND_NO)
        return found == FIND_YES ? FIND_NO : found;
    return hit->end > hit->start ? FIND_YES : FIND_NO;
}

/* Reads the candidate at `begin`, if one may begin there, and keeps it. Answers are those of
 * read_candidate(). */
static enum find_answer try_begin(struct matcher *m, const struct find_view *view,
                                  const struct literal_ref *ref, size_t begin, size_t at,
                                  uint32_t forms)
{
    struct owner_state *state = &m->owners[ref->owner];
    struct hit hit;
    const bool is_address = ref->form->kind == URISIFT_SURFACE_AT;
    if (begin > at || view->base + begin < state->next ||
        (is_address ? !address_may_begin(view, begin) : !family_may_begin(view, begin)))
        return FIND_YES;
    enum find_answer found = read_candidate(m, view, ref, begin, at, forms, &hit);
    if (found != FIND_NO)
        return found;
    hit.is_uri = memchr(view->data + begin, ':', at - ref->needle.prefix - begin) != NULL;
    const enum find_answer is_cut =
        is_address ? address_is_cut(view, &hit, begin) : family_is_joined(m, view, &hit);
    if (is_cut == FIND_MORE)
        return FIND_MORE;
    hit.is_cut = is_cut == FIND_YES;
    found = keep(m, state, &hit);
    return found == FIND_YES ? FIND_NO : found;
}

/* Keeps the simple address in [begin, end) with its '@' at `at`. */
static enum find_answer keep_address(struct matcher *m, const struct find_view *view,
                                     uint16_t owner, size_t begin, size_t at, size_t end)
{
    struct owner_state *state = &m->owners[owner];
    const struct hit hit = {.start = view->base + begin,
                            .end = view->base + end,
                            .owner = owner,
                            .local = (uint16_t)(at - begin),
                            .kind = HIT_VALID};
    if (hit.start < state->next || address_is_other(m, view, begin))
        return FIND_YES;
    return keep(m, state, &hit);
}

/* Reads the mail address whose '@' is at `at`, and keeps it. */
static enum find_answer try_address(struct matcher *m, const struct find_view *view,
                                    const struct literal_ref *ref, size_t at)
{
    const struct urisift_span text = {view->data, view->size};
    const size_t begin = begin_of(m, ref, view, at);
    struct owner_state *state = &m->owners[ref->owner];
    struct hit hit;
    if (begin > at || address_is_other(m, view, begin) || email_is_other_within(text, begin))
        return FIND_YES;
    const size_t run = m->finder->value ? email_whole_begin(text, at) : begin;
    if (run < begin && view->data[begin - 1] != '/' && view->base + run >= state->next) {
        const enum find_answer whole = address_in_value(m, view, ref->owner, run, &hit);
        if (whole != FIND_NO)
            return whole == FIND_YES ? keep(m, state, &hit) : whole;
    }
    return try_begin(m, view, ref, begin, at, 0);
}

/* Reads the candidate whose prefix is at `at`, and keeps it. */
static APART enum find_answer try_form(struct matcher *m, const struct find_view *view,
                                       const struct literal_ref *ref, size_t at)
{
    size_t begin, end;
    enum find_answer found = FIND_YES;
    if (ref->form->kind == URISIFT_SURFACE_AT &&
        email_find_simple((struct urisift_span){view->data, view->size}, at, &begin, &end) &&
        end - begin <= m->tables->max_length)
        return keep_address(m, view, ref->owner, begin, at, end);
    if (ref->form->kind == URISIFT_SURFACE_AT) {
        found = try_address(m, view, ref, at);
        return found == FIND_NO ? FIND_YES : found;
    }
    if (is_in_host(ref, view, at - ref->needle.prefix))
        found = try_begin(m, view, ref, uris_host_around(m, view, ref, at - ref->needle.prefix), at,
                          SURFACES_HOSTS);
    /* there is no host, or the label itself begins an identifier: example.org/rfc/rfc2141 */
    if (found == FIND_YES) {
        begin = begin_of(m, ref, view, at - ref->needle.prefix);
        found = try_begin(m, view, ref, begin, at, other_forms(ref, view, begin, at));
    }
    return found == FIND_NO ? FIND_YES : found;
}

enum find_answer family_try(struct matcher *m, const struct find_view *view,
                            const struct literal_ref *ref, size_t at)
{
    return is_none(ref, view, at - ref->needle.prefix) ? FIND_YES : try_form(m, view, ref, at);
}

/* Filling in a candidate */

/* Does a '\\' end a name of unlimited length, as before the '_' of a name that was written for TeX?
 * With the bytes after the '\\' it would be another name. */
static inline bool is_cut_at_illegal(const struct find_view *view, size_t end,
                                     const struct find_rules *rules)
{
    return end < view->size && view->data[end] == '\\' &&
           urisift_profile_longest(rules->profile) == 0;
}

/* Is it the hit that was judged last? */
static inline bool is_judged(const struct matcher *m, const struct hit *hit)
{
    return m->judged.start == hit->start && m->judged.end == hit->end &&
           m->judged.owner == hit->owner;
}

void family_fill(const struct matcher *m, const struct find_view *view, const struct hit *hit,
                 struct find_candidate *c)
{
    c->rules = m->families[hit->owner - m->pattern_count];
    c->trimmed = (struct urisift_span){view->data + (hit->end - view->base), (size_t)hit->trimmed};
    if (hit->local > 0)
        email_check_simple(hit->local, c->id.size, &c->verdict);
    else if (hit->kind == HIT_LONG)
        verdict_begin(&c->verdict);
    else if (is_judged(m, hit))
        c->verdict = m->verdict;
    else
        hosts_check(c->rules->profile, c->id, m->finder->hosts, &c->verdict);
    if (hit->is_cut ||
        (hit->trimmed == 0 && is_cut_at_illegal(view, (size_t)(hit->end - view->base), c->rules)))
        verdict_warn(&c->verdict, URISIFT_CUT_AT_ILLEGAL);
}
