/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * refangs.c — the layer between the last decoder and the window that reads defanged names.
 *
 * What decoders note is about the text that they put next. The layer may hold back the text before
 * it, so that is put first, and then the note gets its offset.
 */
#include "scanner/pipeline/scanning.h"

/* Puts what is held back, which is at the location before. */
static enum urisift_error put_held(struct scan *s)
{
    const struct urisift_text_sink out = {window_put, &s->text};
    const bool ends = s->location.changed;
    s->text.location = NULL;
    const enum urisift_error error =
        ends ? refang_finish(&s->refang, out) : refang_flush(&s->refang, out);
    s->text.location = &s->location;
    return error;
}

static enum urisift_error put_run(void *self, const struct urisift_text *text)
{
    struct scan *s = self;
    const struct urisift_text_sink out = {window_put, &s->text};
    enum urisift_error error = URISIFT_OK;
    if (text->size == 0)
        return URISIFT_OK;
    if (s->location.changed || location_has_unplaced(&s->location)) {
        error = put_held(s);
        if (!error && !window_place(&s->text, text))
            error = URISIFT_ERROR_MEMORY;
    }
    if (!error && text->map != TEXT_RUNS)
        return refang_feed(&s->refang, text, out);
    const struct text_runs *all = (const struct text_runs *)text;
    for (size_t i = 0; !error && i < all->count; i++)
        error = refang_feed(&s->refang, &all->runs[i], out);
    return error;
}

void refangs_begin(struct scan *s)
{
    refang_begin(&s->refang, &s->scanner->refang, &s->location);
    s->stages[s->stage_count - 1].sink = (struct urisift_text_sink){put_run, s};
}

enum urisift_error refangs_finish(struct scan *s)
{
    /* what has been noted since is about text that does not come */
    return put_held(s);
}
