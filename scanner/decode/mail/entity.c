/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * entity.c — multiparts and messages inside each other, and what comes behind a header.
 *
 * Parts are numbered as IMAP does it (RFC 3501 6.4.5): the parts of a multipart that
 * is the message are 1, 2 …, those of a multipart that is part 2 are 2.1, 2.2 …; a
 * message that is part 2 has the parts 2.1 …; a message of one part has part 1.
 */
#include <string.h>

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

static void open_one(struct mail *m, const struct mail_content *c, bool is_multipart)
{
    struct mail_open *o = &m->open[m->depth++];
    o->boundary_size = is_multipart ? (uint16_t)c->boundary_size : 0;
    o->path_size = (uint16_t)m->path_size;
    o->is_digest = is_multipart && c->digest;
    o->parts = 0;
    memcpy(o->boundary, c->boundary, o->boundary_size);
    m->boundaries += is_multipart;
    marks_choose(m);
}

static void close_down_to(struct mail *m, size_t depth)
{
    while (m->depth > depth)
        m->boundaries -= m->open[--m->depth].boundary_size > 0;
    marks_choose(m);
}

void entity_begin_message(struct mail *m)
{
    m->depth = m->boundaries = m->path_size = 0;
}

/* Is the entity, which is no multipart, a message's one and only body? Then it is a part of it. */
static void number_single(struct mail *m)
{
    bool is_alone = m->depth == 0 || m->open[m->depth - 1].boundary_size == 0;
    if (is_alone)
        set_path(m, m->path_size, 1);
}

void entity_begin_body(struct mail *m, uint64_t at)
{
    struct mail_content *c = &m->header.content;
    if (!c->typed) {
        bool in_digest = m->depth > 0 && m->open[m->depth - 1].is_digest;
        c->kind = in_digest && !m->header.is_top ? KIND_MESSAGE : KIND_PLAIN;
    }
    bool has_room = m->depth < MAIL_DEPTH;
    m->state = MAIL_BODY;
    if (c->kind == KIND_MULTIPART && (!has_room || c->boundary_size == 0)) {
        m->setup.stats->flattened++;
        c->kind = KIND_PLAIN;
        c->encoding = ENCODING_NONE;
    }
    if (c->kind == KIND_MESSAGE && (!has_room || c->encoding != ENCODING_NONE)) {
        m->setup.stats->flattened += !has_room;
        c->kind = KIND_PLAIN;
    }
    if (c->kind == KIND_MULTIPART) {
        open_one(m, c, true);
        tell_path(m);
        body_begin(m, &content_none); /* the preamble */
        return;
    }
    number_single(m);
    tell_path(m);
    if (c->kind == KIND_MESSAGE) {
        open_one(m, c, false);
        header_begin(m, false, at);
        return;
    }
    m->setup.stats->parts++;
    body_begin(m, c);
    /* what stands before it does not wait for what comes behind it */
    if (m->body.is_skipped && !m->error)
        m->error = text_put_other(m->out, "\n\n", 2, at, at);
}

void entity_begin_part(struct mail *m, size_t level, uint64_t at)
{
    close_down_to(m, level + 1);
    struct mail_open *o = &m->open[level];
    o->parts++;
    set_path(m, o->path_size, o->parts);
    tell_path(m);
    header_begin(m, false, at);
}

void entity_close(struct mail *m, size_t level)
{
    m->path_size = m->open[level].path_size;
    close_down_to(m, level);
    tell_path(m);
    m->state = MAIL_BODY;
    body_begin(m, &content_none); /* the epilogue */
}
