/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * align.c — lays the links of a page on its text and on its findings.
 *
 * Two programs took out the texts, mostly in the same order. So the text of a link is searched
 * from the end of the link before it. Where the text occurs several times, the context decides.
 * Time is linear in the text.
 */
#include "cli/pdf/align.h"

#include <stdlib.h>
#include <string.h>

#include "cli/pdf/compare.h"
#include "cli/run/growth.h"

enum {
    UNIQUE_SIZE = 8,    /* bytes of text, or of context, that do not match by chance */
    PART_LEAST = 4,     /* bytes of one line of a link */
    SEARCHED_MOST = 64, /* most searches of a page's text for all of its links */

    LOST_MOST = 1 << 20, /* comparisons for the links of a page whose text was not found */
    BEFORE_MOST = 16,    /* findings before a link that are tried */
    /* bytes in which a link and a finding overlap, unless one of them is shorter: their edges may
     * be a little off */
    OVERLAP_LEAST = 4
};

/* Squeezing */

/* How many bytes of a blank are at `at`, before `end`; 0: it is not a blank. */
static size_t blank_size(const uint8_t *at, const uint8_t *end)
{
    if (*at <= ' ')
        return 1;
    return *at == 0xc2 && end - at > 1 && at[1] == 0xa0 ? 2 : 0; /* U+00A0 */
}

static size_t squeezed_size(struct urisift_span text)
{
    const uint8_t *end = text.data + text.size;
    size_t n = 0;
    for (const uint8_t *at = text.data; at < end;) {
        size_t blank = blank_size(at, end);
        n += blank == 0;
        at += blank ? blank : 1;
    }
    return n;
}

/* Removes the blanks of the page's text, and notes where its findings are in the result. False:
 * out of memory. */
static bool squeeze(struct pdf_page *p)
{
    const uint8_t *text = p->text.data;
    size_t n = 0, next = 0, size = p->text.size;
    uint8_t *to = malloc(size + 1);
    if (!to)
        return false;
    for (size_t i = 0, blank; i <= size; i += blank ? blank : 1) {
        for (;
             next < p->count && (i == size || p->findings[next].copy.finding.start <= p->start + i);
             next++) {
            p->findings[next].begin = n;
            p->findings[next].end = n + squeezed_size(p->findings[next].copy.finding.raw);
        }
        blank = i < size ? blank_size(text + i, text + size) : 0;
        if (i < size && blank == 0)
            to[n++] = text[i];
    }
    p->squeezed = (struct urisift_span){to, n};
    return true;
}

/* Links on text */

/* A search in the squeezed text of a page. */
struct search {
    struct urisift_span text;
    size_t cursor, budget; /* `budget`: bytes that may still be searched */
    struct urisift_span wanted, before, after;
    size_t best; /* bytes of context that match at the best place so far */
};

static size_t same_before(struct urisift_span text, size_t at, struct urisift_span context)
{
    size_t n = 0;
    while (n < context.size && n < at &&
           text.data[at - n - 1] == context.data[context.size - n - 1])
        n++;
    return n;
}

static size_t same_after(struct urisift_span text, size_t at, struct urisift_span context)
{
    size_t n = 0;
    while (n < context.size && at + n < text.size && text.data[at + n] == context.data[n])
        n++;
    return n;
}

static void spend(struct search *s, size_t cost)
{
    s->budget -= cost < s->budget ? cost : s->budget;
}

/* Looks for the best place from `from`, before `to`. True: no better one will be found. */
static bool search_range(struct search *s, size_t from, size_t to, struct pdf_place *place)
{
    const struct urisift_span text = s->text, wanted = s->wanted;
    size_t full = s->before.size + s->after.size;
    const uint8_t *hit;
    while (from < to && (hit = memmem(text.data + from, to - from, wanted.data, wanted.size))) {
        size_t at = (size_t)(hit - text.data), cost = at - from + full + 1;
        size_t score =
            same_before(text, at, s->before) + same_after(text, at + wanted.size, s->after);
        bool enough = score == full || cost > s->budget;
        if (!place->found || score > s->best) {
            place->begin = at;
            place->end = at + wanted.size;
            place->found = true;
            s->best = score;
        }
        spend(s, cost);
        from = at + 1;
        if (enough)
            return true;
    }
    spend(s, to > from ? to - from : 0);
    return s->budget == 0;
}

/* Finds the text of a link: after the link before it, else in the text up to there. */
static bool find_place(struct search *s, struct urisift_span wanted, struct urisift_span before,
                       struct urisift_span after, struct pdf_place *place)
{
    place->found = false;
    if (wanted.size == 0 || wanted.size > s->text.size || s->budget == 0)
        return false;
    s->wanted = wanted;
    s->before = before;
    s->after = after;
    s->best = 0;
    size_t end =
        s->cursor + wanted.size - 1 < s->text.size ? s->cursor + wanted.size - 1 : s->text.size;
    if (!search_range(s, s->cursor, s->text.size, place))
        search_range(s, 0, end, place);
    place->found = place->found && (wanted.size >= UNIQUE_SIZE || s->best >= UNIQUE_SIZE ||
                                    s->best == before.size + after.size);
    if (place->found)
        s->cursor = place->end;
    return place->found;
}

static int by_begin(const void *a, const void *b)
{
    const struct pdf_place *one = a, *two = b;
    if (one->found != two->found)
        return one->found ? -1 : 1;
    if (one->begin != two->begin)
        return one->begin < two->begin ? -1 : 1;
    return one->link < two->link ? -1 : one->link > two->link;
}

/* Places the links from `i`, before `next`, which are one link broken over lines: as a whole, or
 * else each line. Returns the number of places. */
static size_t place_link(struct search *s, const struct pdf_links *l, size_t i, size_t next,
                         struct pdf_place *places)
{
    const struct pdf_link *begin = &l->links[i], *end = &l->links[next - 1];
    const struct urisift_span nothing = {NULL, 0};
    struct urisift_span wanted = {l->bytes + begin->text, end->text + end->text_size - begin->text};
    struct urisift_span before = {wanted.data - begin->before_size, begin->before_size};
    struct urisift_span after = {wanted.data + wanted.size, end->after_size};
    size_t count = 0;
    places[0].link = i;
    if (find_place(s, wanted, before, after, &places[0]))
        return 1;
    for (size_t k = i; next - i > 1 && k < next; k++) {
        struct urisift_span part = {l->bytes + l->links[k].text, l->links[k].text_size};
        places[count].link = k;
        count += part.size >= PART_LEAST && find_place(s, part, nothing, nothing, &places[count]);
    }
    if (count == 0)
        places[count++] = (struct pdf_place){.link = i};
    return count;
}

/* False: out of memory. */
static bool place_links(struct pdf_page *p)
{
    const struct pdf_links *l = p->links;
    struct search search = {.text = p->squeezed,
                            .budget = SEARCHED_MOST * (p->squeezed.size + 1024)};
    p->places = calloc(p->last - p->first, sizeof *p->places);
    if (!p->places)
        return false;
    for (size_t i = p->first, next; i < p->last; i = next) {
        for (next = i + 1; next < p->last && l->links[next].goes_on;)
            next++;
        p->place_count += place_link(&search, l, i, next, p->places + p->place_count);
    }
    qsort(p->places, p->place_count, sizeof *p->places, by_begin);
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
    place->has_finding = p->pair_count > before;
    return true;
}

/* A link whose text was not found belongs to the first finding that has no link and is the link's
 * address. Is there one? */
static bool pair_lost(struct pdf_page *p, size_t link, size_t *budget)
{
    const struct urisift_span no_text = {NULL, 0};
    struct pdf_target t;
    bool found = false;
    if (!pdf_target_init(&t, p->options, pdf_address_of(p->links, link)))
        return false;
    size_t pair = 0;
    for (size_t i = 0; !found && i<p->count && * budget> 0; i++, --*budget) {
        struct pdf_finding *f = &p->findings[i];
        while (pair < p->pair_count && p->pairs[pair].finding < i)
            pair++;
        bool is_linked = f->lost > 0 || (pair < p->pair_count && p->pairs[pair].finding == i);
        found =
            !is_linked && pdf_target_compare(&t, &f->copy.finding, no_text) == URISIFT_LINK_BOTH;
        if (found)
            f->lost = link + 1;
    }
    pdf_target_fini(&t);
    return found;
}

bool pdf_align(struct pdf_page *p)
{
    size_t budget = LOST_MOST;
    if (p->first == p->last)
        return true;
    if (!squeeze(p) || !place_links(p))
        return false;
    for (size_t i = 0; i < p->place_count && p->places[i].found; i++)
        if (!pair_place(p, i))
            return false;
    if (p->pair_count > 0)
        qsort(p->pairs, p->pair_count, sizeof *p->pairs, by_finding);
    for (size_t i = 0; i < p->place_count; i++)
        if (!p->places[i].found)
            p->places[i].has_finding = pair_lost(p, p->places[i].link, &budget);
    return true;
}

void pdf_page_fini(struct pdf_page *p)
{
    free((void *)p->squeezed.data);
    free(p->places);
    free(p->pairs);
}
