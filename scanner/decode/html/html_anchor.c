/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_anchor.c — links: which texts are in them, and what they show.
 *
 * In:       tags, the value of href, and the visible text between, in the order of the stream.
 * Out:      the location is told of each link; the text is put without what no reader sees.
 * Holds:    what the location is told depends on the bytes alone, not on where runs end. A link
 *           that is not closed ends with the document, but only the text near its tag is told.
 *           A link ends where another begins (HTML standard, section 13.2.6.4.7, "a").
 */
#include "scanner/decode/html/html_states.h"

enum { NOT_KNOWN = -1 };

/* The codes of the name `area`. */
#define LETTER(c) ((uint64_t)(NAME_A + (c) - 'a'))
static const uint64_t area = LETTER('a') << 15 | LETTER('r') << 10 | LETTER('e') << 5 | LETTER('a');

/* Tells the location what the link shows. */
static void tell(struct html *h)
{
    struct html_anchor *a = &h->anchor;
    size_t size = a->text_size;
    while (size > 0 && a->text[size - 1] <= ' ')
        size--;
    const struct location_anchor_known known = {.target = {a->target, a->target_size},
                                                .text = {a->text, size},
                                                .begin = a->begin,
                                                .end = a->end,
                                                .is_link = a->has_href,
                                                .is_cut = a->is_cut};
    if (!a->is_known)
        location_anchor_know(h->location, &known);
    a->is_known = true;
}

static bool is_far(const struct html_anchor *a, uint64_t here)
{
    return here > a->tag && here - a->tag > URISIFT_ANCHOR_REACH;
}

enum urisift_error html_anchor_open(struct html *h, uint64_t here)
{
    struct html_anchor *a = &h->anchor;
    bool is_area = h->name == area && h->name_size == 4;
    enum urisift_error error = URISIFT_OK;
    if (!is_area && html_elements[h->element].kind != ELEMENT_INLINE)
        return URISIFT_OK;
    if (a->is_open)
        error = html_anchor_close(h, here);
    a->is_open = a->in_tag = true;
    a->is_area = is_area;
    a->has_href = a->in_target = a->is_known = a->is_cut = a->is_held = false;
    a->tag = here;
    a->begin = a->end = 0;
    a->target_size = a->text_size = 0;
    location_anchor_begin(h->location);
    return error;
}

enum urisift_error html_anchor_close(struct html *h, uint64_t here)
{
    struct html_anchor *a = &h->anchor;
    enum urisift_error error = html_anchor_release(h, here);
    html_anchor_note_part(h);
    a->is_cut = a->is_cut || is_far(a, here);
    tell(h);
    a->is_open = a->in_tag = a->in_target = false;
    location_anchor_end(h->location);
    return error;
}

enum urisift_error html_anchor_end_tag(struct html *h, uint64_t here)
{
    h->anchor.in_tag = false;
    return h->anchor.is_area || !h->anchor.has_href ? html_anchor_close(h, here) : URISIFT_OK;
}

void html_anchor_look(struct html *h, uint64_t here)
{
    if (h->anchor.is_known || !is_far(&h->anchor, here))
        return;
    h->anchor.is_cut = true;
    tell(h);
}

/* The target */

void html_anchor_begin_target(struct html *h, uint64_t here)
{
    struct html_anchor *a = &h->anchor;
    const struct html_attribute *row = &html_attributes[h->attribute];
    html_anchor_look(h, here);
    if (a->has_href || row->kind != ATTRIBUTE_LINK || strcmp(row->reported, "href") != 0)
        return;
    a->has_href = a->in_target = true;
}

void html_anchor_add_target(struct html *h, const struct urisift_text *t)
{
    struct html_anchor *a = &h->anchor;
    const bool is_near = t->size > 0 && !is_far(a, text_part(t, t->size - 1, t->size).begin);
    for (size_t i = 0; i < t->size && a->target_size < sizeof a->target; i++) {
        if (!is_near)
            html_anchor_look(h, text_part(t, i, i + 1).begin);
        if (a->is_known)
            return;
        if (!html_link_removes(t->data[i]) && (a->target_size > 0 || t->data[i] > ' '))
            a->target[a->target_size++] = t->data[i];
    }
}

/* The text */

static void add_byte(struct html_anchor *a, uint8_t c)
{
    if (c <= ' ' && (a->text_size == 0 || a->text[a->text_size - 1] <= ' ')) {
        if (c == '\n' && a->text_size > 0)
            a->text[a->text_size - 1] = c;
        return;
    }
    a->is_cut = a->is_cut || a->text_size == sizeof a->text;
    if (!a->is_cut)
        a->text[a->text_size++] = c;
}

/* Adds the bytes [begin, end) of a run to what the link shows. */
static void add_text(struct html *h, const struct urisift_text *t, size_t begin, size_t end)
{
    struct html_anchor *a = &h->anchor;
    bool is_near = !is_far(a, text_part(t, begin, end).end);
    size_t first = end, after = begin; /* the bytes that are added, without blanks around them */
    for (size_t i = begin; i < end && !a->is_cut; i++) {
        a->is_cut = !is_near && is_far(a, text_part(t, i, i + 1).end);
        if (!a->is_cut)
            add_byte(a, t->data[i] <= ' ' ? ' ' : t->data[i]);
        if (t->data[i] <= ' ' || a->is_cut)
            continue;
        first = first < i ? first : i;
        after = i + 1;
    }
    if (first < after) {
        a->begin = a->end > 0 ? a->begin : text_part(t, first, first + 1).begin;
        a->end = text_part(t, after - 1, after).end;
    }
    if (a->is_cut)
        tell(h);
}

static enum urisift_error put_seen(struct html *h, const struct urisift_text *t, size_t begin,
                                   size_t end)
{
    if (begin >= end)
        return URISIFT_OK;
    enum urisift_error error = html_check_gap(h, text_part(t, begin, end).begin);
    if (!h->anchor.is_known)
        add_text(h, t, begin, end);
    return error ? error : html_put_shown(h, t, begin, end);
}

/* A urisift_text_sink's put: held bytes that turn out to be seen. */
static enum urisift_error put_held(void *self, const struct urisift_text *t)
{
    return put_seen(self, t, 0, t->size);
}

enum urisift_error html_anchor_release(struct html *h, uint64_t here)
{
    struct html_anchor *a = &h->anchor;
    if (!a->is_held)
        return URISIFT_OK;
    a->is_held = false;
    return markup_lookahead_put(&a->held, 0, here, (struct urisift_text_sink){put_held, h});
}

void html_anchor_note_part(struct html *h)
{
    if (!h->anchor.is_known && h->anchor.text_size > 0)
        add_byte(&h->anchor, '\n');
}

uint64_t html_anchor_held(const struct html *h, uint64_t here)
{
    return h->anchor.is_held ? html_earlier(here, markup_lookahead_begin(&h->anchor.held, here))
                             : here;
}

/* Returns the size of the character at the beginning of `s` if no reader sees it; 0 if it is seen;
 * NOT_KNOWN if the bytes end in it. */
static int unseen_size(const uint8_t *s, size_t size)
{
    enum { NONE, PAIR, TRIPLE };
    static const uint8_t lead[256] = {[0xC2] = PAIR,   [0xCD] = PAIR,   [0xD8] = PAIR,
                                      [0xE1] = TRIPLE, [0xE2] = TRIPLE, [0xEF] = TRIPLE};
    int kind = lead[s[0]];
    if (kind == NONE)
        return 0;
    if (size < 2)
        return NOT_KNOWN;
    if (kind == PAIR) /* U+00AD, U+034F, U+061C */
        return (s[0] == 0xC2 && s[1] == 0xAD) || (s[0] == 0xCD && s[1] == 0x8F) ||
                       (s[0] == 0xD8 && s[1] == 0x9C)
                   ? 2
                   : 0;
    bool may_be = s[0] == 0xE1   ? s[1] == 0xA0
                  : s[0] == 0xE2 ? s[1] == 0x80 || s[1] == 0x81
                                 : s[1] == 0xBB || s[1] == 0xB8;
    if (!may_be)
        return 0;
    if (size < 3)
        return NOT_KNOWN;
    uint8_t c = s[2];
    bool is_unseen = s[0] == 0xE1   ? c == 0x8E /* U+180E */
                     : s[1] == 0x80 ? (c >= 0x8B && c <= 0x8F) || (c >= 0xAA && c <= 0xAE)
                     : s[1] == 0x81 ? c >= 0xA0 && c <= 0xAF
                     : s[1] == 0xBB ? c == 0xBF               /* U+FEFF */
                                    : c >= 0x80 && c <= 0x8F; /* variation selectors */
    return is_unseen ? 3 : 0;
}

/* Takes the rest of a held character from the run's bytes [*begin, end). One whose bytes are too
 * far from one another is put. */
static enum urisift_error take_held(struct html *h, const struct urisift_text *t, size_t *begin,
                                    size_t end)
{
    struct html_anchor *a = &h->anchor;
    struct markup_lookahead *held = &a->held;
    for (; *begin < end; ++*begin) {
        const struct urisift_text byte = text_part(t, *begin, *begin + 1);
        const bool goes_on =
            (byte.data[0] & 0xC0) == 0x80 && markup_in_reach(held->runs[0].begin, byte.begin);
        if (!goes_on || !markup_lookahead_add(held, &byte, 0, 1))
            return html_anchor_release(h, byte.begin);
        const int unseen = unseen_size(held->data, held->size);
        if (unseen == NOT_KNOWN)
            continue;
        ++*begin;
        if (unseen == 0)
            return html_anchor_release(h, byte.end);
        a->is_held = false;
        markup_lookahead_clear(held);
        return URISIFT_OK;
    }
    return URISIFT_OK;
}

enum urisift_error html_anchor_put(struct html *h, const struct urisift_text *t, size_t begin,
                                   size_t end)
{
    struct html_anchor *a = &h->anchor;
    enum urisift_error error = URISIFT_OK;
    if (a->is_held && begin < end)
        error = take_held(h, t, &begin, end);
    for (size_t i = begin; i < end && !error;) {
        int unseen = t->data[i] < 0xC2 ? 0 : unseen_size(t->data + i, end - i);
        if (unseen == 0) {
            i++;
            continue;
        }
        error = put_seen(h, t, begin, i);
        if (unseen == NOT_KNOWN && !error) {
            markup_lookahead_clear(&a->held);
            a->is_held = markup_lookahead_add(&a->held, t, i, end);
        }
        begin = i = unseen == NOT_KNOWN ? end : i + (size_t)unseen;
    }
    return error ? error : put_seen(h, t, begin, end);
}
