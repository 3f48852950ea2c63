/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_long.c — a relative reference that is too long to be held: the held bytes are resolved, and
 * the rest is put as it comes.
 *
 * Idea:     the bytes up to the last '/' are resolved by the base, or all of them if they contain
 *           the '?' of the query. What follows only continues the result. Dots between slashes in
 *           it stay; they mean the same in an absolute URL.
 * Holds:    how many bytes are held depends on their places in the stream alone, not on where runs
 *           end.
 */
#include "scanner/decode/html/html_states.h"

#include <string.h>

#include "core/text/out.h"

size_t html_long_room(const struct html_link *link, const struct urisift_text *t, size_t begin,
                      size_t end)
{
    size_t room = HTML_VALUE - link->size;
    if (end - begin > room)
        end = begin + room;
    size_t most = end;
    while (most > begin && !markup_in_reach(link->begin, text_part(t, most - 1, most).begin))
        most--;
    return most - begin;
}

/* Returns how many of the held bytes are resolved. */
static size_t find_cut(struct html_link *link)
{
    size_t cut = 0;
    for (size_t i = 0; i < link->size; i++) {
        if (link->value[i] == '?' || link->value[i] == '#') {
            link->in_path = false;
            return link->size;
        }
        if (link->value[i] == '/')
            cut = i + 1;
    }
    return cut;
}

enum urisift_error html_long_begin(struct html *h, uint64_t here, bool *is_link)
{
    struct html_link *link = &h->link;
    bool is_special = html_base_is_special(h), is_near = markup_in_reach(link->begin, here);
    uint64_t begin = is_near ? link->begin : here, end = is_near ? link->end : here;
    struct urisift_span base = {h->base, h->base_size}, reference = {(const uint8_t *)"./", 2};
    enum urisift_code code;
    link->blanks = 0;
    while (link->size > 0 && html_is_blank(link->value[link->size - 1])) {
        link->size--;
        link->blanks++;
    }
    for (size_t i = 0; is_special && i < link->size && !memchr("?#", link->value[i], 2); i++)
        if (link->value[i] == '\\')
            link->value[i] = '/';
    link->in_path = true;
    size_t cut = find_cut(link);
    if (cut > 0)
        reference = (struct urisift_span){link->value, cut};
    struct urisift_span full = urisift_resolve(h->web, reference, base, link->resolved, &code);
    struct urisift_span rest = {link->value + cut, link->size - cut};
    *is_link = code == URISIFT_VALID;
    if (h->take_base) { /* no base is so long */
        h->too_long++;
        h->base_size = 0;
        h->take_base = false;
    }
    if (!*is_link)
        return URISIFT_OK;
    enum urisift_error error = html_link_open(h, begin);
    link->in_path = link->in_path && is_special;
    if (!error)
        error = text_put_other(h->out, full.data, full.size, begin, cut > 0 ? end : begin);
    return error ? error : text_put_other(h->out, rest.data, rest.size, begin, end);
}

static enum urisift_error put_escape(struct html *h, uint8_t c, uint64_t begin, uint64_t end)
{
    uint8_t bytes[3];
    struct out escape = {bytes, 0};
    out_escape(&escape, c);
    return html_put_other(h, bytes, escape.size, begin, end);
}

/* Puts a byte that may not stand in a URL as it is. */
static enum urisift_error put_other(struct html *h, const struct urisift_text *t, size_t at)
{
    struct html_link *link = &h->link;
    struct urisift_text byte = text_part(t, at, at + 1);
    uint8_t c = t->data[at];
    if (html_is_blank(c)) {
        link->blanks++;
        return URISIFT_OK;
    }
    enum urisift_error error = URISIFT_OK;
    for (; !error && link->blanks > 0; link->blanks--)
        error = put_escape(h, ' ', byte.begin, byte.begin);
    if (error)
        return error;
    if (c == '\\' && link->in_path)
        return html_put_other(h, "/", 1, byte.begin, byte.end);
    return html_is_to_encode(c) ? put_escape(h, c, byte.begin, byte.end)
                                : html_put(h, t, at, at + 1);
}

enum urisift_error html_long_put(struct html *h, const struct urisift_text *t, size_t begin,
                                 size_t end)
{
    struct html_link *link = &h->link;
    enum urisift_error error = URISIFT_OK;
    for (size_t i = begin; !error && i < end;) {
        size_t from = i;
        while (i < end && link->blanks == 0 && !html_is_to_encode(t->data[i])) {
            link->in_path = link->in_path && t->data[i] != '?' && t->data[i] != '#';
            i++;
        }
        error = html_put(h, t, from, i);
        if (!error && i < end) {
            link->in_path = link->in_path && t->data[i] != '?' && t->data[i] != '#';
            error = put_other(h, t, i++);
        }
    }
    return error;
}
