/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdftext.c — lines, pages, and the end of a line that waits for the next one. */
#include "scanner/decode/pdftext.h"

#include <string.h>

#include "scanner/decode/decoder.h"
#include "scanner/decode/pdf_repair.h"

void pdftext_begin(struct pdftext *p, const struct find_schemes *schemes, enum urisift_join join, struct trail *trail)
{
    p->schemes = schemes;
    p->join = join;
    p->trail = trail;
    p->page = 1;
    p->in_long_line = p->soft_hyphen = false;
    p->header_wanted = true;
    p->headers[0].size = p->headers[1].size = 0;
    p->end_size = p->held_size = 0;
    if (trail)
        trail_page(trail, p->page);
}

/* Where a line is read from: a run, or what is held of it. Its octets before `put` have been dealt with. */
struct source {
    const uint8_t *data;
    const struct urisift_text *text; /* NULL: held */
    const struct octet *places;
    size_t put;
    struct urisift_text_sink out;
};

static struct octet place_of(const struct source *s, size_t i)
{
    return s->text ? octet_of(s->text, i) : s->places[i];
}

/* Puts octets that are kept one by one, those that stand for themselves as far as they hang together at once. */
static enum urisift_error put_octets(const struct octet *o, size_t size, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    uint8_t block[64];
    for (size_t i = 0, n; !error && i < size; i += n) {
        for (n = 0; n < sizeof block && i + n < size && (n == 0 || (o[i + n].exact && o[i + n].begin == o[i].begin + n));) {
            block[n] = o[i + n].value;
            n++;
            if (!o[i].exact)
                break;
        }
        struct urisift_text text = {block, n, o[i].begin, o[i + n - 1].end, o[i].exact ? TEXT_EXACT : TEXT_WHOLE, 0};
        error = out.put(out.self, &text);
    }
    return error;
}

static enum urisift_error put_until(struct source *s, size_t to)
{
    size_t from = s->put;
    if (from >= to)
        return URISIFT_OK;
    s->put = to;
    return s->text ? text_put_part(s->out, s->text, from, to) : put_octets(s->places + from, to - from, s->out);
}

static void remark(struct pdftext *p, struct trail_remark what)
{
    if (p->trail)
        trail_remark(p->trail, what);
}

/* The identifier does not go on: its line ends as it did. */
static enum urisift_error part(struct pdftext *p, struct urisift_text_sink out)
{
    size_t size = p->end_size;
    p->end_size = 0;
    p->soft_hyphen = false;
    return put_octets(p->end, size, out);
}

/* Puts [begin, end) with its repairs made. */
static enum urisift_error put_repaired(struct pdftext *p, struct source *s, size_t begin, size_t end)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = begin; !error && i < end;) {
        const struct pdf_repair *repair = s->data[i] < 0x80 ? NULL : pdf_repair_at(s->data + i, end - i);
        if (!repair) {
            i++;
            continue;
        }
        error = put_until(s, i);
        remark(p, (struct trail_remark){.code = repair->code, .between = repair->to && !*repair->to});
        size_t size = strlen(repair->from);
        if (!error && repair->to) {
            error = text_put_other(s->out, repair->to, strlen(repair->to), place_of(s, i).begin,
                                   place_of(s, i + size - 1).end);
            s->put = i + size;
        }
        i += size;
    }
    return error;
}

/* A line: its octets from `begin` on, to `end` without the blanks at its end, and to `next` with all of them. */
struct line {
    size_t begin, end, next;
};

/* Holds the line's end behind an identifier that goes up to `end`. */
static enum urisift_error hold_end(struct pdftext *p, struct source *s, const struct line *line, size_t end)
{
    if (line->next - end > PDFTEXT_END || line->next == line->end)
        return URISIFT_OK;
    enum urisift_error error = put_until(s, end);
    p->soft_hyphen = end < line->end;
    for (size_t i = end; i < line->next; i++)
        p->end[p->end_size++] = place_of(s, i);
    s->put = line->next;
    return error;
}

/* The token [begin, end), which goes on with p->id, or may hold an identifier of its own. */
static enum urisift_error read_token(struct pdftext *p, struct source *s, const struct line *line, size_t begin,
                                     size_t end, bool goes_on)
{
    uint8_t fixed[PDFTEXT_LINE];
    const uint8_t *token = s->data + begin;
    enum urisift_error error = URISIFT_OK;
    bool is_last = end == line->end;
    size_t size, body = end - (is_last ? pdf_repair_final_hyphen(token, end - begin) : 0);
    size = body - begin;
    if (pdf_repair_may(token, body - begin)) {
        size = pdf_repair_text(token, body - begin, fixed);
        bool holds_one = goes_on;
        for (size_t i = 0, start; !holds_one && i < size; i++)
            holds_one = fixed[i] == ':' && pdf_identifier_scheme(p->schemes, fixed, size, i, &start);
        if (holds_one)
            error = put_repaired(p, s, begin, body);
        token = fixed;
    }
    if (error || !is_last)
        return error;
    bool is_open = goes_on && pdf_identifier_read(&p->id, token, size) == size;
    if (!is_open) {
        is_open = pdf_identifier_find(&p->id, p->schemes, token, size);
        if (is_open)
            p->block = pdf_block_of(s->data + line->begin, begin - line->begin);
    }
    return is_open ? hold_end(p, s, line, body) : URISIFT_OK;
}

/* Joins the line to the one before, or does not; *at: behind what is done with of it. */
static enum urisift_error meet(struct pdftext *p, struct source *s, const struct line *line, size_t first, size_t *at)
{
    struct pdf_break b = {
        .id = &p->id,
        .soft_hyphen = p->soft_hyphen,
        .block = p->block,
        .schemes = p->schemes,
        .headers = p->headers,
        .line = s->data + first,
        .line_size = line->end - first,
        .column = pdf_block_of(s->data + line->begin, first - line->begin).column,
    };
    struct pdf_decision decision = {PDF_JOIN_RULES, false};
    enum urisift_error error = put_until(s, line->begin);
    if (!error && first < line->end)
        decision = pdf_join_decide(&b, p->join);
    *at = first;
    if (error)
        return error;
    if (decision.rule == PDF_JOIN_RULES) {
        if (decision.possible)
            remark(p, (struct trail_remark){.code = URISIFT_POSSIBLE_WRAP,
                                            .gap = (uint16_t)(p->end_size + first - line->begin),
                                            .size = (uint16_t)b.core_size});
        return part(p, s->out);
    }
    enum urisift_code code = p->soft_hyphen                      ? URISIFT_HYPHEN_REMOVED
                             : decision.rule == PDF_JOIN_HYPHEN  ? URISIFT_AMBIGUOUS_HYPHEN
                                                                 : URISIFT_VALID;
    remark(p, (struct trail_remark){.code = code, .join_rules = UINT32_C(1) << decision.rule, .between = true});
    p->block = (struct pdf_block){b.column, true};
    p->end_size = 0;
    p->soft_hyphen = false;
    s->put = first;
    *at = first + b.token_size;
    return read_token(p, s, line, first, *at, true);
}

static bool is_too_long(const struct source *s, size_t begin, size_t end)
{
    return end - begin > PDFTEXT_LINE || place_of(s, end - 1).end - place_of(s, begin).begin > PDFTEXT_LINE;
}

/* Is the colon one of prose, `Note: …`: a blank and more of the line behind it? */
static bool is_of_prose(const uint8_t *colon, const uint8_t *end)
{
    return end - colon > 2 && colon[1] == ' ' && colon[2] > ' ' && colon[2] < 0x80;
}

/* Looks at a line, [begin, next) with the line feed or form feed at its end. */
static enum urisift_error read_line(struct pdftext *p, struct source *s, size_t begin, size_t next)
{
    struct line line = {begin, begin, next};
    enum urisift_error error = URISIFT_OK;
    size_t first = begin, at = begin;
    bool is_long = is_too_long(s, begin, next);
    if (!is_long) {
        line.end = begin + pdf_without_blanks(s->data + begin, next - begin);
        first = begin + pdf_blanks(s->data + begin, line.end - begin);
        at = first;
    }
    if (p->end_size > 0)
        error = is_long ? put_until(s, begin) : meet(p, s, &line, first, &at);
    if (!error && is_long)
        error = part(p, s->out);
    while (!error && at < line.end) {
        const uint8_t *colon = memchr(s->data + at, ':', line.end - at);
        if (!colon)
            break;
        if (is_of_prose(colon, s->data + line.end)) {
            at = (size_t)(colon + 1 - s->data);
            continue;
        }
        size_t token = (size_t)(colon - s->data);
        while (token > at && s->data[token - 1] > ' ')
            token--;
        at = token + pdf_token(s->data + token, line.end - token);
        error = read_token(p, s, &line, token, at, false);
    }
    if (p->header_wanted && (is_long || first < line.end)) {
        pdf_header_read(&p->headers[0], s->data + first, line.end - first);
        p->header_wanted = false;
    }
    if (!error && next > begin && s->data[next - 1] == '\f') {
        error = put_until(s, next);
        p->headers[1] = p->headers[0];
        p->headers[0].size = 0;
        p->header_wanted = true;
        p->page++;
        if (p->trail)
            trail_page(p->trail, p->page);
    }
    return error;
}

static struct source held_source(struct pdftext *p, struct urisift_text_sink out)
{
    return (struct source){.data = p->held, .places = p->places, .out = out};
}

/* Looks at the line that is held. */
static enum urisift_error read_held(struct pdftext *p, struct urisift_text_sink out)
{
    struct source held = held_source(p, out);
    enum urisift_error error = read_line(p, &held, 0, p->held_size);
    if (!error)
        error = put_until(&held, p->held_size);
    p->held_size = 0;
    return error;
}

/* The line that is held is too long: lets go of it. */
static enum urisift_error release_held(struct pdftext *p, struct urisift_text_sink out)
{
    struct source held = held_source(p, out);
    enum urisift_error error = part(p, out);
    if (!error)
        error = put_until(&held, p->held_size);
    p->held_size = 0;
    p->in_long_line = true;
    if (p->header_wanted)
        p->headers[0].size = 0;
    p->header_wanted = false;
    return error;
}

/* Holds the octets [*at, end) of a line, or passes them if it is too long. */
static enum urisift_error hold(struct pdftext *p, struct source *s, size_t *at, size_t end)
{
    enum urisift_error error = put_until(s, *at);
    uint64_t begin = p->held_size > 0 ? p->places[0].begin : place_of(s, *at).begin;
    bool fits = end - *at <= PDFTEXT_LINE - p->held_size && place_of(s, end - 1).end - begin <= PDFTEXT_LINE;
    if (error || !fits)
        return error ? error : release_held(p, s->out);
    memcpy(p->held + p->held_size, s->data + *at, end - *at);
    for (size_t i = *at; i < end; i++)
        p->places[p->held_size++] = place_of(s, i);
    s->put = *at = end;
    return URISIFT_OK;
}

/* The first `c` in [begin, end), or `end`. */
static size_t find(const struct urisift_text *t, uint8_t c, size_t begin, size_t end)
{
    const uint8_t *hit = memchr(t->data + begin, c, end - begin);
    return hit ? (size_t)(hit - t->data) : end;
}

/* The first colon that is not of prose in [begin, end), or `end`. */
static size_t find_colon(const struct urisift_text *t, size_t begin, size_t end)
{
    size_t colon = find(t, ':', begin, end);
    while (colon < end && is_of_prose(t->data + colon, t->data + end))
        colon = find(t, ':', colon + 1, end);
    return colon;
}

enum urisift_error pdftext_feed(void *pdftext, const struct urisift_text *text, struct urisift_text_sink out)
{
    struct pdftext *p = pdftext;
    struct source s = {.data = text->data, .text = text, .out = out};
    enum urisift_error error = URISIFT_OK;
    size_t page_end = find(text, '\f', 0, text->size);
    for (size_t i = 0; !error && i < text->size;) {
        bool is_new = p->held_size == 0 && !p->in_long_line;
        size_t known = i; /* no line ends before it in the line that begins at i */
        if (is_new && p->end_size == 0 && !p->header_wanted) {
            known = find_colon(text, i, page_end);
            const uint8_t *line_feed = memrchr(text->data + i, '\n', known - i);
            i = line_feed ? (size_t)(line_feed + 1 - text->data) : i;
            if (i == text->size)
                break;
        }
        size_t end = find(text, '\n', known, page_end);
        bool is_whole = end < text->size;
        end += is_whole;
        if (is_new && is_whole) {
            error = read_line(p, &s, i, end);
        } else if (p->in_long_line) {
            p->in_long_line = !is_whole;
            error = is_whole && text->data[end - 1] == '\f' ? read_line(p, &s, end - 1, end) : URISIFT_OK;
        } else {
            size_t at = i;
            error = hold(p, &s, &at, end);
            if (!error && at < end) { /* too long: looked at again */
                i = at;
                continue;
            }
            if (!error && is_whole)
                error = read_held(p, out);
        }
        i = end;
        if (i > page_end)
            page_end = find(text, '\f', i, text->size);
    }
    return error ? error : put_until(&s, text->size);
}

enum urisift_error pdftext_finish(void *pdftext, struct urisift_text_sink out)
{
    struct pdftext *p = pdftext;
    enum urisift_error error = p->held_size > 0 ? read_held(p, out) : URISIFT_OK;
    if (!error)
        error = part(p, out);
    pdftext_begin(p, p->schemes, p->join, p->trail);
    return error;
}

static void begin_pdftext(void *state, const struct decoder_setup *setup)
{
    pdftext_begin(state, setup->schemes, setup->join, setup->trail);
}

const struct urisift_decoder urisift_decoder_pdftext = {
    .name = "pdftext",
    .summary = "text out of a PDF: identifiers joined over line ends, pages",
    .state_size = sizeof(struct pdftext),
    .begin = begin_pdftext,
    .feed = pdftext_feed,
    .finish = pdftext_finish,
};
