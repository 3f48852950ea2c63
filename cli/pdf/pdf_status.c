/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_status.c — hands a page's findings and links on, each with how it goes with the others. */
#include "cli/pdf/pdf_page.h"
#include "cli/pdf/pdf_target.h"
#include "core/text/span.h"

/* bytes of a link's text behind an identifier that may belong to it */
enum { BEHIND_MOST = 2048 };

/* A link that lies on no identifier. */
static enum urisift_error hand_on_link(struct pdf_compare *c, size_t index)
{
    const struct options *o = c->options;
    struct pdf_target t;
    if (!pdf_target_init(&t, o, pdf_address_of(c, index)))
        return URISIFT_ERROR_MEMORY;
    enum urisift_error error = URISIFT_OK;
    struct urisift_link link = pdf_target_link(&t, URISIFT_LINK_ONLY);
    struct urisift_finding f = {.page = c->page,
                                .profile = t.profile,
                                .scheme = urisift_scheme_of(t.id),
                                .raw = t.id,
                                .id = t.id,
                                .id_is_raw = true,
                                .verdict = &t.verdict,
                                .canonical = t.canonical,
                                .key = t.key,
                                .link = &link};
    bool valid = t.verdict.error == URISIFT_VALID;
    bool shown =
        valid ? !o->given[OPTION_INVALID] : o->given[OPTION_ALL] || o->given[OPTION_INVALID];
    if (pdf_target_is_wanted(&t, o)) {
        c->valid += valid;
        c->invalid += !valid;
        if (shown)
            error = c->receive(c->self, &f);
    }
    pdf_target_fini(&t);
    return error;
}

/* Does the link end where the first line of the identifier does? The address may have been cut
 * there. */
static bool ends_with_line(const struct pdf_finding *k, const struct pdf_place *place)
{
    struct urisift_span raw = k->copy.finding.raw;
    size_t left = place->end - k->begin, i = 0;
    while (i < raw.size && left > 0 && raw.data[i] > ' ') {
        left--;
        i++;
    }
    return left == 0 && i < raw.size && raw.data[i] <= ' ';
}

/* A finding, with a link that lies on it, or is thought to. */
static enum urisift_error hand_on_with(struct pdf_compare *c, struct pdf_finding *k, size_t index,
                                       const struct pdf_place *place, struct urisift_span text)
{
    struct pdf_target t;
    struct urisift_span under = {NULL, 0};
    if (!pdf_target_init(&t, c->options, pdf_address_of(c, index)))
        return URISIFT_ERROR_MEMORY;
    if (place && place->begin <= k->begin && place->end <= k->end + BEHIND_MOST &&
        !ends_with_line(k, place))
        under = (struct urisift_span){text.data + k->begin, place->end - k->begin};
    struct urisift_link link = pdf_target_link(&t, pdf_target_relate(&t, &k->copy.finding, under));
    enum urisift_error error;
    if (link.status == URISIFT_LINK_ONLY) {
        error = hand_on_link(c, index);
    } else {
        k->copy.finding.link = &link;
        error = c->receive(c->self, &k->copy.finding);
        k->is_told = true;
    }
    pdf_target_fini(&t);
    return error;
}

enum urisift_error pdf_status_hand_on(struct pdf_compare *c, const struct pdf_page *p,
                                      size_t finding, size_t *pair)
{
    struct pdf_finding *k = &c->findings[finding];
    struct urisift_span last = {NULL, 0};
    bool is_bare = k->copy.verdict.warnings & urisift_warning_bit(URISIFT_SCHEME_ADDED);
    enum urisift_error error = URISIFT_OK;
    for (; !error && *pair < p->pair_count && p->pairs[*pair].finding == finding; ++*pair) {
        const struct pdf_place *place = &p->places[p->pairs[*pair].place];
        struct urisift_span address = pdf_address_of(c, place->link);
        if (!span_same(address, last))
            error = hand_on_with(c, k, place->link, place, p->text);
        last = address;
    }
    if (!error && k->lost > 0)
        error = hand_on_with(c, k, k->lost - 1, NULL, p->text);
    if (error || k->is_told)
        return error;
    if (is_bare && !c->bare_hosts)
        return URISIFT_OK; /* it was looked for under links only */
    struct urisift_link none = {.status = URISIFT_LINK_TEXT};
    k->copy.finding.link = &none;
    return c->receive(c->self, &k->copy.finding);
}

enum urisift_error pdf_status_hand_on_page(struct pdf_compare *c, const struct pdf_page *p,
                                           size_t first, size_t last)
{
    enum urisift_error error = URISIFT_OK;
    size_t place = 0, pair = 0;
    for (size_t i = 0; !error && i <= c->count; i++) {
        for (; !error && place < p->place_count && p->places[place].found &&
               (i == c->count || p->places[place].begin < c->findings[i].begin);
             place++)
            if (!p->places[place].has_finding)
                error = hand_on_link(c, p->places[place].link);
        if (!error && i < c->count)
            error = pdf_status_hand_on(c, p, i, &pair);
    }
    for (; !error && place < p->place_count; place++)
        if (!p->places[place].has_finding)
            error = hand_on_link(c, p->places[place].link);
    for (; !error && first < last; first++)
        error = hand_on_link(c, first);
    return error;
}
