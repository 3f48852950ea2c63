/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * fields.c — fields of a header as they come: short, whole, with nothing to decode.
 *
 * Most are such. They are put as they stand, names and all, many in one run, and not
 * one by one: which of them a finding is in is looked up only where there is a finding
 * (trail_header()). All others go through header.c, line by line:
 *
 *     longer than FIELD_SHORT              the name would be too far from the finding
 *     encoded words, parameters in pieces  there is something to decode
 *     a name right before the value        News:x is no news:x
 *     a '<' that is not closed             what is behind must not be taken for the rest of it
 *     msg-ids, where they are asked for
 */
#include <string.h>

#include "scanner/decode/mail/mail.h"

enum { FIELD_SHORT = TRAIL_HEADER_FIELD };

struct field {
    const uint8_t *data;
    size_t size, name_size, value; /* octets; of its name; where its value begins */
    uint64_t at;
};

/* Is there a CR that ends a line by itself? The octets end in a line feed. */
static bool has_lone_cr(const uint8_t *data, size_t size)
{
    const uint8_t *end = data + size;
    while ((data = memchr(data, '\r', (size_t)(end - data))))
        if (*++data != '\n')
            return true;
    return false;
}

/* The field's size: its line and those that continue it; 0 where it is long, or has a lone CR. */
static enum mail_answer measure(const struct decoder_view *view, size_t at, size_t *size)
{
    const uint8_t *data = view->data + at;
    size_t left = view->size - at, most = left < FIELD_SHORT ? left : FIELD_SHORT, end = 0;
    *size = 0;
    do {
        const uint8_t *line_feed = memchr(data + end, '\n', most - end);
        if (!line_feed)
            return left < FIELD_SHORT ? MAIL_MORE : MAIL_NO;
        end = (size_t)(line_feed - data) + 1;
        if (end == left)
            return MAIL_MORE;
    } while (end < most && (data[end] == ' ' || data[end] == '\t'));
    if (end == most && (data[end] == ' ' || data[end] == '\t'))
        return MAIL_NO;
    *size = end;
    return has_lone_cr(data, end) ? MAIL_NO : MAIL_YES;
}

static bool has_encoded_word(const uint8_t *data, size_t size)
{
    const uint8_t *end = data + size;
    while ((data = memchr(data, '=', (size_t)(end - data)))) {
        if (++data == end)
            break;
        if (*data == '?')
            return true;
    }
    return false;
}

static bool leaves_open(const uint8_t *data, size_t size)
{
    const uint8_t *open = memrchr(data, '<', size);
    return open && !memchr(open, '>', size - (size_t)(open - data));
}

/* Is there nothing to do but to put it? What it says of the message or its body is taken. */
static bool is_plain(struct mail *m, const struct field *f)
{
    const uint8_t *value = f->data + f->value;
    size_t size = f->size - f->value;
    if (*value > ' ' || has_encoded_word(value, size) || leaves_open(value, size))
        return false;
    enum field_name name = field_name_of((struct urisift_span){f->data, f->name_size});
    return name == FIELD_OTHER || header_use_whole(m, name, (struct urisift_span){value, size});
}

/* Puts [begin, at) of the view. */
static void put_fields(struct mail *m, const struct decoder_view *view, size_t begin, size_t end)
{
    uint64_t at = view->offset + begin;
    struct urisift_text text = {view->data + begin, end - begin, at, at + (end - begin), TEXT_EXACT, 0};
    if (begin == end || m->error)
        return;
    trail_header(m->setup.trail);
    m->error = m->out.put(m->out.self, &text);
}

enum mail_answer fields_take(struct mail *m, struct decoder_view *view)
{
    size_t begin = view->taken, first = begin, at = begin, size;
    enum mail_answer answer = MAIL_NO;
    while (at < view->size && !m->marks[view->data[at]]) {
        struct field f = {.data = view->data + at, .at = view->offset + at};
        f.name_size = 0;
        answer = measure(view, at, &size);
        if (answer != MAIL_YES)
            break;
        f.size = size;
        f.name_size = field_name_end(f.data, size);
        answer = MAIL_NO;
        if (f.name_size == 0 || f.data[f.name_size] != ':')
            break;
        f.value = f.name_size + 1;
        if (m->header.field.open)
            header_end_field(m);
        if (header_is_held(m) && !header_has_room(m, f.at + size)) { /* what it says is not said of those before it */
            put_fields(m, view, begin, at);
            begin = view->taken = at;
            header_look_at_size(m, f.at + size);
        }
        if (!is_plain(m, &f))
            break;
        m->header.fields++;
        at += size;
    }
    put_fields(m, view, begin, at);
    view->taken = at;
    if (answer == MAIL_MORE && !view->final)
        return MAIL_MORE;
    return at > first ? MAIL_YES : MAIL_NO;
}
