/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_uris.c — which of the finder's identifiers are of a family that has URIs among its forms:
 * https://doi.org/10.1000/182.
 *
 * Idea:     nearly all are of none. The forms stand in chains, by a hash of their host or by
 *           their first letter, so that a candidate is compared with those only that it may
 *           begin with.
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/inlining.h"
#include "core/text/load.h"
#include "scanner/match/hunt_families.h"

/* Bytes before the first '/', of as many as the longest host has; all of them where there is
 * none. */
static size_t host_size(const uint8_t *host, size_t size)
{
    size = size < HUNT_HOST ? size : HUNT_HOST;
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

void uris_add(struct hunt *h, uint16_t owner, const struct urisift_surface *form)
{
    if (h->uri_count == HUNT_URIS)
        return;
    size_t size = strlen(form->text);
    const uint8_t *text = (const uint8_t *)form->text;
    uint8_t *end = &h->chains.by_letter[text[0] & 31];
    if (form->kind == URISIFT_SURFACE_ANY_HOST) {
        end = &h->chains.anywhere;
        h->chains.behind |= uris_letter(text[0]);
    } else if (form->kind == URISIFT_SURFACE_HOST) {
        end = &h->chains.by_host[host_hash(text, host_size(text, size))];
        const size_t host = host_size(text, size);
        h->chains.hosts[host].first |= uris_letter(text[0]);
        h->chains.hosts[host].middle |= uris_letter(text[host / 2]);
    }
    while (*end > 0)
        end = &h->uris[*end - 1].next;
    h->uris[h->uri_count++] =
        (struct hunt_uri){.form = form, .size = size, .first = char_lower(text[0]), .owner = owner};
    *end = (uint8_t)h->uri_count;
}

/* Is it an identifier of that family? Then it is judged as that. */
static bool claim(const struct hunt *h, struct find_candidate *c, uint16_t owner)
{
    const struct find_rules *rules = h->families[owner - h->pattern_count];
    struct urisift_verdict verdict;
    urisift_check(rules->profile, c->id, &verdict);
    if (verdict.error == URISIFT_NO_MEMORY)
        c->verdict = verdict;
    if (verdict.error != URISIFT_VALID)
        return false;
    verdict.warnings |= c->verdict.warnings;
    c->verdict = verdict;
    c->rules = rules;
    return true;
}

/* Does the form's text stand at `at`? */
static inline bool has_text(struct urisift_span id, size_t at, const struct hunt_uri *uri)
{
    if (at >= id.size || id.size - at < uri->size || char_lower(id.data[at]) != uri->first)
        return false;
    for (size_t i = 1; i < uri->size; i++)
        if (char_lower(id.data[at + i]) != char_lower((uint8_t)uri->form->text[i]))
            return false;
    return true;
}

/* Behind `http://` or `https://`; 0 where it begins by neither. */
static size_t host_of(struct urisift_span id)
{
    const uint32_t lower = UINT32_C(0x20202020);
    if (id.size < 8 || (load_4(id.data) | lower) != load_4("http"))
        return 0;
    size_t colon = char_lower(id.data[4]) == 's' ? 5 : 4;
    return memcmp(id.data + colon, "://", 3) == 0 ? colon + 3 : 0;
}

/* By one of the chain, with its text at `at`. */
static bool claim_by_chain(const struct hunt *h, struct find_candidate *c, uint8_t first, size_t at)
{
    for (uint8_t i = first; i > 0; i = h->uris[i - 1].next)
        if (has_text(c->id, at, &h->uris[i - 1]) && claim(h, c, h->uris[i - 1].owner))
            return true;
    return false;
}

/* Where the first '/' behind `host` is; the end where there is none. The verdict knows, unless a
 * port is between. */
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
    return host_hash(id.data + host, end - host < HUNT_HOST ? end - host : HUNT_HOST);
}

/* … of any family of whose forms it begins with one. */
static bool claim_uri(const struct hunt *h, struct find_candidate *c)
{
    struct urisift_span id = c->id;
    size_t host = host_of(id);
    if (host == 0)
        return id.size > 0 && claim_by_chain(h, c, h->chains.by_letter[id.data[0] & 31], 0);
    size_t end = authority_end(c, host);
    return claim_by_chain(h, c, h->chains.by_host[hash_of(id, host, end)], host) ||
           (end < id.size && claim_by_chain(h, c, h->chains.anywhere, end + 1));
}

/* Does an identifier of a family that begins with the candidate go on where that ends? A URI
 * does so only with the '<' of a SICI (core/scholarly/doi.c): where else a URL ends, it ends,
 * too. */
static bool is_longer(const struct find_view *view, const struct find_candidate *c,
                      const struct hit *hit)
{
    if (hit->end <= c->end)
        return false;
    uint64_t behind = c->end + c->trimmed.size;
    return !hit->is_uri || (behind < hit->end && view->data[behind - view->base] == '<');
}

/* Does it end sooner, as its label is no scheme to the family: doi:10.1000/1,10.1000/2? A value
 * has no other end than its own; and what goes on with a query or fragment, and is none of the
 * family with that, is the URL: ark:12025/x?info. */
static bool is_shorter(const struct hunt *h, const struct find_view *view,
                       const struct find_candidate *c, const struct hit *hit)
{
    if (hit->end >= c->end || hit->is_uri || c->is_value)
        return false;
    if (!char_is(view->data[hit->end - view->base], CHAR_QUESTION | CHAR_HASH))
        return true;
    struct urisift_verdict verdict;
    urisift_check(h->families[hit->owner - h->pattern_count]->profile, c->id, &verdict);
    return verdict.error == URISIFT_VALID;
}

/* Is it to be told in the candidate's place? */
static bool is_better(const struct hunt *h, const struct find_view *view,
                      const struct find_candidate *c, const struct hit *hit)
{
    return hit->kind == HIT_VALID && c->wrapper == URISIFT_WRAPPER_NONE &&
           (is_longer(view, c, hit) || is_shorter(h, view, c, hit));
}

/* Does text go on behind a mail address at `behind`, without a blank, or a query or fragment
 * behind what nobody else asks for? */
static bool is_cut(const struct find_candidate *c, const struct find_rules *rules, size_t behind)
{
    const struct urisift_span id = c->id;
    if (!rules->mail)
        return !c->rules->wanted && char_is(id.data[behind], CHAR_QUESTION | CHAR_HASH);
    const size_t mark = char_is(id.data[behind], CHAR_DOT | CHAR_HYPHEN);
    return behind + mark < id.size && id.data[behind + mark] >= 0x80 &&
           /* with a query it is a message to be written */
           !memchr(id.data + behind, '?', id.size - behind);
}

/* The identifier of a family that the candidate begins with and that ends sooner: info:pmid/123?y,
 * mailto:user@example.com请. */
static const struct hit *cut_uri(struct hunt *h, const struct find_view *view,
                                 const struct find_candidate *c)
{
    const struct urisift_span id = c->id;
    if (id.size == 0 || c->wrapper != URISIFT_WRAPPER_NONE || c->is_value ||
        c->verdict.error == URISIFT_TOO_LONG)
        return NULL;
    for (uint8_t i = h->chains.by_letter[id.data[0] & 31]; i > 0; i = h->uris[i - 1].next) {
        const struct hunt_uri *uri = &h->uris[i - 1];
        const struct find_rules *rules = h->families[uri->owner - h->pattern_count];
        bool more, ends;
        size_t size =
            has_text(id, 0, uri) ? urisift_extent_as(rules->profile, uri->form, id, &more) : 0;
        if (size == 0 || size == id.size || !is_cut(c, rules, size))
            continue;
        family_hit(h, view, uri->owner, (size_t)(c->start - view->base), size, &h->cut, &ends);
        if (h->cut.kind != HIT_VALID)
            continue;
        h->cut.loses = h->cut.start == h->outdone_start && h->cut.end == h->outdone_end;
        return &h->cut;
    }
    return NULL;
}

/* By what is known to begin with it, and then by its own form. */
const struct hit *hunt_name_rival(struct hunt *h, const struct find_view *view,
                                  struct find_candidate *c)
{
    bool is_claimed = c->verdict.error == URISIFT_TOO_LONG;
    for (size_t i = h->head; i < h->count && h->hits[i].start <= c->start && !is_claimed; i++) {
        const struct hit *hit = &h->hits[i];
        if (hit->start < c->start || !hunt_is_family(h, hit))
            continue;
        if (is_better(h, view, c, hit))
            return hit;
        is_claimed = claim(h, c, hit->owner);
    }
    if (!is_claimed)
        is_claimed = claim_uri(h, c);
    return is_claimed && !(c->verdict.warnings & urisift_warning_bit(URISIFT_IRI))
               ? NULL
               : cut_uri(h, view, c);
}

/* Keeps what begins with the candidate by a form of the chain, whose text is at `at`. */
static enum find_answer keep_by_chain(struct hunt *h, const struct find_view *view,
                                      const struct find_candidate *c, uint8_t first, size_t at)
{
    for (uint8_t i = first; i > 0; i = h->uris[i - 1].next) {
        const struct hunt_uri *uri = &h->uris[i - 1];
        struct hit hit;
        if (!has_text(c->id, at, uri))
            continue;
        enum find_answer answer =
            family_read_form(h, view, uri->owner, uri->form, (size_t)(c->start - view->base), &hit);
        hit.is_uri = c->scheme != &h->tables->bare_scheme;
        if (answer == FIND_YES && !hunt_keep(h, &hit))
            return FIND_NO_MEMORY;
        if (answer != FIND_YES && answer != FIND_NO)
            return answer;
    }
    return FIND_YES;
}

enum find_answer hunt_keep_begun(struct hunt *h, const struct find_view *view,
                                 const struct find_candidate *c)
{
    const struct urisift_span id = c->id;
    if (id.size == 0 || uris_are_none(h, c))
        return FIND_YES;
    const size_t host = host_of(id);
    if (host == 0)
        return keep_by_chain(h, view, c, h->chains.by_letter[id.data[0] & 31], 0);
    const size_t end = authority_end(c, host);
    enum find_answer answer =
        keep_by_chain(h, view, c, h->chains.by_host[hash_of(id, host, end)], host);
    if (answer == FIND_YES && end < id.size)
        answer = keep_by_chain(h, view, c, h->chains.anywhere, end + 1);
    return answer;
}
