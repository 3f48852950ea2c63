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
 * A header is read line by line. A body is read up to the next line that may end it (marks.c).
 */
#include "scanner/decode/mail/mail.h"

#include <string.h>

#include "scanner/decode/common/ascii.h"

/* The body */

/* Feeds the body the bytes up to `end` of the view. */
static void take_body(struct mail *m, struct decoder_view *view, size_t end, bool has_block)
{
    size_t size = end - view->taken;
    if (size == 0)
        return;
    body_feed(m, view->data + view->taken, size, view->offset + view->taken, has_block);
    view->taken = end;
    m->in_line = !ascii_is_line_end(view->data[end - 1]);
}

/* Returns the offset of the next line that may have a mark, from `from` on; `end`: there is none.
 * *has_block: a line before it may begin a block (uuencode_yenc.h). */
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
    entity_obey_mark(m, view, mark, level, size);
    return true;
}

static bool step(struct mail *m, struct decoder_view *view)
{
    switch (m->state) {
    case MAIL_START:
        return start_step(m, view);
    case MAIL_HEADER:
        return header_step(m, view);
    case MAIL_JUDGE:
        return entity_step_judge(m, view);
    default:
        return step_body(m, view);
    }
}

/* In a message that ends where the container's count says, the view ends there, too. True: that is
 * here, and the message has ended. */
static bool end_counted(struct mail *m, struct decoder_view *view)
{
    marks_verify_count(m, view);
    if (m->count == COUNT_WRONG || m->count_end - view->offset > view->size)
        return false;
    view->size = (size_t)(m->count_end - view->offset);
    view->final = m->count == COUNT_GOOD;
    if (!view->final || view->taken < view->size)
        return false;
    if (m->state != MAIL_START)
        entity_end_message(m, m->count_end);
    m->count = COUNT_NONE;
    return true;
}

/* The decoders */

static void begin_mail(void *state, const struct decoder_setup *setup)
{
    struct mail *m = state;
    m->setup = *setup;
    m->base = setup->base;
    if (setup->range)
        m->messages = setup->range->messages;
    if (setup->range && setup->range->begins_later) {
        m->container = CONTAINER_MBOX;
        m->from_line = UINT64_MAX;
    }
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
    const size_t size = view->size;
    const bool final = view->final;
    bool goes_on = true;
    /* bytes that are only looked at are not counted */
    while (goes_on && !m->error && view->taken < DECODER_VIEW) {
        goes_on = (m->count != COUNT_NONE && end_counted(m, view)) || step(m, view) ||
                  (m->count == COUNT_GOOD && view->taken == view->size);
        view->size = size;
        view->final = final;
        if (view->taken > 0 && location_is_full(m->setup.location))
            break;
    }
    m->at = view->offset + view->taken;
    return m->error;
}

static enum urisift_error finish_mail(void *state, struct urisift_text_sink out)
{
    struct mail *m = state;
    m->out = out;
    entity_end_message(m, m->at);
    location_release(m->setup.location);
    return m->error;
}

static const struct decoder_division division = {
    .of = URISIFT_DIVISION_MESSAGES,
    .mark = "\nFrom ",
    .divides = mail_is_mbox,
    .begins = mail_begins_message,
};

const struct urisift_decoder urisift_decoder_mail = {
    .name = "mail",
    .summary = "messages, alone or in an mbox: parts decoded, HTML read",
    .sniff = mail_sniff,
    .state_size = sizeof(struct mail),
    .begin = begin_mail,
    .end = end_mail,
    .read = read_mail,
    .finish = finish_mail,
    .division = &division,
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
    .division = &division,
};
