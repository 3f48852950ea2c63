/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_output.c — everything that the HTML layer puts goes through this file.
 *
 * In:       runs of visible text and of values, in the order of the stream; and the tags between.
 * Out:      the same runs, separators ("\n\n") between texts that tags part, and labels.
 * Holds:    nothing is put that belongs to a text more than HTML_GAP bytes before it: a
 *           separator comes between. Its place depends on the text alone, not on where runs end.
 * Not here: which tags part texts (html_names.c), how labels are found (labels.h).
 */
#include "scanner/decode/html/html_states.h"

#include <string.h>

/* Have more than HTML_GAP bytes been skipped between the last text and `here`? */
static inline bool is_gap(const struct html *h, uint64_t here)
{
    return here > h->last && here - h->last > HTML_GAP;
}

/* Puts a separator, unless nothing has been put since the last one. What the anchor holds comes
 * after it. */
static enum urisift_error separate(struct html *h, uint64_t here)
{
    if (h->anchor.is_open)
        html_anchor_note_part(h);
    if (h->apart)
        return URISIFT_OK;
    if (h->text_end.size > 0) {
        h->end_label = labels_end_find(&h->labels, &h->text_end, false);
        h->end_in_line = true;
        h->end_in_cell = h->end_awaits_cell = false;
    }
    /* The decoder need not keep the bytes of a gap, so the separator is at its beginning. */
    if (is_gap(h, here)) {
        h->too_long += !html_is_blank(h->last_byte);
        here = h->last + HTML_GAP;
        h->end_label = NULL;
    }
    h->apart = true;
    return text_put_other(h->out, "\n\n", 2, here, here);
}

enum urisift_error html_separate(struct html *h, uint64_t here)
{
    enum urisift_error error = h->anchor.is_open ? html_anchor_release(h, here) : URISIFT_OK;
    return error ? error : separate(h, here);
}

/* A cell, or a block in a cell, begins or ends. A label at the end of the text before it is for
 * the one cell that begins next. */
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
    if (kind == ELEMENT_INLINE && h->anchor.is_open && !error)
        error = html_anchor_close(h, here);
    return error;
}

enum urisift_error html_check_gap(struct html *h, uint64_t here)
{
    if (h->apart || !is_gap(h, here))
        return URISIFT_OK;
    if (h->anchor.is_open)
        here = html_anchor_held(h, here);
    return is_gap(h, here) ? separate(h, here) : URISIFT_OK;
}

/* Returns where the first byte is put that is held and may still be text: at `here` or before. */
static uint64_t first_held(const struct html *h, uint64_t here)
{
    const bool has_value = h->state == HTML_ATTRIBUTE_VALUE;
    uint64_t first = markup_lookahead_begin(&h->lookahead, here);
    if (!has_value || h->attribute) /* else the bytes are only counted */
        first = html_earlier(first, markup_lookahead_begin(&h->references.lookahead, here));
    if (has_value && h->attribute)
        first = html_earlier(first, html_link_held(h, here));
    const bool has_dash = h->state == HTML_PHP || h->state > HTML_COMMENT_START;
    if (has_dash && h->dashes > 0 && markup_in_reach(h->dash, here))
        first = html_earlier(first, h->dash);
    return first;
}

enum urisift_error html_end_run(struct html *h, uint64_t here)
{
    if (h->anchor.is_open)
        html_anchor_look(h, html_anchor_held(h, first_held(h, here)));
    return h->apart || !is_gap(h, here) ? URISIFT_OK : html_check_gap(h, first_held(h, here));
}

enum urisift_error html_put_other(struct html *h, const void *data, size_t size, uint64_t begin,
                                  uint64_t end)
{
    enum urisift_error error = html_check_gap(h, begin);
    if (error || size == 0)
        return error;
    h->apart = false;
    h->last = end > begin ? end - 1 : begin;
    h->last_byte = ((const uint8_t *)data)[size - 1];
    return text_put_other(h->out, data, size, begin, end);
}

size_t html_pass_blanks(struct html *h, const struct urisift_text *t, size_t i)
{
    for (; i < t->size && html_is_blank(t->data[i]); i++)
        if (t->data[i] == '\n' && h->end_in_line)
            h->end_label = NULL;
    return i;
}

/* Returns the number of bytes of visible text between a label at the end of the text before it and
 * the text that it labels; 0 if there is no label. */
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

/* Returns the label of the text that is put next; NULL if it has none. */
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

/* Notes whether the last word that is put has a mark of an identifier. */
static void note_word(struct html *h, const uint8_t *data, size_t begin, size_t end)
{
    bool has_mark = false;
    size_t i = end;
    for (; i > begin && data[i - 1] > ' '; i--)
        has_mark = has_mark || data[i - 1] == ':' || data[i - 1] == '@' || data[i - 1] == '/';
    const bool goes_on = i == begin && !h->apart;
    h->in_identifier = has_mark || (goes_on && h->in_identifier);
}

static enum urisift_error put(struct html *h, const struct urisift_text *t, size_t begin,
                              size_t end, const char *label)
{
    struct urisift_text part = text_part(t, begin, end);
    enum urisift_error error = html_check_gap(h, part.begin);
    if (h->scripts)
        note_word(h, t->data, begin, end);
    if (label && !error && (h->apart || !char_is(h->last_byte, CHAR_ALNUM)))
        error = labels_put(label, part.data[0], part.begin, h->out);
    h->apart = false;
    h->last = part.map == TEXT_EXACT ? part.end - 1 : text_part(t, end - 1, end).begin;
    h->last_byte = t->data[end - 1];
    return error ? error : h->out.put(h->out.self, &part);
}

enum urisift_error html_put(struct html *h, const struct urisift_text *t, size_t begin, size_t end)
{
    return html_in_anchor(h) ? html_anchor_put(h, t, begin, end) : html_put_shown(h, t, begin, end);
}

enum urisift_error html_put_shown(struct html *h, const struct urisift_text *t, size_t begin,
                                  size_t end)
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
    size_t i = h->apart ? html_pass_blanks(h, t, 0) : 0;
    return error ? error : html_put(h, t, i, t->size);
}

enum urisift_error html_release(struct html *h, uint64_t here)
{
    return markup_lookahead_put(&h->lookahead, 0, here, html_text_sink(h));
}
