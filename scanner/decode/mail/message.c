/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * message.c — what the lines of a header say about their message: its id and date.
 *
 * Of several ids the first counts.
 *
 * The date is that of the Date field. If that cannot be read, it is the date of the first Received
 * field that has one, else that of the From_ line, else the Date field as written.
 */
#include <string.h>

#include "scanner/decode/common/ascii.h"
#include "scanner/decode/date/date.h"
#include "scanner/decode/mail/mail.h"

/* Sets the date, unless a better one is known. Of dates that are equally good the first counts. */
static void set_date(struct mail *m, enum mail_date_rank rank, struct urisift_span date)
{
    static const enum urisift_date_from from[] = {
        [DATE_RANK_WRITTEN] = URISIFT_DATE_FIELD,
        [DATE_RANK_FROM_LINE] = URISIFT_DATE_FROM_LINE,
        [DATE_RANK_RECEIVED] = URISIFT_DATE_RECEIVED,
        [DATE_RANK_FIELD] = URISIFT_DATE_FIELD,
    };
    if (rank <= m->header.date_rank || date.size == 0)
        return;
    m->header.date_rank = rank;
    location_message_date(m->setup.location, date, from[rank]);
}

static struct urisift_span span_of(const char *date, size_t size)
{
    return (struct urisift_span){(const uint8_t *)date, size};
}

static void take_date(struct mail *m, struct urisift_span value)
{
    char date[DATE_SIZE];
    size_t size = date_read(value, date);
    if (size > 0)
        set_date(m, DATE_RANK_FIELD, span_of(date, size));
    else
        set_date(m, DATE_RANK_WRITTEN, ascii_trim(value));
}

void message_keep_received(struct mail *m, struct urisift_span value)
{
    struct mail_header *h = &m->header;
    if (h->date_rank >= DATE_RANK_RECEIVED || h->received_count == MAIL_RECEIVED)
        return;
    size_t size = value.size < MAIL_DATE_LINE ? value.size : MAIL_DATE_LINE;
    memcpy(h->received[h->received_count].text, value.data + value.size - size, size);
    h->received[h->received_count++].size = size;
}

void message_begin(struct mail *m)
{
    m->header.has_id = false;
    m->header.date_rank = DATE_RANK_NONE;
    m->header.received_count = m->header.from_line.size = 0;
    m->header.texts_taken = 0;
    m->header.thread_rank = THREAD_NONE;
}

void message_take_from_line(struct mail *m, struct urisift_span line)
{
    struct mail_line_kept *kept = &m->header.from_line;
    kept->size = line.size < MAIL_DATE_LINE ? line.size : MAIL_DATE_LINE;
    memcpy(kept->text, line.data, kept->size);
}

void message_take_id(struct mail *m, struct urisift_span value)
{
    uint8_t id[LOCATION_ID];
    size_t size = m->header.has_id ? 0 : message_id_read(value, id);
    if (size == 0)
        return;
    m->header.has_id = true;
    location_message_id(m->setup.location, (struct urisift_span){id, size});
    if (m->setup.message_fields)
        texts_take_own_id(m, (struct urisift_span){id, size});
}

bool message_take_field(struct mail *m, enum field_name name, struct urisift_span value)
{
    switch (name) {
    case FIELD_MESSAGE_ID:
        message_take_id(m, value);
        return true;
    case FIELD_DATE:
        take_date(m, value);
        return true;
    case FIELD_RECEIVED:
        message_keep_received(m, value);
        return true;
    default:
        return false;
    }
}

void message_settle_date(struct mail *m)
{
    struct mail_header *h = &m->header;
    char date[DATE_SIZE];
    for (size_t i = 0; i < h->received_count && h->date_rank < DATE_RANK_RECEIVED; i++) {
        struct urisift_span field = {h->received[i].text, h->received[i].size};
        set_date(m, DATE_RANK_RECEIVED, span_of(date, date_read_received(field, date)));
    }
    if (h->date_rank < DATE_RANK_FROM_LINE) {
        struct urisift_span line = {h->from_line.text, h->from_line.size};
        set_date(m, DATE_RANK_FROM_LINE, span_of(date, date_read_from_line(line, date)));
    }
}
