/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * link.c — text that is a URL and nothing else, as the value of href.
 *
 * Idea:     the link is read to its end, whatever is in it. If it is invalid as it stands, it is
 *           read again as browsers read it (core/url/tidy.h).
 * Not here: which profiles read links so (reading.c).
 */
#include "scanner/find/link.h"

#include <string.h>

#include "core/text/span.h"
#include "core/url/tidy.h"
#include "scanner/memory/memory.h"

enum find_answer link_find_end(struct finder *f, const struct find_view *view, size_t start,
                               size_t *end)
{
    struct find_wrapper *w = &f->wrapper;
    if (!w->open || w->start != view->base + start) {
        w->open = true;
        w->start = w->at = view->base + start;
    }
    size_t at = (size_t)(w->at - view->base), most = start + f->tables->max_length + 2;
    most = most < view->size ? most : view->size;
    const uint8_t *line_end = at < most ? memchr(view->data + at, '\n', most - at) : NULL;
    if (!line_end && most == view->size && !view->final) {
        w->at = view->base + view->size;
        return FIND_MORE;
    }
    w->open = false;
    if (!line_end || line_end == view->data + start || line_end[-1] != '>')
        return FIND_NO;
    *end = (size_t)(line_end - view->data) - 1;
    w->at = view->base + *end + 1;
    return FIND_YES;
}

enum find_answer link_tidy(struct finder *f, struct urisift_span link, struct urisift_span *tidy)
{
    struct find_wrapper *w = &f->wrapper;
    if (w->id_capacity < 3 * link.size) {
        uint8_t *id = memory_resize(f->tables->memory, w->id, link.size, 3);
        if (!id)
            return FIND_NO_MEMORY;
        w->id = id;
        w->id_capacity = 3 * link.size;
    }
    *tidy = (struct urisift_span){w->id, url_tidy(link, w->id)};
    return span_same(*tidy, link) ? FIND_NO : FIND_YES;
}

bool link_host_is_broken(const struct find_candidate *c)
{
    const uint8_t *colon = memchr(c->id.data, ':', c->id.size);
    if (!c->verdict.error || !c->rules->url || !colon)
        return false;
    const size_t begin = (size_t)(colon - c->id.data) + 1;
    const size_t end = url_authority_end(c->id, begin, false);
    return end > begin && c->verdict.at <= end;
}
