/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_document.c — reads a document of HTML in the charset that it declares.
 *
 * Idea:  nothing is held back. The bytes before the meta that names a charset are passed on as they
 *        are, and a copy of them is searched for that meta.
 */
#include "scanner/decode/html/html_document.h"

#include <string.h>

#include "core/text/utf8.h"

static enum urisift_error read_html(void *self, const struct urisift_text *t)
{
    struct html_document *d = self;
    return html_feed(&d->html, t, d->out);
}

/* Adds the run to the copy of the head, and searches that for a charset. Returns how many bytes of
 * the run come before the charset takes effect. */
static size_t look_at(struct html_document *d, const struct urisift_text *t)
{
    size_t begin = d->head_size, left = HTML_HEAD - begin, size = t->size < left ? t->size : left;
    struct urisift_span label;
    memcpy(d->head + begin, t->data, size);
    d->head_size += size;
    d->is_known = d->head_size == HTML_HEAD;
    if (!memchr(t->data, '>', size)) /* no tag has ended */
        return t->size;
    size_t end = html_prescan(&d->prescan, d->head, d->head_size, &label);
    if (end == 0)
        return t->size;
    d->is_known = true;
    d->has_charset =
        utf8_mark_size(d->head, d->head_size) == 0 && charset_begin_declared(&d->charset, label);
    return d->has_charset ? end - begin : t->size;
}

static void begin(struct html_document *d)
{
    d->is_known = d->is_told;
    d->head_size = 0;
    d->prescan = (struct html_prescan){0};
    d->has_charset = false;
}

void html_document_begin(struct html_document *d, const struct decoder_setup *setup, bool is_told)
{
    d->is_told = is_told;
    html_begin(&d->html, setup->location, setup->kernel,
               setup->schemes_only ? setup->schemes : NULL);
    d->html.puts_relative = setup->patterns;
    html_count_skipped(&d->html, setup->stats ? &setup->stats->script_bytes : NULL,
                       setup->needs_scheme ? setup->schemes : NULL);
    d->html.anchor.is_wanted = setup->anchors && setup->location;
    html_set_outer(&d->html, setup->base);
    labels_init(&d->html.labels, setup->families, LABELS_ALL);
    if (setup->scripts)
        html_search_scripts(&d->html, &d->inner);
    begin(d);
}

enum urisift_error html_document_feed(void *document, const struct urisift_text *t,
                                      struct urisift_text_sink out)
{
    struct html_document *d = document;
    size_t plain = d->has_charset ? 0 : t->size;
    d->out = out;
    if (!d->is_known)
        plain = look_at(d, t);
    enum urisift_error error = text_put_part((struct urisift_text_sink){read_html, d}, t, 0, plain);
    if (error || plain == t->size)
        return error;
    struct urisift_text rest = text_part(t, plain, t->size);
    return charset_feed(&d->charset, &rest, (struct urisift_text_sink){read_html, d});
}

enum urisift_error html_document_finish(void *document, struct urisift_text_sink out)
{
    struct html_document *d = document;
    enum urisift_error error = URISIFT_OK;
    d->out = out;
    if (d->has_charset)
        error = charset_finish(&d->charset, (struct urisift_text_sink){read_html, d});
    if (!error)
        error = html_finish(&d->html, out);
    html_document_end(d);
    begin(d);
    return error;
}

void html_document_end(struct html_document *d)
{
    if (d->has_charset)
        charset_end(&d->charset);
    d->has_charset = false;
}
