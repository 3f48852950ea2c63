/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * body.c — the layers between a payload and its text. A layer is added only where it is needed.
 *
 *     bytes → chunked ┬→ gunzip → reader ────→ text
 *                     └→ bytes after the last chunk ─→ text
 *
 * The layer `reader` is content_reader.h: charset, HTML, XML, JSON …
 */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/warc/warc.h"

enum { SEEN = 16 }; /* bytes that show whether an encoding has been removed */

static void add_layer(struct warc_body *b,
                      enum urisift_error (*feed)(void *, const struct urisift_text *,
                                                 struct urisift_text_sink),
                      enum urisift_error (*finish)(void *, struct urisift_text_sink), void *state)
{
    b->layers[b->layer_count++] = (struct text_layer){feed, finish, state, {NULL, NULL}};
}

/* Returns the target without query and fragment. */
static struct urisift_span target_path(const struct warc *w)
{
    struct urisift_span path = {w->header.target, w->header.target_size};
    for (size_t i = 0; i < path.size; i++)
        if (path.data[i] == '?' || path.data[i] == '#')
            path.size = i;
    return path;
}

/* Does the path of the target end with the name of a text file? */
static bool has_name_of_text(const struct warc *w)
{
    return content_is_textual_name(w->setup.names, target_path(w));
}

/* Returns the format by the path of the target. Unless the type says nothing, the path says nothing
 * of HTML and XML, because servers make any type by any path. */
static struct content_format named_of(const struct warc *w)
{
    struct content_format none = {SYNTAX_NONE, NULL}, named;
    struct urisift_span path = target_path(w);
    const uint8_t *host = path.size > 0 ? memmem(path.data, path.size, "//", 2) : NULL;
    size_t before = host ? (size_t)(host - path.data) + 2 : 0;
    if (!host || !memchr(host + 2, '/', path.size - before)) /* a host is no name of a file */
        return none;
    named = content_format_of_name(w->setup.names, path);
    return named.syntax == SYNTAX_NONE || w->header.content.trust == CONTENT_ANY ? named : none;
}

static bool is_wanted(const struct warc *w)
{
    if (w->header.content.kind != WARC_OTHER || w->setup.attachments == URISIFT_ATTACHMENTS_ALL)
        return true;
    return w->setup.attachments == URISIFT_ATTACHMENTS_TEXT && has_name_of_text(w);
}

/* Does the payload begin as text? If so, its unknown encoding has been removed, as crawlers do. */
static bool looks_like_text(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < size && i < SEEN; i++)
        if (data[i] >= 0x7f || (data[i] < ' ' && !memchr("\t\n\r\f", data[i], 4)))
            return false;
    return true;
}

/* Connects the layers: each puts into the next, the last one into the stage after the decoder. */
static void connect(struct warc *w)
{
    struct warc_body *b = &w->body;
    for (size_t i = 0; i < b->layer_count; i++)
        b->layers[i].out = i + 1 < b->layer_count
                               ? (struct urisift_text_sink){text_layer_put, &b->layers[i + 1]}
                               : w->out;
    content_reader_connect(&b->reader, w->out, w->out);
}

/* Finishes the layers from index `first` on. */
static enum urisift_error finish_layers(struct warc_body *b, size_t first)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = first; i < b->layer_count && !error; i++)
        error = b->layers[i].finish(b->layers[i].state, b->layers[i].out);
    return error;
}

/* Puts bytes after the last chunk as they are, once the layers after `chunked` are finished. */
static enum urisift_error put_behind(void *self, const struct urisift_text *text)
{
    struct warc *w = self;
    struct warc_body *b = &w->body;
    enum urisift_error error = URISIFT_OK;
    if (!b->is_over) {
        b->is_over = true;
        w->unpacked += b->is_packed ? b->gunzip.unpacked : 0;
        b->is_packed = false;
        error = finish_layers(b, 1);
        location_pack(w->setup.location, false);
    }
    return error ? error : w->out.put(w->out.self, text);
}

enum warc_answer warc_body_begin(struct warc *w, const uint8_t *data, size_t size, uint64_t at,
                                 bool final)
{
    struct warc_body *b = &w->body;
    const struct warc_content *c = &w->header.content;
    if (c->unknown && size < SEEN && !final && !w->is_open)
        return WARC_MORE;
    b->begun = true;
    b->layer_count = 0;
    b->is_packed = b->is_over = false;
    /* If the end of the block is not known, everything up to the next record is searched. */
    b->is_undecoded = !w->is_open && is_wanted(w) && c->unknown && !looks_like_text(data, size);
    b->is_skipped = !w->is_open && (!is_wanted(w) || b->is_undecoded);
    w->setup.stats->skipped += b->is_skipped;
    w->setup.stats->undecoded += b->is_undecoded;
    /* a separator: text before the payload need not wait for text after it */
    if (b->is_skipped) {
        if (!w->error)
            w->error = text_put_other(w->out, "\n\n", 2, at, at);
        return WARC_YES;
    }
    if (c->chunked) {
        chunked_begin(&b->chunked, (struct urisift_text_sink){put_behind, w});
        add_layer(b, chunked_feed, chunked_finish, &b->chunked);
    }
    if (c->gzip) {
        b->is_packed = true;
        gunzip_begin(&b->gunzip, w->setup.location, w->setup.memory);
        add_layer(b, gunzip_feed, gunzip_finish, &b->gunzip);
    }
    b->setup = w->setup;
    b->setup.base = warc_reference_base(w);
    struct content_hint hint = {
        .trust = c->typed ? c->trust : CONTENT_TEXT,
        .format = c->format,
        .named = named_of(w),
        .is_text = c->kind != WARC_OTHER,
        .label = {(const uint8_t *)c->label, c->label_size},
        .may_be_given = w->setup.parts && c->kind == WARC_OTHER,
    };
    content_reader_begin(&b->reader, &b->setup, &hint);
    add_layer(b, content_reader_feed, content_reader_finish, &b->reader);
    connect(w);
    return WARC_YES;
}

void warc_body_begin_text(struct warc *w)
{
    warc_body_abandon(w);
    w->body.begun = true;
    w->body.is_skipped = w->body.is_packed = false;
}

void warc_body_feed(struct warc *w, const uint8_t *data, size_t size, uint64_t at)
{
    struct warc_body *b = &w->body;
    struct urisift_text text = {data, size, at, at + size, TEXT_EXACT, 0};
    if (b->is_skipped) {
        w->setup.stats->skipped_bytes += size;
        w->setup.stats->undecoded_bytes += b->is_undecoded ? size : 0;
    }
    if (b->is_skipped || size == 0 || w->error)
        return;
    w->error =
        b->layer_count > 0 ? text_layer_put(&b->layers[0], &text) : w->out.put(w->out.self, &text);
}

void warc_body_end(struct warc *w)
{
    struct warc_body *b = &w->body;
    if (b->begun && b->is_over)
        b->layer_count = 1;
    if (b->begun && !w->error)
        w->error = finish_layers(b, 0);
    w->setup.stats->damaged += b->gunzip.damaged;
    b->gunzip.damaged = 0;
    warc_body_abandon(w);
}

void warc_body_abandon(struct warc *w)
{
    content_reader_end(&w->body.reader);
    w->body.begun = w->body.is_packed = false;
    w->body.layer_count = 0;
}
