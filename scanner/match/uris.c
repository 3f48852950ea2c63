/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * uris.c — identifiers of families that are URIs, with or without their scheme:
 * doi.org/10.1000/182; and which of the finder's candidates are of such a family.
 *
 * Idea:     nearly all candidates are of no family. The forms are in chains, by a hash of their
 *           host or by their first letter, so that a candidate is compared only with the forms that
 *           it may begin with.
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/inlining.h"
#include "core/text/load.h"
#include "scanner/match/families.h"

static bool stands_before(const struct find_view *view, size_t at, const char *text, size_t size)
{
    if (at < size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (char_lower(view->data[at - size + i]) != char_lower((uint8_t)text[i]))
            return false;
    return true;
}

/* Returns where the scheme before the host begins, or `host` if there is no scheme. */
static size_t scheme_begin(const struct find_view *view, size_t host)
{
    static const char *const schemes[] = {"https://", "http://"};
    for (size_t i = 0; i < 2; i++) {
        size_t size = strlen(schemes[i]);
        if (stands_before(view, host, schemes[i], size))
            return host == size || !char_is(view->data[host - size - 1], CHAR_ALNUM) ? host - size
                                                                                     : host;
    }
    return host;
}

size_t uris_host_begin(const struct find_view *view, size_t host)
{
    const size_t begin = scheme_begin(view, host);
    if (begin < host || host == 0)
        return begin;
    const uint8_t before = view->data[host - 1];
    /* //doi.org/10.1000/182, without a scheme before it */
    if (before == '/' && host > 1 && view->data[host - 2] == '/')
        return host;
    return char_is(before, CHAR_DOT | CHAR_HYPHEN | CHAR_SLASH | CHAR_AT) ? SIZE_MAX : host;
}

size_t uris_host_around(const struct matcher *m, const struct find_view *view,
                        const struct literal_ref *label, size_t at)
{
    const size_t behind = at + label->size;
    size_t longest = 0; /* bytes of the host before the label */
    bool found = false;
    for (size_t i = 0; i < m->uri_count; i++) {
        const struct urisift_surface *form = m->uris[i].form;
        if (m->uris[i].owner != label->owner || form->kind != URISIFT_SURFACE_HOST)
            continue;
        const size_t before = label_in_host(label->form->text, form->text);
        if (before > MATCH_HOST || (found && before <= longest) ||
            !stands_before(view, at, form->text, before))
            continue;
        const uint8_t next = (uint8_t)form->text[before + label->size];
        if (next && behind < view->size && char_lower(view->data[behind]) != char_lower(next))
            continue;
        longest = before;
        found = true;
    }
    return found ? uris_host_begin(view, at - longest) : SIZE_MAX;
}

size_t uris_form_begin(const struct matcher *m, const struct find_view *view, uint16_t owner,
                       size_t at)
{
    if (at == 0 || view->data[at - 1] != '/')
        return at;
    const struct match_uri *longest = NULL; /* dx.doi.org/ ends with doi.org/ */
    for (size_t i = 0; i < m->uri_count; i++) {
        const struct match_uri *uri = &m->uris[i];
        bool may_stand =
            uri->form->kind == URISIFT_SURFACE_HOST || uri->form->kind == URISIFT_SURFACE_URI;
        if (uri->owner == owner && may_stand && uri->size <= MATCH_HOST &&
            (!longest || uri->size > longest->size) &&
            stands_before(view, at, uri->form->text, uri->size))
            longest = uri;
    }
    if (!longest)
        return at;
    if (longest->form->kind == URISIFT_SURFACE_URI)
        return at - longest->size;
    const size_t begin = uris_host_begin(view, at - longest->size);
    return begin < at ? begin : at;
}

/* Returns the bit of a letter in the sets of struct match_chains. */
static inline uint32_t letter_bit(uint8_t c)
{
    return UINT32_C(1) << (c & 31);
}

/* Is it certain that the finder's candidate has no form of a family? That is so for nearly all
 * candidates that begin with `http://` or `https://` and a host. */
static bool is_of_none(const struct matcher *m, const struct find_candidate *c)
{
    const struct urisift_verdict *v = &c->verdict;
    const struct urisift_span id = c->id;
    if (v->error || !urisift_has_part(v, URISIFT_PART_HOST) || load_4(id.data) != load_4("http") ||
        c->scheme->size != 4u + (id.data[4] == 's'))
        return false;
    const size_t host = c->scheme->size + 3, end = v->part[URISIFT_PART_HOST].end,
                 size = end - host;
    if (v->part[URISIFT_PART_HOST].begin != host)
        return false;
    if (size >= MATCH_HOST ||
        ((m->chains.hosts[size].first >> (id.data[host] & 31)) &
         (m->chains.hosts[size].middle >> (id.data[host + size / 2] & 31)) & 1) != 0)
        return false;
    return end == id.size ||
           (id.data[end] == '/' &&
            (end + 1 == id.size || !(m->chains.after_host & letter_bit(id.data[end + 1]))));
}

/* Returns the number of bytes before the first '/', at most MATCH_HOST. */
static size_t host_size(const uint8_t *host, size_t size)
{
    size = size < MATCH_HOST ? size : MATCH_HOST;
    const uint8_t *slash = size > 0 ? memchr(host, '/', size) : NULL;
    return slash ? (size_t)(slash - host) : size;
}

static uint8_t host_hash(const uint8_t *host, size_t size)
{
    size_t sum = size;
    if (size > 2)
        sum += 37u * char_lower(host[0]) + 11u * char_lower(host[size / 2]) +
               5u * char_lower(host[size - 3]);
    return (uint8_t)sum;
}

void uris_add(struct matcher *m, uint16_t owner, const struct urisift_surface *form)
{
    if (m->uri_count == MATCH_URIS)
        return;
    size_t size = strlen(form->text);
    const uint8_t *text = (const uint8_t *)form->text;
    uint8_t *end = &m->chains.by_letter[text[0] & 31];
    if (form->kind == URISIFT_SURFACE_ANY_HOST) {
        end = &m->chains.anywhere;
        m->chains.after_host |= letter_bit(text[0]);
    } else if (form->kind == URISIFT_SURFACE_HOST) {
        end = &m->chains.by_host[host_hash(text, host_size(text, size))];
        const size_t host = host_size(text, size);
        m->chains.hosts[host].first |= letter_bit(text[0]);
        m->chains.hosts[host].middle |= letter_bit(text[host / 2]);
    }
    while (*end > 0)
        end = &m->uris[*end - 1].next;
    m->uris[m->uri_count++] = (struct match_uri){
        .form = form, .size = size, .first = char_lower(text[0]), .owner = owner};
    *end = (uint8_t)m->uri_count;
}

/* Is the candidate a valid identifier of that family? Then it gets that family's rules and
 * verdict. */
static bool claim(const struct matcher *m, struct find_candidate *c, uint16_t owner)
{
    const struct find_rules *rules = m->families[owner - m->pattern_count];
    struct urisift_verdict verdict;
    hosts_check(rules->profile, c->id, m->finder->hosts, &verdict);
    if (verdict.error == URISIFT_NO_MEMORY)
        c->verdict = verdict;
    if (verdict.error != URISIFT_VALID)
        return false;
    verdict.warnings |= c->verdict.warnings;
    c->verdict = verdict;
    c->rules = rules;
    return true;
}

/* Is the form's text at `at`, in any case of letters? */
static inline bool has_text(struct urisift_span id, size_t at, const struct match_uri *uri)
{
    if (at >= id.size || id.size - at < uri->size || char_lower(id.data[at]) != uri->first)
        return false;
    for (size_t i = 1; i < uri->size; i++)
        if (char_lower(id.data[at + i]) != char_lower((uint8_t)uri->form->text[i]))
            return false;
    return true;
}

/* Returns where the host begins, after `http://` or `https://`; 0: the id begins with neither. */
static size_t host_of(struct urisift_span id)
{
    const uint32_t lower = UINT32_C(0x20202020);
    if (id.size < 8 || (load_4(id.data) | lower) != load_4("http"))
        return 0;
    size_t colon = char_lower(id.data[4]) == 's' ? 5 : 4;
    return memcmp(id.data + colon, "://", 3) == 0 ? colon + 3 : 0;
}

/* Claims the candidate for the first form of the chain that has its text at `at` and whose family
 * accepts the candidate. */
static bool claim_by_chain(const struct matcher *m, struct find_candidate *c, uint8_t first,
                           size_t at)
{
    for (uint8_t i = first; i > 0; i = m->uris[i - 1].next)
        if (has_text(c->id, at, &m->uris[i - 1]) && claim(m, c, m->uris[i - 1].owner))
            return true;
    return false;
}

/* Returns the place of the first '/' after `host`, or the end of the id. The verdict knows it,
 * unless there is a port. */
static size_t authority_end(const struct find_candidate *c, size_t host)
{
    const struct urisift_range *range = &c->verdict.part[URISIFT_PART_HOST];
    bool known =
        c->verdict.error == URISIFT_VALID && (c->verdict.parts >> URISIFT_PART_HOST & 1) != 0;
    if (known && range->begin == host &&
        (range->end == c->id.size || c->id.data[range->end] == '/'))
        return range->end;
    const uint8_t *slash =
        c->id.size > host ? memchr(c->id.data + host, '/', c->id.size - host) : NULL;
    return slash ? (size_t)(slash - c->id.data) : c->id.size;
}

static uint8_t hash_of(struct urisift_span id, size_t host, size_t end)
{
    return host_hash(id.data + host, end - host < MATCH_HOST ? end - host : MATCH_HOST);
}

/* Claims the candidate for a family with whose form it begins. */
static bool claim_uri(const struct matcher *m, struct find_candidate *c)
{
    struct urisift_span id = c->id;
    size_t host = host_of(id);
    if (host == 0)
        return id.size > 0 && claim_by_chain(m, c, m->chains.by_letter[id.data[0] & 31], 0);
    size_t end = authority_end(c, host);
    return claim_by_chain(m, c, m->chains.by_host[hash_of(id, host, end)], host) ||
           (end < id.size && claim_by_chain(m, c, m->chains.anywhere, end + 1));
}

/* Does the family's identifier continue after the candidate's end? A URI does so only with the '<'
 * of a SICI (core/scholarly/doi.c). Otherwise it ends where a URL ends. */
static bool is_longer(const struct find_view *view, const struct find_candidate *c,
                      const struct hit *hit)
{
    if (hit->end <= c->end)
        return false;
    uint64_t behind = c->end + c->trimmed.size;
    return !hit->is_uri || (behind < hit->end && view->data[behind - view->base] == '<');
}

/* Does the family's identifier end before the candidate, because its label is not a scheme for the
 * family: doi:10.1000/1,10.1000/2? A value has only its own end. And a candidate that continues
 * with a query or fragment, and is invalid for the family with it, stays the URL:
 * ark:12025/x?info. */
static bool is_shorter(const struct matcher *m, const struct find_view *view,
                       const struct find_candidate *c, const struct hit *hit)
{
    if (hit->end >= c->end || hit->is_uri || c->is_value)
        return false;
    if (!char_is(view->data[hit->end - view->base], CHAR_QUESTION | CHAR_HASH))
        return true;
    struct urisift_verdict verdict;
    hosts_check(m->families[hit->owner - m->pattern_count]->profile, c->id, m->finder->hosts,
                &verdict);
    return verdict.error == URISIFT_VALID;
}

/* Is the hit emitted instead of the candidate? */
static bool is_better(const struct matcher *m, const struct find_view *view,
                      const struct find_candidate *c, const struct hit *hit)
{
    return hit->kind == HIT_VALID && c->wrapper == URISIFT_WRAPPER_NONE &&
           (is_longer(view, c, hit) || is_shorter(m, view, c, hit));
}

/* Is the candidate cut at `behind`? It is if text continues right after a mail address, or if a
 * query or fragment follows and the caller does not ask for its own family. */
static bool is_cut(const struct find_candidate *c, const struct find_rules *rules, size_t behind)
{
    const struct urisift_span id = c->id;
    if (!rules->mail)
        return !c->rules->wanted && char_is(id.data[behind], CHAR_QUESTION | CHAR_HASH);
    const size_t mark = char_is(id.data[behind], CHAR_DOT | CHAR_HYPHEN);
    return behind + mark < id.size && id.data[behind + mark] >= 0x80 &&
           /* with a query it opens a new message */
           !memchr(id.data + behind, '?', id.size - behind);
}

/* Returns the family's identifier with which the candidate begins and which ends sooner:
 * info:pmid/123?y, mailto:user@example.com请. NULL: none. The hit is m->cut. */
static const struct hit *cut_uri(struct matcher *m, const struct find_view *view,
                                 const struct find_candidate *c)
{
    const struct urisift_span id = c->id;
    if (id.size == 0 || c->wrapper != URISIFT_WRAPPER_NONE || c->is_value ||
        c->verdict.error == URISIFT_TOO_LONG)
        return NULL;
    for (uint8_t i = m->chains.by_letter[id.data[0] & 31]; i > 0; i = m->uris[i - 1].next) {
        const struct match_uri *uri = &m->uris[i - 1];
        const struct find_rules *rules = m->families[uri->owner - m->pattern_count];
        bool more, ends;
        size_t size =
            has_text(id, 0, uri) ? urisift_extent_as(rules->profile, uri->form, id, &more) : 0;
        if (size == 0 || size == id.size || !is_cut(c, rules, size))
            continue;
        family_hit(m, view, uri->owner, (size_t)(c->start - view->base), size, &m->cut, &ends);
        if (m->cut.kind != HIT_VALID)
            continue;
        m->cut.is_shadowed = m->cut.start == m->shadow_start && m->cut.end == m->shadow_end;
        return &m->cut;
    }
    return NULL;
}

/* Looks first at the hits that begin with the candidate, then at the candidate's own form. */
const struct hit *uris_claim(struct matcher *m, const struct find_view *view,
                             struct find_candidate *c)
{
    if (m->first > c->start && is_of_none(m, c)) /* as for nearly all candidates */
        return NULL;
    bool is_claimed = c->verdict.error == URISIFT_TOO_LONG;
    for (size_t i = m->head; i < m->count && m->hits[i].start <= c->start && !is_claimed; i++) {
        const struct hit *hit = &m->hits[i];
        if (hit->start < c->start || !hit_is_of_family(m, hit))
            continue;
        if (is_better(m, view, c, hit))
            return hit;
        is_claimed = claim(m, c, hit->owner);
    }
    if (!is_claimed)
        is_claimed = claim_uri(m, c);
    return is_claimed && !(c->verdict.warnings & urisift_warning_bit(URISIFT_IRI))
               ? NULL
               : cut_uri(m, view, c);
}

/* Keeps the hits that begin with the candidate, by the forms of the chain that have their text at
 * `at`. */
static enum find_answer keep_by_chain(struct matcher *m, const struct find_view *view,
                                      const struct find_candidate *c, uint8_t first, size_t at)
{
    for (uint8_t i = first; i > 0; i = m->uris[i - 1].next) {
        const struct match_uri *uri = &m->uris[i - 1];
        struct hit hit;
        if (!has_text(c->id, at, uri))
            continue;
        enum find_answer answer =
            family_read_form(m, view, uri->owner, uri->form, (size_t)(c->start - view->base), &hit);
        hit.is_uri = c->scheme != &m->tables->bare_scheme;
        if (answer == FIND_YES && !hits_keep(m, &hit))
            return FIND_NO_MEMORY;
        if (answer != FIND_YES && answer != FIND_NO)
            return answer;
    }
    return FIND_YES;
}

enum find_answer uris_keep_begun(struct matcher *m, const struct find_view *view,
                                 const struct find_candidate *c)
{
    const struct urisift_span id = c->id;
    if (id.size == 0 || is_of_none(m, c))
        return FIND_YES;
    const size_t host = host_of(id);
    if (host == 0)
        return keep_by_chain(m, view, c, m->chains.by_letter[id.data[0] & 31], 0);
    const size_t end = authority_end(c, host);
    enum find_answer answer =
        keep_by_chain(m, view, c, m->chains.by_host[hash_of(id, host, end)], host);
    if (answer == FIND_YES && end < id.size)
        answer = keep_by_chain(m, view, c, m->chains.anywhere, end + 1);
    return answer;
}
