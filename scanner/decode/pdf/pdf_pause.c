/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_pause.c — the text after an identifier at the end of a line. It waits until a later line
 * shows whether the identifier continues. Also turns pages.
 *
 *     …/view/ ⏎ 12 ⏎ \f article
 *            [pause   )             bytes of this source, or kept bytes of earlier sources
 */
#include <string.h>

#include "scanner/decode/pdf/pdf_reader.h"

void pdf_pause_turn(struct pdftext *p)
{
    p->page++;
    if (p->location)
        location_page(p->location, p->page);
}

void pdf_pause_begin(struct pdftext *p, struct pdf_source *s, size_t line, size_t first, size_t at,
                     size_t end, size_t next)
{
    struct pdf_pause *pause = &p->pause;
    pause->on = next - end <= PDFTEXT_PAUSE;
    pause->apart = pause->has_block = pause->has_width = pause->told = false;
    pause->pages = pause->size = 0;
    pause->first = s->data[first];
    pause->text = first;
    pause->line = line;
    pause->at = at;
    s->pause = end;
}

/* Puts the bytes before `to` and turns the pages that end among them. */
static enum urisift_error put_pages(struct pdftext *p, struct pdf_source *s, size_t to)
{
    enum urisift_error error = URISIFT_OK;
    while (!error && p->pause.pages > 0) {
        const uint8_t *end = memchr(s->data + s->pause, '\f', to - s->pause);
        if (!end)
            break;
        s->pause = (size_t)(end + 1 - s->data);
        error = pdf_source_put(s, s->pause);
        pdf_pause_turn(p);
        p->pause.pages--;
    }
    return error;
}

/* Puts the kept bytes of earlier sources. */
static enum urisift_error put_kept(struct pdftext *p, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    size_t size = p->pause.size, begin = 0;
    p->pause.size = 0;
    for (size_t i = 0; !error && i < size && p->pause.pages > 0; i++) {
        if (p->pause.bytes[i].value != '\f')
            continue;
        error = pdf_bytes_put(p->pause.bytes + begin, i + 1 - begin, out);
        begin = i + 1;
        pdf_pause_turn(p);
        p->pause.pages--;
    }
    return error ? error : pdf_bytes_put(p->pause.bytes + begin, size - begin, out);
}

enum urisift_error pdf_pause_warn(struct pdftext *p, struct pdf_source *s, size_t gap, size_t size)
{
    enum urisift_error error = p->pause.size == 0 ? pdf_source_put(s, s->pause) : URISIFT_OK;
    p->pause.told = true;
    if (p->location)
        location_remark(p->location, (struct location_remark){.code = URISIFT_POSSIBLE_WRAP,
                                                              .gap = (uint16_t)gap,
                                                              .size = (uint16_t)size});
    return error;
}

/* Warns of an identifier that is not whole, although nothing is known that continues it. */
static enum urisift_error warn_of_broken(struct pdftext *p, struct pdf_source *s)
{
    if (p->pause.told || p->join == URISIFT_JOIN_NONE || !pdf_identifier_is_broken(&p->pause.id))
        return URISIFT_OK;
    return pdf_pause_warn(p, s, 0, 0);
}

enum urisift_error pdf_pause_end(struct pdftext *p, struct pdf_source *s, size_t to)
{
    enum urisift_error error = warn_of_broken(p, s);
    if (!error && p->pause.size > 0)
        error = put_kept(p, s->out);
    if (!error && p->pause.pages > 0)
        error = put_pages(p, s, to);
    p->pause.on = false;
    return error;
}

bool pdf_pause_fits(const struct pdftext *p, const struct pdf_source *s, size_t to)
{
    const struct pdf_pause *pause = &p->pause;
    size_t here = to - s->pause;
    if (here > PDFTEXT_PAUSE - pause->size)
        return false;
    if (s->text && s->text->map == TEXT_EXACT && pause->size == 0)
        return true;
    uint64_t begin = pause->size > 0 ? pause->bytes[0].begin : pdf_source_place(s, s->pause).begin;
    uint64_t end = here > 0 ? pdf_source_place(s, to - 1).end : pause->bytes[pause->size - 1].end;
    return end - begin <= PDFTEXT_LINE;
}

enum urisift_error pdf_pause_drop(struct pdftext *p, struct pdf_source *s, size_t to)
{
    enum urisift_error error = p->pause.size > 0 ? URISIFT_OK : pdf_source_put(s, s->pause);
    p->pause.on = false;
    p->pause.size = 0;
    s->put = to;
    return error;
}

size_t pdf_pause_size(const struct pdftext *p, const struct pdf_source *s, size_t to)
{
    enum { SEPARATOR = 2 }; /* bytes that the window puts before text on another page */
    return p->pause.size + (to - s->pause) + SEPARATOR * p->pause.pages;
}

enum urisift_error pdf_pause_leave(struct pdftext *p, struct pdf_source *s, size_t to)
{
    struct pdf_pause *pause = &p->pause;
    if (!pause->on || to <= s->pause)
        return pause->on ? URISIFT_OK : pdf_source_put(s, to);
    enum urisift_error error =
        pdf_pause_fits(p, s, to) ? pdf_source_put(s, s->pause) : pdf_pause_end(p, s, to);
    if (error || !pause->on)
        return error ? error : pdf_source_put(s, to);
    if (!pause->has_block)
        pause->block = pdf_block_of(s->data + pause->line, pause->at - pause->line);
    pause->has_block = true;
    if (!pause->has_width)
        pause->width = pdf_width(s->data + pause->text, s->pause - pause->text);
    pause->has_width = true;
    for (size_t i = s->pause; i < to; i++)
        pause->bytes[pause->size++] = pdf_source_place(s, i);
    s->put = s->pause = to;
    return URISIFT_OK;
}
