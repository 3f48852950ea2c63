/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * warc.c — the format `warc`: a stream, record by record.
 *
 *     WARC_BETWEEN ──version──→ WARC_HEADER ──blank line──→ WARC_HTTP ──blank line──→ WARC_BODY
 *          ↑                                        ├────→ WARC_FIELDS                   │
 *          │                                        └──────────────────→ WARC_BODY       │
 *          └───────────────── the end of the block, or a line that begins a record ──────┘
 */
#include "scanner/decode/warc/warc.h"

#include <string.h>

#include "scanner/decode/common/ascii.h"

/* Returns where the block ends in the view. */
static size_t block_limit(const struct warc *w, const struct decoder_view *view)
{
    bool is_inside =
        w->state != WARC_HEADER && !w->is_open && w->block_end - view->offset < view->size;
    return is_inside ? (size_t)(w->block_end - view->offset) : view->size;
}

/* Does the block end at `limit`? */
static bool is_last(const struct warc *w, const struct decoder_view *view, size_t limit)
{
    return (limit == view->size && view->final) ||
           (w->state != WARC_HEADER && !w->is_open && view->offset + limit == w->block_end);
}

/* Reads the next line of a header, or a piece of it; false: more bytes must be seen. */
static bool next_line(const struct warc *w, const struct decoder_view *view, struct warc_line *line)
{
    const uint8_t *data = view->data + view->taken;
    size_t limit = block_limit(w, view), left = limit - view->taken,
           look = left < WARC_PIECE ? left : WARC_PIECE;
    const uint8_t *end = look > 0 ? memchr(data, '\n', look) : NULL;
    size_t size = end ? (size_t)(end - data) + 1 : look, text = end ? size - 1 : look;
    text -= end && text > 0 && data[text - 1] == '\r';
    bool ends = end || (look == left && limit == view->size && view->final);
    *line = (struct warc_line){data, size, text, view->offset + view->taken, ends};
    return size > 0 && (end || look == WARC_PIECE || is_last(w, view, limit));
}

/* States */

static void end_block(struct warc *w)
{
    if (w->state == WARC_HEADER)
        warc_header_end_record(w);
    else if (w->state == WARC_HTTP || w->state == WARC_FIELDS)
        warc_header_end_fields(w);
    w->unpacked += w->body.is_packed ? w->body.gunzip.unpacked : 0;
    warc_body_end(w);
    w->state = WARC_BETWEEN;
    w->in_line = false;
}

/* Begins text that is in no block, or after the end of a skipped block. */
static void begin_rest(struct warc *w)
{
    warc_body_begin_text(w);
    w->is_open = true;
    w->state = WARC_BODY;
    location_pack(w->setup.location, false);
    location_field(w->setup.location, (struct urisift_span){NULL, 0});
}

static bool step_between(struct warc *w, struct decoder_view *view)
{
    size_t size = 0;
    while (view->taken < view->size &&
           (view->data[view->taken] == '\n' || view->data[view->taken] == '\r'))
        view->taken++;
    if (view->taken == view->size)
        return false;
    enum warc_answer answer = warc_is_record(w, view, view->taken, &size);
    if (answer == WARC_YES && decoder_range_ends(w->setup.range, view->offset + view->taken))
        return false;
    if (answer == WARC_YES) {
        w->setup.stats->records++;
        w->state = WARC_HEADER;
        warc_header_begin_record(w, view->offset + view->taken);
        view->taken += size;
    } else if (answer == WARC_NO) {
        begin_rest(w);
    }
    return answer != WARC_MORE;
}

/* Begins the block after the record's header. */
static void begin_block(struct warc *w, uint64_t at)
{
    const struct warc_header *h = &w->header;
    bool is_message = h->content.kind == WARC_MESSAGE;
    w->in_line = w->verified = false;
    w->body.begun = false;
    w->is_open = h->length == UINT64_MAX;
    w->block_end = w->is_open ? 0 : at + h->length;
    struct urisift_span type = {h->type, h->type_size};
    if (!h->content.typed)
        is_message =
            ascii_is(type, "response") || ascii_is(type, "request") || ascii_is(type, "revisit");
    w->state = is_message ? WARC_HTTP : h->content.kind == WARC_NAMED ? WARC_FIELDS : WARC_BODY;
    warc_header_begin_block(w);
}

/* Ends a header at the blank line after it. */
static void end_header(struct warc *w, uint64_t at)
{
    if (w->state == WARC_HEADER) {
        warc_header_end_record(w);
        begin_block(w, at);
    } else {
        warc_header_end_fields(w);
        location_field(w->setup.location, (struct urisift_span){NULL, 0});
        w->state = WARC_BODY;
        w->in_line = false;
    }
}

static bool step_header(struct warc *w, struct decoder_view *view)
{
    struct warc_line line;
    size_t size = 0;
    if (view->taken == view->size)
        return false;
    if (!w->in_line && view->data[view->taken] == 'W') {
        enum warc_answer answer = warc_is_record(w, view, view->taken, &size);
        if (answer == WARC_YES)
            end_block(w);
        if (answer != WARC_NO)
            return answer == WARC_YES;
    }
    if (!next_line(w, view, &line))
        return false;
    bool is_blank = !w->in_line && line.ends && line.text == 0;
    if (w->state == WARC_HTTP && w->header.lines == 0 && !w->in_line &&
        !warc_header_is_first_of_http(&line)) {
        w->header.content.kind = WARC_TEXT; /* it is not a message */
        w->state = WARC_BODY;
        return true;
    }
    view->taken += line.size;
    if (is_blank && w->state != WARC_FIELDS) {
        end_header(w, line.at + line.size);
        return true;
    }
    warc_header_take_line(w, &line);
    w->in_line = !line.ends;
    return true;
}

/* Feeds the body the bytes up to `end` of the view. */
static void take_body(struct warc *w, struct decoder_view *view, size_t end)
{
    if (end == view->taken)
        return;
    warc_body_feed(w, view->data + view->taken, end - view->taken, view->offset + view->taken);
    view->taken = end;
    w->in_line = view->data[end - 1] != '\n';
}

/* Returns the offset of the next line that may begin a record, from `from` on. */
static size_t next_mark(const struct warc *w, const struct decoder_view *view, size_t from,
                        size_t end)
{
    return w->setup.kernel->line_start(&w->starts, view->data, from, end);
}

static bool step_body(struct warc *w, struct decoder_view *view)
{
    size_t at = view->taken, limit = block_limit(w, view), size = 0;
    if (at == limit)
        return false;
    if (!w->body.begun && warc_body_begin(w, view->data + at, limit - at, view->offset + at,
                                          is_last(w, view, limit)) == WARC_MORE)
        return false;
    size_t most = w->body.is_packed ? GUNZIP_SLICE : DECODER_VIEW;
    size_t end = limit - at < most ? limit : at + most;
    enum warc_answer answer = WARC_NO;
    if (w->in_line || view->data[at] != 'W')
        at = next_mark(w, view, at + 1, end);
    while (at < end && (answer = warc_is_record(w, view, at, &size)) == WARC_NO)
        at = next_mark(w, view, at + 1, end);
    take_body(w, view, at);
    if (answer == WARC_YES)
        end_block(w);
    return answer != WARC_MORE;
}

/* Checks whether the block ends here, as its length says. False: more bytes must be seen. */
static bool step_end(struct warc *w, struct decoder_view *view)
{
    enum warc_answer answer = warc_lands(view, view->taken, true);
    if (answer == WARC_YES)
        end_block(w);
    else if (answer == WARC_NO && w->state == WARC_BODY && w->body.begun && w->body.is_skipped)
        begin_rest(w);
    else if (answer == WARC_NO)
        w->is_open = true;
    return answer != WARC_MORE;
}

static bool step(struct warc *w, struct decoder_view *view)
{
    if (w->state == WARC_BETWEEN)
        return step_between(w, view);
    if (w->state >= WARC_HTTP && !w->is_open && view->offset + view->taken == w->block_end)
        return step_end(w, view);
    return w->state == WARC_BODY ? step_body(w, view) : step_header(w, view);
}

/* The decoder */

static void begin_warc(void *state, const struct decoder_setup *setup)
{
    struct warc *w = state;
    w->setup = *setup;
    line_starts_add(&w->starts, 0, 'W', "A");
}

static void end_warc(void *state)
{
    struct warc *w = state;
    warc_body_abandon(w);
    gunzip_end(&w->body.gunzip);
}

/* Reads records until the view is used up, or gzip has put WARC_UNPACKED bytes. In the second case
 * the rest of the view is shown again. */
static enum urisift_error read_warc(void *state, struct decoder_view *view,
                                    struct urisift_text_sink out)
{
    struct warc *w = state;
    uint64_t most = w->unpacked + w->body.gunzip.unpacked + WARC_UNPACKED;
    w->out = out;
    while (!w->error && view->taken < DECODER_VIEW &&
           w->unpacked + w->body.gunzip.unpacked < most && step(w, view))
        ; /* bytes that are only looked at are not counted */
    return w->error;
}

static enum urisift_error finish_warc(void *state, struct urisift_text_sink out)
{
    struct warc *w = state;
    w->out = out;
    end_block(w);
    return w->error;
}

/* Does the stream begin with a version? */
static int sniff_warc(const uint8_t *head, size_t size)
{
    struct decoder_view view = {.data = head, .size = size, .final = true};
    size_t line;
    return size > 0 && warc_is_version(&view, 0, &line) == WARC_YES ? 98 : 0;
}

static bool divides(const uint8_t *head, size_t size)
{
    return sniff_warc(head, size) > 0;
}

static const struct decoder_division division = {
    .of = URISIFT_DIVISION_RECORDS,
    .mark = "\nWARC/",
    .divides = divides,
    .begins = warc_begins_record,
};

const struct urisift_decoder urisift_decoder_warc = {
    .name = "warc",
    .summary = "web archives: WARC and WET records, HTTP, HTML and XML decoded",
    .sniff = sniff_warc,
    .state_size = sizeof(struct warc),
    .begin = begin_warc,
    .end = end_warc,
    .read = read_warc,
    .finish = finish_warc,
    .division = &division,
};
