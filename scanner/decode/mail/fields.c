/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * fields.c — fields of a header as they come: short, whole, with nothing to decode.
 *
 * Most are such. A kernel finds where they end, without a look at each; they are put as
 * they stand, names and all, many in one run, and which of them a finding is in is looked
 * up only where there is a finding (location_header()). Only those are read that say something
 * of the message or its body. All others go through header.c, line by line:
 *
 *     longer than FIELD_SHORT              the name would be too far from the finding
 *     encoded words, parameters in pieces  there is something to decode
 *     a name right before the value        News:x is no news:x
 *     a '<' that is not closed             what is behind must not be taken for the rest of it
 *     msg-ids, where they are asked for
 */
#include <string.h>

#include "scanner/decode/mail/mail.h"

enum { FIELD_SHORT = LOCATION_HEADER_FIELD, FIELDS = 64 };

/* Puts [begin, end) of the view. */
static void put_fields(struct mail *m, const struct decoder_view *view, size_t begin, size_t end)
{
    if (begin == end || m->error)
        return;
    location_header(m->setup.location, mail_tells_ids(m));
    mail_put(m, view->data + begin, end - begin, view->offset + begin);
}

/* May a line with a mark begin so? What has a ':' right behind its first word is no From_ line,
 * however it begins. */
static bool may_be_mark(const struct mail *m, uint8_t first)
{
    return m->marks[first] && first != 'F' && first != '>';
}

/* Is there nothing to do with the field but to put it, `before` bytes behind the first that
 * waits for that? What it says of the message or its body is taken. */
static bool is_plain(struct mail *m, const uint8_t *field, size_t size, size_t before)
{
    if (!field_may_be_named(field, size))
        return true;
    enum field_name name = field_name_at(field, size);
    if (name == FIELD_OTHER)
        return true;
    if (mail_tells_ids(m) && field_holds_ids(name))
        location_put_ids(m->setup.location, before, before + size);
    size_t value = field_name_size(name) + 1;
    return header_use_whole(m, name, (struct urisift_span){field + value, size - value});
}

/* Is the field at `at` cut off by the end of the view, and may yet be short? */
static bool is_cut(const struct mail *m, const struct decoder_view *view, size_t at)
{
    const uint8_t *field = view->data + at, *end = view->data + view->size, *next = field;
    if (*field <= ' ' || may_be_mark(m, *field) || view->size - at > FIELD_SHORT)
        return false;
    while ((next = memchr(next, '\n', (size_t)(end - next))))
        if (++next == end || (*next != ' ' && *next != '\t'))
            return next == end;
    return true;
}

/* How far in the view the header is held, if it goes on so far. */
static size_t room_end(const struct mail *m, const struct decoder_view *view)
{
    uint64_t end = m->header.begin + LOCATION_LOOKAHEAD;
    if (!header_is_lookahead(m))
        return SIZE_MAX;
    return end > view->offset ? (size_t)(end - view->offset) : 0;
}

/* Takes fields from *at on, up to those that the kernel has found, or one that is not to be
 * taken here: false. */
static bool take_found(struct mail *m, struct decoder_view *view, size_t *at, const size_t *ends,
                       size_t count)
{
    size_t begin = *at, i = 0, room = room_end(m, view);
    for (; i < count; begin = ends[i++]) {
        const uint8_t *field = view->data + begin;
        size_t size = ends[i] - begin;
        if (size > FIELD_SHORT || may_be_mark(m, field[0]))
            break;
        if (ends[i] > room) {
            /* what this one says is not said of those before it */
            put_fields(m, view, view->taken, begin);
            view->taken = begin;
            header_look_at_size(m, view->offset + ends[i]);
            room = SIZE_MAX;
        }
        if (!is_plain(m, field, size, begin - view->taken))
            break;
    }
    m->header.fields += i;
    *at = begin;
    return i == count;
}

enum mail_answer fields_take(struct mail *m, struct decoder_view *view)
{
    size_t ends[FIELDS], count, first = view->taken, at = first;
    bool goes_on;
    if (view->data[at] <= ' ')
        return MAIL_NO;
    do {
        count = m->setup.kernel->fields(view->data, at, view->size, ends, FIELDS);
        if (count > 0 && m->header.field.open)
            header_end_field(m);
        goes_on = take_found(m, view, &at, ends, count);
    } while (goes_on && count == FIELDS);
    put_fields(m, view, view->taken, at);
    view->taken = at;
    if (goes_on && !view->final && at < view->size && is_cut(m, view, at))
        return MAIL_MORE;
    return at > first ? MAIL_YES : MAIL_NO;
}
