/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdftext.c — splits text into lines and pages, and holds the last line until its end has come. */
#include "scanner/decode/pdf/pdftext.h"

#include <string.h>

#include "core/text/span.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/pdf/pdf_mark.h"
#include "scanner/decode/pdf/pdf_reader.h"
#include "scanner/decode/pdf/pdf_words.h"

void pdftext_begin(struct pdftext *p, struct pdf_beginnings beginnings, enum urisift_join join,
                   struct location *location)
{
    p->beginnings = beginnings;
    p->join = join;
    p->location = location;
    p->page = 1;
    p->in_long_line = p->pause.on = p->waiting = p->is_page_number = false;
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

/* Is the line, with its line feed, a number alone that may be that of a page? */
static bool is_number(const struct pdftext *p, const uint8_t *line, size_t size)
{
    if (!p->pause.on || size == 0 || line[size - 1] != '\n')
        return false;
    size_t end = pdf_without_blanks(line, size), first = pdf_blanks(line, end);
    return word_is_page_number(line + first, end - first);
}

enum answer { NO, YES, UNKNOWN };

/* Does the page end here? Blanks may come before its form feed, PDFTEXT_PAUSE bytes at most, of
 * which `seen` have been seen. */
static enum answer page_ends(const uint8_t *data, size_t at, size_t size, size_t seen)
{
    for (; at < size && seen < PDFTEXT_PAUSE; at++, seen++)
        if (data[at] > ' ' || data[at] == '\f')
            return data[at] == '\f' ? YES : NO;
    return seen < PDFTEXT_PAUSE ? UNKNOWN : NO;
}

/* Reads the held number, and the blank lines that are held after it. What is held of the line after
 * them stays. */
static enum urisift_error read_waiting(struct pdftext *p, bool is_page_number,
                                       struct urisift_text_sink out)
{
    struct pdf_source lookahead = lookahead_source(p, out);
    enum urisift_error error = URISIFT_OK;
    size_t begin = 0;
    const uint8_t *end;
    p->waiting = false;
    p->is_page_number = is_page_number;
    while (!error && (end = memchr(p->lookahead + begin, '\n', p->lookahead_size - begin))) {
        size_t next = (size_t)(end + 1 - p->lookahead);
        error = pdf_reader_read(p, &lookahead, begin, next, NULL);
        p->is_page_number = false;
        begin = next;
    }
    if (!error)
        error = pdf_pause_leave(p, &lookahead, begin);
    p->lookahead_size -= begin;
    memmove(p->lookahead, p->lookahead + begin, p->lookahead_size);
    memmove(p->places, p->places + begin, p->lookahead_size * sizeof p->places[0]);
    return error;
}

/* How many bytes are held after the first line feed? */
static size_t held_blanks(const struct pdftext *p)
{
    const uint8_t *end = memchr(p->lookahead, '\n', p->lookahead_size);
    return end ? p->lookahead_size - (size_t)(end + 1 - p->lookahead) : 0;
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

/* Where does the line before offset `at` begin, if it ends with the beginning of a scheme? Else
 * `at`. */
static size_t line_before(const struct urisift_text *t, size_t begin, size_t at)
{
    if (at == begin || t->data[at - 1] != '\n')
        return at;
    size_t end = begin + pdf_without_blanks(t->data + begin, at - 1 - begin);
    const uint8_t *line_feed = memrchr(t->data + begin, '\n', end - begin);
    size_t line = line_feed ? (size_t)(line_feed + 1 - t->data) : begin;
    /* blank lines between part the two */
    return memchr(t->data + end, '\n', at - 1 - end) ||
                   pdf_scheme_begin(t->data + line, end - line) == 0
               ? at
               : line;
}

/* The byte at `at` follows `size` bytes of a line that is a number, which begins at `begin` of the
 * stream. Does its page end here? What would not be held with it does not count. */
static enum answer page_ends_near(const struct pdf_source *s, uint64_t begin, size_t size,
                                  size_t at, size_t seen)
{
    if (size > PDFTEXT_LINE)
        return NO;
    const size_t room = PDFTEXT_LINE - size, left = s->text->size - at;
    size_t end = at + (left < room ? left : room);
    while (end > at && pdf_source_place(s, end - 1).end - begin > PDFTEXT_LINE)
        end--;
    const enum answer answer = page_ends(s->data, at, end, seen);
    return answer == UNKNOWN && end < s->text->size ? NO : answer;
}

/* Answers for a number that waits, with the text that comes now. *at: offset of what has not been
 * held. */
static enum urisift_error answer_waiting(struct pdftext *p, struct pdf_source *s, size_t *at)
{
    const enum answer answer =
        page_ends_near(s, p->places[0].begin, p->lookahead_size, 0, held_blanks(p));
    if (answer != UNKNOWN)
        return read_waiting(p, answer == YES, s->out);
    return hold(p, s, at, s->text->size);
}

enum urisift_error pdftext_feed(void *pdftext, const struct urisift_text *text,
                                struct urisift_text_sink out)
{
    struct pdftext *p = pdftext;
    struct pdf_source s = {.data = text->data, .text = text, .out = out};
    enum urisift_error error = URISIFT_OK;
    size_t page_end = find(text, '\f', 0, text->size), i = 0;
    if (p->waiting && text->size > 0)
        error = answer_waiting(p, &s, &i);
    for (; !error && i < text->size;) {
        bool is_new = p->lookahead_size == 0 && !p->in_long_line;
        size_t known = i; /* the line that begins at i does not end before this offset */
        struct pdf_token token, *first = NULL;
        if (is_new && !p->pause.on && !p->header_wanted && !p->beginnings.numbers &&
            !p->beginnings.dois) {
            first = pdf_reader_find(p, text->data, i, page_end, &token) ? &token : NULL;
            size_t before = first ? token.begin : page_end;
            const uint8_t *line_feed = memrchr(text->data + i, '\n', before - i);
            size_t line = line_feed ? (size_t)(line_feed + 1 - text->data) : i;
            known = first ? token.end : page_end;
            size_t earlier = line_before(text, i, line);
            i = earlier;
            if (earlier < line) {
                known = i;
                first = NULL;
            }
            if (i == text->size)
                break;
        }
        size_t end = known < page_end && text->data[known] == '\n'
                         ? known
                         : find(text, '\n', known, page_end);
        bool is_whole = end < text->size;
        end += is_whole;
        enum answer answer = NO;
        if (is_whole && p->pause.on && !p->in_long_line && is_new &&
            is_number(p, text->data + i, end - i))
            answer = page_ends_near(&s, pdf_source_place(&s, i).begin, end - i, end, 0);
        if (is_new && answer == UNKNOWN) {
            size_t at = i;
            end = text->size;
            error = hold(p, &s, &at, end);
            p->waiting = true;
        } else if (is_new && is_whole) {
            p->is_page_number = answer == YES || (end > i && text->data[end - 1] == '\f');
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
            if (!error && is_whole && is_number(p, p->lookahead, p->lookahead_size)) {
                answer = page_ends_near(&s, p->places[0].begin, p->lookahead_size, end, 0);
                p->waiting = true;
                at = end;
                if (answer == UNKNOWN)
                    error = hold(p, &s, &at, text->size);
                else
                    error = read_waiting(p, answer == YES, out);
                end = at;
            } else if (!error && is_whole) {
                p->is_page_number = text->data[end - 1] == '\f';
                error = read_lookahead(p, out);
            }
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
    enum urisift_error error = p->waiting ? read_waiting(p, false, out) : URISIFT_OK;
    if (!error && p->lookahead_size > 0)
        error = read_lookahead(p, out);
    if (!error && p->pause.on)
        error = pdf_pause_end(p, &(struct pdf_source){.out = out}, 0);
    pdftext_begin(p, p->beginnings, p->join, p->location);
    return error;
}

static bool is_wanted(const struct decoder_setup *setup, const char *family)
{
    return (setup->families & urisift_families_named(span_of_text(family))) != 0;
}

static void begin_pdftext(void *state, const struct decoder_setup *setup)
{
    const struct pdf_beginnings beginnings = {
        .schemes = setup->schemes,
        .dois = is_wanted(setup, "doi"),
        .numbers = is_wanted(setup, "arxiv") || is_wanted(setup, "orcid") ||
                   is_wanted(setup, "isbn") || is_wanted(setup, "issn"),
        .hosts = setup->bare_hosts};
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
