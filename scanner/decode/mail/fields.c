/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * fields.c — common fields of a header: short, whole, and with nothing to decode.
 *
 * Most fields are like that. A kernel finds where they end. They are put as they are, with their
 * names, many in one run. The field of a finding is looked up only if there is a finding
 * (location_header()). Only fields that describe the message or its body are read here. These
 * fields go through header.c, line by line:
 *
 *     longer than FIELD_SHORT              the name would be too far from the finding
 *     encoded words, parameters in pieces  they must be decoded
 *     a name right before the value        News:x is not news:x
 *     a '<' that is not closed             the next field must not be read as its rest
 *     msg-ids, if they are wanted
 */
#include <string.h>

#include "core/text/load.h"
#include "scanner/decode/mail/mail.h"

enum {
    FIELD_SHORT = LOCATION_HEADER_FIELD,
    /* Most fields that the kernel finds at once. If one of them is for header.c, those after it
     * are found again, so the first look is a short one. */
    FIELDS_FIRST = 4,
    FIELDS = 64,
    RECEIVED = sizeof "received:" - 1,
};

/* Puts the bytes [begin, end) of the view. */
static void put_fields(struct mail *m, const struct decoder_view *view, size_t begin, size_t end)
{
    if (begin == end || m->error)
        return;
    location_header(m->setup.location, mail_tells_ids(m));
    mail_put(m, view->data + begin, end - begin, view->offset + begin);
}

/* May a line with a mark begin with this byte, or a delimiter of the header's own multipart? A line
 * with ':' right after its first word is not a From_ line. */
static bool may_be_mark(const struct mail *m, uint8_t first)
{
    return m->marks[first] && first != 'F' && first != '>';
}

/* Is it a Received field? A header has more of them than of any other name. No byte but a letter of
 * either case becomes one of the lower case by one bit. */
static bool is_received(const uint8_t *field, size_t size)
{
    return size > RECEIVED && field[RECEIVED - 1] == ':' &&
           (load_8(field) | UINT64_C(0x2020202020202020)) == load_8("received");
}

/* Takes the text of the field, if it is wanted. */
static void take_text(struct mail *m, const uint8_t *field, size_t size)
{
    const uint8_t *colon = memchr(field, ':', size);
    size_t name = (size_t)(colon - field);
    enum message_field text = texts_field_of(m, (struct urisift_span){field, name});
    if (text != MESSAGE_FIELDS)
        texts_take(m, text, (struct urisift_span){colon + 1, size - name - 1}, false);
}

/* Can the field be put as it is? `before`: the number of bytes of fields that are put before it in
 * the same run. Uses the value of the field if it describes the message or its body. */
static bool is_plain(struct mail *m, const uint8_t *field, size_t size, size_t before)
{
    if (m->setup.message_fields)
        take_text(m, field, size);
    if (!field_may_be_named(field, size))
        return true;
    if (is_received(field, size)) {
        if (m->header.is_top)
            message_keep_received(m, (struct urisift_span){field + RECEIVED, size - RECEIVED});
        return true;
    }
    enum field_name name = field_name_at(field, size);
    if (name == FIELD_OTHER)
        return true;
    if (mail_tells_ids(m) && field_holds_ids(name))
        location_put_ids(m->setup.location, before, before + size);
    size_t value = field_name_size(name) + 1;
    return header_use_whole(m, name, (struct urisift_span){field + value, size - value});
}

/* Does the view end within the field at `at`, and may the field be short? */
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

/* Returns the offset in the view up to which fields are put in one run: the text of a message's own
 * header may be held up to there. Fields of a part need not be held. */
static size_t room_end(const struct mail *m, const struct decoder_view *view)
{
    uint64_t end = m->header.begin + LOCATION_LOOKAHEAD;
    if (!m->header.is_top)
        return SIZE_MAX;
    return header_is_lookahead(m) && end > view->offset ? (size_t)(end - view->offset) : 0;
}

/* Takes the fields that the kernel has found, from *at on. False: a field among them is for
 * header.c. */
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
            /* the value of this field does not count for the fields before it */
            put_fields(m, view, view->taken, begin);
            view->taken = begin;
            header_look_at_size(m, view->offset + ends[i]);
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
    size_t ends[FIELDS], count, most = FIELDS_FIRST, first = view->taken, at = first;
    bool goes_on, is_more;
    if (view->data[at] <= ' ')
        return MAIL_NO;
    do {
        count = m->setup.kernel->fields(view->data, at, view->size, ends, most);
        if (count > 0 && m->header.field.open)
            header_end_field(m);
        goes_on = take_found(m, view, &at, ends, count);
        is_more = count == most;
        most = FIELDS;
    } while (goes_on && is_more);
    put_fields(m, view, view->taken, at);
    view->taken = at;
    if (goes_on && !view->final && at < view->size && is_cut(m, view, at))
        return MAIL_MORE;
    return at > first ? MAIL_YES : MAIL_NO;
}
