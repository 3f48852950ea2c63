/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_reader.c — reads a line: does it continue an identifier, and does it end with one? */
#include "scanner/decode/pdf/pdf_reader.h"

#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/pdf/pdf_mark.h"
#include "scanner/decode/pdf/pdf_number.h"
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

/* Puts a blank for each mark of a footnote, and moves the token's begin behind the last. */
static enum urisift_error part_marks(struct pdftext *p, struct pdf_source *s,
                                     const struct line *line, struct pdf_token *t)
{
    enum urisift_error error = URISIFT_OK;
    struct pdf_mark mark;
    while (!error &&
           (pdf_mark_find(s->data + t->begin, t->end - t->begin, t->begin == line->first, &mark) ||
            (p->beginnings.hosts && pdf_mark_find_host(s->data + t->begin, t->end - t->begin,
                                                       t->begin == line->first, &mark)))) {
        size_t begin = t->begin + mark.begin, end = t->begin + mark.end;
        error = pdf_source_put(s, begin);
        if (!error)
            error = text_put_other(s->out, " ", 1, pdf_source_place(s, begin).begin,
                                   pdf_source_place(s, end - 1).end);
        s->put = t->begin = end;
    }
    return error;
}

/* Reads a token. It may hold an identifier; or, if `block` is not NULL, it continues the identifier
 * before it, which is in this block. */
static enum urisift_error read_token(struct pdftext *p, struct pdf_source *s,
                                     const struct line *line, struct pdf_token t,
                                     const struct pdf_block *block)
{
    uint8_t fixed[PDFTEXT_LINE];
    enum urisift_error error = block ? URISIFT_OK : part_marks(p, s, line, &t);
    size_t begin = t.begin, end = t.end;
    const uint8_t *token = s->data + begin;
    bool is_last = end == line->end;
    size_t size, body = end - (is_last ? pdf_repair_final_hyphen(token, end - begin) : 0);
    size = body - begin;
    if (!t.ascii && pdf_repair_may(token, size)) {
        error = repair_token(p, s, begin, &size, block != NULL, fixed);
        token = fixed;
    }
    if (error || !is_last || line->next == line->end)
        return error;
    bool is_open = block && pdf_identifier_continue(&p->pause.id, token, size);
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

/* Returns the address of the next ':', of the first '/' of the next DOI, or of the next `www.`
 * after a digit, in [begin, end), as far as these are looked for; NULL: there is none. */
static const uint8_t *find_mark(const struct pdftext *p, const uint8_t *begin, const uint8_t *end)
{
    enum { COLON = 1, SLASH = 2, W = 4 };
    static const uint8_t kinds[256] = {[':'] = COLON, ['/'] = SLASH, ['w'] = W, ['W'] = W};
    const unsigned wanted =
        COLON | (p->beginnings.dois ? SLASH : 0) | (p->beginnings.hosts ? W : 0);
    if (wanted == COLON)
        return memchr(begin, ':', (size_t)(end - begin));
    const size_t size = (size_t)(end - begin);
    size_t at = pdf_find_kind(kinds, wanted, begin, 0, size), start;
    while (at < size && begin[at] != ':' &&
           !(begin[at] == '/'
                 ? pdf_identifier_doi(begin, at, &start)
                 : at > 0 && begin[at - 1] > ' ' && word_begins(begin + at, size - at, "www.")))
        at = pdf_find_kind(kinds, wanted, begin, at + 1, size);
    return at < size ? begin + at : NULL;
}

/* Does a token matter although another one follows in its line? The mark of a footnote stands in
 * it, or it completes a scheme. `at`: where the token begins. */
static bool matters(const uint8_t *data, size_t at, const uint8_t *colon, const uint8_t *behind)
{
    const uint8_t *token = data + at, *name = colon;
    if (*colon != ':' && *colon != '/')
        return true; /* www. */
    struct pdf_mark mark;
    while (name > token && char_is(name[-1], CHAR_ALPHA))
        name--;
    if (*colon == ':' && name > token ? !char_is(name[-1], CHAR_DIGIT)
                                      : colon - name == 4 && word_begins(name, 4, "http"))
        return false;
    if (*colon == '/' || behind - colon < 4)
        return false;
    if (*colon == ':' && (colon[1] != '/' || colon[2] != '/') && colon[1] != '1')
        return false;
    return pdf_mark_find(token, (size_t)(behind - token), pdf_begins_line(data, at), &mark) ||
           (colon - token < 5 && pdf_scheme_may_complete(token, (size_t)(behind - token)) &&
            pdf_begins_line(data, at));
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
        if (!ascii || !goes_on(behind, end) ||
            matters(data, (size_t)(colon - data) - before, colon, behind)) {
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
    return ((word_is_page_number(line, size) && (p->is_page_number || p->pause.pages > 0)) ||
            pdf_headers_have(p->headers, headers, line, size)) &&
           !pdf_reader_find(p, line, 0, size, &(struct pdf_token){0});
}

/* Removes the text of the pause, as the identifier continues after it. In a number with blanks
 * between its groups a blank stays. */
static enum urisift_error drop(struct pdftext *p, struct pdf_source *s, const struct pdf_break *b,
                               enum pdf_join_rule rule)
{
    size_t first = (size_t)(b->line - s->data);
    bool blank =
        rule == PDF_JOIN_NUMBER && pdf_number_goes_on(p->pause.id.host, p->pause.id.host_size,
                                                      b->line, b->line_size) == PDF_NUMBER_BLANK;
    struct byte last =
        first > s->pause ? pdf_source_place(s, first - 1) : p->pause.bytes[p->pause.size - 1];
    enum urisift_error error = pdf_pause_drop(p, s, first);
    return error || !blank ? error : text_put_other(s->out, " ", 1, last.begin, last.end);
}

/* Begins a pause if the line ends with the beginning of a scheme, or within a number. */
static void read_line_end(struct pdftext *p, struct pdf_source *s, const struct line *line)
{
    const uint8_t *text = s->data + line->first;
    size_t text_size = line->end - line->first, size = pdf_scheme_begin(text, text_size);
    enum pdf_section section = PDF_SCHEME_PART;
    if (p->pause.on && size > 0)
        return;
    if (size == 0) {
        section = PDF_NUMBER_PART;
        if (!(p->beginnings.numbers || p->beginnings.dois) ||
            !pdf_number_begins(text, text_size, &size) ||
            (p->pause.on && !pdf_number_is_arxiv_begun(text + text_size - size, size)))
            return;
    }
    pdf_identifier_begin_part(&p->pause.id, section, text + text_size - size, size);
    pdf_pause_begin(p, s, line->begin, line->first, line->end - size, line->end, line->next);
    p->pause.slash_hyphen = p->pause.soft_hyphen = false;
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
    if (word_is_margin_note(s->data + line->first, line->end - line->first)) {
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
        .next_page = pause->pages > 0,
        .id_text = pause->has_width ? NULL : s->data + pause->text,
        .id_text_size = s->pause - pause->text,
        .id_width = pause->width,
        .token_size = 0, /* all members are listed, so the compiler need not clear them */
        .core_size = 0,
    };
    struct pdf_decision decision = pdf_join_decide(&b, p->join);
    bool joins = decision.rule < PDF_JOIN_RULES && pause->pages == 0;
    if (joins) {
        enum urisift_code code = pause->soft_hyphen || pause->slash_hyphen ? URISIFT_HYPHEN_REMOVED
                                 : decision.rule == PDF_JOIN_HYPHEN ? URISIFT_AMBIGUOUS_HYPHEN
                                                                    : URISIFT_VALID;
        enum urisift_error error = drop(p, s, &b, decision.rule);
        remark(p, (struct location_remark){
                      .code = code, .join_rules = UINT32_C(1) << decision.rule, .between = true});
        *at = line->first + b.token_size;
        struct pdf_token token = {line->first, *at, false};
        return error ? error : read_token(p, s, line, token, &(struct pdf_block){b.column, true});
    }
    enum urisift_error error = URISIFT_OK;
    if (pause->id.section > PDF_NUMBER_PART &&
        (decision.possible || (decision.rule < PDF_JOIN_RULES && b.core_size > 0)))
        error = pdf_pause_warn(p, s, pdf_pause_size(p, s, line->first), b.core_size);
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
    const bool waits = p->pause.on; /* for a later line */
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
    if (!error && !is_long && !waits && line.first < line.end && line.end < next)
        read_line_end(p, s, &line);
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
