/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * mail.c — the formats `mail` and `news`: a stream, message by message.
 *
 *     MAIL_START ──header──→ MAIL_HEADER ──blank line──→ MAIL_BODY
 *        ↑ ↑                   ↑    │                      │  │
 *        │ └───────message─────┼────┴──────────────────────┤  │
 *        └─────────────────────┼────────── message ────────┘  │
 *                              └───────── part ────────────────┘
 *
 * In a header the stream is taken line by line; in a body, up to the next line that
 * may have a mark, whatever is between.
 */
#include "scanner/decode/mail/mail.h"

#include <string.h>

void mail_put(struct mail *m, const uint8_t *data, size_t size, uint64_t at)
{
    struct urisift_text text = {data, size, at, at + size, TEXT_EXACT, 0};
    if (!m->error && size > 0)
        m->error = m->out.put(m->out.self, &text);
}

bool mail_line(const struct decoder_view *view, bool lone_cr, struct mail_line *line)
{
    const uint8_t *data = view->data + view->taken;
    size_t left = view->size - view->taken, look = left < MAIL_PIECE ? left : MAIL_PIECE;
    const uint8_t *end = look > 0 ? memchr(data, '\n', look) : NULL;
    size_t text = end ? (size_t)(end - data) : look, size = end ? text + 1 : look;
    const uint8_t *cr = text > 0 ? memchr(data, '\r', text) : NULL;
    if (cr && end && cr + 1 == end) {
        text--;
    } else if (cr && lone_cr) {
        text = (size_t)(cr - data);
        if (text + 1 == look && look < MAIL_PIECE && !view->final)
            return false; /* perhaps the first half of CR LF */
        if (text + 1 < look || look < MAIL_PIECE) {
            size = text + 1;
            end = cr;
        } else {
            text = look;
        }
    } else if (end && text > 0 && data[text - 1] == '\r') {
        text--;
    }
    bool ends = end || (look < MAIL_PIECE && view->final);
    *line = (struct mail_line){data, size, text, view->offset + view->taken, ends};
    return size > 0 && (ends || look == MAIL_PIECE);
}

/* Messages */

/* A part of which there is nothing, not even a blank line, is none. */
static void end_header(struct mail *m, uint64_t at)
{
    if (m->header.is_top || at > m->header.begin)
        header_end(m, at);
    else
        body_skip(m);
}

/* Whatever is open of it, header or body. */
static void end_entity(struct mail *m, uint64_t at)
{
    if (m->state == MAIL_HEADER)
        end_header(m, at);
    if (m->state == MAIL_BODY)
        body_end(m);
}

void mail_end_message(struct mail *m, uint64_t at)
{
    end_entity(m, at);
    m->state = MAIL_START;
    m->in_line = false;
}

void mail_obey_mark(struct mail *m, struct decoder_view *view, enum mail_mark mark, size_t level,
                    size_t size)
{
    uint64_t at = view->offset + view->taken;
    if (mark == MARK_MESSAGE || mark == MARK_END) {
        mail_end_message(m, at);
        /* what begins a message is looked at once more */
        view->taken += mark == MARK_END ? size : 0;
        return;
    }
    end_entity(m, at);
    view->taken += size;
    m->in_line = false;
    if (mark == MARK_PART)
        entity_begin_part(m, level, at + size);
    else
        entity_close(m, level);
}

/* The body */

/* Gives it the bytes up to `end` of the view. */
static void take_body(struct mail *m, struct decoder_view *view, size_t end, bool has_block)
{
    size_t size = end - view->taken;
    if (size == 0)
        return;
    body_feed(m, view->data + view->taken, size, view->offset + view->taken, has_block);
    view->taken = end;
    m->in_line = view->data[end - 1] != '\n';
}

/* The next line behind the byte before `from` that may have a mark; *has_block: before that is
 * one that may begin a block. */
static size_t next_mark(const struct mail *m, const struct decoder_view *view, size_t from,
                        size_t end, bool *has_block)
{
    for (;;) {
        size_t at = m->setup.kernel->line_start(&m->starts, view->data, from, end);
        if (at == end || m->marks[view->data[at]])
            return at;
        *has_block = true;
        from = at + 1;
    }
}

static bool step_body(struct mail *m, struct decoder_view *view)
{
    size_t at = view->taken, level = 0, size = 0;
    size_t end = view->size - at < DECODER_VIEW ? view->size : at + DECODER_VIEW;
    enum mail_mark mark = MARK_NONE;
    bool has_block = false;
    if (at == end)
        return false;
    if (m->in_line || !m->marks[view->data[at]])
        at = next_mark(m, view, at + 1, end, &has_block);
    while (at < end && (mark = marks_judge(m, view, at, &level, &size)) == MARK_NONE)
        at = next_mark(m, view, at + 1, end, &has_block);
    take_body(m, view, at, has_block);
    if (mark == MARK_NONE || mark == MARK_MORE)
        return false;
    if (mark == MARK_STUFFED) {
        view->taken++;
        m->in_line = true;
        return true;
    }
    mail_obey_mark(m, view, mark, level, size);
    return true;
}

static bool step(struct mail *m, struct decoder_view *view)
{
    switch (m->state) {
    case MAIL_START:
        return start_step(m, view);
    case MAIL_HEADER:
        return header_step(m, view);
    default:
        return step_body(m, view);
    }
}

/* The decoders */

static void begin_mail(void *state, const struct decoder_setup *setup)
{
    struct mail *m = state;
    m->setup = *setup;
}

static void begin_news(void *state, const struct decoder_setup *setup)
{
    struct mail *m = state;
    begin_mail(state, setup);
    m->is_news = true;
}

static void end_mail(void *state)
{
    struct mail *m = state;
    body_abandon(m);
    header_abandon(m);
}

static enum urisift_error read_mail(void *state, struct decoder_view *view,
                                    struct urisift_text_sink out)
{
    struct mail *m = state;
    m->out = out;
    /* what it looks ahead over is not taken at once */
    while (!m->error && view->taken < DECODER_VIEW && step(m, view))
        if (view->taken > 0 && location_is_full(m->setup.location))
            break;
    m->at = view->offset + view->taken;
    return m->error;
}

static enum urisift_error finish_mail(void *state, struct urisift_text_sink out)
{
    struct mail *m = state;
    m->out = out;
    mail_end_message(m, m->at);
    location_release(m->setup.location);
    return m->error;
}

const struct urisift_decoder urisift_decoder_mail = {
    .name = "mail",
    .summary = "messages, alone or in an mbox: parts decoded, HTML read",
    .sniff = mail_sniff,
    .state_size = sizeof(struct mail),
    .begin = begin_mail,
    .end = end_mail,
    .read = read_mail,
    .finish = finish_mail,
};

const struct urisift_decoder urisift_decoder_news = {
    .name = "news",
    .summary = "articles, rnews batches, NNTP replies; else as mail",
    .sniff = news_sniff,
    .state_size = sizeof(struct mail),
    .begin = begin_news,
    .end = end_mail,
    .read = read_mail,
    .finish = finish_mail,
};
