/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_colon.c — an absolute link up to the byte after its ':' and blanks there.
 *
 * `mailto: a@b` is a link, and browsers encode the blank. So does the finder; but it takes
 * `note: text` for prose. So the first blank is encoded here.
 */
#include "scanner/decode/html/html_states.h"

void html_colon_begin(struct html *h)
{
    h->link.past_colon = false;
    h->link.blanks = 0;
}

/* Puts the blanks: the byte at `here` follows them. */
static enum urisift_error put_blanks(struct html *h, uint64_t here)
{
    static const uint8_t some[] = "                ";
    struct html_link *link = &h->link;
    enum urisift_error error = URISIFT_OK;
    if (link->blanks == 0)
        return URISIFT_OK;
    if (!markup_in_reach(link->begin, here))
        link->begin = link->end = here;
    error = html_check_gap(h, link->begin);
    if (h->location && !error)
        location_remark(h->location, (struct location_remark){.code = URISIFT_TOLERATED_CHAR});
    error = error ? error : html_put_other(h, "%20", 3, link->begin, link->end);
    for (link->blanks--; link->blanks > 0 && !error;) {
        size_t size = sizeof some - 1;
        size = link->blanks < size ? (size_t)link->blanks : size;
        link->blanks -= size;
        error = html_put_other(h, some, size, link->begin, link->end);
    }
    return error;
}

enum urisift_error html_colon_take(struct html *h, const struct urisift_text *t, size_t *at,
                                   bool *is_past)
{
    struct html_link *link = &h->link;
    size_t begin = *at;
    while (*at < t->size && !link->past_colon)
        link->past_colon = t->data[(*at)++] == ':';
    html_base_add(h, t->data + begin, *at - begin);
    enum urisift_error error = html_put(h, t, begin, *at);
    for (; *at < t->size && (t->data[*at] == ' ' || html_link_removes(t->data[*at])); ++*at) {
        if (t->data[*at] != ' ')
            continue;
        struct urisift_text blank = text_part(t, *at, *at + 1);
        link->begin = link->blanks++ == 0 ? blank.begin : link->begin;
        link->end = blank.end;
        html_base_add(h, t->data + *at, 1);
    }
    if (error || *at == t->size)
        return error;
    *is_past = true;
    return put_blanks(h, text_part(t, *at, *at + 1).begin);
}
