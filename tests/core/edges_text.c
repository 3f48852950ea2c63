/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * edges_text.c — the bytes around a text do not affect its verdict.
 *
 * Each identifier of corpora/families/ and each prefix of it is judged by every profile, directly
 * before and directly after a page that cannot be read.
 */
#include "tests/core/edges.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static bool same_verdict(const struct urisift_verdict *a, const struct urisift_verdict *b)
{
    bool same = a->error == b->error && a->at == b->at && a->warnings == b->warnings &&
                a->parts == b->parts && a->as_written == b->as_written &&
                a->key_as_canonical == b->key_as_canonical && a->ace_size == b->ace_size &&
                memcmp(a->ace, b->ace, a->ace_size) == 0;
    for (int i = 0; same && i < URISIFT_PARTS; i++)
        same = !urisift_has_part(a, (enum urisift_part)i) ||
               (a->part[i].begin == b->part[i].begin && a->part[i].end == b->part[i].end);
    return same;
}

/* Parts and offsets lie in the text; where there is an error there is nothing else. */
static bool sound(const struct urisift_verdict *v, size_t size)
{
    for (int i = 0; i < URISIFT_PARTS; i++)
        if (urisift_has_part(v, (enum urisift_part)i) &&
            (v->part[i].begin > v->part[i].end || v->part[i].end > size))
            return false;
    return v->error ? v->at <= size && v->warnings == 0 && !urisift_code_is_warning(v->error)
                    : v->at == 0;
}

static void check_ends(void *context, const char *id, struct urisift_span base,
                       struct urisift_span text)
{
    struct edge_page page = *(struct edge_page *)context;
    (void)base;
    for (size_t i = 0; i < FAMILIES; i++) {
        struct urisift_verdict end = edge_judge(edge_families[i], edge_at_end(page, text));
        struct urisift_verdict begin = edge_judge(edge_families[i], edge_at_begin(page, text));
        if (!same_verdict(&begin, &end))
            cr_expect(false, "%s: %s: %s: depends on bytes around it", id, edge_families[i],
                      span_print(text));
        if (!sound(&begin, text.size))
            cr_expect(false, "%s: %s: %s: offsets", id, edge_families[i], span_print(text));
    }
    struct urisift_span begin = urisift_scheme_of(edge_at_begin(page, text));
    struct urisift_span end = urisift_scheme_of(edge_at_end(page, text));
    cr_expect_eq(begin.size, end.size, "%s", id);
}

Test(edges, nothing_is_read_around_the_text)
{
    struct edge_page page = edge_page_new();
    cr_expect_geq(edge_walk_tables(check_ends, &page), 20000u);
    edge_page_free(page);
}

struct two_pages {
    struct edge_page base, text;
};

static void check_ends_of_references(void *context, const char *id, struct urisift_span base,
                                     struct urisift_span text)
{
    const struct two_pages *pages = context;
    uint8_t one[BUFFER], two[BUFFER];
    if (!base.data || base.size > LONGEST)
        return;
    for (size_t i = 0; i < FAMILIES; i++) {
        const struct urisift_profile *profile = urisift_profile_named(edge_families[i]);
        enum urisift_code error, again;
        memset(one, '.', sizeof one);
        memset(two, '/', sizeof two);
        struct urisift_span first = urisift_resolve(profile, edge_at_end(pages->text, text),
                                                    edge_at_end(pages->base, base), one, &error);
        bool inside = first.data == one;
        struct urisift_span second = urisift_resolve(profile, edge_at_begin(pages->text, text),
                                                     edge_at_begin(pages->base, base), two, &again);
        if (error != again || first.size != second.size || (inside && !span_equal(first, second)))
            cr_expect(false, "%s: %s: %s: depends on bytes around it", id, edge_families[i],
                      span_print(text));
        if (first.size > urisift_resolve_bound(text, base))
            cr_expect(false, "%s: %s: %s: bound", id, edge_families[i], span_print(text));
    }
}

Test(edges, nothing_is_read_around_references)
{
    struct two_pages pages = {edge_page_new(), edge_page_new()};
    cr_expect_geq(edge_walk_table("references", 2, 3, check_ends_of_references, &pages), 2000u);
    for (size_t i = 0; i < FAMILIES; i++)
        edge_walk_table(edge_families[i], 1, 2, check_ends_of_references, &pages);
    cr_expect_geq(edge_walk_table("references", 3, 2, check_ends_of_references, &pages), 2000u,
                  "as bases, cut");
    edge_page_free(pages.base);
    edge_page_free(pages.text);
}
