/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* align.c — lays the links of a page on its text and on its findings. */
#include "cli/pdf/align.h"

#include <stdlib.h>
#include <string.h>

#include "cli/links/compare.h"
#include "cli/run/growth.h"
#include "core/text/span.h"

enum {
    LOST_MOST = 1 << 20, /* comparisons for the links of a page that lie on no text */
    BEFORE_MOST = 16,    /* findings before a link that are tried */
    /* bytes in which a link and a finding overlap, unless one of them is shorter: the edges of an
     * annotation may be a little off */
    OVERLAP_LEAST = 4
};

/* Places */

static int by_begin(const void *a, const void *b)
{
    const struct pdf_place *one = a, *two = b;
    if (one->begin != two->begin)
        return one->begin < two->begin ? -1 : 1;
    if (one->end != two->end)
        return one->end < two->end ? -1 : 1;
    return one->link < two->link ? -1 : one->link > two->link;
}

/* Is there nothing but blanks and line ends between the two? */
static bool is_blank_between(struct urisift_span text, size_t begin, size_t end)
{
    if (end > text.size)
        return begin >= end;
    while (begin < end && text.data[begin] <= ' ')
        begin++;
    return begin >= end;
}

/* Joins places that follow each other directly and lead to the same address. */
static void join_places(struct pdf_page *p)
{
    size_t kept = 0;
    for (size_t i = 0; i < p->place_count; i++) {
        struct pdf_place *last = kept > 0 ? &p->places[kept - 1] : NULL, *place = &p->places[i];
        if (last && place->begin <= last->end + 2 &&
            is_blank_between(p->text, last->end, place->begin) &&
            span_same(pdf_address_of(p->links, last->link),
                      pdf_address_of(p->links, place->link))) {
            last->end = place->end > last->end ? place->end : last->end;
            p->links->links[place->link].is_reported |= place->link != last->link;
        } else {
            p->places[kept++] = *place;
        }
    }
    p->place_count = kept;
}

/* False: out of memory. */
static bool place_links(struct pdf_page *p)
{
    const struct pdf_links *l = p->links;
    size_t count = 0;
    for (size_t i = 0; i < p->link_count; i++)
        count += l->links[i].range_count;
    p->places = calloc(count + 1, sizeof *p->places);
    if (!p->places)
        return false;
    for (size_t i = 0; i < p->link_count; i++) {
        const struct pdf_range_frame *ranges = l->ranges + l->links[i].first_range;
        for (size_t k = 0; k < l->links[i].range_count; k++)
            p->places[p->place_count++] =
                (struct pdf_place){.link = i, .begin = ranges[k].begin, .end = ranges[k].end};
    }
    qsort(p->places, p->place_count, sizeof *p->places, by_begin);
    join_places(p);
    return true;
}

/* Links on findings */

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

/* A match of a user's pattern is not an address: a link cannot lead to it. */
static bool is_address(const struct urisift_profile *profile)
{
    return urisift_profile_named(urisift_profile_name(profile)) == profile;
}

/* Do they overlap enough? */
static bool overlaps(const struct pdf_finding *f, const struct pdf_place *place)
{
    size_t begin = f->begin > place->begin ? f->begin : place->begin;
    size_t end = f->end < place->end ? f->end : place->end, size = end > begin ? end - begin : 0;
    return size > 0 && (size >= OVERLAP_LEAST || size == f->end - f->begin ||
                        size == place->end - place->begin);
}

/* Pairs the place with the findings that it overlaps. False: out of memory. */
static bool pair_place(struct pdf_page *p, size_t index)
{
    struct pdf_place *place = &p->places[index];
    size_t low = 0, high = p->count, before = p->pair_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (p->findings[middle].begin <= place->begin)
            low = middle + 1;
        else
            high = middle;
    }
    /* The last findings that begin before the place may reach into it. There may be several,
     * because matches of patterns overlap identifiers. */
    low -= low < BEFORE_MOST ? low : BEFORE_MOST;
    for (size_t i = low; i < p->count && p->findings[i].begin < place->end; i++) {
        const struct pdf_finding *f = &p->findings[i];
        if (is_address(f->copy.finding.profile) && overlaps(f, place) && !put_pair(p, i, index))
            return false;
    }
    if (p->pair_count > before)
        p->links->links[place->link].has_finding = true;
    return true;
}

/* A link that lies on no text belongs to the first finding that has no link and is the link's
 * address. */
static void pair_lost(struct pdf_page *p, size_t link, size_t *budget)
{
    const struct urisift_span no_text = {NULL, 0};
    struct link_target t;
    bool found = false;
    if (!link_target_init(&t, p->options, pdf_address_of(p->links, link)))
        return;
    size_t pair = 0;
    for (size_t i = 0; !found && i<p->count && * budget> 0; i++, --*budget) {
        struct pdf_finding *f = &p->findings[i];
        while (pair < p->pair_count && p->pairs[pair].finding < i)
            pair++;
        bool is_linked = f->lost > 0 || (pair < p->pair_count && p->pairs[pair].finding == i);
        found = !is_linked &&
                link_target_compare(&t, &f->copy.finding, no_text, no_text) == URISIFT_LINK_BOTH;
        if (found)
            f->lost = link + 1;
    }
    link_target_fini(&t);
}

bool pdf_align(struct pdf_page *p)
{
    size_t budget = LOST_MOST;
    for (size_t i = 0; i < p->count; i++) {
        p->findings[i].begin = (size_t)(p->findings[i].copy.finding.start - p->start);
        p->findings[i].end = (size_t)(p->findings[i].copy.finding.end - p->start);
    }
    if (p->link_count == 0)
        return true;
    if (!p->by_address && !place_links(p))
        return false;
    for (size_t i = 0; i < p->place_count; i++)
        if (!pair_place(p, i))
            return false;
    if (p->pair_count > 0)
        qsort(p->pairs, p->pair_count, sizeof *p->pairs, by_finding);
    for (size_t i = 0; i < p->link_count; i++)
        if (p->by_address || p->links->links[i].range_count == 0)
            pair_lost(p, i, &budget);
    return true;
}

void pdf_page_fini(struct pdf_page *p)
{
    free(p->places);
    free(p->pairs);
}
