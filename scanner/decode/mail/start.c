/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * start.c — where messages begin: the kind of stream, and the lines between messages.
 *
 * The first line that is not blank shows how messages are separated. A message begins with a From_
 * line, a "#! rnews" line, a line of ^A, a number of bytes or the status of a server; or with a
 * banner before its fields; or it has no header at all.
 */
#include <string.h>

#include "core/text/utf8.h"
#include "scanner/decode/mail/mail.h"

static void begin_message(struct mail *m, uint64_t at)
{
    m->messages++;
    m->setup.stats->messages++;
    location_message(m->setup.location, m->messages);
    m->believed = 0;
    entity_begin_message(m);
    marks_choose(m);
    header_begin(m, true, at);
}

/* Begins a message without a header: everything is body. */
static void begin_bare_message(struct mail *m, uint64_t at)
{
    begin_message(m, at);
    entity_end_header(m, at);
}

/* Chooses the container by the first line. False: more bytes must be seen. */
static bool choose_container(struct mail *m, const struct decoder_view *view,
                             const struct mail_line *line)
{
    const uint8_t *next = line->data + line->size;
    size_t left = view->size - view->taken - line->size;
    bool is_loose = line->ends && mail_is_loose_from_line(line->data, line->text);
    bool is_emlx =
        !m->is_news && line->ends && mail_emlx_size(line->data, line->text) != UINT64_MAX;
    enum mail_answer field = is_loose || is_emlx ? mail_is_field(next, left, view->final) : MAIL_NO;
    if (field == MAIL_MORE)
        return false;
    m->from_line = UINT64_MAX;
    if (mail_is_from_line(line->data, line->text) || (is_loose && field == MAIL_YES))
        m->container = CONTAINER_MBOX;
    else if (is_emlx && field == MAIL_YES)
        m->container = CONTAINER_EMLX;
    else if (mail_is_mmdf_line(line->data, line->text))
        m->container = CONTAINER_MMDF;
    else if (mail_is_pop_line(line->data, line->text))
        m->container = CONTAINER_POP3;
    else if (mail_git_size(line->data, line->text) != UINT64_MAX)
        m->container = CONTAINER_GIT;
    else if (mail_is_rnews_line(line->data, line->text))
        m->container = CONTAINER_RNEWS;
    else if (m->is_news && mail_status_of(line->data, line->text) > 0)
        m->container = CONTAINER_NNTP;
    else
        m->container = CONTAINER_NONE;
    return true;
}

/* Takes a line of a server or of a container; with_ids: msg-ids in it are wanted. */
static void put_status(struct mail *m, struct decoder_view *view, const struct mail_line *line,
                       bool with_ids)
{
    static const char name[] = "status";
    location_field(m->setup.location,
                   (struct urisift_span){(const uint8_t *)name, sizeof name - 1});
    if (with_ids)
        header_take_ids(m, line);
    else
        mail_put(m, line->data, line->size, line->at);
    view->taken += line->size;
}

/* Takes a line of a POP3 session that is in no message, or the status before a message. */
static bool start_pop(struct mail *m, struct decoder_view *view, const struct mail_line *line)
{
    size_t left = view->size - view->taken - line->size;
    bool is_status = line->ends && mail_is_pop_line(line->data, line->text);
    enum mail_answer next =
        is_status ? mail_is_field(line->data + line->size, left, view->final) : MAIL_NO;
    if (next == MAIL_MORE)
        return false;
    if (next == MAIL_YES)
        begin_message(m, line->at);
    else
        location_message(m->setup.location, 0);
    put_status(m, view, line, false);
    return true;
}

/* Takes the line that gives the size of a message. False: the line is another. */
static bool start_counted(struct mail *m, struct decoder_view *view, const struct mail_line *line)
{
    bool is_git = m->container == CONTAINER_GIT;
    uint64_t size = !line->ends ? UINT64_MAX
                    : is_git    ? mail_git_size(line->data, line->text)
                                : mail_emlx_size(line->data, line->text);
    uint64_t begin = line->at + line->size;
    if (size == UINT64_MAX)
        return false;
    m->count = COUNT_UNVERIFIED;
    m->count_end = size < UINT64_MAX / 2 - begin ? begin + size : UINT64_MAX / 2;
    view->taken += line->size;
    return true;
}

/* Skips what comes after the message of an .emlx file, or puts it if all is to be searched. */
static bool take_list(struct mail *m, struct decoder_view *view)
{
    size_t size = view->size - view->taken;
    if (size == 0)
        return false;
    bool is_first = !m->list_begun;
    m->list_begun = true;
    if (m->setup.attachments == URISIFT_ATTACHMENTS_ALL) {
        if (is_first)
            location_message(m->setup.location, 0);
        mail_put(m, view->data + view->taken, size, view->offset + view->taken);
    } else {
        m->setup.stats->skipped += is_first;
        m->setup.stats->skipped_bytes += size;
    }
    view->taken = view->size;
    return true;
}

/* Takes a line of a server's reply that is not in an article. */
static void start_status(struct mail *m, struct decoder_view *view, const struct mail_line *line)
{
    unsigned status = line->ends ? mail_status_of(line->data, line->text) : 0;
    bool has_article = status >= 220 && status <= 223;
    if (has_article) {
        begin_message(m, line->at);
        message_take_id(m, (struct urisift_span){line->data, line->text});
    } else { /* the line belongs to no message */
        location_message(m->setup.location, 0);
    }
    put_status(m, view, line, has_article && m->setup.message_ids);
    if (status == 222 || status == 223) /* 222: a body only; 223: neither header nor body */
        entity_end_header(m, line->at + line->size);
    if (status == 223)
        entity_end_message(m, line->at + line->size);
}

static bool start_header(struct mail *m, struct decoder_view *view, const struct mail_line *line)
{
    const uint8_t *rest = view->data + view->taken;
    size_t left = view->size - view->taken;
    enum mail_answer here = mail_is_field(rest, left, view->final), next = MAIL_NO;
    if (here == MAIL_NO && line->ends) {
        const uint8_t *behind = rest + line->size;
        left -= line->size;
        next = left > 6 && memcmp(behind, ">From ", 6) == 0
                   ? MAIL_YES
                   : mail_is_field(behind, left, view->final);
        if (left <= 6 && !view->final)
            next = MAIL_MORE;
    }
    if (here == MAIL_MORE || next == MAIL_MORE)
        return false;
    bool is_old = mail_is_old_from_line(line);
    if (here == MAIL_YES) {
        begin_message(m, line->at);
    } else if (next == MAIL_YES || is_old) { /* a banner */
        begin_message(m, line->at);
        mail_put(m, line->data, line->size, line->at);
        view->taken += line->size;
    } else {
        begin_bare_message(m, line->at);
    }
    return true;
}

/* Begins a message at its From_ line of `size` bytes. */
static void begin_mbox_message(struct mail *m, struct decoder_view *view, size_t size)
{
    uint64_t at = view->offset + view->taken;
    begin_message(m, at);
    message_take_from_line(m, (struct urisift_span){view->data + view->taken, size});
    location_header(m->setup.location, mail_tells_ids(m));
    mail_put(m, view->data + view->taken, size, at);
    view->taken += size;
}

bool start_step(struct mail *m, struct decoder_view *view)
{
    struct mail_line line;
    /* marks.c has already found the From_ line */
    if (m->container == CONTAINER_MBOX && m->from_line == view->offset + view->taken) {
        if (decoder_range_ends(m->setup.range, m->from_line))
            return false;
        begin_mbox_message(m, view, m->from_size);
        return true;
    }
    if (m->container == CONTAINER_EMLX && m->messages > 0)
        return take_list(m, view);
    if (!mail_line(view, &line))
        return false;
    size_t mark = line.at == 0 ? utf8_mark_size(line.data, line.size) : 0;
    if (mark > 0) {
        view->taken = mark;
        return true;
    }
    if (line.text == 0) {
        view->taken += line.size;
        return true;
    }
    bool is_first = m->container == CONTAINER_UNKNOWN;
    if (is_first && !choose_container(m, view, &line))
        return false;
    if ((m->container == CONTAINER_GIT || (m->container == CONTAINER_EMLX && is_first)) &&
        m->count == COUNT_NONE) {
        if (!start_counted(m, view, &line)) {
            location_message(m->setup.location, 0);
            put_status(m, view, &line, false);
        }
        return true;
    }
    if (m->container == CONTAINER_MMDF && mail_is_mmdf_line(line.data, line.text)) {
        view->taken += line.size;
        return true;
    }
    if (m->container == CONTAINER_POP3)
        return start_pop(m, view, &line);
    if (m->container == CONTAINER_MBOX && (mail_is_from_line(line.data, line.text) ||
                                           mail_is_loose_from_line(line.data, line.text))) {
        begin_mbox_message(m, view, line.size);
        return true;
    }
    if (m->container == CONTAINER_NNTP) {
        start_status(m, view, &line);
        return true;
    } else if (m->container != CONTAINER_RNEWS || !mail_is_rnews_line(line.data, line.text)) {
        return start_header(m, view, &line);
    }
    view->taken += line.size;
    return true;
}
