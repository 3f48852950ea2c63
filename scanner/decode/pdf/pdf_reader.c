/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_reader.c — reads a line: does it continue an identifier, and does it end with one? */
#include "scanner/decode/pdf/pdf_reader.h"

#include <string.h>

#include "scanner/decode/pdf/pdf_repair.h"
#include "scanner/decode/pdf/pdf_words.h"

/* A line is [begin, next); without the blanks at its ends it is [first, end). */
struct line {
    size_t begin, first, end, next;
};

static void remark(struct pdftext *p, struct location_remark what)
{
    if (p->location)
        location_remark(p->location, what);
}

/* Puts [begin, end), repaired. */
static enum urisift_error put_repaired(struct pdftext *p, struct pdf_source *s, size_t begin,
                                       size_t end)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = begin; !error && i < end;) {
        const struct pdf_repair *repair =
            s->data[i] < 0x80 ? NULL : pdf_repair_at(s->data + i, end - i);
        if (!repair) {
            i++;
            continue;
        }
        error = pdf_source_put(s, i);
        remark(p, (struct location_remark){.code = repair->code,
                                           .between = repair->to && !*repair->to});
        size_t size = strlen(repair->from);
        if (!error && repair->to) {
            error =
                text_put_other(s->out, repair->to, strlen(repair->to), pdf_source_place(s, i).begin,
                               pdf_source_place(s, i + size - 1).end);
            s->put = i + size;
        }
        i += size;
    }
    return error;
}

/* Puts the token [begin, begin + *size), repaired, if it contains an identifier or continues one.
 * Writes the repaired token into `fixed`, which has room for *size bytes, and its size into
 * *size. */
static enum urisift_error repair_token(struct pdftext *p, struct pdf_source *s, size_t begin,
                                       size_t *size, bool goes_on, uint8_t *fixed)
{
    size_t body = begin + *size;
    *size = pdf_repair_text(s->data + begin, *size, fixed);
    bool holds_one = goes_on;
    for (size_t i = 0, start; !holds_one && i < *size; i++)
        holds_one = fixed[i] == ':' &&
                    pdf_identifier_scheme(p->beginnings.schemes, fixed, *size, i, &start);
    if (holds_one)
        return put_repaired(p, s, begin, body);
    /* the bytes before a DOI do not belong to it */
    for (size_t i = begin, start; p->beginnings.dois && i < body; i++)
        if (s->data[i] == '/' && pdf_identifier_doi(s->data + begin, i - begin, &start))
            return put_repaired(p, s, begin + start, body);
    return URISIFT_OK;
}

/* Reads a token. It may hold an identifier; or, if `block` is not NULL, it continues the identifier
 * before it, which is in this block. */
static enum urisift_error read_token(struct pdftext *p, struct pdf_source *s,
                                     const struct line *line, struct pdf_token t,
                                     const struct pdf_block *block)
{
    uint8_t fixed[PDFTEXT_LINE];
    size_t begin = t.begin, end = t.end;
    const uint8_t *token = s->data + begin;
    enum urisift_error error = URISIFT_OK;
    bool is_last = end == line->end;
    size_t size, body = end - (is_last ? pdf_repair_final_hyphen(token, end - begin) : 0);
    size = body - begin;
    if (!t.ascii && pdf_repair_may(token, size)) {
        error = repair_token(p, s, begin, &size, block != NULL, fixed);
        token = fixed;
    }
    if (error || !is_last || line->next == line->end)
        return error;
    bool is_open = block && pdf_identifier_read(&p->pause.id, token, size) == size;
    if (!is_open && !pdf_identifier_find(&p->pause.id, &p->beginnings, token, size))
        return URISIFT_OK;
    pdf_pause_begin(p, s, line->begin, line->first, begin, body, line->next);
    p->pause.slash_hyphen = end - body == 1;
    p->pause.soft_hyphen = end - body > 1;
    p->pause.has_block = is_open;
    if (is_open)
        p->pause.block = *block;
    return URISIFT_OK;
}

/* Does the line continue after a blank? */
static bool goes_on(const uint8_t *blank, const uint8_t *end)
{
    return end - blank > 1 && blank[0] == ' ' && blank[1] > ' ' && blank[1] < 0x80;
}

/* Returns the address of the next ':', or of the first '/' of the next DOI, in [begin, end); NULL:
 * there is none. */
static const uint8_t *find_mark(const struct pdftext *p, const uint8_t *begin, const uint8_t *end)
{
    static const uint8_t marks[256] = {[':'] = 1, ['/'] = 1};
    if (!p->beginnings.dois)
        return memchr(begin, ':', (size_t)(end - begin));
    const size_t size = (size_t)(end - begin);
    size_t at = pdf_find_kind(marks, 1, begin, 0, size), start;
    while (at < size && begin[at] == '/' && !pdf_identifier_doi(begin, at, &start))
        at = pdf_find_kind(marks, 1, begin, at + 1, size);
    return at < size ? begin + at : NULL;
}

bool pdf_reader_find(const struct pdftext *p, const uint8_t *data, size_t from, size_t to,
                     struct pdf_token *token)
{
    const uint8_t *end = data + to, *begin = data + from, *colon;
    while ((colon = find_mark(p, begin, end))) {
        if (*colon == ':' && goes_on(colon + 1, end)) {
            begin = colon + 1;
            continue;
        }
        const uint8_t *behind = colon + pdf_plain(colon, (size_t)(end - colon));
        bool ascii;
        size_t before = pdf_token_before(begin, (size_t)(colon - begin), &ascii);
        if (!ascii || !goes_on(behind, end)) {
            token->ascii = ascii && (behind == end || *behind <= ' ');
            token->begin = (size_t)(colon - data) - before;
            token->end = (size_t)(behind - data) + pdf_token(behind, (size_t)(end - behind));
            return true;
        }
        begin = behind;
    }
    return false;
}

/* Does the line belong to the page, not to the text: a page number, or a header, which is the same
 * as the first line of this page or of one of the two before it? */
static bool is_of_page(const struct pdftext *p, const uint8_t *line, size_t size)
{
    size_t headers = sizeof p->headers / sizeof p->headers[0];
    return (word_is_page_number(line, size) || pdf_headers_have(p->headers, headers, line, size)) &&
           !pdf_reader_find(p, line, 0, size, &(struct pdf_token){0});
}

/* Handles a line after the pause: joins it, ends the pause, or prolongs it. *at: offset of the
 * first byte of the line that has not been read. */
static enum urisift_error meet(struct pdftext *p, struct pdf_source *s, const struct line *line,
                               size_t *at)
{
    struct pdf_pause *pause = &p->pause;
    if (!pdf_pause_fits(p, s, line->begin))
        return pdf_pause_end(p, s, line->begin);
    if (line->first == line->end || is_of_page(p, s->data + line->first, line->end - line->first)) {
        pause->apart = true;
        *at = line->end;
        return URISIFT_OK;
    }
    if (pause->apart && pause->pages == 0)
        return pdf_pause_end(p, s, line->begin);
    struct pdf_break b = {
        .id = &pause->id,
        .soft_hyphen = pause->soft_hyphen,
        .slash_hyphen = pause->slash_hyphen,
        .id_line = pause->has_block ? NULL : s->data + pause->line,
        .id_at = pause->at - pause->line,
        .block = pause->block,
        .id_first = pause->first,
        .beginnings = &p->beginnings,
        .line = s->data + line->first,
        .line_size = line->end - line->first,
        .column = pdf_block_of(s->data + line->begin, line->first - line->begin).column,
        .token_size = 0, /* all members are listed, so the compiler need not clear them */
        .core_size = 0,
    };
    struct pdf_decision decision = pdf_join_decide(&b, p->join);
    bool joins = decision.rule < PDF_JOIN_RULES && pause->pages == 0;
    if (joins) {
        enum urisift_code code = pause->soft_hyphen || pause->slash_hyphen ? URISIFT_HYPHEN_REMOVED
                                 : decision.rule == PDF_JOIN_HYPHEN ? URISIFT_AMBIGUOUS_HYPHEN
                                                                    : URISIFT_VALID;
        enum urisift_error error = pdf_pause_drop(p, s, line->first);
        remark(p, (struct location_remark){
                      .code = code, .join_rules = UINT32_C(1) << decision.rule, .between = true});
        *at = line->first + b.token_size;
        struct pdf_token token = {line->first, *at, false};
        return error ? error : read_token(p, s, line, token, &(struct pdf_block){b.column, true});
    }
    enum urisift_error error = URISIFT_OK;
    if (decision.possible || (decision.rule < PDF_JOIN_RULES && b.core_size > 0)) {
        if (pause->size == 0)
            error = pdf_source_put(s, s->pause);
        remark(p, (struct location_remark){.code = URISIFT_POSSIBLE_WRAP,
                                           .gap = (uint16_t)pdf_pause_size(p, s, line->first),
                                           .size = (uint16_t)b.core_size});
    }
    return error ? error : pdf_pause_end(p, s, line->begin);
}

bool pdf_reader_is_too_long(const struct pdf_source *s, size_t begin, size_t end)
{
    if (end - begin > PDFTEXT_LINE || (s->text && s->text->map == TEXT_EXACT))
        return end - begin > PDFTEXT_LINE;
    return pdf_source_place(s, end - 1).end - pdf_source_place(s, begin).begin > PDFTEXT_LINE;
}

enum urisift_error pdf_reader_read(struct pdftext *p, struct pdf_source *s, size_t begin,
                                   size_t next, const struct pdf_token *first)
{
    struct line line = {begin, begin, begin, next};
    enum urisift_error error = URISIFT_OK;
    bool is_long = pdf_reader_is_too_long(s, begin, next);
    if (!is_long) {
        line.end = begin + pdf_without_blanks(s->data + begin, next - begin);
        line.first = begin + pdf_blanks(s->data + begin, line.end - begin);
    }
    size_t at = line.first;
    if (p->pause.on)
        error = is_long ? pdf_pause_end(p, s, begin) : meet(p, s, &line, &at);
    struct pdf_token token;
    while (!error && at < line.end) {
        if (first)
            token = *first;
        else if (!pdf_reader_find(p, s->data, at, line.end, &token))
            break;
        first = NULL;
        /* the line end excludes a final U+00A0, the token may include it */
        at = token.end = token.end < line.end ? token.end : line.end;
        error = read_token(p, s, &line, token, NULL);
    }
    if (p->header_wanted && (is_long || line.first < line.end)) {
        pdf_header_read(&p->headers[0], s->data + line.first, line.end - line.first);
        p->header_wanted = false;
    }
    if (!error && s->data[next - 1] == '\f') {
        memmove(&p->headers[1], &p->headers[0], 2 * sizeof p->headers[0]);
        p->headers[0].size = 0;
        p->header_wanted = true;
        p->pause.pages += p->pause.on;
        if (!p->pause.on) {
            error = pdf_source_put(s, next);
            pdf_pause_turn(p);
        }
    }
    return error;
}
