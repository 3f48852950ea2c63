/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdftext.c — splits text into lines and pages, and holds the last line until its end has come. */
#include "scanner/decode/pdf/pdftext.h"

#include <string.h>

#include "core/text/span.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/pdf/pdf_reader.h"

void pdftext_begin(struct pdftext *p, struct pdf_beginnings beginnings, enum urisift_join join,
                   struct location *location)
{
    p->beginnings = beginnings;
    p->join = join;
    p->location = location;
    p->page = 1;
    p->in_long_line = p->pause.on = false;
    p->header_wanted = true;
    p->headers[0].size = p->headers[1].size = p->headers[2].size = 0;
    p->pause.size = p->pause.pages = p->lookahead_size = 0;
    if (location)
        location_page(location, p->page);
}

static struct pdf_source lookahead_source(struct pdftext *p, struct urisift_text_sink out)
{
    return (struct pdf_source){.data = p->lookahead, .places = p->places, .out = out};
}

/* Reads the held line. */
static enum urisift_error read_lookahead(struct pdftext *p, struct urisift_text_sink out)
{
    struct pdf_source lookahead = lookahead_source(p, out);
    enum urisift_error error = pdf_reader_read(p, &lookahead, 0, p->lookahead_size, NULL);
    if (!error)
        error = pdf_pause_leave(p, &lookahead, p->lookahead_size);
    p->lookahead_size = 0;
    return error;
}

/* Puts the held line, which is too long, as it is. */
static enum urisift_error release_lookahead(struct pdftext *p, struct urisift_text_sink out)
{
    struct pdf_source lookahead = lookahead_source(p, out);
    enum urisift_error error = p->pause.on ? pdf_pause_end(p, &lookahead, 0) : URISIFT_OK;
    if (!error)
        error = pdf_source_put(&lookahead, p->lookahead_size);
    p->lookahead_size = 0;
    p->in_long_line = true;
    if (p->header_wanted)
        p->headers[0].size = 0;
    p->header_wanted = false;
    return error;
}

/* Holds the bytes [*at, end) of a line and moves *at to `end`. If the line is too long, puts the
 * held bytes and leaves *at. */
static enum urisift_error hold(struct pdftext *p, struct pdf_source *s, size_t *at, size_t end)
{
    enum urisift_error error = pdf_pause_leave(p, s, *at);
    uint64_t begin = p->lookahead_size > 0 ? p->places[0].begin : pdf_source_place(s, *at).begin;
    bool fits = end - *at <= PDFTEXT_LINE - p->lookahead_size &&
                pdf_source_place(s, end - 1).end - begin <= PDFTEXT_LINE;
    if (error || !fits)
        return error ? error : release_lookahead(p, s->out);
    memcpy(p->lookahead + p->lookahead_size, s->data + *at, end - *at);
    for (size_t i = *at; i < end; i++)
        p->places[p->lookahead_size++] = pdf_source_place(s, i);
    s->put = s->pause = *at = end;
    return URISIFT_OK;
}

/* Returns the offset of the first `c` in [begin, end); `end`: there is none. */
static size_t find(const struct urisift_text *t, uint8_t c, size_t begin, size_t end)
{
    const uint8_t *hit = memchr(t->data + begin, c, end - begin);
    return hit ? (size_t)(hit - t->data) : end;
}

enum urisift_error pdftext_feed(void *pdftext, const struct urisift_text *text,
                                struct urisift_text_sink out)
{
    struct pdftext *p = pdftext;
    struct pdf_source s = {.data = text->data, .text = text, .out = out};
    enum urisift_error error = URISIFT_OK;
    size_t page_end = find(text, '\f', 0, text->size);
    for (size_t i = 0; !error && i < text->size;) {
        bool is_new = p->lookahead_size == 0 && !p->in_long_line;
        size_t known = i; /* the line that begins at i does not end before this offset */
        struct pdf_token token, *first = NULL;
        if (is_new && !p->pause.on && !p->header_wanted) {
            first = pdf_reader_find(p, text->data, i, page_end, &token) ? &token : NULL;
            size_t before = first ? token.begin : page_end;
            const uint8_t *line_feed = memrchr(text->data + i, '\n', before - i);
            i = line_feed ? (size_t)(line_feed + 1 - text->data) : i;
            known = first ? token.end : page_end;
            if (i == text->size)
                break;
        }
        size_t end = known < page_end && text->data[known] == '\n'
                         ? known
                         : find(text, '\n', known, page_end);
        bool is_whole = end < text->size;
        end += is_whole;
        if (is_new && is_whole) {
            error = pdf_reader_read(p, &s, i, end, first);
        } else if (p->in_long_line) {
            p->in_long_line = !is_whole;
            error = is_whole && text->data[end - 1] == '\f'
                        ? pdf_reader_read(p, &s, end - 1, end, NULL)
                        : URISIFT_OK;
        } else {
            size_t at = i;
            error = hold(p, &s, &at, end);
            if (!error && at < end) { /* too long: reads it again */
                i = at;
                continue;
            }
            if (!error && is_whole)
                error = read_lookahead(p, out);
        }
        i = end;
        if (i > page_end)
            page_end = find(text, '\f', i, text->size);
    }
    return error ? error : pdf_pause_leave(p, &s, text->size);
}

enum urisift_error pdftext_finish(void *pdftext, struct urisift_text_sink out)
{
    struct pdftext *p = pdftext;
    enum urisift_error error = p->lookahead_size > 0 ? read_lookahead(p, out) : URISIFT_OK;
    if (!error && p->pause.on)
        error = pdf_pause_end(p, &(struct pdf_source){.out = out}, 0);
    pdftext_begin(p, p->beginnings, p->join, p->location);
    return error;
}

static void begin_pdftext(void *state, const struct decoder_setup *setup)
{
    const struct pdf_beginnings beginnings = {
        setup->schemes, (setup->families & urisift_families_named(span_of_text("doi"))) != 0};
    pdftext_begin(state, beginnings, setup->join, setup->location);
}

const struct urisift_decoder urisift_decoder_pdftext = {
    .name = "pdftext",
    .summary = "text extracted from a PDF: identifiers joined over line ends, pages",
    .state_size = sizeof(struct pdftext),
    .begin = begin_pdftext,
    .feed = pdftext_feed,
    .finish = pdftext_finish,
};
