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

enum {
    FIELD_SHORT = TRAIL_HEADER_FIELD,
    FIELD_LINES = 16, /* a field of more is not short either */
    READ_LINES = 2 * FIELD_LINES,
};

/* The lines that come next, as far as a kernel has read them. */
struct lines {
    size_t count, next;
    struct kernel_line line[READ_LINES];
};

struct field {
    const uint8_t *data;
    size_t size, name_size, value; /* octets; of its name; where its value begins */
    size_t lines;
    uint64_t at;
    bool odd; /* something in it wants to be looked at */
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

static bool is_blank(uint8_t c)
{
    return c == ' ' || c == '\t';
}

/* The field's size: its line and those that continue it. MAIL_NO where it is long. */
static enum mail_answer measure(const struct lines *l, const struct decoder_view *view, size_t at, struct field *f)
{
    size_t left = view->size - at;
    f->odd = false;
    f->lines = f->size = 0;
    do {
        if (f->lines == FIELD_LINES)
            return MAIL_NO;
        if (l->next + f->lines == l->count)
            return left < FIELD_SHORT ? MAIL_MORE : MAIL_NO;
        const struct kernel_line *line = &l->line[l->next + f->lines++];
        f->size = line->end - at;
        f->odd |= line->odd;
        if (f->size > FIELD_SHORT)
            return MAIL_NO;
        if (f->size == left)
            return MAIL_MORE;
    } while (is_blank(f->data[f->size]));
    return MAIL_YES;
}

/* Reads on where not all lines of a field need be among those that have been read. */
static void read_lines(struct lines *l, const struct mail *m, const struct decoder_view *view, size_t at)
{
    if (l->count - l->next >= FIELD_LINES || (l->count > 0 && l->count < READ_LINES))
        return;
    l->count = m->setup.kernel->lines(view->data, at, view->size, l->line, READ_LINES);
    l->next = 0;
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
    if (*value > ' ' || (f->odd && (has_encoded_word(value, size) || leaves_open(value, size))))
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

/* The field at `at`. MAIL_NO: there is none, or it is not such as are taken here. What has a ':' right behind
 * its first word is no From_ line, however it begins. */
static enum mail_answer read_field(struct mail *m, struct lines *l, const struct decoder_view *view, size_t at,
                                   struct field *f)
{
    f->data = view->data + at;
    f->at = view->offset + at;
    if (f->data[0] <= ' ' || (m->marks[f->data[0]] && f->data[0] != 'F' && f->data[0] != '>'))
        return MAIL_NO;
    read_lines(l, m, view, at);
    enum mail_answer answer = measure(l, view, at, f);
    if (answer != MAIL_YES)
        return answer;
    f->name_size = l->line[l->next].name - at;
    f->value = f->name_size + 1;
    l->next += f->lines;
    bool is_named = f->name_size > 0 && f->data[f->name_size] == ':';
    return is_named && !(f->odd && has_lone_cr(f->data, f->size)) ? MAIL_YES : MAIL_NO;
}

enum mail_answer fields_take(struct mail *m, struct decoder_view *view)
{
    size_t begin = view->taken, first = begin, at = begin;
    enum mail_answer answer = MAIL_NO;
    struct lines lines;
    struct field f;
    lines.count = lines.next = 0;
    while (at < view->size) {
        answer = read_field(m, &lines, view, at, &f);
        if (answer != MAIL_YES)
            break;
        answer = MAIL_NO;
        if (m->header.field.open)
            header_end_field(m);
        if (header_is_held(m) && !header_has_room(m, f.at + f.size)) { /* what it says is not said of those before it */
            put_fields(m, view, begin, at);
            begin = view->taken = at;
            header_look_at_size(m, f.at + f.size);
        }
        if (!is_plain(m, &f))
            break;
        m->header.fields++;
        at += f.size;
    }
    put_fields(m, view, begin, at);
    view->taken = at;
    if (answer == MAIL_MORE && !view->final)
        return MAIL_MORE;
    return at > first ? MAIL_YES : MAIL_NO;
}
