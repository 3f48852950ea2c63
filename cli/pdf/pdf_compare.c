/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_compare.c — keeps a page's text and findings until its end, and then has it compared with
 * the links. */
#include "cli/pdf/pdf_compare.h"

#include <stdlib.h>
#include <string.h>

#include "cli/pdf/pdf_page.h"
#include "cli/run/growth.h"

void pdf_compare_init(struct pdf_compare *c, const struct options *options, bool bare_hosts,
                      struct pdf_links *links, urisift_finding_fn *receive, void *self)
{
    *c = (struct pdf_compare){.options = options,
                              .bare_hosts = bare_hosts,
                              .links = links,
                              .receive = receive,
                              .self = self,
                              .page = 1};
}

void pdf_compare_fini(struct pdf_compare *c)
{
    free(c->text);
    free(c->findings);
    free(c->bytes.data);
}

/* A page's end */

static enum urisift_error end_page(struct pdf_compare *c)
{
    const struct pdf_links *l = c->links;
    const uint8_t *begin = c->text ? c->text + c->at : NULL;
    const uint8_t *feed = begin ? memchr(begin, '\f', c->size - c->at) : NULL;
    size_t size = feed ? (size_t)(feed - begin) : c->size - c->at, first = c->next, texts;
    for (texts = first;
         texts < l->count && l->links[texts].page <= c->page && l->links[texts].text_size > 0;)
        texts++;
    for (c->next = texts; c->next < l->count && l->links[c->next].page <= c->page;)
        c->next++;
    struct pdf_page p = {.text = {NULL, 0}};
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; i < c->count; i++)
        finding_copy_show(&c->findings[i].copy, &c->bytes);
    if (texts > first) {
        uint8_t *squeezed = malloc(size + 1);
        if (squeezed)
            p.text = (struct urisift_span){squeezed, pdf_match_squeeze(c, size, squeezed)};
        if (!squeezed || !pdf_match_links(c, &p, first, texts))
            error = URISIFT_ERROR_MEMORY;
    }
    if (!error)
        error = pdf_status_hand_on_page(c, &p, texts, c->next);
    free((void *)p.text.data);
    free(p.places);
    free(p.pairs);
    c->at += size + (feed ? 1 : 0);
    c->begin += size + (feed ? 1 : 0);
    c->count = c->bytes.size = 0;
    c->page++;
    return error;
}

/* What comes in */

bool pdf_compare_text(struct pdf_compare *c, const uint8_t *data, size_t size)
{
    size_t longest = c->options->max_length ? c->options->max_length : URISIFT_MAX_LENGTH;
    /* Nothing is found any more so far back. */
    while (!c->error && c->size - c->at > PDF_TEXT_KEPT + longest &&
           memchr(c->text + c->at, '\f', c->size - c->at))
        c->error = end_page(c);
    if (c->size - c->at > PDF_TEXT_KEPT + longest) {
        c->overflows = c->is_text_lost = true;
        c->at = c->size = 0;
    }
    if (c->error || c->is_text_lost)
        return !c->error;
    if (c->at > c->size / 2) {
        memmove(c->text, c->text + c->at, c->size - c->at);
        c->size -= c->at;
        c->at = 0;
    }
    uint8_t *text = growth_room(c->text, &c->text_capacity, c->size, size, 1);
    if (!text) {
        c->error = URISIFT_ERROR_MEMORY;
        return false;
    }
    c->text = text;
    memcpy(c->text + c->size, data, size);
    c->size += size;
    return true;
}

/* False: no memory. */
static bool keep(struct pdf_compare *c, const struct urisift_finding *f)
{
    struct pdf_finding *findings =
        growth_room(c->findings, &c->capacity, c->count, 1, sizeof *findings);
    if (!findings)
        return false;
    c->findings = findings;
    struct pdf_finding *new = &c->findings[c->count];
    *new = (struct pdf_finding){.is_told = false};
    if (!finding_copy_take(&new->copy, &c->bytes, f))
        return false;
    c->count++;
    return true;
}

/* What is kept of a page that has too much, without its links. */
static enum urisift_error let_go(struct pdf_compare *c)
{
    const struct pdf_page nothing = {.text = {NULL, 0}};
    enum urisift_error error = URISIFT_OK;
    size_t pair = 0;
    for (size_t i = 0; !error && i < c->count; i++) {
        finding_copy_show(&c->findings[i].copy, &c->bytes);
        error = pdf_status_hand_on(c, &nothing, i, &pair);
    }
    c->count = c->bytes.size = 0;
    c->overflows = true;
    return error;
}

enum urisift_error pdf_compare_take(void *self, const struct urisift_finding *f)
{
    struct pdf_compare *c = self;
    while (!c->error && c->page < f->page)
        c->error = end_page(c);
    if (!c->error && c->count * sizeof *c->findings + c->bytes.size > PDF_FINDINGS_KEPT)
        c->error = let_go(c);
    if (!c->error && !keep(c, f))
        c->error = URISIFT_ERROR_MEMORY;
    return c->error;
}

enum urisift_error pdf_compare_end(struct pdf_compare *c)
{
    const struct pdf_links *l = c->links;
    while (!c->error && (c->count > 0 || c->next < l->count)) {
        if (c->count == 0 && c->at == c->size && l->links[c->next].page > c->page)
            c->page = l->links[c->next].page; /* there is no more text */
        c->error = end_page(c);
    }
    return c->error;
}
