/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html.c — the HTML layer: text, where a tag begins, and what is put.
 *
 * Idea:  a machine whose states are those of the HTML standard, as far as they matter. Each
 *        takes as many bytes as it can: text up to the next '<', a quoted value up
 *        to its quote. What is left out is a gap between two runs.
 */
#include "scanner/decode/html/html_states.h"

#include <string.h>

/* What is put */

/* Is what has been left out behind the last text, up to `here`, too much to go over? */
static inline bool is_gap(const struct html *h, uint64_t here)
{
    return here > h->last && here - h->last > HTML_GAP;
}

/* If it is, nothing that follows belongs to that text, and nobody need keep it. The separator's
 * place depends on the text alone, not on where that is noticed. */
enum urisift_error html_separate(struct html *h, uint64_t here)
{
    if (h->apart)
        return URISIFT_OK;
    if (h->text_end.size > 0) {
        h->end_label = labels_end_find(&h->labels, &h->text_end, false);
        h->end_in_line = true;
        h->end_in_cell = h->end_awaits_cell = false;
    }
    if (is_gap(h, here)) {
        h->too_long += !html_is_blank(h->last_byte);
        here = h->last + HTML_GAP;
        h->end_label = NULL;
    }
    h->apart = true;
    return text_put_other(h->out, "\n\n", 2, here, here);
}

/* A cell, or a block in one, begins or ends: a label at the end of the text before it is for the
 * one cell that begins next. */
static void part_cells(struct html *h, bool is_cell, bool is_end)
{
    if (h->text_end.size > 0) {
        h->end_label = labels_end_find(&h->labels, &h->text_end, true);
        h->end_in_cell = h->end_awaits_cell = false;
    }
    if (!is_end && (is_cell ? h->end_in_cell : !h->end_in_cell))
        h->end_label = NULL;
    h->end_in_cell = h->end_in_cell || (is_cell && !is_end);
    h->end_awaits_cell = !h->end_in_cell && (h->end_awaits_cell || !is_cell);
    h->end_in_line = false;
}

enum urisift_error html_part(struct html *h, enum html_element_kind kind, bool is_end,
                             uint64_t here)
{
    if (kind == ELEMENT_JOINS)
        return URISIFT_OK;
    if ((kind == ELEMENT_CELL || kind == ELEMENT_BLOCK) && h->labels.count > 0)
        part_cells(h, kind == ELEMENT_CELL, is_end);
    enum urisift_error error = html_separate(h, here);
    if (kind == ELEMENT_PARTS)
        h->end_label = NULL;
    return error;
}

enum urisift_error html_check_gap(struct html *h, uint64_t here)
{
    return !h->apart && is_gap(h, here) ? html_separate(h, here) : URISIFT_OK;
}

/* Where blanks end that are left out, as nothing stands before them. */
static size_t pass_blanks(struct html *h, const struct urisift_text *t, size_t i)
{
    for (; i < t->size && html_is_blank(t->data[i]); i++)
        if (t->data[i] == '\n' && h->end_in_line)
            h->end_label = NULL;
    return i;
}

/* How many bytes of visible text may stand between what the text before it labels, and the
 * label; 0: it labels nothing. */
static size_t end_label_gap(struct html *h, struct urisift_span text)
{
    if (h->state == HTML_TEXT && h->end_awaits_cell)
        h->end_label = NULL;
    if (!h->end_label || h->state != HTML_TEXT)
        return 0;
    const size_t gap = labels_gap(text);
    if (h->end_in_line && memchr(text.data, '\n', gap))
        h->end_label = NULL;
    return h->end_label ? gap : 0;
}

/* The label of what is put next. */
static const char *take_label(struct html *h, struct urisift_span text)
{
    const char *label = h->label;
    h->label = NULL;
    if (h->labels.count == 0 || h->state != HTML_TEXT)
        return label;
    label = label ? label : h->end_label;
    h->end_label = NULL;
    labels_end_add(&h->text_end, text);
    return label;
}

static enum urisift_error put(struct html *h, const struct urisift_text *t, size_t begin,
                              size_t end, const char *label)
{
    struct urisift_text part = text_part(t, begin, end);
    enum urisift_error error = html_check_gap(h, part.begin);
    if (label && !error && (h->apart || !char_is(h->last_byte, CHAR_ALNUM)))
        error = labels_put(label, part.data[0], part.begin, h->out);
    h->apart = false;
    h->last = part.map == TEXT_EXACT ? part.end - 1 : text_part(t, end - 1, end).begin;
    h->last_byte = t->data[end - 1];
    return error ? error : h->out.put(h->out.self, &part);
}

enum urisift_error html_put(struct html *h, const struct urisift_text *t, size_t begin, size_t end)
{
    if (begin >= end)
        return URISIFT_OK;
    const size_t gap = end_label_gap(h, (struct urisift_span){t->data + begin, end - begin});
    if (gap > 0) {
        enum urisift_error error = put(h, t, begin, begin + gap, NULL);
        begin += gap;
        if (error || begin == end)
            return error;
    }
    return put(h, t, begin, end,
               take_label(h, (struct urisift_span){t->data + begin, end - begin}));
}

enum urisift_error html_put_text(void *self, const struct urisift_text *t)
{
    struct html *h = self;
    enum urisift_error error = html_check_gap(h, t->begin);
    size_t i = h->apart ? pass_blanks(h, t, 0) : 0;
    return error ? error : html_put(h, t, i, t->size);
}

enum urisift_error html_release(struct html *h, uint64_t here)
{
    return html_lookahead_put(&h->lookahead, 0, here, html_text_sink(h));
}

/* Text and the beginnings of tags */

/* At '<': most tags are told by the next byte or two; else it is held. */
static void open_tag(struct html *h, struct html_input *in)
{
    const struct urisift_text *t = in->text;
    size_t left = t->size - in->at;
    if (left > 1 && char_is(t->data[in->at + 1], CHAR_ALPHA)) {
        html_begin_tag(h, false);
    } else if (left > 2 && t->data[in->at + 1] == '/' && char_is(t->data[in->at + 2], CHAR_ALPHA)) {
        html_begin_tag(h, true);
        in->at++;
    } else {
        html_lookahead_add(&h->lookahead, t, in->at, in->at + 1);
        h->state = HTML_TAG_OPEN;
    }
    in->at++;
}

/* Where the next '&' is, from `at` on; looked for once in a run. */
static size_t next_reference(struct html_input *in, size_t at)
{
    if (in->reference < at || at == 0) {
        const uint8_t *hit = memchr(in->text->data + at, '&', in->text->size - at);
        in->reference = hit ? (size_t)(hit - in->text->data) : in->text->size;
    }
    return in->reference;
}

/* At '<': a whole tag that is nothing but a short name, and only parts the texts around it or
 * joins them: most are such. False, and takes nothing, where it is not seen to be one. */
static inline bool take_plain_tag(struct html *h, struct html_input *in,
                                  enum html_element_kind *kind, bool *is_end)
{
    const uint8_t *s = in->text->data + in->at + 1;
    if (in->text->size - in->at < 2 + sizeof(uint64_t))
        return false;
    *is_end = s[0] == '/';
    uint64_t word = load_8_little(s + *is_end);
    uint64_t ends = html_bytes_below(word ^ (UINT64_C(0x0101010101010101) * '>'), 1);
    if (ends == 0 || !char_is(s[*is_end], CHAR_ALPHA))
        return false;
    size_t size = (size_t)__builtin_ctzll(ends) / 8;
    uint64_t mask = (UINT64_C(1) << 8 * size) - 1;
    if ((html_bytes_below(word, '0') & mask) != 0) /* a blank or '/': there is more in it */
        return false;
    uint64_t lower = (word | UINT64_C(0x2020202020202020)) & mask;
    *kind = html_elements[html_name_find(h->plain, lower)].kind;
    if (*kind > ELEMENT_JOINS)
        return false;
    in->at += 2u + *is_end + size;
    return true;
}

static enum urisift_error take_text(struct html *h, struct html_input *in)
{
    const struct urisift_text *t = in->text;
    bool has_begun = h->references.lookahead.size > 0;
    enum urisift_error error = has_begun ? URISIFT_OK : html_check_gap(h, html_place(in, in->at));
    if (error)
        return error;
    if (h->apart && !has_begun)
        in->at = pass_blanks(h, t, in->at);
    const uint8_t *hit = memchr(t->data + in->at, '<', t->size - in->at);
    size_t begin = in->at, end = hit ? (size_t)(hit - t->data) : t->size;
    in->at = end;
    if (has_begun || (begin < end && next_reference(in, begin) < end)) {
        struct urisift_text part = text_part(t, begin, end);
        error = html_references_feed(&h->references, &part, html_text_sink(h));
        if (!error && hit)
            error = html_references_end(&h->references, html_place(in, end), html_text_sink(h));
    } else {
        error = html_put(h, t, begin, end);
    }
    enum html_element_kind kind;
    bool is_end;
    if (error || !hit)
        return error;
    h->label = NULL;
    if (take_plain_tag(h, in, &kind, &is_end))
        return html_part(h, kind, is_end, html_place(in, in->at - 1));
    open_tag(h, in);
    return URISIFT_OK;
}

/* Behind '<', or "</", which may be text. */
static enum urisift_error take_tag_open(struct html *h, struct html_input *in)
{
    uint8_t c = html_byte(in);
    bool is_end = h->state == HTML_END_TAG_OPEN;
    if (c == '/' && !is_end) {
        html_lookahead_add(&h->lookahead, in->text, in->at, in->at + 1);
        h->state = HTML_END_TAG_OPEN;
        in->at++;
        return URISIFT_OK;
    }
    if (!char_is(c, CHAR_ALPHA) && c != '!' && c != '?' && !is_end) {
        h->state = HTML_TEXT;
        return html_release(h, html_place(in, in->at));
    }
    html_lookahead_clear(&h->lookahead);
    if (char_is(c, CHAR_ALPHA)) {
        html_begin_tag(h, is_end);
    } else if (is_end && c == '>') {
        h->state = HTML_TEXT;
        in->at++;
    } else {
        h->state = c == '!' && !is_end ? HTML_DECLARATION : HTML_BOGUS;
        in->at += h->state == HTML_DECLARATION;
    }
    return URISIFT_OK;
}

static enum urisift_error take_next(struct html *h, struct html_input *in)
{
    enum urisift_error error = URISIFT_OK;
    if (h->state == HTML_TEXT) {
        while (!error && in->at < in->text->size && h->state == HTML_TEXT) {
            if (h->apart && h->references.lookahead.size == 0)
                html_skip(h, in);
            error = take_text(h, in);
        }
        return error;
    }
    if (h->state <= HTML_END_TAG_OPEN)
        return take_tag_open(h, in);
    return h->state <= HTML_ATTRIBUTE_VALUE ? html_take_tag(h, in) : html_take_markup(h, in);
}

/* The layer */

static void reset(struct html *h)
{
    h->too_long = 0;
    h->state = HTML_TEXT;
    h->apart = true;
    h->last = h->end = 0;
    h->references.state = 0;
    html_lookahead_clear(&h->references.lookahead);
    html_lookahead_clear(&h->lookahead);
    h->references.in_attribute = false;
    h->foreign = 0;
    h->raw = h->escape = h->dashes = 0;
    h->pattern = NULL;
    h->has_base = h->take_base = false;
    h->base_size = 0;
    h->label = h->tag_label = h->end_label = NULL;
    h->text_end.size = 0;
    h->end_in_line = h->end_in_cell = h->end_awaits_cell = false;
}

void html_begin(struct html *h, struct location *location, const struct urisift_kernel *kernel,
                const struct find_schemes *schemes)
{
    h->location = location;
    h->web = urisift_profile_named("web");
    h->puts_relative = false;
    labels_init(&h->labels, 0, LABELS_ALL);
    html_names_init(h);
    html_skip_init(h, kernel, schemes);
    reset(h);
}

enum urisift_error html_feed(void *self, const struct urisift_text *t, struct urisift_text_sink out)
{
    struct html *h = self;
    struct html_input in = {t, 0, 0, 0};
    enum urisift_error error = URISIFT_OK;
    h->out = out;
    while (!error && in.at < t->size)
        error = take_next(h, &in);
    if (error || t->size == 0)
        return error;
    h->end = text_part(t, t->size - 1, t->size).end;
    /* Bytes that are held may yet be text. */
    uint64_t here = html_place(&in, t->size - 1);
    if (h->references.lookahead.size > 0)
        here = h->references.lookahead.runs[0].begin;
    else if (h->lookahead.size > 0)
        here = h->lookahead.runs[0].begin;
    return html_check_gap(h, here);
}

enum urisift_error html_finish(void *self, struct urisift_text_sink out)
{
    struct html *h = self;
    enum urisift_error error = URISIFT_OK;
    h->out = out;
    if (h->state == HTML_ATTRIBUTE_VALUE) {
        html_link_cut(h);
        error = html_value_end(h, h->end);
    } else {
        error = html_references_end(&h->references, h->end, html_text_sink(h));
        if (!error)
            error = html_release(h, h->end);
    }
    uint64_t too_long = h->too_long;
    reset(h);
    h->too_long = too_long;
    return error;
}
