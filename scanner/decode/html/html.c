/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html.c — the HTML layer: visible text, and where a tag begins.
 *
 * Idea:     a state machine with the states of the HTML standard that matter here. Each state
 *           takes as many bytes as it can: text up to the next '<', a quoted value up to its
 *           quote. Skipped bytes are a gap between two runs.
 * Not here: what is put, and the separators between texts (html_output.c).
 */
#include "scanner/decode/html/html_states.h"

#include <string.h>

/* Text and the beginnings of tags */

/* At '<': the next byte or two decide whether a tag begins. If they are not in the run yet, the
 * '<' is held. */
static void open_tag(struct html *h, struct html_input *in)
{
    const struct urisift_text *t = in->text;
    size_t left = t->size - in->at;
    if (left > 1 && char_is(t->data[in->at + 1], CHAR_ALPHA) && !h->may_be_plain) {
        html_begin_tag(h, false);
    } else if (left > 2 && t->data[in->at + 1] == '/' && char_is(t->data[in->at + 2], CHAR_ALPHA)) {
        html_begin_tag(h, true);
        in->at++;
    } else {
        markup_lookahead_add(&h->lookahead, t, in->at, in->at + 1);
        h->state = HTML_TAG_OPEN;
    }
    in->at++;
}

/* At '<': takes a whole tag that is only a short name, and that only parts the texts around it or
 * joins them. Most tags are like that. Returns false, and takes nothing, if the tag is another
 * one or is not whole in the run. */
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
    if ((html_bytes_below(word, '0') & mask) != 0) /* a blank or '/': more follows */
        return false;
    uint64_t lower = (word | UINT64_C(0x2020202020202020)) & mask;
    const uint8_t row = html_name_find(h->plain, lower);
    *kind = html_elements[row].kind;
    if (*kind > ELEMENT_JOINS || (row == 0 && h->may_be_plain)) /* an unknown name may be text */
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
        in->at = html_pass_blanks(h, t, in->at);
    const uint8_t *hit = memchr(t->data + in->at, '<', t->size - in->at);
    size_t begin = in->at, end = hit ? (size_t)(hit - t->data) : t->size;
    in->at = end;
    if (has_begun || (begin < end && html_next(in, &in->reference, '&', begin) < end)) {
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

/* Takes the byte after '<' or "</". Both may still be text. */
static enum urisift_error take_tag_open(struct html *h, struct html_input *in)
{
    uint8_t c = html_byte(in);
    bool is_end = h->state == HTML_END_TAG_OPEN;
    if (c == '/' && !is_end) {
        markup_lookahead_add(&h->lookahead, in->text, in->at, in->at + 1);
        h->state = HTML_END_TAG_OPEN;
        in->at++;
        return URISIFT_OK;
    }
    if (!char_is(c, CHAR_ALPHA) && c != '!' && c != '?' && !is_end) {
        h->state = HTML_TEXT;
        return html_release(h, html_place(in, in->at));
    }
    if (!h->may_be_plain || is_end || !char_is(c, CHAR_ALPHA)) /* else html_tag.c needs it */
        markup_lookahead_clear(&h->lookahead);
    if (char_is(c, CHAR_ALPHA)) {
        html_begin_tag(h, is_end);
    } else if (is_end && c == '>') {
        h->state = HTML_TEXT;
        in->at++;
    } else {
        h->state = is_end ? HTML_BOGUS : c == '!' ? HTML_DECLARATION : HTML_PHP_OPEN;
        in->at += !is_end;
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
    markup_lookahead_clear(&h->references.lookahead);
    markup_lookahead_clear(&h->lookahead);
    h->references.in_attribute = h->may_be_plain;
    h->foreign = 0;
    h->raw = h->escape = h->dashes = 0;
    h->pattern = NULL;
    h->has_base = h->take_base = false;
    html_base_reset(h);
    h->label = h->tag_label = h->end_label = NULL;
    h->text_end.size = 0;
    h->end_in_line = h->end_in_cell = h->end_awaits_cell = false;
    h->anchor.has_document = h->anchor.is_open = h->anchor.in_tag = h->anchor.in_target = false;
}

void html_begin(struct html *h, struct location *location, const struct urisift_kernel *kernel,
                const struct find_schemes *schemes)
{
    h->location = location;
    h->web = urisift_profile_named("web");
    h->puts_relative = h->scripts = h->may_be_plain = false;
    h->anchor.is_wanted = false;
    h->inner = NULL;
    h->script_bytes = NULL;
    h->counted_schemes = NULL;
    h->outer = (struct urisift_span){NULL, 0};
    labels_init(&h->labels, 0, LABELS_ALL);
    html_names_init(h);
    html_skip_init(h, kernel, schemes);
    reset(h);
}

void html_expect_plain(struct html *h)
{
    h->may_be_plain = h->references.in_attribute = true;
}

void html_count_skipped(struct html *h, uint64_t *bytes, const struct find_schemes *schemes)
{
    h->script_bytes = bytes;
    h->counted_schemes = schemes;
}

void html_search_scripts(struct html *h, struct html *inner)
{
    h->scripts = true;
    h->inner = inner;
    html_begin(inner, h->location, NULL, NULL);
    html_count_skipped(inner, h->script_bytes, h->counted_schemes);
    inner->scripts = true;
    inner->puts_relative = h->puts_relative;
    inner->labels = h->labels;
}

enum urisift_error html_feed(void *self, const struct urisift_text *t, struct urisift_text_sink out)
{
    struct html *h = self;
    struct html_input in = {t, 0, 0, 0, 0};
    enum urisift_error error = URISIFT_OK;
    h->out = out;
    if (h->anchor.is_wanted && !h->anchor.has_document) {
        h->anchor.has_document = true;
        location_html(h->location, true);
    }
    while (!error && in.at < t->size)
        error = take_next(h, &in);
    if (error || t->size == 0)
        return error;
    h->end = text_part(t, t->size - 1, t->size).end;
    return html_end_run(h, html_place(&in, t->size - 1));
}

enum urisift_error html_finish(void *self, struct urisift_text_sink out)
{
    struct html *h = self;
    enum urisift_error error = URISIFT_OK;
    h->out = out;
    if (h->state == HTML_ATTRIBUTE_VALUE) {
        html_link_cut(h);
        error = h->attribute ? html_value_end(h, h->end) : URISIFT_OK;
        html_count_end(h, h->end);
    } else if (h->state >= HTML_COMMENT_START) {
        error = html_comment_cut(h);
    } else {
        error = html_references_end(&h->references, h->end, html_text_sink(h));
        if (!error)
            error = html_release(h, h->end);
    }
    if (h->anchor.is_open && !error)
        error = html_anchor_close(h, h->end);
    if (h->anchor.has_document)
        location_html(h->location, false);
    uint64_t too_long = h->too_long;
    reset(h);
    h->too_long = too_long;
    return error;
}
