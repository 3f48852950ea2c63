/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_place.c — finds the text of links in the text of their page.
 *
 * Two programs took the texts out, mostly in the same order, so a link is looked for from the
 * end of the one before. Where the same text stands several times, what stands around it tells
 * which one is meant.
 */
#include "cli/pdf/pdf_place.h"

#include <stdlib.h>
#include <string.h>

enum {
    /* bytes of text, or of what is around it, that are not the same by chance */
    MEANT_BY_ITSELF = 8,
    PART_LEAST = 4,    /* bytes of one line of a link */
    SEARCHED_MOST = 64 /* times that a page's text is gone through for all of its links */
};

struct page {
    struct urisift_span text;
    size_t cursor, budget; /* bytes that may still be searched */
};

static size_t same_before(struct urisift_span text, size_t at, struct urisift_span context)
{
    size_t n = 0;
    while (n < context.size && n < at &&
           text.data[at - n - 1] == context.data[context.size - n - 1])
        n++;
    return n;
}

static size_t same_behind(struct urisift_span text, size_t at, struct urisift_span context)
{
    size_t n = 0;
    while (n < context.size && at + n < text.size && text.data[at + n] == context.data[n])
        n++;
    return n;
}

static bool find(struct page *p, struct urisift_span wanted, struct urisift_span before,
                 struct urisift_span after, struct pdf_place *place)
{
    const struct urisift_span text = p->text;
    size_t best = 0, full = before.size + after.size, from = p->cursor, to = text.size;
    place->found = false;
    if (wanted.size == 0 || wanted.size > text.size || p->budget == 0)
        return false;
    for (int round = 0; round < 2; round++) {
        const uint8_t *hit;
        while (from < to && (hit = memmem(text.data + from, to - from, wanted.data, wanted.size))) {
            size_t at = (size_t)(hit - text.data), cost = at - from + full + 1;
            size_t score =
                same_before(text, at, before) + same_behind(text, at + wanted.size, after);
            bool enough = score == full || cost > p->budget;
            if (!place->found || score > best) {
                place->begin = at;
                place->end = at + wanted.size;
                place->found = true;
                best = score;
            }
            p->budget -= cost < p->budget ? cost : p->budget;
            from = at + 1;
            if (enough)
                goto done;
        }
        size_t rest = to > from ? to - from : 0;
        p->budget -= rest < p->budget ? rest : p->budget;
        if (p->budget == 0)
            break;
        from = 0;
        to = p->cursor + wanted.size - 1 < text.size ? p->cursor + wanted.size - 1 : text.size;
    }
done:
    place->found =
        place->found && (wanted.size >= MEANT_BY_ITSELF || best == full || best >= MEANT_BY_ITSELF);
    if (place->found)
        p->cursor = place->end;
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

size_t pdf_place_links(const struct pdf_links *l, size_t first, size_t last,
                       struct urisift_span text, struct pdf_place *places)
{
    struct page page = {.text = text, .budget = SEARCHED_MOST * (text.size + 1024)};
    const struct urisift_span nothing = {NULL, 0};
    size_t count = 0;
    for (size_t i = first, next; i < last; i = next) {
        const struct pdf_link *begin = &l->links[i], *end = begin;
        for (next = i + 1; next < last && l->links[next].goes_on; next++)
            end = &l->links[next];
        struct urisift_span wanted = {l->bytes + begin->text,
                                      end->text + end->text_size - begin->text};
        struct urisift_span before = {wanted.data - begin->before_size, begin->before_size};
        struct urisift_span after = {wanted.data + wanted.size, end->after_size};
        size_t before_count = count;
        places[count].link = i;
        if (find(&page, wanted, before, after, &places[count])) {
            count++;
            continue;
        }
        for (size_t k = i; next - i > 1 && k < next; k++) { /* its lines may stand apart */
            struct urisift_span part = {l->bytes + l->links[k].text, l->links[k].text_size};
            places[count].link = k;
            count += part.size >= PART_LEAST && find(&page, part, nothing, nothing, &places[count]);
        }
        if (count == before_count)
            places[count++] = (struct pdf_place){.link = i};
    }
    qsort(places, count, sizeof *places, by_begin);
    return count;
}
