/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * refangs.c — the layers between the last decoder and the window, which read names and addresses
 * as what they mean.
 *
 *     decoder ─→ unobscure ─→ refang ─→ window
 *
 * What decoders note is about the text that they put next. A layer may hold back the text before
 * it, so that is put first, and then the note gets its offset.
 */
#include "scanner/pipeline/scanning.h"

static struct urisift_text_sink window_of(struct scan *s)
{
    return (struct urisift_text_sink){window_put, &s->text};
}

/* Puts what refang holds back, which is at the location before. */
static enum urisift_error put_held(struct scan *s)
{
    enum urisift_error error = URISIFT_OK;
    s->text.location = NULL;
    if (s->scanner->defanged)
        error = s->location.changed ? refang_finish(&s->refang, window_of(s))
                                    : refang_flush(&s->refang, window_of(s));
    s->text.location = &s->location;
    return error;
}

/* Puts a run into refang, or into the window. */
static enum urisift_error put_last(void *self, const struct urisift_text *text)
{
    struct scan *s = self;
    enum urisift_error error = URISIFT_OK;
    if (s->location.changed || location_has_unplaced(&s->location)) {
        error = put_held(s);
        if (!error && !window_place(&s->text, text))
            error = URISIFT_ERROR_MEMORY;
    }
    if (error)
        return error;
    return s->scanner->defanged ? refang_feed(&s->refang, text, window_of(s))
                                : window_put(&s->text, text);
}

/* Puts what unobscure holds back. What has been noted since is not about that text. */
static enum urisift_error put_first_held(struct scan *s)
{
    const struct urisift_text_sink out = {put_last, s};
    struct location *l = &s->location;
    const bool changed = l->changed;
    const size_t unplaced = l->unplaced;
    enum urisift_error error;
    l->changed = false;
    l->unplaced = 0;
    if (unplaced == 0 && changed)
        error = unobscure_finish(&s->unobscure, out);
    else
        error = unobscure_flush(&s->unobscure, out);
    l->changed = changed;
    l->unplaced = unplaced;
    return error;
}

/* Puts a run of the last stage. */
static enum urisift_error put_first(struct scan *s, const struct urisift_text *text)
{
    const struct urisift_text_sink out = {put_last, s};
    enum urisift_error error = URISIFT_OK;
    if (!s->scanner->unobscure_at)
        return put_last(s, text);
    if (s->location.changed || location_has_unplaced(&s->location)) {
        error = put_first_held(s);
        /* the note gets its offset before the run is held back */
        if (!error)
            error = put_held(s);
        if (!error && !window_place(&s->text, text))
            error = URISIFT_ERROR_MEMORY;
    }
    return error ? error : unobscure_feed(&s->unobscure, text, out);
}

static enum urisift_error put_run(void *self, const struct urisift_text *text)
{
    struct scan *s = self;
    enum urisift_error error = URISIFT_OK;
    if (text->map != TEXT_RUNS)
        return text->size > 0 ? put_first(s, text) : URISIFT_OK;
    const struct text_runs *all = (const struct text_runs *)text;
    for (size_t i = 0; !error && i < all->count; i++)
        if (all->runs[i].size > 0)
            error = put_first(s, &all->runs[i]);
    return error;
}

void refangs_begin(struct scan *s)
{
    unobscure_begin(&s->unobscure, &s->scanner->unobscure, &s->location);
    refang_begin(&s->refang, &s->scanner->refang, &s->location);
    s->stages[s->stage_count - 1].sink = (struct urisift_text_sink){put_run, s};
}

enum urisift_error refangs_finish(struct scan *s)
{
    /* what has been noted since is about text that does not come */
    enum urisift_error error = URISIFT_OK;
    s->location.changed = false;
    s->location.unplaced = 0;
    if (s->scanner->unobscure_at)
        error = unobscure_finish(&s->unobscure, (struct urisift_text_sink){put_last, s});
    return error ? error : put_held(s);
}
