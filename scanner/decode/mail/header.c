/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * header.c — the fields of a header, one after the other.
 *
 * The value of a field is put as it is, with its folds: white space ends an identifier, and the
 * finder reads a wrapper over line ends. Encoded words are decoded. Msg-ids are put separately if
 * they are wanted. The value of a field that describes the message or its body is also kept, up to
 * MAIL_VALUE bytes. The value of a field with parameters is put only when it is whole, because a
 * parameter may be in pieces.
 */
#include <string.h>

#include "scanner/decode/common/ascii.h"
#include "scanner/decode/mail/mail.h"

static const struct urisift_span nothing;

void header_abandon(struct mail *m)
{
    encoded_words_abandon(&m->header.words);
}

static void choose_layer(struct mail *m, bool in_ids, bool is_content_id)
{
    struct mail_header *h = &m->header;
    if (in_ids) {
        message_ids_begin(&h->ids, m->setup.location,
                          is_content_id ? MESSAGE_IDS_CID : MESSAGE_IDS_MID);
        h->layer = (struct text_layer){message_ids_feed, message_ids_finish, &h->ids, m->out};
    } else {
        encoded_words_begin(&h->words);
        h->layer = (struct text_layer){encoded_words_feed, encoded_words_finish, &h->words, m->out};
    }
}

void header_take_ids(struct mail *m, const struct mail_line *line)
{
    struct urisift_text text = {line->data, line->size, line->at, line->at + line->size,
                                TEXT_EXACT, 0};
    choose_layer(m, true, false);
    if (!m->error)
        m->error = m->header.layer.feed(m->header.layer.state, &text, m->out);
    if (!m->error)
        m->error = m->header.layer.finish(m->header.layer.state, m->out);
}

/* Fields */

static bool has_parameters(enum field_name name)
{
    return name == FIELD_CONTENT_TYPE || name == FIELD_CONTENT_DISPOSITION;
}

static struct urisift_text value_text(const struct mail_field *f)
{
    return (struct urisift_text){
        f->value, f->value_size, f->value_at, f->value_at + f->value_size, TEXT_EXACT, 0};
}

static void put_through(struct mail *m, const struct urisift_text *text)
{
    if (!m->error && text->size > 0)
        m->error = m->header.layer.feed(m->header.layer.state, text, m->out);
}

/* Appends the bytes to the kept value, if there is room. */
static void collect(struct mail_field *f, const struct urisift_text *text)
{
    if (f->value_size == 0)
        f->value_at = text->begin;
    f->is_long = f->is_long || text->size > MAIL_VALUE - f->value_size;
    if (f->is_long)
        return;
    memcpy(f->value + f->value_size, text->data, text->size);
    f->value_size += text->size;
}

static void take(struct mail *m, const uint8_t *data, size_t size, uint64_t at)
{
    struct mail_field *f = &m->header.field;
    struct urisift_text text = {data, size, at, at + size, TEXT_EXACT, 0};
    bool was_late = f->is_late && !f->is_long;
    if (f->is_collected && !f->is_long)
        collect(f, &text);
    if (was_late && !f->is_long)
        return;
    if (was_late) { /* the value is too long: it is not put as a whole */
        struct urisift_text kept = value_text(f);
        put_through(m, &kept);
    }
    put_through(m, &text);
}

/* Uses the value of a field, which is complete. */
static void use_value(struct mail *m, enum field_name name, struct urisift_span value)
{
    struct mail_header *h = &m->header;
    if (h->is_top && message_take_field(m, name, value))
        return;
    if (h->is_top && name == FIELD_CONTENT_LENGTH)
        h->length = ascii_number(ascii_trim(value));
    else
        content_take_field(m, name, value);
}

/* Puts the value of a field with parameters, when it is whole. */
static void put_late(struct mail *m)
{
    struct mail_field *f = &m->header.field;
    struct urisift_text text = value_text(f);
    if (!m->error && f->in_pieces)
        m->error = content_put_pieces(m, &text);
    else
        put_through(m, &text);
}

bool header_use_whole(struct mail *m, enum field_name name, struct urisift_span value)
{
    if (m->setup.message_ids && field_holds_ids(name))
        return false;
    m->header.field.in_pieces = false;
    use_value(m, name, value);
    return !m->header.field.in_pieces;
}

void header_end_field(struct mail *m)
{
    struct mail_header *h = &m->header;
    struct mail_field *f = &h->field;
    if (!f->open)
        return;
    if (f->is_collected && !f->is_long)
        use_value(m, f->name, (struct urisift_span){f->value, f->value_size});
    if (f->is_late && !f->is_long)
        put_late(m);
    if (!m->error)
        m->error = h->layer.finish(h->layer.state, m->out);
    f->open = false;
    if (f->text != MESSAGE_FIELDS)
        texts_take(m, f->text, (struct urisift_span){f->value, f->value_size}, f->is_long);
}

static void begin_field(struct mail *m, enum field_name name, struct urisift_span text)
{
    struct mail_field *f = &m->header.field;
    f->open = true;
    f->name = name;
    f->text = texts_field_of(m, text);
    f->is_collected = name != FIELD_OTHER || f->text != MESSAGE_FIELDS;
    f->is_late = has_parameters(name);
    f->is_long = f->in_pieces = false;
    f->value_size = 0;
    location_field(m->setup.location, text);
    choose_layer(m, m->setup.message_ids && field_holds_ids(name), name == FIELD_CONTENT_ID);
}

/* Lines */

void header_begin(struct mail *m, bool is_top, uint64_t at)
{
    struct mail_header *h = &m->header;
    h->is_top = is_top;
    h->begin = at;
    h->fields = 0;
    h->length = is_top ? UINT64_MAX : h->length;
    content_copy(&h->content, &content_none);
    h->file_size = 0;
    h->has_base = h->is_base = false;
    h->field.open = false;
    m->state = MAIL_HEADER;
    m->in_line = m->unstuffed = false;
    location_field(m->setup.location, nothing);
    if (!is_top)
        return;
    message_begin(m);
    location_hold(m->setup.location);
}

void header_look_at_size(struct mail *m, uint64_t at)
{
    if (header_is_lookahead(m) && !header_has_room(m, at)) {
        message_settle(m);
        location_release(m->setup.location);
    }
}

void header_take_field(struct mail *m, const struct mail_line *line, size_t name_size)
{
    const uint8_t *colon = memchr(line->data + name_size, ':', line->text - name_size);
    size_t begin = (size_t)(colon - line->data) + 1;
    struct urisift_span name = {line->data, name_size};
    header_look_at_size(m, line->at + line->size);
    header_end_field(m);
    m->header.fields++;
    begin_field(m, field_name_of(name), name);
    take(m, line->data + begin, line->size - begin, line->at + begin);
}

void header_take(struct mail *m, const struct mail_line *line, bool continues)
{
    header_look_at_size(m, line->at + line->size);
    if (!continues || !m->header.field.open) {
        header_end_field(m);
        begin_field(m, FIELD_OTHER, nothing);
    }
    take(m, line->data, line->size, line->at);
}

void header_end(struct mail *m, uint64_t at)
{
    header_end_field(m);
    location_field(m->setup.location, nothing);
    if (m->header.is_top) {
        message_settle(m);
        location_release(m->setup.location);
        m->body_begin = at;
    }
    m->in_line = false;
}
