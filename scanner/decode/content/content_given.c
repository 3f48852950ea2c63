/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* content_given.c — tells the receiver of parts where a part is, and what it is called. */
#include "scanner/decode/content/content_given.h"

#include <string.h>

/* Describes the part that the decoder is in. */
static struct urisift_attachment part_of(const struct decoder_setup *setup,
                                         const struct content_head *head,
                                         const struct content_hint *hint)
{
    const struct location *t = setup->location;
    struct urisift_attachment part = {.head = {head->data, head->size},
                                      .name = hint->name,
                                      .start = head->size > 0 ? head->places[0].begin : 0};
    if (t->now.in_record) {
        part.record = setup->stats->records;
        const struct location_names names = location_names_of(t, &t->now);
        part.target = names.target;
        part.date = names.date;
    } else if (t->messages.count > 0 && t->parts.count > 0) {
        const struct location_part *path = location_part_of(t, &t->now);
        const struct location_message *message = location_message_of(t, &t->now);
        part.message = message->number;
        part.date = (struct urisift_span){message->date, message->date_size};
        part.path = (struct urisift_span){(const uint8_t *)path->path, path->size};
    }
    return part;
}

bool content_given_begin(struct content_given *given, const struct decoder_setup *setup,
                         const struct content_head *head, const struct content_hint *hint,
                         struct urisift_text_sink out, enum urisift_error *error)
{
    const struct decoder_parts *parts = setup->parts;
    *error = URISIFT_OK;
    if (!hint->may_be_given || !parts || head->size == 0)
        return false;
    const struct urisift_attachment part = part_of(setup, head, hint);
    if (!parts->receiver.begin(parts->receiver.self, &part))
        return false;
    given->parts = parts;
    given->drops_line_end = hint->drops_line_end;
    given->held = 0;
    setup->stats->given++;
    /* a separator: text before the part need not wait for text after it */
    *error = text_put_other(out, "\n\n", 2, part.start, part.start);
    if (!*error && parts->settle)
        *error = parts->settle(parts->self);
    return true;
}

static enum urisift_error give(const struct content_given *given, const uint8_t *data, size_t size)
{
    const struct urisift_attachment_receiver *to = &given->parts->receiver;
    return size > 0 ? to->put(to->self, data, size) : URISIFT_OK;
}

/* Returns how many of the last bytes may be, or begin, the last line end: LF, CR LF, CR CR LF or
 * CR. */
static size_t line_end_in(const uint8_t *data, size_t size)
{
    size_t feed = size > 0 && data[size - 1] == '\n', n = feed;
    while (n < size && n < feed + 2 && data[size - 1 - n] == '\r')
        n++;
    return n;
}

enum urisift_error content_given_feed(void *state, const struct urisift_text *t,
                                      struct urisift_text_sink out)
{
    struct content_given *given = state;
    uint8_t few[2 * sizeof given->line_end];
    const uint8_t *data = t->data;
    size_t size = t->size;
    enum urisift_error error = URISIFT_OK;
    (void)out;
    if (size < sizeof given->line_end) { /* its end may begin in what is held */
        memcpy(few, given->line_end, given->held);
        memcpy(few + given->held, data, size);
        data = few;
        size += given->held;
    } else {
        error = give(given, given->line_end, given->held);
    }
    size_t last = given->drops_line_end ? line_end_in(data, size) : 0;
    given->held = last;
    if (last > 0)
        memcpy(given->line_end, data + size - last, last);
    return error ? error : give(given, data, size - last);
}

enum urisift_error content_given_finish(void *state, struct urisift_text_sink out)
{
    struct content_given *given = state;
    const struct urisift_attachment_receiver *to = &given->parts->receiver;
    enum urisift_error error = URISIFT_OK;
    (void)out;
    if (given->held == 2 && given->line_end[1] == '\r') /* two line ends: only the last is cut */
        error = give(given, given->line_end, 1);
    given->parts = NULL;
    return error ? error : to->end(to->self, false);
}

void content_given_end(struct content_given *given)
{
    if (!given->parts)
        return;
    const struct urisift_attachment_receiver *to = &given->parts->receiver;
    given->parts = NULL;
    to->end(to->self, true);
}
