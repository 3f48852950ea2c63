/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_match.c — which of a page's findings its links lie on. */
#include <stdlib.h>
#include <string.h>

#include "cli/pdf/pdf_page.h"
#include "cli/pdf/pdf_target.h"
#include "cli/run/growth.h"

enum {
    LOST_MOST = 1 << 20, /* comparisons for the links of a page whose text was not found */
    BEFORE_MOST = 16,    /* findings before a link that are looked at */
    OVERLAP_LEAST = 4 /* bytes that a link and an identifier share, if neither is shorter: edges may
                         be a little off */
};

static size_t squeezed_size(struct urisift_span text)
{
    size_t n = 0;
    for (size_t i = 0, blank; i < text.size; i += blank ? blank : 1) {
        blank = pdf_blank(text.data[i], i + 1 < text.size ? text.data[i + 1] : 0);
        n += blank == 0;
    }
    return n;
}

size_t pdf_match_squeeze(struct pdf_compare *c, size_t size, uint8_t *to)
{
    size_t n = 0, next = 0;
    const uint8_t *text = c->text + c->at;
    for (size_t i = 0, blank; i <= size; i += blank ? blank : 1) {
        for (;
             next < c->count && (i == size || c->findings[next].copy.finding.start <= c->begin + i);
             next++) {
            c->findings[next].begin = n;
            c->findings[next].end = n + squeezed_size(c->findings[next].copy.finding.raw);
        }
        blank = i < size ? pdf_blank(text[i], i + 1 < size ? text[i + 1] : 0) : 0;
        if (i < size && blank == 0)
            to[n++] = text[i];
    }
    return n;
}

static bool put_pair(struct pdf_page *p, size_t finding, size_t place)
{
    struct pdf_pair *pairs =
        growth_room(p->pairs, &p->pair_capacity, p->pair_count, 1, sizeof *pairs);
    if (!pairs)
        return false;
    p->pairs = pairs;
    p->pairs[p->pair_count++] = (struct pdf_pair){finding, place};
    return true;
}

static int by_finding(const void *a, const void *b)
{
    const struct pdf_pair *one = a, *two = b;
    if (one->finding != two->finding)
        return one->finding < two->finding ? -1 : 1;
    return one->place < two->place ? -1 : one->place > two->place;
}

/* What a pattern of the user's own matches is no address that a link could lead to, or not. */
static bool is_address(const struct urisift_profile *profile)
{
    return urisift_profile_named(urisift_profile_name(profile)) == profile;
}

/* The findings that the link lies on. */
static bool pair_place(struct pdf_compare *c, struct pdf_page *p, size_t index)
{
    const struct pdf_place *place = &p->places[index];
    size_t low = 0, high = c->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (c->findings[middle].begin <= place->begin)
            low = middle + 1;
        else
            high = middle;
    }
    /* Of those that begin before, the last ones may reach into it: matches of patterns stand on
     * identifiers. */
    low -= low < BEFORE_MOST ? low : BEFORE_MOST;
    for (size_t i = low; i < c->count && c->findings[i].begin < place->end; i++) {
        const struct pdf_finding *k = &c->findings[i];
        size_t begin = k->begin > place->begin ? k->begin : place->begin;
        size_t end = k->end < place->end ? k->end : place->end,
               size = end > begin ? end - begin : 0;
        if (size > 0 && is_address(k->copy.finding.profile) &&
            (size >= OVERLAP_LEAST || size == k->end - k->begin ||
             size == place->end - place->begin) &&
            !put_pair(p, i, index))
            return false;
    }
    return true;
}

/* A link whose text was not found belongs to the first identifier that is its address and has no
 * link. */
static bool pair_lost(struct pdf_compare *c, const struct pdf_page *p, size_t link, size_t *budget)
{
    struct pdf_target t;
    bool found = false;
    if (!pdf_target_init(&t, c->options, pdf_address_of(c, link)))
        return false;
    size_t pair = 0;
    for (size_t i = 0; !found && i<c->count && * budget> 0; i++, --*budget) {
        struct pdf_finding *k = &c->findings[i];
        while (pair < p->pair_count && p->pairs[pair].finding < i)
            pair++;
        bool is_linked = k->lost > 0 || (pair < p->pair_count && p->pairs[pair].finding == i);
        found =
            !is_linked && pdf_target_relate(&t, &k->copy.finding, (struct urisift_span){NULL, 0}) ==
                              URISIFT_LINK_BOTH;
        if (found)
            k->lost = link + 1;
    }
    pdf_target_fini(&t);
    return found;
}

bool pdf_match_links(struct pdf_compare *c, struct pdf_page *p, size_t first, size_t last)
{
    size_t budget = LOST_MOST;
    p->places = calloc(last - first, sizeof *p->places);
    if (!p->places)
        return false;
    p->place_count = pdf_place_links(c->links, first, last, p->text, p->places);
    for (size_t i = 0; i < p->place_count && p->places[i].found; i++) {
        size_t before = p->pair_count;
        if (!pair_place(c, p, i))
            return false;
        p->places[i].has_finding = p->pair_count > before;
    }
    if (p->pair_count > 0)
        qsort(p->pairs, p->pair_count, sizeof *p->pairs, by_finding);
    for (size_t i = 0; i < p->place_count; i++)
        if (!p->places[i].found)
            p->places[i].has_finding = pair_lost(c, p, p->places[i].link, &budget);
    return true;
}
