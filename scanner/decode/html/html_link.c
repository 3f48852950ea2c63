/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_link.c — one link: an absolute one is put as it comes, a relative one is collected and
 * resolved.
 *
 *     HEAD      scheme characters so far: it may be absolute or relative
 *     COLON     absolute: the scheme characters ended with ':', which comes next (html_colon.c)
 *     FULL      absolute: what comes after the ':' and blanks is put as it is
 *     RELATIVE  relative, and there is a base
 *     LONG      relative, and too long to be held: the rest is put as it comes
 *     LEFT_OUT  skipped: relative without a base, or only "#fragment"
 *     PLAIN     relative without a base, and patterns are wanted: it is put as it is, for them
 */
#include "scanner/decode/html/html_states.h"

#include <string.h>

#include "core/text/utf8.h"
#include "scanner/decode/common/ascii.h"

enum { HEAD, COLON, FULL, RELATIVE, LONG, LEFT_OUT, PLAIN };

static struct urisift_text_sink link_sink(struct html *h)
{
    return (struct urisift_text_sink){html_link_put, h};
}

static bool is_absolute(const struct html_link *link)
{
    return link->state == COLON || link->state == FULL;
}

static bool is_scheme_char(uint8_t c, bool first)
{
    return char_is(c, first ? CHAR_ALPHA : CHAR_SCHEME);
}

enum urisift_error html_link_open(struct html *h, uint64_t here)
{
    enum urisift_error error = html_separate(h, here);
    if (h->location) {
        location_attribute(h->location, html_attributes[h->attribute].reported);
        location_enclose(h->location, ENCLOSURE_URL);
        h->location->now.is_target = h->anchor.in_target;
    }
    return error ? error : text_put_other(h->out, "<", 1, here, here);
}

enum urisift_error html_link_close(struct html *h, uint64_t here)
{
    enum urisift_error error = html_check_gap(h, here);
    if (!error)
        error = text_put_other(h->out, ">\n\n", 3, here, here);
    h->apart = true;
    if (h->location) {
        location_enclose(h->location, ENCLOSURE_NONE);
        location_attribute(h->location, NULL);
        h->location->now.is_target = false;
    }
    return error;
}

void html_link_begin(struct html *h)
{
    struct html_link *link = &h->link;
    link->state = HEAD;
    link->size = 0;
    markup_lookahead_clear(&link->head);
    h->take_base = html_elements[h->element].kind == ELEMENT_BASE && !h->has_base &&
                   strcmp(html_attributes[h->attribute].name, "href") == 0;
    if (h->take_base)
        h->has_base = true;
}

/* Relative references that are put as they are, for patterns */

static enum urisift_error open_plain(struct html *h, uint64_t here)
{
    struct html_link *link = &h->link;
    enum urisift_error error = html_separate(h, markup_lookahead_begin(&link->head, here));
    link->state = PLAIN;
    if (h->location) {
        location_attribute(h->location, html_attributes[h->attribute].reported);
        location_enclose(h->location, ENCLOSURE_RELATIVE);
    }
    return error ? error : markup_lookahead_put(&link->head, 0, here, html_text_sink(h));
}

static enum urisift_error close_plain(struct html *h, uint64_t here)
{
    enum urisift_error error = html_separate(h, here);
    if (h->location) {
        location_enclose(h->location, ENCLOSURE_NONE);
        location_attribute(h->location, NULL);
    }
    return error;
}

/* The link is relative: the held bytes are not a scheme. Byte `c`, at `here`, follows them. */
static enum urisift_error turn_relative(struct html *h, uint8_t c, uint64_t here)
{
    struct html_link *link = &h->link;
    const struct markup_lookahead *head = &link->head;
    h->take_base = h->take_base && h->base_size > 0;
    if (h->base_size == 0 && h->puts_relative)
        return open_plain(h, here);
    link->state = h->base_size == 0 || (head->size == 0 && c == '#') ? LEFT_OUT : RELATIVE;
    if (link->state == LEFT_OUT || head->size == 0)
        return URISIFT_OK;
    const struct markup_lookahead_run *last = &head->runs[head->count - 1];
    memcpy(link->value, head->data, head->size);
    link->size = head->size;
    link->begin = head->runs[0].begin;
    link->end = last->end;
    return URISIFT_OK;
}

/* Takes scheme characters and decides by the byte that ends them. Moves *at past those taken. */
static enum urisift_error take_head(struct html *h, const struct urisift_text *t, size_t *at)
{
    struct html_link *link = &h->link;
    size_t i = *at;
    bool first = link->head.size == 0;
    if (html_link_removes(t->data[i]) || (first && t->data[i] <= ' ')) {
        *at = i + 1;
        return URISIFT_OK;
    }
    size_t end = i;
    while (end < t->size && is_scheme_char(t->data[end], first && end == i))
        end++;
    /* the scheme is whole in this run, or all of it is held */
    bool is_whole = first ? end > i && end - i <= MARKUP_LOOKAHEAD : end == i;
    if (is_whole && end < t->size && t->data[end] == ':') {
        uint64_t here = text_part(t, i, i + 1).begin;
        enum urisift_error error = html_link_open(h, markup_lookahead_begin(&link->head, here));
        link->state = t->size - end > 1 && t->data[end + 1] > ' ' ? FULL : COLON;
        html_base_begin(h);
        html_colon_begin(h);
        return error ? error : markup_lookahead_put(&link->head, 0, here, link_sink(h));
    }
    const bool is_relative =
        end < t->size && t->data[end] != ':' && !html_link_removes(t->data[end]);
    const bool is_left_out = is_relative && h->base_size == 0 && !h->puts_relative;
    const size_t room = is_left_out ? 0 : MARKUP_LOOKAHEAD - link->head.size;
    const size_t held = end - i < room ? end : i + room;
    if (held == i)
        return turn_relative(h, t->data[i], text_part(t, i, i + 1).begin);
    markup_lookahead_add(&link->head, t, i, held);
    *at = held;
    return URISIFT_OK;
}

/* Returns the index of the next byte that is removed, or the size of the run. */
static size_t find_removed(const struct urisift_text *t, size_t at)
{
    while (t->size - at >= sizeof(uint64_t) &&
           html_bytes_below(load_8_little(t->data + at), '\r' + 1) == 0)
        at += sizeof(uint64_t);
    while (at < t->size && !html_link_removes(t->data[at]))
        at++;
    return at;
}

/* Puts the bytes up to the next one that is removed. */
static enum urisift_error take_as_is(struct html *h, const struct urisift_text *t, size_t *at)
{
    size_t begin = *at, end = find_removed(t, begin);
    *at = end < t->size ? end + 1 : end;
    if (h->link.state == FULL)
        html_base_add(h, t->data + begin, end - begin);
    return html_put(h, t, begin, end);
}

/* Holds the bytes up to the next one that is removed. */
static enum urisift_error take_relative(struct html *h, const struct urisift_text *t, size_t *at)
{
    struct html_link *link = &h->link;
    size_t begin = *at, end = find_removed(t, begin), solid;
    *at = end < t->size ? end + 1 : end;
    if (begin == end)
        return URISIFT_OK;
    if (link->size == 0)
        link->begin = text_part(t, begin, end).begin;
    size_t held = begin + html_long_room(link, t, begin, end);
    memcpy(link->value + link->size, t->data + begin, held - begin);
    link->size += held - begin;
    for (solid = held; solid > begin && t->data[solid - 1] <= ' ';)
        solid--;
    if (solid > begin)
        link->end = text_part(t, begin, solid).end;
    if (held == end)
        return URISIFT_OK;
    bool is_link;
    enum urisift_error error = html_long_begin(h, text_part(t, held, held + 1).begin, &is_link);
    link->state = is_link ? LONG : LEFT_OUT;
    *at = held;
    return error;
}

static enum urisift_error take_long(struct html *h, const struct urisift_text *t, size_t *at)
{
    size_t begin = *at, end = find_removed(t, begin);
    *at = end < t->size ? end + 1 : end;
    return html_long_put(h, t, begin, end);
}

enum urisift_error html_link_put(void *self, const struct urisift_text *t)
{
    struct html *h = self;
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && i < t->size;) {
        bool is_past = false;
        if (h->link.state == HEAD)
            error = take_head(h, t, &i);
        else if (h->link.state == COLON)
            error = html_colon_take(h, t, &i, &is_past);
        else if (h->link.state == FULL || h->link.state == PLAIN)
            error = take_as_is(h, t, &i);
        else if (h->link.state == RELATIVE)
            error = take_relative(h, t, &i);
        else if (h->link.state == LONG)
            error = take_long(h, t, &i);
        else
            break;
        h->link.state = is_past ? FULL : h->link.state;
    }
    return error;
}

static void turn_backslashes(struct html_link *link)
{
    for (size_t i = 0; i < link->size && link->value[i] != '?' && link->value[i] != '#'; i++)
        if (link->value[i] == '\\')
            link->value[i] = '/';
}

/* Returns how many bytes of the resolved URL come from the base: all before the bytes that it ends
 * with in common with the reference. 0 if they have none in common. */
static size_t size_of_base(struct urisift_span full, struct urisift_span reference)
{
    size_t same = 0, most = full.size < reference.size ? full.size : reference.size;
    while (same < most &&
           full.data[full.size - 1 - same] == reference.data[reference.size - 1 - same])
        same++;
    return same > 0 ? full.size - same : 0;
}

static enum urisift_error put_resolved(struct html *h, uint64_t here)
{
    struct html_link *link = &h->link;
    while (link->size > 0 && link->value[link->size - 1] <= ' ')
        link->size--;
    if (link->size == 0)
        return URISIFT_OK;
    if (html_base_is_special(h))
        turn_backslashes(link);
    enum urisift_code code;
    struct urisift_span reference = {link->value, link->size}, base = {h->base, h->base_size};
    struct urisift_span full = urisift_resolve(h->web, reference, base, link->resolved, &code);
    if (code != URISIFT_VALID)
        return URISIFT_OK;
    html_base_take(h, full);
    bool is_near = markup_in_reach(link->begin, here);
    uint64_t begin = is_near ? link->begin : here, end = is_near ? link->end : here;
    enum urisift_error error = html_link_open(h, begin);
    const size_t size = size_of_base(full, reference);
    /* Bytes from the base have an empty range: what stands in them alone is no finding. But where a
     * URL ends right after them, it has the place of the reference. */
    uint32_t code_point;
    bool is_ended =
        size < full.size && utf8_read(full.data + size, full.size - size, &code_point) == 0;
    if (!error)
        error = text_put_other(h->out, full.data, size, begin, is_ended ? end : begin);
    if (!error)
        error = text_put_other(h->out, full.data + size, full.size - size, begin, end);
    return error ? error : html_link_close(h, here);
}

enum urisift_error html_link_end(struct html *h, uint64_t here)
{
    struct html_link *link = &h->link;
    enum urisift_error error =
        link->state == HEAD && link->head.size > 0 ? turn_relative(h, 0, here) : URISIFT_OK;
    if (error)
        return error;
    error = is_absolute(link) || link->state == LONG ? html_link_close(h, here)
            : link->state == PLAIN                   ? close_plain(h, here)
            : link->state == RELATIVE                ? put_resolved(h, here)
                                                     : URISIFT_OK;
    if (is_absolute(link))
        html_base_end(h);
    h->take_base = false;
    link->state = LEFT_OUT;
    return error;
}

uint64_t html_link_held(const struct html *h, uint64_t here)
{
    const struct html_link *link = &h->link;
    const bool is_blank = link->state == COLON && link->blanks > 0;
    if (link->state == HEAD)
        return markup_lookahead_begin(&link->head, here);
    return (is_blank || (link->state == RELATIVE && link->size > 0)) &&
                   markup_in_reach(link->begin, here)
               ? link->begin
               : here;
}

void html_link_cut(struct html *h)
{
    if (!is_absolute(&h->link) && h->link.state != LONG && h->link.state != PLAIN)
        h->link.state = LEFT_OUT;
}
