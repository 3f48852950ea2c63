/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* preview.c — holds back the end of a run until more text comes. */
#include "scanner/decode/common/preview.h"

#include <string.h>

/* Can runs of this map that are adjacent in the stream be joined? */
static bool can_join(enum text_map map)
{
    return map == TEXT_EXACT || map == TEXT_UTF16 || map == TEXT_UTF32;
}

static struct urisift_text held(const struct preview *p)
{
    return (struct urisift_text){p->data, p->size, p->begin, p->end, p->map, 0};
}

/* Holds the bytes of the run from `at` on. They may be the held ones. */
static void hold(struct preview *p, const struct urisift_text *t, size_t at)
{
    p->size = t->size - at;
    if (p->size == 0)
        return;
    const struct urisift_text rest = text_part(t, at, t->size);
    memmove(p->data, rest.data, rest.size);
    p->begin = rest.begin;
    p->end = rest.end;
    p->map = rest.map;
}

enum urisift_error preview_finish(struct preview *p, preview_take *take, void *self)
{
    size_t taken;
    if (p->size == 0)
        return URISIFT_OK;
    const struct urisift_text text = held(p);
    p->size = 0;
    return take(self, &text, true, &taken);
}

/* Shows the held bytes together with the first of the run. *at: how many of the run have been
 * taken or are held. */
static enum urisift_error show_joint(struct preview *p, const struct urisift_text *t,
                                     preview_take *take, void *self, size_t *at)
{
    const size_t before = p->size, room = sizeof p->data - before;
    const size_t more = t->size < room ? t->size : room;
    size_t taken = 0;
    memcpy(p->data + before, t->data, more);
    p->size += more;
    p->end = text_part(t, 0, more).end;
    const struct urisift_text joint = held(p);
    enum urisift_error error = take(self, &joint, false, &taken);
    if (more < t->size) { /* `before` bytes have been taken: at least PREVIEW follow them */
        p->size = 0;
        *at = taken - before;
    } else {
        hold(p, &joint, taken);
        *at = more;
    }
    return error;
}

static enum urisift_error feed_run(struct preview *p, const struct urisift_text *t,
                                   preview_take *take, void *self)
{
    enum urisift_error error = URISIFT_OK;
    size_t at = 0, taken = 0;
    if (p->size > 0 && (t->map != p->map || t->begin != p->end))
        error = preview_finish(p, take, self);
    if (error || t->size == 0)
        return error;
    if (!can_join(t->map))
        return take(self, t, true, &taken);
    if (p->size > 0)
        error = show_joint(p, t, take, self, &at);
    if (error || at == t->size)
        return error;
    const struct urisift_text rest = text_part(t, at, t->size);
    error = take(self, &rest, false, &taken);
    hold(p, &rest, taken);
    return error;
}

enum urisift_error preview_feed(struct preview *p, const struct urisift_text *t, preview_take *take,
                                void *self)
{
    enum urisift_error error = URISIFT_OK;
    if (t->map != TEXT_RUNS)
        return feed_run(p, t, take, self);
    const struct text_runs *all = (const struct text_runs *)t;
    for (size_t i = 0; i < all->count && !error; i++)
        error = feed_run(p, &all->runs[i], take, self);
    return error;
}
