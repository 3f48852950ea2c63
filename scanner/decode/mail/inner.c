/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * inner.c — a decoder of mail for a message that is encoded as a whole, or signed.
 *
 * Holds:  the decoded text that the inner decoder has not taken, and the places of as much before
 *         it as its layers may hold back.
 */
#include "scanner/decode/mail/inner.h"

#include <string.h>

#include "core/text/utf8.h"
#include "scanner/decode/mail/mail.h"
#include "scanner/memory/memory.h"

enum {
    INNER_SLICE = 16 * 1024, /* bytes that are added at a time */
    INNER_STEP = 1024,       /* fewer new bytes are not shown to the decoder */
};

struct inner *inner_new(struct mail *outer)
{
    struct inner *inner = memory_zeroed(outer->setup.memory, 1, sizeof *inner);
    if (!inner)
        return NULL;
    inner->outer = outer;
    inner->places.memory = outer->setup.memory;
    return inner;
}

static void end_mail(struct inner *inner)
{
    if (inner->mail)
        urisift_decoder_mail.end(inner->mail);
    memory_free(inner->places.memory, inner->mail);
    inner->mail = NULL;
}

void inner_free(struct inner *inner)
{
    if (!inner)
        return;
    const struct urisift_allocator *memory = inner->places.memory;
    end_mail(inner);
    run_places_free(&inner->places);
    memory_free(memory, inner->data);
    memory_free(memory, inner);
}

/* A urisift_text_sink's put: takes text of the inner decoder. */
static enum urisift_error put_inner(void *self, const struct urisift_text *t)
{
    struct inner *inner = self;
    struct urisift_text_sink out = inner->outer->out;
    enum urisift_error error = URISIFT_OK;
    if (t->map != TEXT_RUNS)
        return run_places_put(&inner->places, t, out);
    const struct text_runs *all = (const struct text_runs *)t;
    for (size_t i = 0; i < all->count && !error; i++)
        error = run_places_put(&inner->places, &all->runs[i], out);
    return error;
}

/* Begins the inner decoder in the header of a message that is the part. */
static bool begin_mail(struct inner *inner)
{
    struct mail *m = memory_zeroed(inner->places.memory, 1, sizeof *m);
    inner->is_begun = true;
    inner->mail = m;
    if (m)
        mail_begin_inner(m, inner->outer);
    return m != NULL;
}

/* Shows the decoder what has come. */
static enum urisift_error show(struct inner *inner, bool final)
{
    struct urisift_text_sink sink = {put_inner, inner};
    enum urisift_error error = URISIFT_OK;
    size_t at = 0, taken;
    if (inner->offset == 0 && !final && inner->size < 3)
        return URISIFT_OK;
    if (inner->offset == 0) /* a file of a message may begin with a byte order mark */
        at = utf8_mark_size(inner->data, inner->size);
    do {
        struct decoder_view view = {
            inner->data + at, inner->size - at, inner->offset + at, final, 0, 0};
        error = urisift_decoder_mail.read(inner->mail, &view, sink);
        taken = view.taken;
        at += taken;
    } while (!error && taken > 0 && at < inner->size);
    inner->offset += at;
    inner->size -= at;
    memmove(inner->data, inner->data + at, inner->size);
    inner->seen = inner->size;
    run_places_drop(&inner->places,
                    inner->offset > DECODER_LOOKAHEAD ? inner->offset - DECODER_LOOKAHEAD : 0);
    return error;
}

/* Adds a run of at most INNER_SLICE bytes. */
static bool add(struct inner *inner, const struct urisift_text *t)
{
    if (inner->capacity - inner->size < t->size) {
        size_t capacity = 2 * inner->size + INNER_SLICE;
        uint8_t *data = memory_resize(inner->places.memory, inner->data, capacity, 1);
        if (!data)
            return false;
        inner->data = data;
        inner->capacity = capacity;
    }
    memcpy(inner->data + inner->size, t->data, t->size);
    inner->size += t->size;
    return run_places_add(&inner->places, t);
}

enum urisift_error inner_feed(void *self, const struct urisift_text *t,
                              struct urisift_text_sink out)
{
    struct inner *inner = self;
    enum urisift_error error = URISIFT_OK;
    (void)out;
    if (t->size > 0 && !inner->is_begun && !begin_mail(inner))
        return URISIFT_ERROR_MEMORY;
    for (size_t i = 0, size; i < t->size && inner->mail && !error; i += size) {
        size = t->size - i < INNER_SLICE ? t->size - i : INNER_SLICE;
        const struct urisift_text part = text_part(t, i, i + size);
        if (!add(inner, &part))
            return URISIFT_ERROR_MEMORY;
        if (inner->size - inner->seen >= INNER_STEP)
            error = show(inner, false);
    }
    return error;
}

enum urisift_error inner_finish(void *self, struct urisift_text_sink out)
{
    struct inner *inner = self;
    (void)out;
    if (!inner->is_begun && !inner->is_signed && !begin_mail(inner))
        return URISIFT_ERROR_MEMORY;
    if (!inner->mail)
        return URISIFT_OK;
    enum urisift_error error = inner->size > 0 ? show(inner, true) : URISIFT_OK;
    if (!error)
        error =
            urisift_decoder_mail.finish(inner->mail, (struct urisift_text_sink){put_inner, inner});
    end_mail(inner);
    mail_resume_outer(inner->outer);
    return error;
}

/* Signed messages */

/* A urisift_text_sink's put: takes what is not signed: algorithms, certificates, signatures. */
static enum urisift_error put_rest(void *self, const struct urisift_text *t)
{
    struct inner *inner = self;
    struct mail *m = inner->outer;
    enum urisift_error error = URISIFT_OK;
    if (inner->rest_end == 0)
        inner->rest_begin = t->begin;
    inner->rest_end = t->end;
    if (m->setup.attachments != URISIFT_ATTACHMENTS_ALL)
        return URISIFT_OK;
    if (inner->signature.has_content && !inner->signature.is_over)
        return URISIFT_OK; /* the length of a piece of the content */
    if (inner->signature.has_content)
        error = inner_finish(inner, m->out);
    return error ? error : m->out.put(m->out.self, t);
}

void inner_begin_signed(struct inner *inner)
{
    inner->is_signed = true;
    signed_data_begin(&inner->signature, (struct urisift_text_sink){put_rest, inner});
}

void inner_end_signed(struct inner *inner)
{
    struct urisift_scan_stats *stats = inner->outer->setup.stats;
    if (inner->is_begun || inner->outer->setup.attachments == URISIFT_ATTACHMENTS_ALL)
        return;
    stats->skipped++;
    /* pieces of base64 share characters, and line ends are between them */
    stats->skipped_bytes += inner->rest_end - inner->rest_begin;
}
