/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * entity.c — messages and parts inside each other: where each begins and ends.
 *
 * Parts are numbered as in IMAP (RFC 3501 section 6.4.5). The parts of a multipart message are 1,
 * 2 …; the parts of a multipart that is part 2 are 2.1, 2.2 …; a message that is part 2 has the
 * parts 2.1 …; a message that is not a multipart has part 1.
 *
 * Not here: the fields of a header (header.c), the lines that end a part (marks.c).
 */
#include <string.h>

#include "scanner/decode/common/ascii.h"
#include "scanner/decode/mail/mail.h"

static void set_path(struct mail *m, size_t prefix, uint32_t number)
{
    char digits[12];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    if (prefix > 0)
        digits[--first] = '.';
    m->path_size = prefix;
    if (sizeof digits - first <= sizeof m->path - prefix) {
        memcpy(m->path + prefix, digits + first, sizeof digits - first);
        m->path_size += sizeof digits - first;
    }
}

static void tell_path(struct mail *m)
{
    location_part(m->setup.location, (struct urisift_span){(const uint8_t *)m->path, m->path_size});
}

static void open_one(struct mail *m, const struct mail_content *c, bool is_multipart, uint64_t at)
{
    struct mail_open *o = &m->open[m->depth++];
    boundaries_copy(&o->boundaries, is_multipart ? &c->boundaries : &content_none.boundaries);
    o->path_size = (uint16_t)m->path_size;
    o->is_digest = is_multipart && c->digest;
    o->parts = 0;
    o->is_delimited = false;
    o->begin = at;
    m->boundaries += is_multipart;
    base_open(m, !is_multipart);
    marks_choose(m);
}

/* Closes all above `depth`, at `at` in the stream. A multipart without a delimiter was searched as
 * text. */
static void close_down_to(struct mail *m, size_t depth, uint64_t at)
{
    enum { BLANK = 4 }; /* bytes of the blank lines that may follow a message without a body */
    while (m->depth > depth) {
        const struct mail_open *o = &m->open[--m->depth];
        const bool is_multipart = o->boundaries.count > 0;
        m->boundaries -= is_multipart;
        m->setup.stats->flattened += is_multipart && !o->is_delimited && at > o->begin + BLANK;
    }
}

void entity_begin_message(struct mail *m)
{
    m->depth = m->boundaries = m->path_size = 0;
}

/* Sets the path of an entity that is not a multipart. The only body of a message is its part 1. */
static void number_single(struct mail *m)
{
    bool is_alone = m->depth == 0 || m->open[m->depth - 1].boundaries.count == 0;
    if (is_alone)
        set_path(m, m->path_size, 1);
}

bool entity_is_inner(const struct mail *m, const struct mail_content *c)
{
    if (m->nesting == INNER_DEPTH)
        return false;
    return c->kind == KIND_MESSAGE || c->kind == KIND_MULTIPART
               ? c->encoding >= ENCODING_QUOTED
               : c->is_signed || (c->named_signed && c->trust == CONTENT_ANY);
}

/* A file of which nothing else is known is a message if it is named so. */
static void judge_name(const struct mail *m, struct mail_content *c)
{
    if (m->setup.attachments != URISIFT_ATTACHMENTS_NONE && c->kind == KIND_OTHER &&
        c->trust == CONTENT_ANY && c->named_message)
        c->kind = KIND_MESSAGE;
}

static void begin_body(struct mail *m, uint64_t at)
{
    struct mail_content *c = &m->header.content;
    base_end_header(m);
    if (!c->typed) {
        bool in_digest = m->depth > 0 && m->open[m->depth - 1].is_digest;
        c->kind = in_digest && !m->header.is_top ? KIND_MESSAGE : KIND_PLAIN;
    }
    judge_name(m, c);
    bool has_room = m->depth < MAIL_DEPTH, is_inner = entity_is_inner(m, c);
    m->state = MAIL_BODY;
    if (c->kind == KIND_MULTIPART && (!has_room || c->boundaries.count == 0)) {
        m->setup.stats->flattened++;
        c->kind = KIND_PLAIN;
        c->encoding = ENCODING_NONE;
        is_inner = false;
    }
    if (c->kind == KIND_MESSAGE && !is_inner && (!has_room || c->encoding >= ENCODING_QUOTED)) {
        m->setup.stats->flattened++;
        c->kind = KIND_PLAIN;
    }
    if (c->kind == KIND_MULTIPART && is_inner) {
        tell_path(m);
        body_begin(m, c);
        return;
    }
    if (c->kind == KIND_MULTIPART) {
        open_one(m, c, true, at);
        tell_path(m);
        body_begin(m, &content_none); /* the preamble */
        return;
    }
    number_single(m);
    tell_path(m);
    if (is_inner) {
        body_begin(m, c);
        return;
    }
    if (c->kind == KIND_MESSAGE) {
        m->setup.stats->raw_parts += c->encoding == ENCODING_UNKNOWN;
        open_one(m, c, false, at);
        header_begin(m, false, at);
        return;
    }
    m->setup.stats->parts++;
    m->setup.stats->flattened += c->is_fragment;
    body_begin(m, c);
    /* a separator: text before the body need not wait for text after it */
    if (m->body.is_skipped && !m->error)
        m->error = text_put_other(m->out, "\n\n", 2, at, at);
}

void entity_end_header(struct mail *m, uint64_t at)
{
    const struct mail_content *c = &m->header.content;
    header_end(m, at);
    if (c->kind == KIND_MULTIPART && c->boundaries.count > 0 && entity_is_inner(m, c))
        m->state = MAIL_JUDGE;
    else
        begin_body(m, at);
}

/* Begins a body as if it were not encoded. */
static void begin_raw(struct mail *m, uint64_t at)
{
    m->header.content.encoding = ENCODING_NONE;
    begin_body(m, at);
}

bool entity_step_judge(struct mail *m, struct decoder_view *view)
{
    uint64_t at = view->offset + view->taken;
    switch (entity_judge_encoding(m, view)) {
    case MAIL_MORE:
        return false;
    case MAIL_YES:
        begin_body(m, at);
        break;
    default:
        begin_raw(m, at);
    }
    return true;
}

/* Messages in bodies */

void mail_begin_inner(struct mail *m, const struct mail *outer)
{
    m->setup = outer->setup;
    m->setup.range = NULL;
    m->base = outer->base;
    m->nesting = outer->nesting + 1;
    m->container = CONTAINER_NONE;
    memcpy(m->path, outer->path, outer->path_size);
    m->path_size = outer->path_size;
    if (outer->header.content.kind != KIND_MULTIPART) {
        open_one(m, &content_none, false, 0);
        header_begin(m, false, 0);
        return;
    }
    header_begin(m, false, 0);
    content_copy(&m->header.content, &outer->header.content);
    begin_raw(m, 0);
    m->open[0].base = m->setup.base = outer->setup.base;
}

void mail_resume_outer(struct mail *outer)
{
    tell_path(outer);
    location_field(outer->setup.location, (struct urisift_span){NULL, 0});
}

/* Parts */

static void begin_part(struct mail *m, size_t level, uint64_t at)
{
    close_down_to(m, level + 1, at);
    marks_choose(m);
    struct mail_open *o = &m->open[level];
    o->is_delimited = true;
    o->parts++;
    set_path(m, o->path_size, o->parts);
    tell_path(m);
    header_begin(m, false, at);
}

static void close_level(struct mail *m, size_t level, uint64_t at)
{
    struct mail_open *o = &m->open[level];
    m->path_size = o->path_size;
    o->is_delimited = true;
    /* another of its boundaries may be the one that was meant */
    bool stays = o->boundaries.count > 1;
    close_down_to(m, stays ? level + 1 : level, at);
    if (stays)
        boundaries_remove(&o->boundaries, m->matched);
    marks_choose(m);
    tell_path(m);
    m->state = MAIL_BODY;
    body_begin(m, &content_none); /* the epilogue */
}

/* Ends of entities */

/* Ends a header because its message or part ends. A part without any bytes, not even a blank line,
 * is not a part. */
static void cut_header(struct mail *m, uint64_t at)
{
    if (m->header.is_top || at > m->header.begin)
        entity_end_header(m, at);
    else
        body_skip(m);
}

/* Ends the open header or body. */
static void end_entity(struct mail *m, uint64_t at)
{
    if (m->state == MAIL_HEADER)
        cut_header(m, at);
    if (m->state == MAIL_JUDGE)
        begin_raw(m, at);
    if (m->state == MAIL_BODY)
        body_end(m);
}

void entity_end_message(struct mail *m, uint64_t at)
{
    end_entity(m, at);
    close_down_to(m, 0, at);
    m->state = MAIL_START;
    m->in_line = false;
}

/* Puts the text after the boundary in a delimiter, if there is some, as text of the multipart. */
static void put_rest_of_delimiter(struct mail *m, const uint8_t *line, size_t size, uint64_t at,
                                  size_t level)
{
    const struct mail_open *o = &m->open[level];
    size_t rest = 2 + m->matched_size, end = size;
    while (end > rest && ascii_is_white(line[end - 1]))
        end--;
    if (end == rest || (end == rest + 2 && memcmp(line + rest, "--", 2) == 0))
        return;
    m->path_size = o->path_size;
    tell_path(m);
    location_field(m->setup.location, (struct urisift_span){NULL, 0});
    mail_put(m, line + rest, size - rest, at + rest);
}

void entity_obey_mark(struct mail *m, struct decoder_view *view, enum mail_mark mark, size_t level,
                      size_t size)
{
    uint64_t at = view->offset + view->taken;
    if (mark == MARK_MESSAGE || mark == MARK_END) {
        entity_end_message(m, at);
        /* the line that begins a message is read again by start.c */
        view->taken += mark == MARK_END ? size : 0;
        return;
    }
    end_entity(m, at);
    put_rest_of_delimiter(m, view->data + view->taken, size, at, level);
    view->taken += size;
    m->in_line = false;
    if (mark == MARK_PART)
        begin_part(m, level, at + size);
    else
        close_level(m, level, at);
}
