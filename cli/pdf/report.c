/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* report.c — keeps a page's text and findings until its end. Then it hands on the findings and the
 * page's links, each with its link status. */
#include "cli/pdf/report.h"

#include <stdlib.h>
#include <string.h>

#include "cli/pdf/align.h"
#include "cli/links/compare.h"
#include "cli/run/growth.h"
#include "core/text/span.h"

enum {
    WORDS_MOST = 1024,               /* bytes of a link's text in its record */
    LINES_MOST = URISIFT_CONTEXT_MAX /* bytes of the lines around it (--context Nl) */
};

void pdf_report_init(struct pdf_report *r, const struct options *options,
                     const struct pdf_tools *tools, urisift_finding_fn *receive, void *self)
{
    *r = (struct pdf_report){
        .options = options, .tools = tools, .receive = receive, .self = self, .page = 1};
}

void pdf_report_fini(struct pdf_report *r)
{
    pdf_links_fini(&r->links);
    free(r->text);
    free(r->words);
    free(r->findings);
    free(r->bytes.data);
}

/* What is known of a link */

/* Is it a byte of a character of UTF-8, but not the first one? */
static bool is_inside_character(uint8_t byte)
{
    return (byte & 0xc0) == 0x80;
}

/* The words under it. Line ends in an address disappear; between words they are blanks. */
static struct urisift_span words_of(struct pdf_report *r, struct urisift_span text)
{
    size_t size = text.size < WORDS_MOST ? text.size : WORDS_MOST, n = 0;
    while (size < text.size && size > 0 && is_inside_character(text.data[size]))
        size--; /* no half of a character */
    if (!r->words)
        r->words = malloc(WORDS_MOST);
    bool is_prose = size > 0 && memchr(text.data, ' ', size);
    for (size_t i = 0; r->words && i < size; i++) {
        if (text.data[i] > ' ')
            r->words[n++] = text.data[i];
        else if (is_prose)
            r->words[n++] = ' ';
    }
    return (struct urisift_span){r->words, n};
}

/* Bytes of the page's text. Empty: they are not kept. */
static struct urisift_span text_of(const struct pdf_page *p, size_t begin, size_t end)
{
    if (begin >= end || end > p->text.size)
        return (struct urisift_span){NULL, 0};
    return (struct urisift_span){p->text.data + begin, end - begin};
}

static void add_place(struct pdf_report *r, const struct pdf_page *p, size_t index,
                      const struct pdf_place *place, struct urisift_link *link)
{
    memcpy(link->rect, r->links.links[index].rect, sizeof link->rect);
    if (!place)
        return;
    link->start = p->start + place->begin;
    link->end = p->start + place->end;
    link->text = words_of(r, text_of(p, place->begin, place->end));
}

/* Where the context of a link begins that begins, or ends, at `at`; towards the page's begin. */
static size_t context_begin(const struct pdf_report *r, const struct pdf_page *p, size_t at)
{
    size_t size = r->tools->context_size, least = at > LINES_MOST ? at - LINES_MOST : 0;
    if (r->tools->context == URISIFT_CONTEXT_BYTES) {
        at = at > size ? at - size : 0;
        while (at < p->text.size && is_inside_character(p->text.data[at]))
            at++;
        return at;
    }
    for (size_t lines = 0; at > least; at--)
        if (p->text.data[at - 1] == '\n' && lines++ == size)
            break;
    return at;
}

static size_t context_end(const struct pdf_report *r, const struct pdf_page *p, size_t at)
{
    size_t size = r->tools->context_size, left = p->text.size - at;
    size_t most = at + (left < LINES_MOST ? left : LINES_MOST);
    if (r->tools->context == URISIFT_CONTEXT_BYTES) {
        at = left > size ? at + size : p->text.size;
        while (at > 0 && at < p->text.size && is_inside_character(p->text.data[at]))
            at--;
        return at;
    }
    for (size_t lines = 0; at < most; at++)
        if (p->text.data[at] == '\n' && lines++ == size)
            break;
    return at;
}

static void add_context(const struct pdf_report *r, const struct pdf_page *p,
                        const struct pdf_place *place, struct urisift_finding *f)
{
    if (r->tools->context == URISIFT_CONTEXT_NONE || !place || place->end > p->text.size)
        return;
    f->before = text_of(p, context_begin(r, p, place->begin), place->begin);
    f->after = text_of(p, place->end, context_end(r, p, place->end));
}

/* Handing on */

/* Hands on a link that lies on no identifier. `place` is NULL if it lies on no text. */
static enum urisift_error hand_on_link(struct pdf_report *r, const struct pdf_page *p, size_t index,
                                       const struct pdf_place *place)
{
    const struct options *o = r->options;
    struct link_target t;
    if (r->links.links[index].is_reported)
        return URISIFT_OK;
    if (!link_target_init(&t, o, pdf_address_of(&r->links, index)))
        return URISIFT_ERROR_MEMORY;
    enum urisift_error error = URISIFT_OK;
    struct urisift_link link = link_target_link(&t, URISIFT_LINK_ONLY);
    struct urisift_finding f = {.page = r->page,
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
    r->links.links[index].is_reported = true;
    add_place(r, p, index, place, &link);
    add_context(r, p, place, &f);
    if (link_target_is_wanted(&t, o)) {
        r->valid += valid;
        r->invalid += !valid;
        if (shown)
            error = r->receive(r->self, &f);
    }
    link_target_fini(&t);
    return error;
}

/* Does the link end at the end of a line of the identifier? Its address may have been cut off
 * there. Otherwise the link's own text says what it is, also where more text follows it without a
 * blank: a footnote's mark, or Chinese. */
static bool ends_with_line(const struct pdf_page *p, const struct pdf_finding *f,
                           const struct pdf_place *place)
{
    struct urisift_span rest = text_of(p, place->end, f->end);
    return rest.size > 0 && rest.data[0] <= ' ';
}

/* Hands on a finding with a link. `place` is NULL if the link lies on no text. */
static enum urisift_error hand_on_with(struct pdf_report *r, const struct pdf_page *p,
                                       struct pdf_finding *f, size_t index,
                                       const struct pdf_place *place)
{
    struct link_target t;
    struct urisift_span under = {NULL, 0}, from = {NULL, 0};
    if (!link_target_init(&t, r->options, pdf_address_of(&r->links, index)))
        return URISIFT_ERROR_MEMORY;
    if (place && !ends_with_line(p, f, place)) {
        under = text_of(p, place->begin, place->end);
        from = text_of(p, f->begin, place->end);
    }
    struct urisift_link link =
        link_target_link(&t, link_target_compare(&t, &f->copy.finding, under, from));
    enum urisift_error error;
    if (link.status == URISIFT_LINK_ONLY) {
        error = hand_on_link(r, p, index, place);
    } else {
        add_place(r, p, index, place, &link);
        f->copy.finding.link = &link;
        error = r->receive(r->self, &f->copy.finding);
        f->is_reported = r->links.links[index].is_reported = true;
    }
    link_target_fini(&t);
    return error;
}

/* Passes on a finding once for each address of its links; without a link, once. *pair is the
 * first of its pairs, and then the pair after the last one. */
static enum urisift_error hand_on_finding(struct pdf_report *r, const struct pdf_page *p,
                                          size_t finding, size_t *pair)
{
    struct pdf_finding *f = &r->findings[finding];
    struct urisift_span last = {NULL, 0};
    bool is_bare = f->copy.verdict.warnings & urisift_warning_bit(URISIFT_SCHEME_ADDED);
    enum urisift_error error = URISIFT_OK;
    for (; !error && *pair < p->pair_count && p->pairs[*pair].finding == finding; ++*pair) {
        const struct pdf_place *place = &p->places[p->pairs[*pair].place];
        struct urisift_span address = pdf_address_of(&r->links, place->link);
        if (span_same(address, last))
            r->links.links[place->link].is_reported = true;
        else
            error = hand_on_with(r, p, f, place->link, place);
        last = address;
    }
    if (!error && f->lost > 0)
        error = hand_on_with(r, p, f, f->lost - 1, NULL);
    if (error || f->is_reported)
        return error;
    if ((is_bare && !r->tools->bare_hosts) ||
        (link_is_mail_address(&f->copy.finding) && !r->tools->emails))
        return URISIFT_OK; /* it is only wanted under a link */
    struct urisift_link none = {.status = URISIFT_LINK_TEXT};
    f->copy.finding.link = &none;
    return r->receive(r->self, &f->copy.finding);
}

/* Hands on the page's findings and links in text order; then the links that lie on no text. */
static enum urisift_error hand_on_page(struct pdf_report *r, const struct pdf_page *p)
{
    enum urisift_error error = URISIFT_OK;
    size_t place = 0, pair = 0;
    for (size_t i = 0; !error && i <= r->count; i++) {
        for (; !error && place < p->place_count &&
               (i == r->count || p->places[place].begin < r->findings[i].begin);
             place++)
            if (!r->links.links[p->places[place].link].has_finding)
                error = hand_on_link(r, p, p->places[place].link, &p->places[place]);
        if (!error && i < r->count)
            error = hand_on_finding(r, p, i, &pair);
    }
    for (size_t link = 0; !error && link < p->link_count; link++)
        error = hand_on_link(r, p, link, NULL);
    return error;
}

/* Pages */

static enum urisift_error end_page(struct pdf_report *r)
{
    const uint8_t *begin = r->text ? r->text + r->at : NULL;
    const uint8_t *feed = begin ? memchr(begin, '\f', r->size - r->at) : NULL;
    size_t size = feed ? (size_t)(feed - begin) : r->size - r->at;
    struct pdf_page p = {.options = r->options,
                         .links = &r->links,
                         .link_count = pdf_links_until(&r->links, r->page),
                         .text = {begin, size},
                         .by_address = r->is_text_lost,
                         .start = r->start,
                         .findings = r->findings,
                         .count = r->count};
    for (size_t i = 0; i < r->count; i++)
        finding_copy_show(&r->findings[i].copy, &r->bytes);
    enum urisift_error error = pdf_align(&p) ? hand_on_page(r, &p) : URISIFT_ERROR_MEMORY;
    pdf_links_drop(&r->links, p.link_count);
    pdf_page_fini(&p);
    r->at += size + (feed ? 1 : 0);
    r->start += size + (feed ? 1 : 0);
    r->count = r->bytes.size = 0;
    r->page++;
    return error;
}

bool pdf_report_link(struct pdf_report *r, const struct pdf_area *area)
{
    if (!r->error && !pdf_links_add(&r->links, area))
        r->error = URISIFT_ERROR_MEMORY;
    return !r->error;
}

bool pdf_report_text(struct pdf_report *r, const uint8_t *data, size_t size)
{
    size_t longest = r->options->max_length ? r->options->max_length : URISIFT_MAX_LENGTH;
    /* The scanner is so far ahead that it has no more findings on these pages. */
    while (!r->error && r->size - r->at > PDF_TEXT_KEPT + longest &&
           memchr(r->text + r->at, '\f', r->size - r->at))
        r->error = end_page(r);
    if (r->size - r->at > PDF_TEXT_KEPT + longest) {
        r->overflows = r->is_text_lost = true;
        r->at = r->size = 0;
    }
    if (r->error || r->is_text_lost)
        return !r->error;
    if (r->at > r->size / 2) {
        memmove(r->text, r->text + r->at, r->size - r->at);
        r->size -= r->at;
        r->at = 0;
    }
    uint8_t *text = growth_room(r->text, &r->text_capacity, r->size, size, 1);
    if (!text) {
        r->error = URISIFT_ERROR_MEMORY;
        return false;
    }
    r->text = text;
    memcpy(r->text + r->size, data, size);
    r->size += size;
    return true;
}

/* False: out of memory. */
static bool keep(struct pdf_report *r, const struct urisift_finding *f)
{
    struct pdf_finding *findings =
        growth_room(r->findings, &r->capacity, r->count, 1, sizeof *findings);
    if (!findings)
        return false;
    r->findings = findings;
    struct pdf_finding *new = &r->findings[r->count];
    *new = (struct pdf_finding){.is_reported = false};
    if (!finding_copy_take(&new->copy, &r->bytes, f))
        return false;
    r->count++;
    return true;
}

/* Hands on, without links, the findings of a page that has too many to keep. */
static enum urisift_error let_go(struct pdf_report *r)
{
    const struct pdf_page no_links = {.text = {NULL, 0}, .start = r->start};
    enum urisift_error error = URISIFT_OK;
    size_t pair = 0;
    for (size_t i = 0; !error && i < r->count; i++) {
        finding_copy_show(&r->findings[i].copy, &r->bytes);
        error = hand_on_finding(r, &no_links, i, &pair);
    }
    r->count = r->bytes.size = 0;
    r->overflows = true;
    return error;
}

enum urisift_error pdf_report_take(void *self, const struct urisift_finding *f)
{
    struct pdf_report *r = self;
    while (!r->error && r->page < f->page)
        r->error = end_page(r);
    if (!r->error && r->count * sizeof *r->findings + r->bytes.size > PDF_FINDINGS_KEPT)
        r->error = let_go(r);
    if (!r->error && !keep(r, f))
        r->error = URISIFT_ERROR_MEMORY;
    return r->error;
}

enum urisift_error pdf_report_end(struct pdf_report *r)
{
    while (!r->error && (r->count > 0 || r->links.count > 0)) {
        if (r->count == 0 && r->at == r->size && r->links.links[0].page > r->page)
            r->page = r->links.links[0].page; /* there is no more text */
        r->error = end_page(r);
    }
    return r->error;
}
